" SPDX-License-Identifier: MIT
" Comments, and `pozo validate` behind :make.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal commentstring=;\ %s comments=:;
compiler pozo
let b:undo_ftplugin = 'setlocal commentstring< comments<'
