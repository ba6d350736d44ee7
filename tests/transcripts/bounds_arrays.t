Bounds of long arrays. Values and partials are those of mpmath at 60 digits (sums of the 1100 terms and of their derivatives); each is nearer to them than its bound says.

  $ b() { adcalc --no-check --no-escalate --bounds "$@" | sed -n '/^value/p; /^∂/p; /^note/p; /^[0-9]/p' | tr -s ' ' | paste -sd '|'; }

41301.309321277994964, 60561.404660638997482, 5.3214009330144954376: the four operations and signs

  $ b -e 'sum((a .- [1:1100])./([1:1100] .+ b) - (-[1:1100]*a)*0.1)' --at a=0.7,b=1.3
  value 41301.309321278|∂a 60561.40466064|∂b 5.3214009330145|value 6.1e-10|∂a 3.7e-9|∂b 5.3e-14

218137764.05589091221, 622601232.882814182, -225.54629771641950813: powers, by what moves and by what does not

  $ b -e 'sum(([1:1100]*a/1100).^b + hypot.(a*[1:1100], b) + (a*[1:1100]).^2 + (a*[1:1100]).^0.5)' --at a=0.7,b=1.3
  value 218137764.05589|∂a 622601232.8828|∂b -225.54629771642|value 2.6e-6|∂a 5.7e-5|∂b 5.7e-12

1916.5116216239437418, 695.01660231991963117, 1100: what x - x and x/x were made of is gone; w does not depend on anything

  $ b -e 'r(a, b) = { v = a*[1:1100]; w = exp.(-[1:1100]/1100); sum((v - v) .+ b*(v ./ v) + w*a) }; r(a, b)' --at a=0.7,b=1.3
  value 1916.5116216239|∂a 695.0166023199|∂b 1100|value 4.4e-11|∂a 1.4e-11|∂b 0

78292.76, 111846.8, 60225.2: a step, which has no block here, is taken row by row

  $ b -e 'sum(floor.([1:1100]/7)*a*b)' --at a=0.7,b=1.3
  value 78292.76|∂a 111846.8|∂b 60225.2|value 1.2e-9|∂a 3e-9|∂b 8.4e-10

2109.472224578, 0.9588510772, the argument of cos is as small as its error in one element. Of two bounds the order alone is shown: cos is the C library's

  $ orders() { b "$@" | sed -E 's/[0-9](\.[0-9])?e/e/g'; }
  $ orders -e 'sum(2*cos.(a .- [1:1100]/1100))' --at a=0.5000000000000001
  value 2109.472224578|∂a 0.9588510772|value e-11|∂a e-12
Their own bounds say that seven digits are certain, and it is too much to compute again; -5.4559371, -76248.026, -26262.0911, -48783.3472

  $ for memory in 32M 200M; do adcalc --no-check --memory=$memory -e 'f(a, b, c) = { v = exp.(a*[1:20000]/b).*cos.(b*[1:20000]*c); sum(v) }; f(a, b, c)' --at a=1e-4,b=1.3,c=0.7 | grep '^∂'; done | sort | uniq -c
        2 ∂a   -76248.03
        2 ∂b   -26262.091
        2 ∂c   -48783.35

Sums of products are one operation each, so that there are bounds of a product of 120 x 120, which takes three million others; 104.78748045428217025, 42.296272999819890206, -614.2920608059550817; 471320.65660289881763, 673315.22371842688233, -11362100720.954250419

  $ b -e 'sum(exp.(reshape(a*[1:90], 9, 10)*reshape(sin.(b*[1:90]), 10, 9)/100))' --at a=0.7,b=1.3
  value 104.78748045428|∂a 42.29627299982|∂b -614.292060806|value 2e-12|∂a 8e-12|∂b 3.4e-10
  $ b -e 'sum(reshape(a*[1:14400], 120, 120)*reshape(sin.(b*[1:14400]), 120, 120))' --at a=0.7,b=1.3
  value 471320.66|∂a 673315.2|∂b -1.13621007e10|value 0.0066|∂a 0.0094|∂b 64|note: fewer than 8 digits of the value, ∂a and ∂b are certain

The same where a difference of two such sums is exact, and where one of them overflows

  $ b -e 'dot(a*[1:20], sin.([1:20])) - dot(a*[1:20], sin.([1:20]))' --at a=0.7
  value 0|∂a 0|value 0|∂a 0
  $ b -e 'atan(dot(a*[1:20], 1e307*[1:20]))' --at a=0.7
  value 1.5707963267948966|∂a 7.1108582805946e-311|value unknown|∂a unknown

A sum at the end of the doubles

  $ b -e 'sum([a, b])' --at a=1.7976931348623157e308,b=0
  value 1.797693134862316e308|∂a 1|∂b 1|value 1e292|∂a 0|∂b 0

Turns whose errors seem to grow, with a product: the partial is 0.5^60 = 8.67361737988403547e-19

  $ adcalc --no-check --no-escalate -e 'f(a) = { x = a; for (i = 1; i <= 60; i += 1) x = 1.9*x - dot([x, 1], [1.4, 0]) + 0.04; x }; f(a)' --at a=0.7 | tail -n 1
  ∂a   8.673617379884e-19

The value is the same with bounds and without, to the last digit

  $ t() { adcalc -q -e 'sum((y - a*exp.(-k*x)).^2)' --at 'a=0.7,k=1.3,x=[1:1100]/500,y=cos.([1:1100])' "$@"; }
  $ t --no-escalate > with; t --no-bounds > without; cmp with without && wc -l < with
  2203

A column times a row: neither leaf has the extent of the 3600 elements; mpmath has 1894.47023000570869, 2706.38604286529813 and
-8607.09993291367751

  $ b -e "sum((a*[1:60]) .* sin.(b*[1:60]'))" --at a=0.7,b=1.3 | cut -d '|' -f -3
  value 1894.470230006|∂a 2706.386042865|∂b -8607.0999329

A number of the text among them is off itself: 0.0999755859375 - 0.1 is -2.44140625e-5, though with the double next to 0.1
it is -2.441406250000555e-5, without a rounding

  $ adcalc --no-check --no-escalate -e '(a*[1:1100] .- 0.1)[1]' --at a=0.0999755859375 | grep '^value'
  value    -2.44140625e-5

Elements of arrays that a loop replaces are handed on like numbers, so that a rotation keeps its digits; 0.429694661311864846,
0.515390222379826416 and -0.856955610679615700

  $ b -e 'r(a, b) = { v = [a, b]; for (i = 1; i <= 10000; i += 1) v = [0.8, -0.6; 0.6, 0.8]*v; v[1] }; r(a, b)' --at a=1,b=0.1
  value 0.42969466131|∂a 0.51539022238|∂b -0.85695561068|value 2.5e-12|∂a 3.8e-12|∂b 4.1e-12
