" SPDX-License-Identifier: MIT
" :make checks the game at hand, and :copen lists what is wrong.
if exists('current_compiler')
  finish
endif
let current_compiler = 'pozo'

CompilerSet makeprg=pozo\ validate\ --open\ %:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m,%-G%.%#
