# adcalc: build, install, test. Everything generated goes to build/.
# SPDX-License-Identifier: GPL-3.0-or-later

CC       ?= cc
CFLAGS   ?= -O2 -g
FLEX     ?= flex
BISON    ?= bison
PREFIX   ?= /usr/local
BUILD    ?= build
PYTHON   ?= /usr/bin/python3
STRIP    ?= strip
OBJCOPY  ?= objcopy

BINDIR     ?= $(PREFIX)/bin
LIBDIR     ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
SHAREDIR   ?= $(PREFIX)/share

GEN      = $(BUILD)/gen
WARNINGS = -Wall -Wextra -Wshadow -Wconversion
# The flags of Debian's packages for the library. For the program the stack protector guards arrays of characters only:
# guarding every array (-strong) costs 6 % of the instructions of a gradient, which has small arrays of arguments at
# each operation; position-independent code costs 3 % of them.
HARDENING ?= -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -Wformat -Werror=format-security
GUARD     ?= -fstack-protector
PIC_GUARD ?= -fstack-protector-strong
# The same objects come of the same sources in any directory.
ANYWHERE = -ffile-prefix-map=$(CURDIR)=.
COMMON_CFLAGS = -std=c11 -D_GNU_SOURCE -I. -I$(GEN) $(WARNINGS) -ffp-contract=off -fno-fast-math $(HARDENING) \
	$(ANYWHERE)
ALL_CFLAGS = $(COMMON_CFLAGS) -fno-pie $(GUARD) $(CFLAGS)
PIC_CFLAGS = $(COMMON_CFLAGS) -fPIC -fvisibility=hidden $(PIC_GUARD) $(CFLAGS)

