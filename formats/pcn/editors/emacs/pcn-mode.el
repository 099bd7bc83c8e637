;;; pcn-mode.el --- Games of Canasta in PCN -*- lexical-binding: t; -*-
;; SPDX-License-Identifier: MIT
;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: games, languages

;;; Commentary:
;; Colours, comments, `pozo validate' behind M-x compile, and `pozo lsp' for Eglot.
;; Made from templates/pcn-mode.el by make-editors.py: change that one.

;;; Code:

(defconst pcn-mode-font-lock-keywords
  `((,(concat "^" (regexp-opt '("Rule-Hash" "Variant" "Detail" "Option" "Scribe" "Event" "Round" "Table" "Date" "From" "Game" "Rule" "Site" "Time" "PCN" "Id")) ":") . font-lock-variable-name-face)
    (,(concat "^" (regexp-opt '("Player" "Drew" "Side")) "-[1-6A-F]:") . font-lock-variable-name-face)
    ("^X-[^:\n]*:" . font-lock-type-face)
    ("^Check:.*" . font-lock-preprocessor-face)
    (,(concat "^" (regexp-opt '("penalty" "reserve" "score" "state" "stock" "deal" "hand" "rest" "cut" "end" "up") t) "\\>") . font-lock-keyword-face)
    ("^[1-6] " . font-lock-function-name-face)
    (,(concat "^end " (regexp-opt '("adjudicated" "abandoned" "continues" "target" "time") t)) 1 font-lock-constant-face)
    (,(concat (regexp-opt '("concealed" "caliente" "canastas" "sequence" "natural" "penalty" "reserve" "special" "black3" "melds" "mixed" "red3s" "short" "total" "hand" "held" "red3" "semi" "wild" "cut" "out" "sum") 'words) "=") 1 font-lock-variable-name-face)
    (,(concat "!" (regexp-opt '("short-withdrawn" "short-condoned" "short-returns" "take-illegal" "take-stopped" "excess-wild" "out-of-turn" "short-fixed" "failed-out" "no-canasta" "premature" "red3-held" "overdraw" "exposed" "misdeal" "abort"))) . font-lock-warning-face)
    (,(concat ">" (regexp-opt '("remind-minimum" "remind-red3" "turn-card" "minimum" "reserve" "count" "stock" "pile" "one"))) . font-lock-builtin-face)
    (,(concat "#" (regexp-opt '("wildpairs" "blastoff" "straight" "garbage" "triples" "dream4" "dream5" "miami" "pairs" "quads" "own1" "own2" "own3" "zip"))) . font-lock-builtin-face)
    ("[AKQJT2-9][shdc?]\\|3[rb]\\|Jk\\|Ca\\|\\?\\?\\(?:\\*[0-9]+\\)?" . font-lock-string-face))
  "What is coloured in a game; the words are those of the notation.")

;;;###autoload
(define-derived-mode pcn-mode prog-mode "PCN"
  "Major mode for games of Canasta in PCN."
  (setq-local font-lock-defaults '(pcn-mode-font-lock-keywords t))
  (setq-local comment-start "; ")
  (setq-local comment-start-skip ";+ *")
  (setq-local require-final-newline t)
  (when buffer-file-name
    (setq-local compile-command
                (concat "pozo validate --open " (shell-quote-argument buffer-file-name)))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.pcn\\'" . pcn-mode))

(with-eval-after-load 'eglot
  (when (boundp 'eglot-server-programs)
    (add-to-list 'eglot-server-programs '(pcn-mode "pozo" "lsp"))))

(provide 'pcn-mode)
;;; pcn-mode.el ends here
