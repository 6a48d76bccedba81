-- Views that belong together, on a background of their own. Parts that are left out take no space.

local Card = require "card"

test("all parts of a card are shown", function()
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

test("without colours, a card has a border and the same height", function()
  local screen = mount(Card { title = "Empty" }, { width = 12, height = 3 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:expectScreen [[
    ┌──────────┐
    │ Empty    │
    └──────────┘
  ]]
end)

test("a card with only a title is three rows high, and content is below the title", function()
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

test("an outlined card is as wide as its content", function()
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

test("clicks and keys run the action, and a theme change keeps the result", function()
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

test("in a narrow space, text wraps and the button stays", function()
  local screen = mount(Card { title = "A very long title of a card", action = Button "Off" }, { width = 20, height = 6 })
  screen:expectScreen [[
    A very long
    title of a card
    ▐ Off ▌
  ]]
end)

test("one empty row separates a footer from a title", function()
  local screen = mount(Card { title = "A", footer = "B" }, { width = 9, height = 7 })
  screen:expectScreen [[
    A

    B
  ]]
end)
