-- SPDX-License-Identifier: MIT
-- What test-neovim.py has a Neovim without a window do: a game is opened, changed by typing, asked
-- about and put into canonical spelling; what came of it is written to the file $RESULT as JSON.
local result = {}
local SECONDS = 60000

local function codes()
  local found = {}
  for _, each in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, { each.code or each.user_data.lsp.code, each.lnum, each.col, each.end_col })
  end
  return found
end

local function wait_for(n)
  return vim.wait(SECONDS, function() return #vim.diagnostic.get(0) == n end, 20)
end

local function ask(method, others)
  local params = vim.lsp.util.make_position_params()
  for key, value in pairs(others or {}) do params[key] = value end
  local answers = vim.lsp.buf_request_sync(0, method, params, SECONDS)
  return answers and answers[1] and answers[1].result
end

local function run()
  local id = vim.lsp.start_client({ name = 'pozo', cmd = { vim.env.POZO, 'lsp' } })
  vim.cmd('edit ' .. vim.env.GAME)
  result.filetype = vim.bo.filetype
  result.syntax = vim.fn.synIDattr(vim.fn.synID(1, 1, 1), 'name')
  vim.lsp.buf_attach_client(0, id)
  vim.wait(SECONDS, function() return vim.lsp.buf_is_attached(0, id) end, 20)
  wait_for(2)
  result.at_first = codes()
  -- The wrong card is put right by typing, in the middle of the text, behind a name of four bytes.
  vim.api.nvim_win_set_cursor(0, { 12, 7 })
  vim.cmd('normal! cw4c')
  wait_for(0)
  result.then_found = codes()
  vim.cmd('normal! Go3 ++ -10d')
  wait_for(4)
  result.habits = {}
  for _, each in ipairs(codes()) do table.insert(result.habits, each[1]) end
  table.sort(result.habits)
  vim.api.nvim_win_set_cursor(0, { 13, 3 })
  result.hover = vim.split(ask('textDocument/hover').contents.value, '\n')[1]
  vim.cmd('normal! Go4 ')
  vim.api.nvim_win_set_cursor(0, { 14, 1 })
  result.first_offered = ask('textDocument/completion', {
    position = { line = 13, character = 2 },
  }).items[1].label
  vim.cmd('normal! dd')
  if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync(nil, SECONDS) end
  result.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n') .. '\n'
  vim.lsp.stop_client(id)
  result.has_stopped = vim.wait(SECONDS, function() return vim.lsp.client_is_stopped(id) end, 20)
end

local is_fine, problem = pcall(run)
if not is_fine then result.problem = tostring(problem) end
local file = io.open(vim.env.RESULT, 'w')
file:write(vim.json and vim.json.encode(result) or vim.fn.json_encode(result))
file:close()
vim.cmd('qall!')
