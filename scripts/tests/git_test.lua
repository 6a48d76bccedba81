-- The history of a repository, read from a function in the place of git.

local Browser = require "git.browser"

local history = { "a1\t2026-11-29\tAda\tAdd a test", "b2\t2026-11-28\tGrace\tFix a bug", "c3\t2026-11-27\tAda\tBegin" }

local function git(call)
  if call[2] == "log" then
    for _, line in ipairs(history) do call.onLine(line) end
  else
    for _, line in ipairs { "commit " .. call[#call], "+new", "-old" } do call.onLine(line) end
  end
  return { code = 0, errors = "" }
end

test("the first commit is selected, and its change is shown", function()
  local screen = mount(Browser { git = git }, { width = 80, height = 10 })
  screen:expect "3 commits"
  screen:expect "commit a1"
  screen:press "down"
  screen:expect "commit b2"
  screen:expectNot "commit a1"
end)

test("a search shows only the commits that match", function()
  local screen = mount(Browser { git = git }, { width = 80, height = 10 })
  screen:press "/"
  screen:type "fix"
  screen:expect "1 commit"
  screen:press "return"
  screen:expect "Fix a bug"
  screen:expectNot "Add a test"
  screen:press "escape"
  screen:expect "3 commits"
end)

test("outside of a repository, the message of git is shown", function()
  local function git() return { code = 128, errors = "fatal: not a git repository\n" } end
  local screen = mount(Browser { git = git }, { width = 80, height = 10 })
  screen:expect "fatal: not a git repository"
end)
