" SPDX-License-Identifier: MIT
" Vim syntax file
" Language: PCN, the Portable Canasta Notation
" Made from templates/pcn.vim by make-editors.py: change that one.

if exists('b:current_syntax')
  finish
endif

syn case match

syn match pcnKey "^\%(Rule-Hash\|Variant\|Detail\|Option\|Scribe\|Event\|Round\|Table\|Date\|From\|Game\|Rule\|Site\|Time\|PCN\|Id\):"
syn match pcnKey "^\%(Player\|Drew\|Side\)-[1-6A-F]:"
syn match pcnOwnKey "^X-[^:]*:"
syn match pcnSeal "^Check: *\x*"
syn match pcnKeyword "^\%(penalty\|reserve\|score\|state\|stock\|deal\|hand\|rest\|cut\|end\|up\)\>"
syn match pcnSeat "^[1-6] "
syn match pcnReason "\%(^end \)\@<=\%(adjudicated\|abandoned\|continues\|target\|time\)"
syn match pcnFigure "\<\%(concealed\|caliente\|canastas\|sequence\|natural\|penalty\|reserve\|special\|black3\|melds\|mixed\|red3s\|short\|total\|hand\|held\|red3\|semi\|wild\|cut\|out\|sum\)\ze="
syn match pcnNumber "=\zs-\=\d\+\%(,-\=\d\+\)*"

syn match pcnCard "[AKQJT2-9][shdc?]\|3[rb]\|Jk\|Ca\|??\%(\*\d\+\)\=" contained
syn match pcnTurn "^[1-6] .*" contains=pcnSeat,pcnCard,pcnSign,pcnFault,pcnSaid,pcnClock,pcnComment
syn match pcnCards "^\%(hand\|up\|cut\|stock\) .*" contains=pcnKeyword,pcnCard,pcnComment
syn match pcnSign "[+=^*/~&<-]" contained
syn match pcnFault "!\%(short-withdrawn\|short-condoned\|short-returns\|take-illegal\|take-stopped\|excess-wild\|out-of-turn\|short-fixed\|failed-out\|no-canasta\|premature\|red3-held\|overdraw\|exposed\|misdeal\|abort\)\>" contained
syn match pcnFault "^!misdeal"
syn match pcnSaid ">\%(remind-minimum\|remind-red3\|turn-card\|minimum\|reserve\|count\|stock\|pile\|one\)\>" contained
syn match pcnSaid " \zs#\%(wildpairs\|blastoff\|straight\|garbage\|triples\|dream4\|dream5\|miami\|pairs\|quads\|own1\|own2\|own3\|zip\)\>" contained
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
