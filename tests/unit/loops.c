/* Loops of the walk: however little memory checkpoints may take, the adjoints are the same bit by bit, and the
 * iterations that are replayed are as few as the binomial schedule promises.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <sys/time.h>

#include "tests/unit/subject.h"

enum { MAX_INPUTS = 4, MAX_STEPS = 60, MAX_STORED = 12 };

/* ---- subjects ---- */

/* A program: definitions, then one expression. */
struct loop { const char *name, *text, *point; };

static const struct loop LOOPS[] = {
    {"logistic", "f(x,r)={ for(i=1;i<=40;i+=1) x=r*x*(1-x); x }\nf(x,r)", "x=0.3,r=3.7"},
    {"while", "f(a)={ x=a; while(abs(x*x-a)>1e-13*a) x=(x+a/x)/2; x }\nf(a)", "a=7"},
    {"one turn", "f(x)={ k=0; while(k<1) { k=1; x=sin(x)*x } x }\nf(x)", "x=2"},
    {"no turn", "f(x)={ for(i=1;i<=0;i+=1) x=x*x; x*3 }\nf(x)", "x=2"},
    {"nested", "f(x)={ s=0; for(i=1;i<=9;i+=1) { for(j=1;j<=i;j+=1) s=s*0.9+sin(x*j)/i; x=x+s/20 } s }\nf(x)", "x=0.7"},
    {"three deep", "f(x,y)={ for(i=1;i<=4;i+=1) for(j=1;j<=3;j+=1) { for(k=1;k<=i+j;k+=1) x=cos(x*y)+k; y=y*0.9+x/9 }"
     " x*y }\nf(x,y)", "x=0.7,y=1.1"},
    {"one after the other", "f(x)={ for(i=1;i<=12;i+=1) x=x+sin(x)/i; for(i=1;i<=12;i+=1) x=x*cos(x/i); x }\nf(x)",
     "x=0.7"},
    {"calls", "g(x,n)={ for(k=1;k<=n;k+=1) x=x+exp(-x*k); x }\nf(x)={ for(i=1;i<=8;i+=1) x=g(x,i)*0.8; x }\nf(x)",
     "x=0.7"},
    {"a call that records much", "h(x)=sin(x)*cos(x)+sin(2*x)*cos(3*x)+exp(-x*x)\nf(x)={ for(i=1;i<=30;i+=1)"
     " x=h(h(x))+h(x); x }\nf(x)", "x=0.4"},
    {"break", "f(x)={ s=0; for(i=1;i<=100;i+=1) { s=s+x/i; if(s>3) break; s=s*1.01 } s }\nf(x)", "x=1.1"},
    {"continue", "f(x)={ s=0; for(i=1;i<=30;i+=1) { if(mod(i,3)==0) continue; s=s*x+1/i } s }\nf(x)", "x=0.9"},
    {"break out of the inner one", "f(x)={ s=0; for(i=1;i<=8;i+=1) { for(j=1;j<=20;j+=1) { s=s+x*j; if(s>i*10) break }"
     " s=s*0.7; if(i==6) continue; s=s+sin(x) } s }\nf(x)", "x=0.83"},
    {"return", "f(x)={ for(i=1;i<=50;i+=1) { x=x*1.1+sin(x); if(x>20) return x*i; } x }\nf(x)+f(x/50)", "x=0.83"},
    {"statements at the top", "s=0\nn=0\nwhile(n<25) { s=s*x+cos(x*n); n=n+1; }\ns*x", "x=0.9"},
    {"expressions that nobody reads", "s=1\ni=1\nwhile(i<=9) { s=s*x; x^i; s*s*i; i^2; i+=1 }\ns", "x=0.8"},
    {"formulas first needed in a loop", "u=sin(x)*y\nv=u*u+x\nf(x,n)={ s=x; for(i=1;i<=n;i+=1) { if(i>3) s=s*0.5+v*i;"
     " if(i>6) s=s+u } s }\nf(y,12)", "x=0.9,y=1.3"},
    {"formulas first needed in statements", "u=sin(x)*y\nv=u*u+x\ns=0\nfor(i=1;i<=12;i+=1) { if(i>3) s=s*0.5+v*i;"
     " if(i>6) s=s+u; }\ns*s+u", "x=0.9,y=1.3"},
    {"sums", "f(x)={ s=1; for(i=1;i<=9;i+=1) s=s*0.5+sum(k=1,i,sin(x*k)*s/k); s }\nf(x)", "x=0.8"},
    {"products", "f(x)={ s=1; for(i=1;i<=9;i+=1) s=s*0.5+prod(k=1,i,1+x*s/(10*k)); s }\nf(x)", "x=0.8"},
    {"a loop in a sum", "g(x,n)={ for(i=1;i<=n;i+=1) x=x+sin(x)/i; x }\nsum(k=1,10,g(x*k,k))", "x=0.3"},
    {"derivatives", "g(t)=sin(t)*t^2\nf(x)={ for(i=1;i<=7;i+=1) x=x-diff(g(x)*x,x)/20; x }\nf(x)", "x=0.8"},
    {"recursion", "h(x,n)=if(n<=0,x,h(sin(x)+n,n-1)*x)\nf(x)={ for(i=1;i<=7;i+=1) x=h(x,i)/10+i*0.1; x }\nf(x)",
     "x=0.8"},
    {"a loop in recursion", "h(x,n)={ for(i=1;i<=n;i+=1) { x=x+cos(x*i)/5; if(i==2) x=x+h(x,n-1)/7 } x }\nh(x,6)",
     "x=0.8"},
    {"unequal turns", "f(x)={ s=0; for(i=1;i<=20;i+=1) if(i<15) s=s+x; else for(j=1;j<=60;j+=1) s=s+sin(s)*x/j;"
     " s }\nf(x)", "x=0.8"},
    {"functions as arguments", "g(f,x)={ for(i=1;i<=12;i+=1) x=f(x)*0.9+0.1; x }\nh(t)=t*t*0.5\ng(sin,x)+g(h,x)",
     "x=0.8"},
    {"kinks", "f(x)={ s=0; for(i=1;i<=12;i+=1) s=s+abs(x-i)+max(x,i); s }\nf(x)", "x=3"},
    {"undefined", "f(x)={ for(i=1;i<=12;i+=1) x=sqrt(x)-0.5; x }\nf(x)", "x=3"},
    {"underflow", "f(x)={ for(i=1;i<=40;i+=1) x=x*x; x }\nf(x)+x", "x=0.7"},
    {"many turns", "f(x)={ s=0; for(i=1;i<=1000;i+=1) s=s*0.99+sin(x)/i; s }\nf(x)", "x=0.7"},
    {"many turns with breaks", "f(x)={ s=0; for(i=1;i<=20;i+=1) { for(j=1;j<=200;j+=1) { s=s*0.99+x/j; if(j>9*i)"
     " break } if(s>70) return s*x } s }\nf(x)", "x=7"},
    {"a power, a root and a comparison that vary", "f(x,n)={ a=x; while(a<5) { a=a^2*0.9+sqrt(a); n=n+(a>x); b=a^n } b"
     " }\nf(x,2)", "x=0.8"},
    {"marks that change within a turn", "f(x)={ a=1; t=1; for(i=1;i<=9;i+=1) { p=3; a=a+t^p; p=x; a=a*0.3+2^p; t=p }"
     " a*t }\nf(x)", "x=0.8"},
    {"events now and then", "f(x)={ s=0; for(i=1;i<=60;i+=1) { u=x-mod(i,7)*x/4; s=s*0.9+u*u+x } s }\nf(x)", "x=1"},
    {"names that stay from turn to turn", "f(x)={ a=x; b=1; for(i=1;i<=25;i+=1) { t=a; a=a*0.9+b*x; b=t-b/i }"
     " a*b }\nf(x)", "x=0.8"},
};

