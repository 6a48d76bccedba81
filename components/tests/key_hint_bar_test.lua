-- The available keys in one row: as many as fit, and the last one.

local KeyHintBar = require "key_hint_bar"

local hints = {
  { key = "↑↓", title = "Choose" }, { key = "return", title = "Open" }, { key = "d", title = "Delete" },
  { key = "q", title = "Quit" },
}

test("hints that do not fit are replaced by an ellipsis, and the last hint stays", function()
  local screen = mount(KeyHintBar { hints = hints }, { width = 50, height = 1 })
  screen:expectScreen "↑↓ Choose   return Open   d Delete   q Quit"
  screen:resize(42, 1)
  screen:expectScreen "↑↓ Choose   return Open   …   q Quit"
  screen:resize(30, 1)
  screen:expectScreen "↑↓ Choose   …   q Quit"
  screen:environment("glyphs", "ascii")
  screen:expect "...   q Quit"
  screen:environment("glyphs", "unicode")
  screen:resize(12, 1)
  screen:expectScreen "…   q Quit"
  screen:resize(9, 1)
  screen:expectScreen "q Quit"
end)

test("a single hint that does not fit is truncated", function()
  local screen = mount(KeyHintBar { hints = { { key = "a", title = "Go on" } } }, { width = 6, height = 3 })
  screen:expectScreen "a Go…"
end)

test("with less spacing, more hints fit", function()
  local screen = mount(KeyHintBar { hints = hints }:spacing(1), { width = 32, height = 1 })
  screen:expectScreen "↑↓ Choose return Open … q Quit"
end)

test("an empty bar takes no space, and wide characters count as two columns", function()
  local screen = mount(
    VStack { spacing = 0,
      HStack { spacing = 0, "[", KeyHintBar { hints = {} }, "]" },
      KeyHintBar { hints = { { key = "a", title = "日本" }, { key = "b", title = "語" } } },
    }, { width = 10, height = 2 })
  screen:expectScreen [[
       []
    …   b 語
  ]]
end)

test("a style receives the hints and the spacing", function()
  local screen = mount(
    KeyHintBar { hints = hints }:spacing(2):keyHintBarStyle(function(_, bar)
      return Text(#bar.hints .. " by " .. bar.spacing)
    end), { width = 10, height = 1 })
  screen:expectScreen "4 by 2"
end)

require "worn"(function() return KeyHintBar { hints = { { key = "q", title = "Quit" } } } end, "Quit")
