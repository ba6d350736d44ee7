! From polar to Cartesian coordinates with the Jacobian by hand: columns r and phi in this order.
! With the argument `wrong` the Jacobian is transposed.
! SPDX-License-Identifier: GPL-3.0-or-later
program polar
  implicit none
  integer, parameter :: dp = kind(1d0)
  real(dp) :: r, phi, j(2, 2)
  character(len=200) :: header, argument
  integer :: status
  call get_command_argument(1, argument)
  read (*, '(a)') header
  write (*, '(a)') 'f1,f2,df1_dr,df1_dphi,df2_dr,df2_dphi'
  do
     read (*, *, iostat=status) r, phi
     if (status /= 0) exit
     j = reshape([cos(phi), -r*sin(phi), sin(phi), r*cos(phi)], [2, 2])
     if (argument == 'wrong') j = transpose(j)
     write (*, '(5(es24.16, ","), es24.16)') r*cos(phi), r*sin(phi), j
  end do
end program polar