/* Loops over elements of arrays. */
static const struct loop ARRAYS[] = {
    {"assigned", "f(x)={ v=zeros(20); for(i=1;i<=20;i+=1) v[i]=x*i; sum(v)*v[7] }\nf(x)", "x=0.3"},
    {"that nobody reads", "v=ones(20)\ni=1\nwhile(i<=20) { v[i]=x*i; v[i]^2; 1^i; i+=1 }\nsum(v)*v[7]", "x=0.3"},
    {"from the one before", "f(x)={ v=ones(20); for(i=2;i<=20;i+=1) v[i]=v[i-1]*x+1/v[i]; v[20]+v[3] }\nf(x)", "x=0.9"},
    {"read", "f(v)={ s=0; for(i=1;i<=length(v);i+=1) s=s*0.9+v[i]^2/i; s }\nf([x,y,x*y,3,x-y])", "x=0.9,y=2"},
    {"changed after it was read", "f(x)={ v=[x,2*x,3]; s=0; for(i=1;i<=9;i+=1) { s=s+v[1]*v[3]; v[1]=v[1]*x; v[3]=s }"
     " v[1]=7; s*v[1]+v[2] }\nf(x)", "x=1.1"},
    {"two in one statement", "f(x)={ v=[x,1]; for(i=1;i<=12;i+=1) { t=v[1]; v[1]=v[1]*v[2]; v[2]=t+v[1]/4 } v[2] }\nf(x)",
     "x=0.7"},
    {"matrix", "f(x,n)={ A=zeros(n,n+1); for(i=1;i<=n;i+=1) for(j=1;j<=n+1;j+=1) { A[i,j]=sin(x*i)+j; if(i>1)"
     " A[i,j]+=A[i-1,j]/3 } s=0; for(i=1;i<=rows(A);i+=1) s=s+A[i,i]*A[i,cols(A)]; s }\nf(x,5)", "x=0.7"},
    {"a product by hand", "f(x)={ A=[x,2;x^2,1]; B=[1,x;3,x]; C=zeros(2,2); for(i=1;i<=2;i+=1) for(j=1;j<=2;j+=1)"
     " for(k=1;k<=2;k+=1) C[i,j]+=A[i,k]*B[k,j]; sum(C*C) }\nf(x)", "x=0.7"},
    {"events beside elements", "f(x)={ v=zeros(9); for(i=1;i<=9;i+=1) { v[i]=v[i]+x; v[i]=v[i]*abs(x-i)+max(x,i) }"
     " sum(v) }\nf(x)", "x=3"},
    {"events now and then", "f(x)={ v=ones(60); s=0; for(i=1;i<=60;i+=1) { v[i]=v[i]+x; u=x-mod(i,7)*x/4; s=s*0.9+u*u*v[i] }"
     " s+sum(v) }\nf(x)", "x=1"},
    {"first numbers, then variables", "f(x)={ v=zeros(9); for(i=1;i<=9;i+=1) v[i]=i; for(i=1;i<=9;i+=1) v[i]=v[i]*x+1;"
     " v[2]*v[9] }\nf(x)", "x=0.7"},
    {"arrays as a whole", "f(x)={ v=[x,2]; s=v; for(i=1;i<=4;i+=1) s=s*x+v; t=0*v; for(i=1;i<=2;i+=1) t[i]=s[i]; t[1]"
     " }\nf(x)", "x=0.7"},
    {"an index that depends", "f(x)={ v=[1:9]; for(i=1;i<=4;i+=1) v[x*i]=v[x]*x+i; sum(v) }\nf(x)", "x=2"},
    {"an index that varies", "f(x)={ v=[1:9]; for(i=1;i<=4;i+=1) v[floor(x*i)]=v[floor(x)]*x+i; sum(v) }\nf(x)", "x=2.1"},
    {"an index that is read", "f(x)={ p=[3,1,2]; v=[x,x^2,5]; s=1; for(i=1;i<=3;i+=1) { s=s*v[p[i]]+i; v[p[i]]=s } s+v[1]"
     " }\nf(x)", "x=0.6"},
    {"sorted", "f(x,y)={ v=[x*y,y,x,2,1/x]; for(i=1;i<=4;i+=1) for(j=1;j<=5-i;j+=1) if(v[j]>v[j+1]) { t=v[j];"
     " v[j]=v[j+1]; v[j+1]=t } v[1]+2*v[2]+3*v[3]+4*v[4]+5*v[5] }\nf(x,y)", "x=1.3,y=0.4"},
    {"copied in between", "f(x)={ v=[x,2,3]; w=v; for(k=1;k<=3;k+=1) { for(i=1;i<=3;i+=1) v[i]=v[i]*x+w[i]; w=v }"
     " w[1]=x; sum(v)*sum(w) }\nf(x)", "x=0.8"},
    {"of the caller", "g(v)={ for(i=1;i<=length(v);i+=1) v[i]=v[i]^2; v[1]+v[2] }\nf(v)={ s=0; for(k=1;k<=3;k+=1) {"
     " v[1]=v[1]+0.1; s=s+g(v)*v[2] } s }\nf([x,y])", "x=0.8,y=1.5"},
    {"variables", "v=[0.5,1.5,2.5]\nf(n)={ s=0; for(i=1;i<=n;i+=1) s=s*0.5+v[i]*i+v[n+1-i]^2; s }\nf(3)*x", "x=2"},
    {"statements at the top", "v=[0.5,1.5,2.5]\nu=2*v\ns=0\nfor(i=1;i<=3;i+=1) s=s*0.5+v[i]*u[i]*x;\ns", "x=2"},
    {"break and continue", "f(x)={ v=ones(30); for(i=2;i<=30;i+=1) { if(mod(i,3)==0) continue; v[i]=v[i-1]*x+v[i-2+(i<3)];"
     " if(v[i]>9) break } v[5]+v[i] }\nf(x)", "x=1.2"},
    {"in recursion", "h(v,n)={ for(i=1;i<=length(v);i+=1) { v[i]=v[i]*0.9+i/9; if(n>0) if(i==2) v[i]=v[i]+h(v,n-1) }"
     " v[1]*v[2] }\nh([x,y],4)", "x=0.8,y=1.5"},
    {"a call for each element", "g(a,b)=a+b*a*(1-a)\nf(x,r)={ v=[x,2*x,r]; for(i=1;i<=9;i+=1) v=g.(v,r)/2; v[1]*v[2]+v[3] }\nf(x,r)",
     "x=0.3,r=0.7"},
    {"a call for each pair, with defaults", "p(a,b,c=a*b)=a*b-c/3\nf(x)={ w=[x,2*x]; u=[1,x]; for(i=1;i<=7;i+=1) { w=p.(w,u).+sin(x); u=p.(u,x,w) }"
     " sum(w.*u) }\nf(x)", "x=0.4"},
    {"a call for each element of a number", "p(a,b)=a*b+exp(-b)\nf(x)={ s=x; for(i=1;i<=7;i+=1) s=p.(s,x/i)+p.([s,x],s)[2]; s }\nf(x)", "x=0.4"},
    {"comprehensions", "f(x,n)={ s=x; for(i=1;i<=9;i+=1) s=sum([s*x/k+sin(k*x) for k=1:n])/n; s }\nf(x,3)+f(x,4)*f(2*x,3)", "x=0.4"},
    {"comprehensions of pairs", "f(x)={ A=[x,1;2,x]; r=x/3; for(i=1;i<=5;i+=1) A=[A[j,k]*r+A[k,j]*x/(j+k) for j=1:rows(A), k=1:2]; sum(A) }"
     "\nf(x)", "x=0.8"},
    {"comprehensions over elements", "f(x)={ v=[x,x^2,2]; w=[1,2,3]; for(i=1;i<=5;i+=1) { v=[e*x+w[1]*e^2/9 for e=v]; w=[w[k]*v[4-k]/2 for"
     " k=1:length(w)] } sum(v)*sum(w) }\nf(x)", "x=0.8"},
    {"comprehensions with branches", "f(x)={ v=[x,2*x,-x]; for(i=1;i<=6;i+=1) v=[e>0.5 ? e*x/2 : abs(e)+x/i for e=v]; sum(v) }\nf(x)",
     "x=0.8"},
    {"comprehensions of no fixed length", "f(x)={ s=0; n=2; for(i=1;i<=6;i+=1) { s+=sum([x*k+s/9 for k=1:i])+sum([s*k for k=1:n]); n=3 } s"
     " }\nf(x)", "x=0.8"},
    {"a number and an array by turns", "f(x)={ v=x; for(i=1;i<=6;i+=1) { if(i==4) v=[x,i]; if(i>4) v[1]=v[1]*x; } v[1]"
     " }\nf(x)", "x=0.8"},
};

