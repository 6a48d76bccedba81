#!/usr/bin/env -S longtail run
-- Experiments with a style. Each is a sheet with every combination of some values:
-- `longtail preview scripts/experiments.lua --format svg`. The program shows one combination at a time, and keys change it.

local KeyHintBar = require "key_hint_bar"

-- The subject of the experiments: a card that reads its look from a few values.
local Offer = component("Offer", {
  props = { title = required.string, line = "rounded", emphasis = "quiet", room = 1 },
  body = function(self)
    local isLoud = self.emphasis == "loud"
    return VStack { alignment = "leading", spacing = 0,
      HStack { Text(self.title):font "headline":lineLimit(1), Spacer(), Badge { isLoud and "new" or "on offer" } },
      Text "Three nights by the sea, breakfast included.":foregroundStyle "secondary",
      HStack { Text "from 240 €":bold(), Spacer(), Button "Book":buttonStyle(isLoud and "borderedProminent" or "bordered") }
        :padding("top", 1),
    }
      :padding { horizontal = self.room, vertical = self.room - 1 }
      :border(isLoud and "accent" or "tertiary", { line = self.line })
  end,
})

local themes = { "standard", "lagoon", "ember", "meadow", "paper", "orchid", "graphite" }
local lines = { "single", "rounded", "double", "heavy", "dashed" }
local emphases = { "quiet", "loud" }

experiment("every theme, in two widths", {
  axes = { { theme = themes }, { width = { 28, 44 } } },
  render = function() return Offer { title = "Harbour house" } end,
})

experiment("lines and padding", {
  axes = { { line = lines }, { room = { 1, 2 } }, { width = { 36 } } },
  render = function(v) return Offer { title = v.line .. ", " .. v.room, line = v.line, room = v.room } end,
})

experiment("emphasis in light and dark", {
  axes = { { emphasis = emphases }, { colorScheme = { "light", "dark" } }, { width = { 36 } } },
  render = function(v) return Offer { title = v.emphasis, emphasis = v.emphasis } end,
})

-- The value after another one; after the last, the first.
local function following(values, value)
  for index, other in ipairs(values) do
    if other == value then return values[index % #values + 1] end
  end
end

local function words(values)
  return ForEach(values, "", function(value) return Text(value):tag(value) end)
end

return component("Experiments", {
  -- An empty name stands for the theme of the enclosing environment.
  state = { theme = "", line = "rounded", emphasis = "quiet", room = 1 },
  body = function(self)
    local theme = self.theme ~= "" and self.theme or self.env.theme
    local chosen = Binding(function() return theme end, function(name) self.theme = name end)
    local menus = { { "Theme", chosen, themes }, { "Line", self:binding "line", lines },
      { "Emphasis", self:binding "emphasis", emphases } }
    local row, grid = { spacing = 3 }, { alignment = "leading", verticalSpacing = 1 }
    for index, each in ipairs(menus) do
      local title, value, values = table.unpack(each)
      local function menu(name) return Picker(name, value, { words(values) }):pickerStyle "menu" end
      row[index] = menu(title)
      grid[index] = GridRow { Text(title):padding("leading", 1), menu "":accessibilityLabel(title) }
    end
    local function room(title) return Stepper(title .. self.room, self:binding "room", { min = 1, max = 5 }) end
    table.insert(row, room "Padding ")
    table.insert(grid, GridRow { Text "Padding":padding("leading", 1), room "" })
    local hints = { { key = "t", title = "Theme" }, { key = "l", title = "Line" }, { key = "e", title = "Emphasis" },
      { key = "r", title = "Padding" }, { key = "q", title = "Quit" } }
    return VStack { alignment = "leading", spacing = 1,
      Text "Experiments":font "title",
      ScrollView {
        VStack { alignment = "leading", spacing = 1,
          ViewThatFits { axes = "horizontal", HStack(row), Grid(grid) },
          Offer { title = "Harbour house", line = self.line, emphasis = self.emphasis, room = self.room }:frame { maxWidth = 48 },
        }:frame { maxWidth = infinity, alignment = "topLeading" },
      },
      KeyHintBar { hints = hints },
    }
      :padding("horizontal", 1):frame { maxWidth = infinity, maxHeight = infinity, alignment = "topLeading" }
      :background "background":theme(theme)
      :onKeyPress("t", function() self.theme = following(themes, theme) end)
      :onKeyPress("l", function() self.line = following(lines, self.line) end)
      :onKeyPress("e", function() self.emphasis = following(emphases, self.emphasis) end)
      :onKeyPress("r", function() self.room = self.room % 5 + 1 end)
      :onKeyPress("q", function() quit() end)
  end,
})
