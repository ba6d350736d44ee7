# Ten everyday tasks as people type them into a shell, and other programs: keystrokes, and milliseconds of the
# processor. Each answer is compared with known digits first; a program that has no one-line answer shows a dash.
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import subprocess

from measure import medians, seconds_of

LINE = "x,y\n1,2.1\n2,3.9\n3,6.2\n4,7.8\n"
SYMPY = "python3 -c 'from sympy import *; x,y,a,b=symbols(\"x y a b\"); %s'"
MAXIMA = "maxima --very-quiet --batch-string='%s'"
GP = "echo '%s' | gp -q"
# (task, digits of its answer, what is typed into each)
TASKS = [
    ("value and gradient at a point", ["6.9092974", "2.5838531"], {
        "adcalc": "adcalc -e 'x*y+sin(x)' --at x=2,y=3",
        "maxima": MAXIMA % "f:x*y+sin(x)$ float(ev([f,diff(f,x),diff(f,y)],x=2,y=3));",
        "sympy": SYMPY % "f=x*y+sin(x); print([g.subs({x:2,y:3}).n() for g in (f,f.diff(x),f.diff(y))])"}),
    ("derivative as a formula", ["cos(x)"], {
        "adcalc": "adcalc -e 'x^2*sin(x)'",
        "qalc": "qalc -t 'diff(x^2*sin(x))'",
        "maxima": MAXIMA % "diff(x^2*sin(x),x);",
        "sympy": SYMPY % "print(diff(x**2*sin(x)))"}),
    ("Hessian at a point", ["802", "400"], {
        "adcalc": "adcalc -e '(1-x)^2+100*(y-x^2)^2' --at x=1,y=1 --hessian",
        "maxima": MAXIMA % "ev(hessian((1-x)^2+100*(y-x^2)^2,[x,y]),x=1,y=1);",
        "sympy": SYMPY % "print(hessian((1-x)**2+100*(y-x**2)**2,[x,y]).subs({x:1,y:1}))"}),
    ("error budget", ["1.0028"], {
        "adcalc": "adcalc -e 'm/V' --at 'm=100.28(5),V=100.0(1)'",
        "qalc": "qalc -t '100.28+/-0.05 / 100.0+/-0.1'"}),
    ("root", ["0.7390851"], {
        "adcalc": "adcalc -e 'cos(x)-x' --at x=1 --solve=x",
        "qalc": "qalc -t 'newtonsolve(cos(x)-x,1)'",
        "gp": GP % "solve(x=0,1,cos(x)-x)",
        "maxima": MAXIMA % "find_root(cos(x)-x,x,0,1);",
        "sympy": SYMPY % "print(nsolve(cos(x)-x,1))"}),
    ("minimum by two variables", ["1"], {
        "adcalc": "adcalc -e '(1-x)^2+100*(y-x^2)^2' --at x=-1,y=1 --minimize=x,y"}),
    ("integral", ["0.7468241"], {
        "adcalc": "adcalc -e 'integrate(t=0,1,exp(-t^2))'",
        "qalc": "qalc -t 'integrate(exp(-x^2),0,1)'",
        "gp": GP % "intnum(t=0,1,exp(-t^2))",
        "maxima": MAXIMA % "quad_qags(exp(-x^2),x,0,1);",
        "sympy": SYMPY % "print(integrate(exp(-x**2),(x,0,1)).n())"}),
    ("Taylor coefficients", ["0.008333", "0.0416"], {
        "adcalc": "adcalc -q -e 'exp(x)' --at x=0 --taylor=5",
        "gp": GP % "exp(x+O(x^6))*1.",
        "maxima": MAXIMA % "float(taylor(exp(x),x,0,5));",
        "sympy": SYMPY % "print(exp(x).series(x,0,6).n())"}),
    ("line through a file of points", ["1.94"], {
        "adcalc": "adcalc --fit=d.csv -e 'y ~ a*x+b' --at a=1,b=1"}),
    ("50 digits", ["432332358381693654053000252513757798296184227045"], {
        "adcalc": "adcalc -e '(1-exp(-2))/2' --proven=50",
        "bc": "echo 'scale=55; (1-e(-2))/2' | bc -l",
        "gp": "echo '\\p 50\n(1-exp(-2))/2' | gp -q",
        "maxima": MAXIMA % "fpprec:50$ bfloat((1-exp(-2))/2);",
        "sympy": SYMPY % "print(N((1-exp(-2))/2,50))"}),
]
TOOLS = ("adcalc", "qalc", "gp", "bc", "maxima", "sympy")


def answers(text, digits):
    """Whether what the command prints contains all of these digits."""
    run = subprocess.run(["sh", "-c", text], capture_output=True, text=True, check=False, timeout=60)
    return all(part in run.stdout.replace("\\\n", "") for part in digits)


def measure(adcalc, folder, rounds=5):
    """A row for each task, a column for each program: keystrokes, and milliseconds by medians of runs in turn."""
    print(f"ten everyday tasks in a shell: keystrokes, and milliseconds of the processor, medians of {rounds} runs in turn")
    print(f"  {'':32}" + "".join(f"{tool:>14}" for tool in TOOLS))
    with open(os.path.join(folder, "d.csv"), "w") as file:
        file.write(LINE)
    home = os.getcwd()
    path = os.environ["PATH"]
    os.environ["PATH"] = os.path.dirname(adcalc) + os.pathsep + path
    os.chdir(folder)
    try:
        for task, digits, typed in TASKS:
            there = [tool for tool in TOOLS if tool in typed and answers(typed[tool], digits)]
            times = medians(seconds_of, [["sh", "-c", typed[tool]] for tool in there], rounds)
            shown = {tool: f"{len(typed[tool])} {1e3 * seconds:8.1f}" for tool, seconds in zip(there, times)}
            print(f"  {task:32}" + "".join(f"{shown.get(tool, '-'):>14}" for tool in TOOLS))
    finally:
        os.chdir(home)
        os.environ["PATH"] = path
