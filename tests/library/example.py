#!/usr/bin/env python3
# The library from Python, through ctypes: one formula at several points, JSON, and a message.
# SPDX-License-Identifier: GPL-3.0-or-later
"""example.py LIBRARY: the path of libadcalc.so.0"""
import ctypes
import json
import sys

lib = ctypes.CDLL(sys.argv[1])
lib.adc_open.restype = ctypes.c_void_p
lib.adc_message.restype = ctypes.c_char_p
lib.adc_message.argtypes = lib.adc_close.argtypes = [ctypes.c_void_p]
lib.adc_close.restype = None
lib.adc_compile.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p)]
lib.adc_gradient.argtypes = [ctypes.c_void_p] + [ctypes.POINTER(ctypes.c_double)] * 3
lib.adc_json.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_double), ctypes.POINTER(ctypes.c_char_p)]
lib.adc_free_text.argtypes = [ctypes.c_char_p]
lib.adc_free_text.restype = None


def compile_formula(calculator, text, names):
    formula = ctypes.c_void_p()
    if lib.adc_compile(calculator, text.encode(), names.encode(), ctypes.byref(formula)) != 0:
        raise ValueError(lib.adc_message(calculator).decode())
    return formula


def answer(formula, *point):
    """What the command prints with --json, as a dictionary."""
    text = ctypes.c_char_p()
    lib.adc_json(formula, (ctypes.c_double * len(point))(*point), text)
    try:
        return json.loads(text.value)
    finally:
        lib.adc_free_text(text)


def main():
    calculator = lib.adc_open()
    formula = compile_formula(calculator, 'x*y + sin(x)', 'x, y')
    value, gradient = ctypes.c_double(), (ctypes.c_double * 2)()
    for point in (2, 3), (0.5, -1):
        lib.adc_gradient(formula, (ctypes.c_double * 2)(*point), value, gradient)
        print(value.value, *gradient)
    print(answer(formula, 2, 3)['gradient'])
    try:
        compile_formula(calculator, 'x*', 'x')
    except ValueError as error:
        print(error, end='')
    lib.adc_close(calculator)


if __name__ == '__main__':
    main()