/* What an evaluation and a derivation gave. */
struct outcome { double value, partial[MAX_INPUTS]; bool seeded[MAX_INPUTS], underflowed; uint64_t replayed, steps; };

/* Runs eval and derive, derive twice; false after an error. */
static bool run(struct subject *s, size_t budget, uint32_t snapshots, bool subgradient, struct outcome *o)
{
    ADC_ON_ERROR(&s->session.context)
        return false;
    struct adc_walk *walk = subject_walk(s, 0);
    memset(o, 0, sizeof *o);
    walk->budget = budget > 0 ? budget : walk->budget;
    walk->snapshots = snapshots;
    o->value = adc_eval(walk, ADC_BY_ALL).value;
    size_t records = walk->arena.total + walk->kept.total;
    for (int time = 0; time < 2; time++) {
        adc_derive_as(walk, 1, subgradient);
        for (uint32_t i = 0; i < walk->program->variable_count && i < MAX_INPUTS; i++) {
            bool same = time == 0 || (same_bits(o->partial[i], walk->adjoint[i]) && o->seeded[i] == walk->seeded[i]);
            EXPECT(same, "derived twice with a budget of %zu: %.17g, then %.17g", budget, o->partial[i],
                   walk->adjoint[i]);
            o->partial[i] = walk->adjoint[i];
            o->seeded[i] = walk->seeded[i];
        }
        if (time == 0)
            o->replayed = walk->replayed;
    }
    EXPECT(walk->program->arrays || records == walk->arena.total + walk->kept.total, "derive leaves %zu bytes in the arenas, eval %zu",
           walk->arena.total + walk->kept.total, records);
    o->underflowed = walk->underflowed;
    o->steps = walk->steps;
    return true;
}

