-- The days of a month, one of which is selected by arrow keys, page keys and clicks.

local Calendar = require "calendar"

local App = component("CalendarApp", {
  props = { start = "", weekday = "monday" },
  state = { day = "" },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Calendar { selection = self:binding "day", today = "2024-02-28", marks = { ["2024-02-05"] = "error" } }
        :firstWeekday(self.weekday),
      Text("day " .. self.day),
    }:onAppear(function() self.day = self.start end)
  end,
})

local function mounted(start) return mount(App { start = start }, { width = 28, height = 9 }) end

test("a calendar shows the weeks of a month, the selected day and the marked days", function()
  local screen = mounted "2024-02-29"
  screen:expectScreen [[
     February 2024         ‹  ›
     Mo  Tu  We  Th  Fr  Sa  Su
                  1   2   3   4
      5✕  6   7   8   9  10  11
     12  13  14  15  16  17  18
     19  20  21  22  23  24  25
     26  27  28  29

    day 2024-02-29
  ]]
end)

test("in a narrow space, days are closer together, and weeks can begin on another day", function()
  local screen = mount(App { start = "2024-03-31", weekday = "sunday" }, { width = 20, height = 9 })
  screen:expectScreen [[
    March 2024     ‹  ›
    Su Mo Tu We Th Fr Sa
                    1  2
     3  4  5  6  7  8  9
    10 11 12 13 14 15 16
    17 18 19 20 21 22 23
    24 25 26 27 28 29 30
    31
    day 2024-03-31
  ]]
end)

test("arrow and page keys cross the ends of months, and stop at the last day of shorter months", function()
  local screen = mounted "2024-02-29"
  screen:press "tab right"
  screen:expect "day 2024-03-01"
  screen:press "up"
  screen:expect "day 2024-02-23"
  screen:press("left", 54)
  screen:expect "day 2023-12-31"
  screen:press "pageDown pageDown"
  screen:expect "day 2024-02-29"
end)

test("a click selects a day, and a turn of the month keeps the selection", function()
  local screen = mounted "2024-02-29"
  screen:tap "14"
  screen:tap "›"
  screen:expect "March 2024"
  screen:expect "day 2024-02-14"
  screen:tap "31"
  screen:expect "day 2024-03-31"
end)

test("an invalid date selects no day, and the first key selects today", function()
  local screen = mounted "2024-02-30"
  screen:expectNot "▌"
  screen:press "tab right"
  screen:expect "day 2024-02-28"
end)

test("a theme change keeps the month and runs no body, and in ASCII mode, brackets mark the selected day", function()
  local screen = mounted "2024-02-29"
  screen:tap "›"
  screen:theme "ember"
  screen:expect "March 2024"
  expect(screen:counters().evaluated, 0)
  screen:tap "‹"
  screen:environment("glyphs", "ascii")
  screen:expect "[29]"
end)
