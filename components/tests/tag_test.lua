-- A tag that can be selected, with modifiers of its own that set the look.

local Tag = require "tag"

local App = component("TagApp", {
  props = { onIndicatorTapped = handler },
  state = { isSelected = false },
  body = function(self)
    local tag = Tag { title = "new", isSelected = self:binding "isSelected" }
    return VStack { alignment = "leading", spacing = 0,
      tag:onIndicatorTapped(self.onIndicatorTapped),
      Text(self.isSelected and "selected" or "normal"),
    }
  end,
})

test("keys select and deselect a tag, and its checkmark appears and disappears", function()
  local screen = mount(App {}:frame(12, 2, "topLeading"), { width = 12, height = 2 })
  screen:expectScreen [[
     ★ new
    normal
  ]]
  screen:press "tab space"
  screen:advance(1)
  screen:expectScreen [[
    ▌★ new ✓▐
    selected
  ]]
  screen:press "return"
  screen:expect "normal"
  screen:advance(1)
  screen:expectNot "✓"
end)

test("a click selects a focused tag, and a click on the checkmark deselects it", function()
  local screen = mount(App {}:frame(12, 2, "topLeading"), { width = 12, height = 2 })
  screen:press "tab"
  screen:tap "new"
  screen:expect "selected"
  screen:advance(1)
  screen:tap "✓"
  screen:expect "normal"
end)

test("a function can replace the action of the checkmark", function()
  local calls = {}
  local screen = mount(App { onIndicatorTapped = function() table.insert(calls, "sign") end }, { width = 12, height = 2 })
  screen:press "tab space"
  screen:advance(1)
  screen:tap "✓"
  expect(calls, { "sign" })
  screen:expect "selected"
end)

test("the modifiers of a tag return changed copies", function()
  local base = Tag { title = "a", isSelected = constant(true) }
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      base:icon "heart.fill":selectionIndicator "xmark", base:internalPadding(3), base:icon "", base,
    }, { width = 14, height = 4 })
  screen:expectScreen [[
     ♥ a ✕
       ★ a ✓
     a ✓
     ★ a ✓
  ]]
end)

test("without colours, brackets show the focus, and the checkmark shows the selection", function()
  local tags = VStack { alignment = "leading", spacing = 0,
    Tag { title = "a" }, Tag { title = "b", isSelected = constant(true) }, Tag { title = "c" }:internalPadding(0),
  }
  local screen = mount(tags, { width = 12, height = 3 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:press "tab"
  screen:expectScreen [[
    [★ a]
     ★ b ✓
    ★ c
  ]]
  screen:press "tab"
  screen:expectScreen [[
     ★ a
    [★ b ✓]
    ★ c
  ]]
  screen:press "tab"
  screen:expect "★ c"
  screen:expectNot "["
  screen:environment("accessibilityDifferentiateWithoutColor", false)
  screen:press "shift+tab"
  screen:expectNot "["
end)

test("a long title is truncated, and an empty title takes no space", function()
  local screen = mount(VStack { alignment = "leading", Tag { title = "日本 日本語" }, Tag { title = "" } },
    { width = 9, height = 4 })
  screen:expectScreen [[
    ★ 日本…
    ★
  ]]
end)

test("a theme change keeps the selection and runs no body", function()
  local screen = mount(App {}, { width = 12, height = 2 })
  screen:press "tab space"
  screen:advance(1)
  screen:theme "ember"
  expect(screen:counters().evaluated, 0)
  expect(screen:shows "✓" and screen:shows "selected")
  expect(screen:focus(), "★ new ✓")
end)

test("the selection is animated", function()
  local screen = mount(App {}, { width = 12, height = 2 })
  screen:press "tab space"
  local steps = 0
  for _ = 1, 10 do
    screen:advance(0.05)
    if screen:counters().cellsDrawn > 0 then steps = steps + 1 end
  end
  expect(steps > 3, true)
end)

test("backspace acts like a click on the checkmark while the tag is selected", function()
  local calls = {}
  local screen = mount(App { onIndicatorTapped = function() table.insert(calls, "sign") end }, { width = 12, height = 2 })
  screen:press "tab backspace"
  expect(calls, {})
  screen:press "space backspace backspace"
  expect(calls, { "sign", "sign" })
  screen:expect "selected"
end)

test("only the constructor accepts the title and the selection", function()
  for _, name in ipairs { "title", "isSelected" } do
    local isFine, message = pcall(function() return Tag { title = "a" }[name](Tag { title = "a" }, "b") end)
    expect(isFine, false)
    expect(tostring(message):find(name, 1, true) ~= nil, true)
  end
end)

test("all modifiers of a tag can be chained, with other modifiers after them", function()
  local tag = Tag { title = "Tag", isSelected = constant(true) }
    :backgroundColor(Color.red:opacity(0.2)):selectedBackgroundColor(Color.red:opacity(0.6)):icon "heart.fill"
    :internalPadding(2):cornerRadius(0):selectionIndicator "xmark":onIndicatorTapped(function() end)
    :overlay(Text "●", "topTrailing"):padding("leading", 1)
  mount(tag, { width = 16, height = 1 }):expectScreen "    ♥ Tag ✕ ●"
end)