static bool open_loop(struct subject *s, const struct loop *loop)
{
    return EXPECT(subject_read(s, loop->text, loop->point), "%s: %s", loop->name, s->session.context.error.message);
}

/* ---- equal adjoints ---- */

static void expect_same(const struct loop *loop, size_t budget, const struct outcome *full, const struct outcome *o)
{
    EXPECT(same_bits(full->value, o->value) && full->underflowed == o->underflowed,
           "%s, budget of %zu: value %.17g, not %.17g", loop->name, budget, o->value, full->value);
    for (uint32_t i = 0; i < MAX_INPUTS; i++)
        EXPECT(same_bits(full->partial[i], o->partial[i]) && full->seeded[i] == o->seeded[i],
               "%s, budget of %zu: partial %.17g, not %.17g", loop->name, budget, o->partial[i], full->partial[i]);
}

static uint64_t test_budgets(const struct loop *loop, bool subgradient)
{
    struct subject s;
    struct outcome full, o;
    uint64_t replayed = 0;
    if (open_loop(&s, loop) && EXPECT(run(&s, 0, 0, subgradient, &full), "%s: %s", loop->name,
                                      s.session.context.error.message)) {
        EXPECT(full.replayed == 0, "%s: a loop is replayed with all memory", loop->name);
        for (double budget = 1; budget < 2e5; budget = budget * 1.35 + 1) {
            if (!EXPECT(run(&s, (size_t)budget, 0, subgradient, &o), "%s, budget of %.0f: %s", loop->name, budget,
                        s.session.context.error.message))
                break;
            expect_same(loop, (size_t)budget, &full, &o);
            replayed += o.replayed;
        }
        for (uint32_t snapshots = 1; snapshots <= 7; snapshots += 2) {
            EXPECT(run(&s, 1, snapshots, subgradient, &o), "%s, %u snapshots", loop->name, snapshots);
            expect_same(loop, 1, &full, &o);
            replayed += o.replayed;
        }
    }
    subject_release(&s);
    return replayed;
}

