-- A button of the design system: a label, an action, and a style that shows the state.

local ActionButton = require "action_button"

local App = component("ActionButtonApp", {
  state = { count = 0, isLoading = false },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      ActionButton { label = "Go", action = function() self.count = self.count + 1 end }
        :environment("buttonLoading", self.isLoading):fixedSize(),
      ActionButton { label = "Not", action = function() self.count = -1 end }:disabled(true):fixedSize(),
      ActionButton { label = "Wait", action = function() self.isLoading = not self.isLoading end }:fixedSize(),
      Text("count " .. self.count),
    }:buttonStyle "primaryAction":frame(16, 4, "topLeading")
  end,
})

test("clicks and keys run the action, unless the button is disabled", function()
  local screen = mount(App {}, { width = 16, height = 4 })
  screen:tap "Go"
  screen:press "return space"
  screen:tap "Not"
  screen:expectScreen [[
    ▌  Go  ▐
       Not
       Wait
    count 3
  ]]
  screen:press "tab"
  expect(screen:focus(), "Wait")
end)

test("a loading button shows a spinner beside its label and still accepts clicks", function()
  local screen = mount(App {}, { width = 16, height = 4 })
  screen:tap "Wait"
  screen:expect "⠋ Go"
  screen:advance(0.5)
  screen:expectNot "⠋ Go"
  screen:tap "Go"
  screen:expect "count 1"
  screen:tap "Wait"
  screen:expectScreen [[
       Go
       Not
    ▌  Wait  ▐
    count 1
  ]]
end)

test("a button fills the available width, with the label in the middle", function()
  local screen = mount(VStack { spacing = 0, ActionButton { label = "Why?" }, ActionButton { label = "A long label" } }
    :buttonStyle "outlinedAction", { width = 14, height = 6 })
  screen:expectScreen [[
    ┌────────────┐
    │    Why?    │
    └────────────┘
    ┌────────────┐
    │  A long…   │
    └────────────┘
  ]]
end)

test("the label can be any view, or a function that returns views", function()
  local function label() return { "日本", Image { systemName = "star" } } end
  local screen = mount(
    HStack { ActionButton { label = Label("Send", { systemImage = "star" }) }, ActionButton { label = label } }:fixedSize(),
    { width = 24, height = 1 })
  screen:expectScreen "▐ ☆ Send ▌ ▐ 日本 ☆ ▌"
end)

test("a theme change keeps the count and the focus, and runs only styles", function()
  local screen = mount(App {}, { width = 16, height = 4 })
  screen:tap "Go"
  screen:theme "ember"
  screen:expect "count 1"
  expect(screen:focus(), "Go")
  expect(screen:counters().evaluated, 0)
end)

local function three()
  return VStack { alignment = "leading", spacing = 0,
    ForEach({ "primaryAction", "secondaryAction", "outlinedAction" }, "", function(name)
      return ActionButton { label = "Go", action = function() end }:buttonStyle(name):fixedSize()
    end),
    Text "end",
  }
end

test("edges beside the label show the focus, with and without colours", function()
  local screen = mount(three():frame(10, 6, "topLeading"), { width = 10, height = 6 })
  screen:press "tab"
  screen:expectScreen [[
    ▌  Go  ▐
       Go
    ┌──────┐
    │  Go  │
    └──────┘
    end
  ]]
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:press "tab"
  screen:expectScreen [[
    ▐  Go  ▌
    ▸  Go  ◂
    ┌──────┐
    │  Go  │
    └──────┘
    end
  ]]
  screen:environment("glyphs", "ascii")
  screen:press "tab"
  screen:expect "[  Go  ]"
  screen:expect "|> Go  |"
end)

test("a loading button keeps its width", function()
  local screen = mount(three():environment("buttonLoading", true):frame(10, 6, "topLeading"), { width = 10, height = 6 })
  screen:expectScreen [[
     ⠋ Go
     ⠋ Go
    ┌──────┐
    │⠋ Go  │
    └──────┘
    end
  ]]
end)

test("a disabled button keeps its size", function()
  local screen = mount(three():disabled(true):frame(10, 6, "topLeading"), { width = 10, height = 6 })
  screen:expectScreen [[
       Go
       Go
    ┌──────┐
    │  Go  │
    └──────┘
    end
  ]]
end)

test("a disabled loading button shows a spinner and ignores clicks", function()
  local count = 0
  local button = ActionButton { label = "Go", action = function() count = count + 1 end }
  local screen = mount(
    button:environment("buttonLoading", true):disabled(true):buttonStyle "primaryAction":fixedSize(), { width = 16, height = 1 })
  screen:expect "⠋ Go"
  screen:tap "Go"
  screen:press "tab space"
  expect(count, 0)
end)

test("`buttonBase` works on other views, and a label can be a localized key or have a capsule", function()
  local capsule = Text "Buy":foregroundColor "yellow":padding("horizontal", 2):padding("vertical", 1)
    :background(Capsule():strokeBorder "yellow")
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      Text "Plain":padding("vertical", 1):buttonBase { look = "outlined" },
      Button(Text.key "greeting", function() end):buttonStyle "primaryAction",
      Button(capsule, function() end):buttonStyle "plain",
    }, { width = 16, height = 8 })
  screen:expect "│  Plain  │"
  screen:expect "greeting"
  screen:expect "│ Buy │"
end)

style("Button", "signAlone", function(_, button)
  return button.label:labelStyle "iconOnly":buttonBase { isPressed = button.isPressed }
end)

test("a button style can set the style of the labels inside", function()
  local label = Label("Send", { systemImage = "star" })
  local screen = mount(
    HStack { ActionButton { label = label }:buttonStyle "signAlone":fixedSize(), label }, { width = 20, height = 1 })
  screen:expectScreen "    ☆    ☆ Send"
end)
