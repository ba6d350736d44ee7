Formulas with something odd in them times the ways of asking: whatever is asked, nothing ends by a signal or with a status
that there is not, and no derivative disagrees with its differences.

  $ cat > formulas <<'EOF'
  > abs(x)*y+max(x,y)
  > abs(x-1)*abs(y-2)
  > max(x,y/2)^2+min(x*2,y)
  > [x*y, x+y, abs(x-1)]
  > [x^2, 3, y, x^2]
  > [x,y;x*y,1]*[y,x]
  > ([x,y;1,2]\[1,x])[1]
  > exp(400*x)*exp(400*y)
  > 1e200*x*(1e200*y)
  > x^0.5*y^-1.5
  > t=x*y; s=sin(t); [s,t,s*t]
  > f(a,b=2)=a^b+b; f(x)+f(y,3)
  > f(v)=sum(v.^2)*v[1]; f([x,y,2])
  > integrate(t=0,x,sin(t*y))
  > solve(z=1, z^3+z-x*y)
  > atan2(x-1,y-2)
  > 1-cos(x*1e-5)
  > 0*log(x-1)+y
  > hypot(x-1,y-2)
  > EOF
  $ cat > ways <<'EOF'
  > --hessian
  > --taylor=3 --direction=x=1,y=2
  > --direction=x=1,y=-1 --hessian
  > --proven=20 --hessian
  > --trace=rules
  > --trace=elements
  > --trace --elimination
  > --json --hessian --bounds
  > --json --trace
  > --mode=both --hessian --check
  > --subgradient --hessian
  > --wrt=y,x
  > --wrt=x --hessian --sparse
  > --sparse --hessian --json
  > --cotangent=1,2
  > --no-bounds --no-escalate
  > --bounds --hessian
  > EOF
  $ cross() { n=0 said=0; rm -f out.* err.*; sed -n "$1p" formulas > some; while IFS= read -r e; do while IFS= read -r w; do
  >   n=$((n + 1)); adcalc $w -e "$e" --at x=1,y=2 > out.$n 2> err.$n; s=$?
  >   if test -s out.$n || test -s err.$n; then said=$((said + 1)); fi
  >   test $s -le 3 || echo "$e with $w: status $s"
  > done < ways; done < some; echo $said; grep -E 'DISAGREE|"disagree"' out.*; ! grep -E 'overflow|internal' err.*; }
  $ cross 1,4
  68
  $ cross 5,8
  68
  $ cross 9,12
  68
  $ cross 13,16
  68
  $ cross '17,$'
  51