/* ---- short ways ---- */

/* Loops that do not recurse into calls are run as instructions, for values alone and for derive; the textbook takes no
 * short way. */
static void test_textbook(const struct loop *loop)
{
    struct subject s;
    struct outcome full;
    if (open_loop(&s, loop) && EXPECT(run(&s, 0, 0, false, &full), "%s", loop->name)) {
        struct adc_walk *walk = subject_walk(&s, 0);
        uint64_t steps[3];
        uint32_t incidents = 0;
        for (int way = 0; way < 3; way++) {             /* short, the textbook, values only */
            walk->textbook = way == 1;
            for (uint32_t i = 0; i < walk->program->variable_count; i++)
                walk->wanted[i] = way < 2;
            double value = adc_eval(walk, ADC_BY_ALL).value;
            EXPECT(same_bits(value, full.value), "%s, way %d: %.17g, not %.17g", loop->name, way, value, full.value);
            EXPECT(way != 1 || walk->incidents == incidents, "%s: %u incidents, the textbook has %u", loop->name, incidents,
                   walk->incidents);
            incidents = walk->incidents;
            steps[way] = walk->steps;
            EXPECT(steps[way] == steps[0], "%s, way %d: another path", loop->name, way);
            if (way == 1)
                adc_derive(walk, 1);
            for (uint32_t i = 0; way == 1 && i < walk->program->variable_count && i < MAX_INPUTS; i++)
                EXPECT(same_bits(walk->adjoint[i], full.partial[i]), "%s: the textbook's adjoint is %.17g, not %.17g",
                       loop->name, walk->adjoint[i], full.partial[i]);
        }
        for (uint32_t v = 0; v < walk->program->variable_count; v++) {
            walk->textbook = false;
            const struct adc_dual dual = adc_eval(walk, v);
            walk->textbook = true;
            const struct adc_dual book = adc_eval(walk, v);
            EXPECT(same_bits(dual.value, book.value) && dual.depends == book.depends
                       && (!dual.depends || same_bits(dual.tangent, book.tangent)),
                   "%s: the tangent by variable %u is %.17g, not %.17g", loop->name, v, dual.tangent, book.tangent);
        }
        walk->textbook = false;
    }
    subject_release(&s);
}

