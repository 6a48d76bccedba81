-- A placeholder for an empty view: a symbol, a title, a message and an action.

local EmptyState = require "empty_state"

test("a symbol, a title and a message are in the middle", function()
  local screen = mount(EmptyState { title = "No mail", message = "Messages sent to you appear here." },
    { width = 24, height = 8 })
  screen:expectScreen [[
              ⊔

           No mail
     Messages sent to you
         appear here.
  ]]
end)

test("a title is enough, and the symbol can be changed", function()
  local screen = mount(EmptyState { systemImage = "magnifyingglass", title = "Nothing" }, { width = 11, height = 5 })
  screen:expectScreen [[
       ⌕

    Nothing
  ]]
end)

local App = component("EmptyStateApp", {
  state = { items = {} },
  body = function(self)
    local function add() table.insert(self.items, "item " .. #self.items + 1) end
    if #self.items == 0 then return EmptyState { title = "Nothing", action = Button("Add", add) } end
    return VStack { spacing = 0, ForEach(self.items, function(item) return Text(item) end), Button("More", add) }
  end,
})

test("a click on the action replaces the placeholder", function()
  local screen = mount(App {}, { width = 14, height = 7 })
  screen:expect "Nothing"
  screen:tap "Add"
  screen:expectNot "Nothing"
  screen:expectScreen [[
     item 1
    ▐ More ▌
  ]]
end)

test("keys run the action", function()
  local screen = mount(App {}, { width = 14, height = 7 })
  screen:press "tab return"
  screen:expect "item 1"
end)

test("a theme change keeps the placeholder, and a style receives its parts", function()
  local screen = mount(
    EmptyState { title = "Nothing" }:emptyStateStyle(function(_, empty)
      return HStack { empty.title, empty.message:isEmpty() and "without a message", Text(empty.systemImage) }
    end), { width =32, height = 1 })
  screen:expectScreen "Nothing without a message tray"
  screen:theme "ember"
  screen:expectScreen "Nothing without a message tray"
  expect(screen:counters().evaluated, 0)
end)
