-- Views that belong together, on a background of their own. Parts that are left out take no space.

local Card = require "card"

test("all parts have their places", function()
  local screen = mount(
    Card {
      media = Image { systemName = "house" }, title = "Kitchen", subtitle = "Three devices", action = Button "All off",
      content = { LabeledContent("Lamp", "on"), LabeledContent("Oven", "180 °C") }, footer = "Seen a minute ago",
    }, { width = 36, height = 9 })
  screen:expectScreen [[
    ⌂ Kitchen            ▐ All off ▌
      Three devices

    Lamp                          on
    Oven                      180 °C

    Seen a minute ago
  ]]
end)

test("without colours a line is its edge, on as many rows", function()
  local screen = mount(Card { title = "Empty" }, { width = 12, height = 3 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:expectScreen [[
    ┌──────────┐
    │ Empty    │
    └──────────┘
  ]]
end)

test("one with a title alone is three rows high, and content stands below it", function()
  local cards = VStack { spacing = 0, "above", Card { title = "Empty" }, Card { title = "A", content = { "bc", "d" } }, "below" }
  local screen = mount(cards, { width = 12, height = 12 })
  screen:expectScreen [[
       above

      Empty


      A

      bc
      d

       below
  ]]
end)

test("the outlined one is as wide as what is in it", function()
  local card = Card { title = "Plan", subtitle = "until Friday", content = { "Water the ferns", "Rest" } }
  local screen = mount(card:cardStyle "outlined", { width = 30, height = 8 })
  screen:expectScreen [[
    ┌─────────────────┐
    │ Plan            │
    │ until Friday    │
    │ Water the ferns │
    │ Rest            │
    └─────────────────┘
  ]]
end)

local App = component("CardApp", {
  state = { devices = 3 },
  body = function(self)
    return Card {
      title = "Kitchen", subtitle = self.devices .. " devices",
      action = Button("Off", function() self.devices = self.devices - 1 end),
    }
  end,
})

test("what can be done is done by clicks and keys, and themes keep what came of it", function()
  local screen = mount(App {}, { width = 30, height = 4 })
  screen:tap "Off"
  screen:press "return"
  screen:expect "1 devices"
  screen:theme "ember"
  screen:expectScreen [[
    Kitchen            ▐ Off ▌
    1 devices
  ]]
  expect(screen:counters().evaluated, 0)
end)

test("in a narrow place words break, and what can be done stays", function()
  local screen = mount(Card { title = "A very long title of a card", action = Button "Off" }, { width = 20, height = 6 })
  screen:expectScreen [[
    A very long
    title of a card
    ▐ Off ▌
  ]]
end)

test("a footer below a title alone has one row between", function()
  local screen = mount(Card { title = "A", footer = "B" }, { width = 9, height = 7 })
  screen:expectScreen [[
    A

    B
  ]]
end)