/* ---- memory ---- */

enum { LONG_TURNS = 65000 };            /* the most that one of them has */

/* Loops of many iterations, in which memory goes to different places. */
static const struct loop LONG[] = {
    {"flat", "f(x)={ s=0; for(i=1;i<=60000;i+=1) s=s*0.9999+sin(x)/i; s }\nf(x)", "x=0.7"},
    {"square", "f(x)={ s=0; for(i=1;i<=250;i+=1) for(j=1;j<=250;j+=1) s=s*0.9999+x*x/j; s }\nf(x)", "x=0.7"},
    {"cube", "f(x)={ s=0; for(i=1;i<=40;i+=1) for(j=1;j<=40;j+=1) for(k=1;k<=40;k+=1) s=s*0.9999+x*x/k; s }\nf(x)",
     "x=0.7"},
    {"triangle", "f(x)={ s=0; for(i=1;i<=340;i+=1) for(j=1;j<=i;j+=1) s=s*0.9999+x*x/j; s }\nf(x)", "x=0.7"},
    {"late", "f(x)={ s=0; for(i=1;i<=340;i+=1) for(j=1;j<=if(i<320,1,2500);j+=1) s=s*0.9999+x*x/j; s }\nf(x)", "x=0.7"},
    {"late sums", "f(x)={ s=0; for(i=1;i<=340;i+=1) s=s*0.9999+sum(k=1,if(i<320,1,400),x/k)/i; s }\nf(x)", "x=0.7"},
    {"called in a sum", "g(x,k)={ s=0; for(j=1;j<=1000;j+=1) s=s*0.9999+x*x/(j+k); s }\nsum(k=1,60,g(x,k))", "x=0.7"},
    {"calls within", "g(x,s)=s*0.9999+sin(x)*x\nf(x)={ s=0; for(i=1;i<=30000;i+=1) s=g(x,s)/2+g(x,sin(s))/2; s }\nf(x)",
     "x=0.7"},
    {"statements", "u=x*x\ns=0\nfor(i=1;i<=60000;i+=1) { if(i>5) s=s*0.9999+u/i; }\ns*u", "x=0.7"},
};

/* With --memory=M, an evaluation does with M bytes, whatever the loops need. */
static void test_memory(const struct loop *loop)
{
    struct subject s;
    struct outcome full, o;
    if (open_loop(&s, loop) && EXPECT(run(&s, 0, 0, false, &full), "%s: %s", loop->name,
                                      s.session.context.error.message)) {
        for (size_t limit = 1 << 20; limit <= 1 << 24; limit *= 2) {
            adc_evaluation_release(&s.evaluation);
            s.session.context.limits.memory = s.session.context.memory_used + limit;
            size_t before = s.session.context.memory_used;
            EXPECT(run(&s, limit / 2, 0, false, &o), "%s, %zu bytes: %s", loop->name, limit,
                   s.session.context.error.message);
            size_t taken = s.session.context.memory_used - before;
            EXPECT(taken <= limit, "%s: %zu bytes for records, %zu allowed", loop->name, taken, limit);
            /* In the flat one, only the iterations before the records of some 20 bytes were dropped; after them there are
               snapshots. */
            uint64_t most = strcmp(loop->name, "flat") == 0 ? limit / 40 : LONG_TURNS;
            EXPECT(o.replayed <= most, "%s, %zu bytes: %llu turns replayed", loop->name, limit,
                   (unsigned long long)o.replayed);
            expect_same(loop, limit / 2, &full, &o);
            s.session.context.limits.memory = 0;
        }
    }
    size_t left = 0;
    adc_evaluation_release(&s.evaluation);
    left = s.session.context.memory_used;
    EXPECT(run(&s, 1000, 0, false, &o), "%s", loop->name);
    adc_evaluation_release(&s.evaluation);
    EXPECT(s.session.context.memory_used == left, "%s: %zu bytes stay behind", loop->name,
           s.session.context.memory_used - left);
    subject_release(&s);
}

