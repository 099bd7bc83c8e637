" SPDX-License-Identifier: MIT
autocmd BufNewFile,BufRead *.pcn setfiletype pcn
