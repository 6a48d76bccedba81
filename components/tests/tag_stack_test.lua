-- Words on small coloured backgrounds, in as many rows as needed.

local TagStack = require "tag_stack"

test("tags wrap onto as many rows as needed, with a free row between two rows", function()
  local screen = mount(TagStack { tags = { "Urgent", "Hamburg", "Pump" } }, { width = 30, height = 3 })
  screen:expectScreen "Urgent   Hamburg   Pump"
  screen:resize(18, 3)
  screen:expectScreen [[
    Urgent   Hamburg

    Pump
  ]]
  screen:resize(10, 5)
  screen:expectScreen [[
    Urgent

    Hamburg

    Pump
  ]]
end)

test("without colours, brackets mark the tags, and views inside accept clicks", function()
  local taps = 0
  local tag = Text "Urgent":onTapGesture(function() taps = taps + 1 end)
  local screen = mount(TagStack { tags = { tag, "Pump" } }, { width = 30, height = 1 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:expectScreen "[Urgent] [Pump]"
  screen:tap "Urgent"
  expect(taps, 1)
end)

test("an empty stack takes no row, and an empty tag keeps its background", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0, "above", TagStack { tags = {} }, TagStack { tags = { "", "b" } }, "below" },
    { width = 12, height = 4 })
  screen:expectScreen [[
    above
        b
    below
  ]]
end)

test("a tag longer than the row is truncated, and a higher tag moves the next row down", function()
  local tags = { "Maintenance", Text "a":padding("vertical", 1), "b", "日本語日本語" }
  local screen = mount(TagStack { tags = tags }, { width = 9, height = 7 })
  screen:expectScreen [[
     Mainte…

         b
     a


     日本語…
  ]]
end)

test("a style receives the tags and the colour", function()
  local screen = mount(
    TagStack { tags = { "a", "b", "c" } }:color "red":tagStackStyle(function(_, stack)
      return HStack { stack.tags:prefix(2), Text("of " .. stack.tags:count()):foregroundStyle(stack.color) }
    end), { width = 12, height = 1 })
  screen:expectScreen "a b of 3"
end)

local App = component("TagStackApp", {
  state = { tags = { "one" } },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      TagStack { tags = self.tags }, Button("more", function() table.insert(self.tags, "more " .. #self.tags) end),
    }
  end,
})

test("added tags wrap, and a theme change keeps their positions", function()
  local screen = mount(App {}:frame(16, 4, "topLeading"), { width = 16, height = 4 })
  screen:tap "more"
  screen:press "return"
  local expected = [[
     one   more 1

     more 2
    ▐ more ▌
  ]]
  screen:expectScreen(expected)
  screen:theme "lagoon"
  screen:expectScreen(expected)
  expect(screen:counters().evaluated, 0)
end)
