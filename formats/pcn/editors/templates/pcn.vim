" SPDX-License-Identifier: MIT
" Vim syntax file
" Language: PCN, the Portable Canasta Notation
" Made from templates/pcn.vim by make-editors.py: change that one.

if exists('b:current_syntax')
  finish
endif

syn case match

syn match pcnKey "^\%(@KEYS@\):"
syn match pcnKey "^\%(@NUMBERED@\)-[1-6A-F]:"
syn match pcnOwnKey "^X-[^:]*:"
syn match pcnSeal "^Check: *\x*"
syn match pcnKeyword "^\%(@KEYWORDS@\)\>"
syn match pcnSeat "^[1-6] "
syn match pcnReason "\%(^end \)\@<=\%(@REASONS@\)"
syn match pcnFigure "\<\%(@FIGURES@\)\ze="
syn match pcnNumber "=\zs-\=\d\+\%(,-\=\d\+\)*"

syn match pcnCard "[AKQJT2-9][shdc?]\|3[rb]\|Jk\|Ca\|??\%(\*\d\+\)\=" contained
syn match pcnTurn "^[1-6] .*" contains=pcnSeat,pcnCard,pcnSign,pcnFault,pcnSaid,pcnClock,pcnComment
syn match pcnCards "^\%(hand\|up\|cut\|stock\) .*" contains=pcnKeyword,pcnCard,pcnComment
syn match pcnSign "[+=^*/~&<-]" contained
syn match pcnFault "!\%(@FAULTS@\)\>" contained
syn match pcnFault "^!misdeal"
syn match pcnSaid ">\%(@SAID@\)\>" contained
syn match pcnSaid " \zs#\%(@SPECIALS@\)\>" contained
syn match pcnClock "%\d\+\%(\.\d\+\)\=" contained

syn match pcnComment "^;.*"
syn match pcnComment " ;.*" contained
syn match pcnComment " ;.*"

hi def link pcnKey Identifier
hi def link pcnOwnKey Type
hi def link pcnSeal PreProc
hi def link pcnKeyword Statement
hi def link pcnSeat Label
hi def link pcnReason Constant
hi def link pcnFigure Identifier
hi def link pcnNumber Number
hi def link pcnCard Constant
hi def link pcnSign Operator
hi def link pcnFault Error
hi def link pcnSaid Special
hi def link pcnClock Number
hi def link pcnComment Comment

let b:current_syntax = 'pcn'