/* Where memory does not suffice even so, the evaluation ends in order and the session goes on. */
static void test_exhaustion(const struct loop *loop)
{
    struct subject s;
    struct outcome full, o;
    bool enough = false;
    if (open_loop(&s, loop) && EXPECT(run(&s, 0, 0, false, &full), "%s: %s", loop->name,
                                      s.session.context.error.message)) {
        for (size_t limit = 1000; limit < 1 << 20 && !enough; limit = limit * 9 / 8) {
            adc_evaluation_release(&s.evaluation);
            s.session.context.limits.memory = s.session.context.memory_used + limit;
            enough = run(&s, limit / 2, 0, false, &o);
            EXPECT(enough || s.session.context.error.kind == ADC_LIMIT, "%s, %zu bytes: %s", loop->name, limit,
                   s.session.context.error.message);
            s.session.context.limits.memory = 0;
        }
        EXPECT(enough, "%s: a megabyte is not enough", loop->name);
        expect_same(loop, 0, &full, &o);
    }
    subject_release(&s);
}

/* ---- the schedule ---- */

/* The fewest iterations that are replayed to reverse l with s snapshots, the first state among them, by trying every
 * place for the next snapshot. */
static uint64_t least_replays(uint32_t l, uint32_t s)
{
    static uint64_t known[MAX_STEPS + 1][MAX_STORED + 1];
    if (l <= 1)
        return 0;
    if (s == 1)
        return (uint64_t)l * (l - 1) / 2;
    if (known[l][s] == 0) {
        uint64_t least = UINT64_MAX;
        for (uint32_t m = 1; m < l; m++) {
            uint64_t replays = m + least_replays(l - m, s - 1) + least_replays(m, s);
            least = replays < least ? replays : least;
        }
        known[l][s] = least;
    }
    return known[l][s];
}

static double binomial(double n, double k)
{
    double product = 1;
    for (double i = 1; i <= k; i++)
        product = product * (n - k + i) / i;
    return floor(product + 0.5);
}

/* The same in closed form: r l - beta(s + 1, r - 1), r the least with l <= beta(s, r), beta(s, r) = (s + r)!/(s! r!)
 * (Griewank and Walther 2000, section 2). */
static double theory(double l, double s)
{
    double r = 0;
    while (binomial(s + r, s) < l)
        r++;
    return l <= 1 ? 0 : r * l - binomial(s + r, s + 1);
}

static double replays(uint32_t turns, uint32_t snapshots, struct outcome *o)
{
    struct subject s;
    char text[160];
    snprintf(text, sizeof text, "f(x)={ for(i=1;i<=%u;i+=1) x=x+sin(x)*1e-3; x }\nf(x)", turns);
    *o = (struct outcome){0};
    if (subject_read(&s, text, "x=0.5"))
        EXPECT(run(&s, 1, snapshots, false, o), "%u turns: %s", turns, s.session.context.error.message);
    subject_release(&s);
    return (double)o->replayed;
}

static void test_schedule(void)
{
    struct outcome o;
    for (uint32_t s = 1; s <= MAX_STORED; s++)
        for (uint32_t l = 1; l <= MAX_STEPS; l++)
            expect((double)least_replays(l, s) == theory(l, s), "the formula gives %g for %u steps and %u snapshots",
                   theory(l, s), l, s);
    for (uint32_t s = 1; s <= MAX_STORED; s++)
        for (uint32_t l = 1; l <= MAX_STEPS; l += s > 4 ? 2 : 1)
            expect(replays(l, s, &o) == theory(l, s), "%u turns with %u snapshots: %llu replayed, not %g", l, s,
                   (unsigned long long)o.replayed, theory(l, s));
    static const uint32_t large[][2] = {{1000, 3}, {1000, 10}, {10000, 5}, {10000, 20}, {30000, 100}, {1000000, 20}};
    for (size_t i = 0; i < sizeof large / sizeof *large; i++)
        expect(replays(large[i][0], large[i][1], &o) == theory(large[i][0], large[i][1]),
               "%u turns with %u snapshots: %llu replayed, not %.0f", large[i][0], large[i][1],
               (unsigned long long)o.replayed, theory(large[i][0], large[i][1]));
    expect(theory(1e6, 20) < 7e6, "a million steps with 20 snapshots: %.0f", theory(1e6, 20));
}

