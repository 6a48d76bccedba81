-- The days of a month, one of which can be selected. Arrow keys change the day, page up and page down the month. It has no clock:
-- `today` is the current day. Days are texts such as "2026-11-23".

local weekdays = { sunday = 0, monday = 1, tuesday = 2, wednesday = 3, thursday = 4, friday = 5, saturday = 6 }
local signs = { success = "✓", warning = "!", error = "✕" } -- for marks; marks in other colours are dots

-- The number of days from the start of 1970 to a date. Years begin in March here, so that the leap day is the last day of a year
-- (Howard Hinnant, "chrono-compatible low-level date algorithms").
local function number(year, month, day)
  if month <= 2 then year, month = year - 1, month + 12 end
  return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month - 457) // 5 + day - 719469
end

-- Months are counted from the start of year 0, so that the end of a year needs no special case.
local function first(month) return number(month // 12, month % 12 + 1, 1) end
local function length(month) return first(month + 1) - first(month) end
local function weekday(day) return (day + 4) % 7 end

-- The month and the day of a date; nothing if the text is not a date, such as "2026-02-30".
local function parsed(text)
  local year, month, day = text:match "^(%d%d%d%d)%-(%d%d)%-(%d%d)$"
  if not year or tonumber(month) < 1 or tonumber(month) > 12 then return end
  month, day = tonumber(year) * 12 + tonumber(month) - 1, tonumber(day)
  if day >= 1 and day <= length(month) then return month, day end
end

local function written(month, day) return ("%04d-%02d-%02d"):format(month // 12, month % 12 + 1, day) end
local function isNamed(month) return month >= 0 and month < 120000 end

-- Two glyphs that point away from each other, the one for the leading edge first.
local function pair(self, unicode, ascii)
  local both = self.env.glyphs == "ascii" and ascii or unicode
  if self.env.layoutDirection == "rightToLeft" then return both[2], both[1] end
  return both[1], both[2]
end

-- A day in two columns. A wide cell has one more column on each side, for brackets around the selected day, or for a mark.
local function cell(self, month, day, isChosen, isWide)
  local text, isASCII = written(month, day), self.env.glyphs == "ascii"
  local mark, name = self.marks[text], Text(day)
  if isChosen then name = name:bold()
  elseif mark and not isWide then name = name:underline():foregroundStyle(mark)
  elseif text == self.today then name = name:bold():underline():foregroundStyle "tint" end
  name = name:frame { width = 2, alignment = "trailing" }
  local isBare = isChosen and (isASCII or self.env.accessibilityDifferentiateWithoutColor)
  if isWide and (mark or isBare) then
    local dot = mark and Text(isASCII and "*" or signs[mark] or "•"):foregroundStyle(isChosen and "primary" or mark)
    name = HStack { spacing = 0, Text(isBare and "[" or " "), name, dot or Text "]" }
  elseif isWide then name = name:padding("horizontal", 1) end
  if isChosen then name = name:background("tint", { shape = isWide and Capsule() or Rectangle(), legible = true }) end
  return name:onTapGesture(function() self.selection = text end):accessibilityElement()
    :accessibilityLabel(text .. (mark and ", " .. mark or "")):accessibilityAddTraits(isChosen and "isSelected" or "isButton")
end

-- Only this modifier depends on the focus, so a change of the focus creates no day again.
modifier("calendarTitle", { body = function(self, content)
  return self.env.isFocused and content:background("tint", { legible = true }) or content
end })

-- The name of the month between arrows to other months, and below it the days of the week.
local function header(self, month, start, isWide, turn)
  local locale, names = { locale = self.env.locale }, { spacing = isWide and 0 or 1 }
  local back, on = pair(self, { "‹", "›" }, { "<", ">" })
  local title = Text(format.date(first(month) * 86400, "MMMM yyyy", locale)):bold():lineLimit(1):calendarTitle()
  local function arrow(glyph, step, label)
    return Text(" " .. glyph .. " "):foregroundStyle "tint":onTapGesture(function() turn(step) end):accessibilityLabel(label)
  end
  for column = 1, 7 do
    -- Day 3 (4 January 1970) was a Sunday.
    local name = format.date((2 + start + column) * 86400, "EEE", locale)
    names[column] = Text(name:sub(1, (utf8.offset(name, 3) or 0) - 1)):foregroundStyle "secondary"
      :frame(isWide and 4 or 2, "center")
  end
  return {
    HStack { spacing = 0, title, Spacer(),
      arrow(back, -1, "Previous month"), arrow(on, 1, "Next month"),
    }:padding("leading", isWide and 1 or 0):frame(isWide and 28 or 20),
    HStack(names):accessibilityHidden(),
  }
end

-- Six weeks in each month, so that the views below do not move.
local function weeks(self, month, start, chosen, isWide)
  local lead = (weekday(first(month)) - start) % 7
  local rows = { alignment = "leading", spacing = 0 }
  for week = 1, 6 do
    local row = { spacing = isWide and 0 or 1 }
    for column = 1, 7 do
      local day = (week - 1) * 7 + column - lead
      row[column] = day >= 1 and day <= length(month) and cell(self, month, day, day == chosen, isWide)
        or Text((" "):rep(isWide and 4 or 2)):accessibilityHidden()
    end
    rows[week] = HStack(row)
  end
  return VStack(rows)
end

local Calendar = component("Calendar", {
  props = {
    selection = binding(""), -- the selected day; none if it is empty or not a date
    today = "",              -- the day that is marked as today; its month is shown if no day is selected
    marks = {},              -- colours by day, drawn as signs or dots: { ["2026-11-05"] = "error" }
  },
  fluent = { firstWeekday = "monday" }, -- the day in the first column, by its English name
  state = { turned = -1 }, -- the month that the user turned to; -1 for that of the selected day
  body = function(self)
    local chosenMonth, chosenDay = parsed(self.selection)
    local todayMonth, todayDay = parsed(self.today)
    local month = self.turned >= 0 and self.turned or chosenMonth or todayMonth or 1970 * 12
    local chosen, start = chosenMonth == month and chosenDay, weekdays[self.firstWeekday] or weekdays.monday
    local back, on = pair(self, { "left", "right" })
    local function turn(step) if isNamed(month + step) then self.turned = month + step end end
    local function choose(at, day)
      if isNamed(at) then self.selection, self.turned = written(at, math.min(day, length(at))), at end
    end
    -- In a month without the selected day, the first key selects a day, from which the next keys continue.
    local function go(step)
      local day = chosen and chosen + step or todayMonth == month and todayDay or 1
      if day < 1 then return choose(month - 1, length(month - 1) + day) end
      if day > length(month) then return choose(month + 1, day - length(month)) end
      choose(month, day)
    end
    local function page(step) if chosen then choose(month + step, chosen) else turn(step) end end

    local function view(isWide)
      return VStack { alignment = "leading", spacing = 0,
        header(self, month, start, isWide, turn), weeks(self, month, start, chosen, isWide),
      }
    end
    return ViewThatFits { axes = "horizontal", view(true), view(false) }:focusable()
      :onKeyPress(back, function() go(-1) end, { title = "Day" }):onKeyPress(on, function() go(1) end)
      :onKeyPress("up", function() go(-7) end, { title = "Week" }):onKeyPress("down", function() go(7) end)
      :onKeyPress("pageUp", function() page(-1) end, { title = "Month" }):onKeyPress("pageDown", function() page(1) end)
      :onChange(self.selection, function() if parsed(self.selection) then self.turned = -1 end end)
  end,
})

local marks = { ["2026-11-05"] = "error", ["2026-11-16"] = "success", ["2026-11-23"] = "warning" }

preview(Calendar, "a month", { width = 30 }, function()
  return Calendar { selection = constant "2026-11-19", today = "2026-11-23", marks = marks }
end)
preview(Calendar, "limited space", { width = 22 }, function()
  return Calendar { selection = constant "2024-02-29", today = "2024-02-28", marks = { ["2024-02-05"] = "error" } }
    :firstWeekday "sunday"
end)
preview(Calendar, "no selection", { width = 30 }, function() return Calendar { today = "2026-11-23", marks = marks } end)

return Calendar
