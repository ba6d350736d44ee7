/* Uncertainties of inputs, and of the answers computed from them. Data only: entry.h reads the inputs, solve/propagate.h
 * computes the rest.
 *
 * The words and formulas are those of the Guide to the Expression of Uncertainty in Measurement (JCGM 100:2008, "GUM")
 * and its Supplement 1 (JCGM 101:2008).
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ADC_EVAL_RESULT_UNCERTAINTY_H
#define ADC_EVAL_RESULT_UNCERTAINTY_H

#include "eval/array/extent.h"
#include "eval/session/session.h"
#include "lexer/arena.h"

enum adc_distribution {
    ADC_NORMAL, ADC_STUDENT, ADC_UNIFORM, ADC_TRIANGULAR, ADC_TRAPEZOID, ADC_CURVILINEAR, ADC_ARCSINE, ADC_BETA_LAW
};

/* A variable that is not exactly known. */
struct adc_input {
    uint32_t symbol;
    double value, u;                /* expectation and standard uncertainty */
    double freedom;                 /* degrees of freedom of u; infinite where nothing was said */
    bool derived;                   /* a solver found it: it is an input as long as its name has this value */
    enum adc_distribution distribution;
    struct adc_array *readings;     /* of which it is the mean, with a reference of its own; NULL: there are none */
    double parameter[4];            /* UNIFORM, ARCSINE: from, to; TRIANGULAR: from, to, mode; TRAPEZOID: from, to, top
                                       by base; CURVILINEAR: from, to, how far either may be off; BETA: p, q, from, to;
                                       STUDENT: centre, scale, degrees of freedom */
};

/* A zeroed list is empty. */
struct adc_inputs {
    struct adc_input *at;
    uint32_t count, capacity;
    double *correlation;            /* count x count by rows; NULL: none are correlated */
};

void adc_inputs_add(struct adc_session *session, struct adc_inputs *inputs, const struct adc_input *input);
void adc_inputs_release(struct adc_session *session, struct adc_inputs *inputs);

/* The number of the input of a symbol, UINT32_MAX where it has none. */
uint32_t adc_inputs_find(const struct adc_inputs *inputs, uint32_t symbol);

/* The correlation of two inputs. */
static inline double adc_correlation(const struct adc_inputs *inputs, uint32_t i, uint32_t j)
{
    return i == j ? 1 : inputs->correlation != NULL ? inputs->correlation[i * inputs->count + j] : 0;
}

/* How the uncertainty of an answer is computed. */
struct adc_propagation {
    const struct adc_inputs *inputs;
    double factor;                  /* the coverage factor; 0: not given */
    double coverage;                /* the coverage probability, in place of a factor; 0: not given */
    uint64_t samples, seed;         /* of Monte Carlo; no samples: none is made */
};

/* A line of the budget. */
struct adc_contribution {
    const char *name;
    double value, u, freedom, sensitivity;
    double contribution;            /* |sensitivity| u */
    double percent;                 /* of the variance; with correlations a share, which may be negative */
};

struct adc_monte_carlo {
    uint64_t samples, seed, invalid;        /* samples where the answer is not a finite number */
    double mean, u, low, high;      /* the coverage interval leaves equal probabilities on both sides */
    double coverage, tolerance;     /* of the interval; by how much its ends may differ from those of first order */
    bool agrees;
    const char *doubt;              /* why that is undecided; "": it is not */
};

/* The uncertainty of a number. */
struct adc_uncertainty {
    double u, relative, freedom;
    bool ungrouped;                 /* correlated inputs have degrees of freedom of their own, so that no
                                       formula gives those of the answer */
    struct adc_contribution *lines; /* an input each */
    uint32_t count;
    bool expanded;                  /* the next three are alive */
    double factor, coverage, U;     /* coverage 0: the factor was given */
    bool has_second;                /* the next two are alive */
    double second_u, shift;         /* u with terms of second order; the difference of expectation and value */
    bool second_matters;            /* second_u is over 1.05 u, or |shift| over u/10 */
    bool has_samples;               /* `samples` is alive */
    struct adc_monte_carlo samples;
};

/* The uncertainties of an answer. */
struct adc_uncertainties {
    struct adc_arena arena;         /* holds all of it */
    struct adc_uncertainty *at;     /* by component; one for a number */
    uint32_t count;
    double *covariance;             /* of a vector: count x count by rows; else NULL */
};

/* Frees it, unless it is NULL. */
void adc_uncertainties_release(struct adc_session *session, struct adc_uncertainties *uncertainties);

#endif