/* An iteration that is run again counts as a unit of work, so that a long loop with partials needs no more than one without;
 * not as steps of the evaluation. */
static void test_steps(void)
{
    struct subject s;
    struct outcome o;
    if (subject_read(&s, "f(x)={ for(i=1;i<=300;i+=1) x=x+sin(x)*1e-3; x }\nf(x)", "x=0.5")) {
        struct adc_context *context = &s.session.context;
        uint64_t before = context->work.done;
        EXPECT(run(&s, 0, 0, false, &o), "%s", context->error.message);
        uint64_t steps = o.steps, plain = context->work.done - before;
        before = context->work.done;
        EXPECT(run(&s, 1, 2, false, &o) && o.replayed > 3000 && o.steps == steps, "a replay: %s",
               context->error.message);
        EXPECT(context->work.done - before > plain + 3000, "replays are no work");
        context->limits.steps = plain + 1000;
        adc_work_begin(context);
        EXPECT(!run(&s, 1, 2, false, &o), "the limit of work is not kept by replays");
        context->limits.steps = steps - 50;
        adc_work_begin(context);
        EXPECT(!run(&s, 0, 0, false, &o), "the limit of work is not kept");
    }
    subject_release(&s);
}

/* ---- interrupts ---- */

static volatile sig_atomic_t interrupted;
static void interrupt(int number) { interrupted = number; }

/* A signal that comes while iterations are replayed ends the evaluation; the session continues. */
static void test_interrupt(void)
{
    struct subject s;
    struct outcome full, o;
    const struct itimerval soon = {.it_value = {.tv_usec = 200000}};
    const char *text = "f(x)={ for(i=1;i<=50000;i+=1) x=x+sin(x)*1e-3; x }\nf(x)";
    if (subject_read(&s, text, "x=0.5") && EXPECT(run(&s, 1, 40, false, &full), "%s", s.session.context.error.message)) {
        interrupted = 0;
        s.session.context.interrupt = &interrupted;
        signal(SIGALRM, interrupt);
        setitimer(ITIMER_REAL, &soon, NULL);
        EXPECT(!run(&s, 1, 1, false, &o) && o.value != 0, "an interrupt does not end a replay");
        EXPECT(s.session.context.error.kind == ADC_INTERRUPT, "it ends with: %s", s.session.context.error.message);
        interrupted = 0;
        EXPECT(run(&s, 1, 40, false, &o) && o.partial[0] == full.partial[0], "after an interrupt the partial is %.17g, not %.17g",
               o.partial[0], full.partial[0]);
    }
    subject_release(&s);
}

int main(void)
{
    uint64_t replayed = 0;
    for (size_t i = 0; i < sizeof LOOPS / sizeof *LOOPS; i++) {
        uint64_t now = test_budgets(&LOOPS[i], false);
        test_budgets(&LOOPS[i], true);
        const char *others[] = {"no turn", "one turn", "derivatives", "recursion", "a loop in recursion"};
        bool other = false;                 /* there is nothing to run again, or no tape */
        for (size_t k = 0; k < sizeof others / sizeof *others; k++)
            other |= strcmp(LOOPS[i].name, others[k]) == 0;
        expect(now > 0 || other, "%s: nothing is ever replayed", LOOPS[i].name);
        replayed += now;
    }
    expect(replayed > 0, "nothing is replayed");
    for (size_t i = 0; i < sizeof LOOPS / sizeof *LOOPS; i++)
        test_textbook(&LOOPS[i]);
    for (size_t i = 0; i < sizeof ARRAYS / sizeof *ARRAYS; i++)
        test_textbook(&ARRAYS[i]);
    for (size_t i = 0; i < sizeof LONG / sizeof *LONG; i++)
        test_memory(&LONG[i]);
    for (size_t i = 0; i < sizeof LONG / sizeof *LONG; i++)
        test_exhaustion(&LONG[i]);
    test_schedule();
    test_steps();
    test_interrupt();
    return finish();
}
