/* Solving, minimising and fitting statements of a session.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_SOLVE_SOLVER_H
#define ADC_EVAL_SOLVE_SOLVER_H

#include "eval/answer/enclose.h"
#include "eval/numeric/constrained.h"
#include "eval/solve/search.h"

/* A solver under way: {.session = session}, and adc_solver_release in any case. */
struct adc_solver {
    struct adc_session *session;
    struct adc_compiled inner;      /* by the unknowns */
    struct adc_compiled outer;      /* by the unknowns and the other variables */
    struct adc_symbol_list others;
    struct adc_symbol_set known;            /* the others, and the unknowns */
    const struct adc_constraints *constraints;      /* NULL: none, else: */
    struct adc_compiled inner_constraints, outer_constraints;
    struct adc_enclosing enclosing; /* of `inner`, for all roots */
    enum adc_task task;
    struct adc_search search;
    double sign;                    /* -1: to be maximised */
    double *point;                  /* of the outer variables */
};

/* Fills a solution whose session, arena and text are ready. Errors leave through the context. */
void adc_solver_run(struct adc_solver *solver, const struct adc_statement *statement,
                    const struct adc_problem *problem, struct adc_solution *solution);

/* Finds all roots between two numbers, of a system of the solver; the other fields of the solution are set (all_roots.c). */
void adc_solver_all_roots(struct adc_solver *solver, const struct adc_system *system,
                          const struct adc_problem *problem, struct adc_solution *solution);

/* The sensitivities, n x others, of a root of n equations F at s->point: dx/dp = -F_x^-1 F_p, with F itself and F_x, n x n.
 * False where F_x is singular (last_steps.c). */
bool adc_solver_root_slopes(struct adc_solver *solver, struct adc_arena *arena, uint32_t n, double *f, double *a, double *slopes);

/* Finds a minimum, or maximum, under the constraints of the solver, in the same way (constrained.c). */
void adc_solver_constrained(struct adc_solver *solver, const struct adc_system *system, struct adc_solution *solution);

/* Fills in value, sensitivities and the slope of the Lagrangian of an optimum at s->point, sought from `start`, by the equations of
 * Karush, Kuhn and Tucker; without sensitivities where second derivatives do not show that it is strict (constrained.c). */
void adc_solver_kkt(struct adc_solver *solver, const struct adc_limits_of *limits, const double *start,
                    struct adc_solution *solution);

/* Newton's last steps to x, a root of the equations, or of those of a minimum, that was searched from `start`: no longer than those
 * before. *move: by how far rounding may still move each unknown, NaN: anything; *least: the value of a minimum; left as they
 * are where that is unknown. There are none for more than 128 unknowns, and where the Jacobian is singular (last_steps.c). */
void adc_solver_last_steps(struct adc_solver *solver, const struct adc_system *equations, const double *start, double *x, double *move,
                           double *least);

void adc_solver_release(struct adc_solver *solver);

#endif
