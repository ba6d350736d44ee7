# A recipe for CTest: include(Gradient.cmake), then
#   add_gradient_test(NAME model COMMAND $<TARGET_FILE:model> OPTIONS --at x=2,y=3)
# SPDX-License-Identifier: GPL-3.0-or-later
include_guard()
find_program(ADCALC adcalc REQUIRED)

function(add_gradient_test)
    cmake_parse_arguments(G "" "NAME" "COMMAND;OPTIONS" ${ARGN})
    list(JOIN G_COMMAND " " command)
    add_test(NAME "${G_NAME}" COMMAND "${ADCALC}" "--check-program=${command}" ${G_OPTIONS})
    set_tests_properties("${G_NAME}" PROPERTIES TIMEOUT 60)
endfunction()