LIB_SRC  = $(wildcard lexer/*.c parser/*.c eval/*.c eval/*/*.c)
CLI_SRC  = $(wildcard cli/*.c cli/*/*.c)
LIB_OBJ  = $(LIB_SRC:%.c=$(BUILD)/%.o) $(GEN)/scan.o $(GEN)/grammar.o
CLI_OBJ  = $(CLI_SRC:%.c=$(BUILD)/%.o)
LIB      = $(BUILD)/internal.a
PIC_OBJ  = $(LIB_OBJ:$(BUILD)/%=$(BUILD)/pic/%)
ARCHIVE  = $(BUILD)/libadcalc.a
SONAME   = libadcalc.so.0
SHARED   = $(BUILD)/$(SONAME)
PROGRAM  = $(BUILD)/adcalc
TEST_SRC = $(wildcard tests/unit/*.c)
TESTS    = $(TEST_SRC:tests/unit/%.c=$(BUILD)/unit/%)

# Start-up time is the time of loading libraries and of relocations, so that the program is linked at a fixed address,
# and with Readline's archive where there is one. Of 0.78 ms and 202000 instructions that `adcalc -q -e 1` takes, a
# position-independent program would take 0.06 ms and 46000 more, separate code pages 0.06 ms, binding all symbols at
# once (-z now) 0.04 ms and 108000; read-only relocations (-z relro) take nothing.
FAST_START = -no-pie -Wl,-O1 -Wl,-z,noseparate-code -Wl,-z,relro
STATIC_READLINE = -Wl,-Bstatic -lreadline -ltinfo -Wl,-Bdynamic
READLINE := $(shell echo 'int main(void) { return 0; }' | $(CC) -x c - -o /dev/null $(STATIC_READLINE) 2> /dev/null \
	&& echo '$(STATIC_READLINE)' || echo -lreadline)
COMPLETIONS = $(BUILD)/adcalc.bash $(BUILD)/_adcalc $(BUILD)/adcalc.fish
PRODUCTS = $(PROGRAM) $(ARCHIVE) $(SHARED) $(BUILD)/adcalc.1 $(COMPLETIONS)

.PHONY: all install install-strip uninstall check check-san check-valgrind check-malloc check-mutants check-headers \
	bench accuracy clean
.DELETE_ON_ERROR:

all: $(PRODUCTS)

$(PROGRAM): $(CLI_OBJ) $(LIB)
	$(CC) $(CFLAGS) $(LDFLAGS) $(FAST_START) -o $@ $^ $(READLINE) -lm

# What the program and the tests are made of, and what is installed for others.
$(LIB): $(LIB_OBJ)
$(ARCHIVE): $(PIC_OBJ)
$(LIB) $(ARCHIVE):
	rm -f $@
	$(AR) qcsD $@ $^

# Only what adcalc.h declares is visible outside.
$(SHARED): $(PIC_OBJ)
	$(CC) $(CFLAGS) $(LDFLAGS) -shared -Wl,-soname,$(SONAME) -Wl,-O1 -Wl,-z,relro -Wl,-z,now -o $@ $^ -lm

$(GEN)/scan.c: lexer/scan.l
	@mkdir -p $(@D)
	$(FLEX) -o $@ $<

$(GEN)/grammar.c $(GEN)/grammar.h &: parser/grammar.y
	@mkdir -p $(@D)
	$(BISON) -Wall -o $(GEN)/grammar.c --header=$(GEN)/grammar.h $<

$(BUILD)/parser/reader.o $(BUILD)/pic/parser/reader.o: $(GEN)/grammar.h

# The rules of op.def use libm's names for rows, so that the compiler must not take them for builtins.
$(BUILD)/eval/table/rule.o $(BUILD)/pic/eval/table/rule.o: COMMON_CFLAGS += -fno-builtin

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(GEN)/%.o: $(GEN)/%.c
	$(CC) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/pic/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(PIC_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/pic/gen/%.o: $(GEN)/%.c
	@mkdir -p $(@D)
	$(CC) $(PIC_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/adcalc.1: $(PROGRAM) man/adcalc.1
	$(PROGRAM) --generate=man < man/adcalc.1 > $@

$(BUILD)/adcalc.bash: $(PROGRAM)
	$(PROGRAM) --generate=complete-bash > $@

$(BUILD)/_adcalc: $(PROGRAM)
	$(PROGRAM) --generate=complete-zsh > $@

$(BUILD)/adcalc.fish: $(PROGRAM)
	$(PROGRAM) --generate=complete-fish > $@

VERSION = $(shell sed -n 's/^.define ADCALC_VERSION "\(.*\)"/\1/p' eval/adcalc.h)
FOLDERS = $(BINDIR) $(LIBDIR)/pkgconfig $(INCLUDEDIR) $(SHAREDIR)/man/man1 $(SHAREDIR)/man/man3 \
	$(SHAREDIR)/bash-completion/completions $(SHAREDIR)/zsh/site-functions $(SHAREDIR)/fish/vendor_completions.d
INSTALLED = $(BINDIR)/adcalc $(LIBDIR)/libadcalc.a $(LIBDIR)/$(SONAME) $(LIBDIR)/libadcalc.so $(INCLUDEDIR)/adcalc.h \
	$(LIBDIR)/pkgconfig/adcalc.pc $(SHAREDIR)/man/man1/adcalc.1 $(SHAREDIR)/man/man3/adcalc.3 \
	$(SHAREDIR)/bash-completion/completions/adcalc $(SHAREDIR)/zsh/site-functions/_adcalc \
	$(SHAREDIR)/fish/vendor_completions.d/adcalc.fish

install: all
	install -d $(addprefix $(DESTDIR),$(FOLDERS))
	install -m 755 $(PROGRAM) $(DESTDIR)$(BINDIR)/adcalc
	install -m 644 $(ARCHIVE) $(DESTDIR)$(LIBDIR)/libadcalc.a
	install -m 755 $(SHARED) $(DESTDIR)$(LIBDIR)/$(SONAME)
	ln -sf $(SONAME) $(DESTDIR)$(LIBDIR)/libadcalc.so
	install -m 644 eval/adcalc.h $(DESTDIR)$(INCLUDEDIR)/adcalc.h
	printf '%s\n' 'prefix=$(PREFIX)' 'libdir=$(LIBDIR)' 'includedir=$(INCLUDEDIR)' '' 'Name: adcalc' \
		'Description: exact derivatives of formulas and small programs' 'Version: $(VERSION)' \
		'Libs: -L$${libdir} -ladcalc' 'Libs.private: -lm' 'Cflags: -I$${includedir}' \
		> $(DESTDIR)$(LIBDIR)/pkgconfig/adcalc.pc
	install -m 644 $(BUILD)/adcalc.1 $(DESTDIR)$(SHAREDIR)/man/man1/adcalc.1
	install -m 644 man/adcalc.3 $(DESTDIR)$(SHAREDIR)/man/man3/adcalc.3
	install -m 644 $(BUILD)/adcalc.bash $(DESTDIR)$(SHAREDIR)/bash-completion/completions/adcalc
	install -m 644 $(BUILD)/_adcalc $(DESTDIR)$(SHAREDIR)/zsh/site-functions/_adcalc
	install -m 644 $(BUILD)/adcalc.fish $(DESTDIR)$(SHAREDIR)/fish/vendor_completions.d/adcalc.fish

# The same without debug symbols, which go to files beside, in .debug, where debuggers look for them.
DEBUGGED = $(BINDIR)/adcalc $(LIBDIR)/$(SONAME)
DEBUG_FILES = $(foreach file,$(DEBUGGED),$(dir $(file)).debug/$(notdir $(file)).debug)

install-strip: install
	for file in $(addprefix $(DESTDIR),$(DEBUGGED)); do \
		debug=$$(dirname $$file)/.debug/$$(basename $$file).debug; \
		if command -v $(OBJCOPY) > /dev/null; then \
			install -d $$(dirname $$debug) && $(OBJCOPY) --only-keep-debug $$file $$debug && $(STRIP) $$file && \
			$(OBJCOPY) --add-gnu-debuglink=$$debug $$file || exit 1; \
		else $(STRIP) $$file || exit 1; fi; done
	$(STRIP) -g $(DESTDIR)$(LIBDIR)/libadcalc.a

uninstall:
	rm -f $(addprefix $(DESTDIR),$(INSTALLED) $(DEBUG_FILES))
	-rmdir $(addprefix $(DESTDIR),$(sort $(dir $(DEBUG_FILES)))) 2> /dev/null

# Tests. Each prints `N passed, N failed`; tests/all adds them up.
$(BUILD)/unit/%: tests/unit/%.c $(LIB) $(wildcard tests/unit/*.h)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -no-pie -pthread -o $@ $< $(LIB) -lm

check: all $(TESTS)
	tests/all $(BUILD)

SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer

check-san:
	$(MAKE) BUILD=$(BUILD)/san CFLAGS="-O1 -g $(SANITIZE)" HARDENING= GUARD= PIC_GUARD= check

check-valgrind: all
	tests/valgrind $(BUILD)

# Every allocation of some forty commands fails once, and for ever after; likewise calls to the system.
WRAPPED = malloc calloc realloc
FAULTY  = $(BUILD)/faulty
$(FAULTY)/allocate.o: tests/faults/allocate.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -D_GNU_SOURCE -O1 -c -o $@ $<

check-malloc: all $(FAULTY)/allocate.o
	$(MAKE) BUILD=$(FAULTY) CFLAGS="-O1 -g $(SANITIZE)" HARDENING= GUARD= \
		LDFLAGS="$(WRAPPED:%=-Wl,--wrap=%) $(CURDIR)/$(FAULTY)/allocate.o" $(FAULTY)/adcalc
	tests/faults/run $(FAULTY)/adcalc $(PROGRAM) $(FAULTS)

check-mutants: all
	tests/mutants $(BUILD)

check-headers:
	@for header in lexer/*.h parser/*.h eval/*.h eval/*/*.h cli/*.h cli/*/*.h; do \
		echo "#include \"$$header\"" | $(CC) $(ALL_CFLAGS) -fsyntax-only -x c - || exit 1; done
	@echo "every header compiles alone"

BENCHES = $(patsubst tests/bench/%.c,$(BUILD)/bench_%,$(wildcard tests/bench/*.c))

$(BUILD)/bench_%: tests/bench/%.c $(LIB) $(wildcard tests/unit/*.h tests/bench/*.h)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -no-pie -o $@ $< $(LIB) -lm

bench: all $(BENCHES)
	tests/bench/run $(BUILD)

# The worst errors of every function and partial against FLINT/Arb (Debian: libflint-arb-dev or libflint-dev), which the
# program itself does not need; the table also becomes the section ACCURACY of the manual. Takes about 3 minutes.
ACCURACY_SRC = $(wildcard tests/accuracy/*.c)
ARB_CFLAGS = -isystem /usr/include/flint
ARB_LIBS = $(shell for libs in "-lflint-arb -lflint" "-larb -lflint" "-lflint"; do \
	printf '\043include <arb.h>\nint main(void) { arb_t x; arb_init(x); return 0; }\n' | \
	$(CC) -x c - $(ARB_CFLAGS) -o /dev/null $$libs -lm 2> /dev/null && echo "$$libs" && break; done)

$(BUILD)/accuracy: $(ACCURACY_SRC) tests/accuracy/accuracy.h $(LIB)
	@if [ -z "$(ARB_LIBS)" ]; then \
		echo "make accuracy needs FLINT with Arb: apt-get install libflint-arb-dev" >&2; exit 1; fi
	$(CC) $(ALL_CFLAGS) $(ARB_CFLAGS) $(LDFLAGS) -no-pie -o $@ $(ACCURACY_SRC) $(LIB) $(ARB_LIBS) -lm

accuracy: $(BUILD)/accuracy
	tests/accuracy/run $(BUILD) man/adcalc.1

clean:
	rm -rf $(BUILD)

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d $(BUILD)/*/*/*/*.d)
