-- The report of a run of tests, from lines of the Test Anything Protocol.

local Report = require "report"

local function reported(lines)
  local screen = mount(Report, { width = 60, height = 6 })
  screen:data("lines", lines)
  screen:data("isComplete", true)
  return screen, screen:requests()
end

test("tests are counted, and a failure is printed with its notes", function()
  local screen, requests = reported { "1..3", "ok 1 - reads", "not ok 2 - writes", "# expected 1", "ok 3 # SKIP no disk" }
  screen:expect "1 passed"
  screen:expect "1 failed"
  expect(requests[1].print, "✗ writes\n  expected 1")
  expect(requests[2].fail, "1 passed, 1 failed, 1 skipped")
end)

test("a run that stops early has failed", function()
  local screen, requests = reported { "1..3", "ok 1" }
  expect(requests[1].fail, "1 passed, 0 failed, 0 skipped, 2 did not run")
end)

test("a run without failures finishes with its summary", function()
  local screen, requests = reported { "ok 1", "ok 2 - b" }
  expect(requests[1].finish, "2 passed, 0 failed, 0 skipped")
end)
