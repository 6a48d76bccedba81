-- A placeholder for an empty view: a symbol, a title, a message and an action.

local EmptyState = require "empty_state"

test("a sign, a title and a message stand in the middle", function()
  local screen = mount(EmptyState { title = "No mail", message = "What is sent to you appears here." },
    { width = 24, height = 8 })
  screen:expectScreen [[
               ⊔

            No mail
      What is sent to you
         appears here.
  ]]
end)

test("a title alone is enough, and the sign may be another", function()
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

test("a click on what to do makes it go", function()
  local screen = mount(App {}, { width = 14, height = 7 })
  screen:expect "Nothing"
  screen:tap "Add"
  screen:expectNot "Nothing"
  screen:expectScreen [[
     item 1
    ▐ More ▌
  ]]
end)

test("keys do the same", function()
  local screen = mount(App {}, { width = 14, height = 7 })
  screen:press "tab return"
  screen:expect "item 1"
end)

test("a theme leaves it, and a style is told of its parts", function()
  local screen = mount(
    EmptyState { title = "Nothing" }:emptyStateStyle(function(_, empty)
      return HStack { empty.title, empty.message:isEmpty() and "and no more", Text(empty.systemImage) }
    end), { width = 30, height = 1 })
  screen:expectScreen "Nothing and no more tray"
  screen:theme "ember"
  screen:expectScreen "Nothing and no more tray"
  expect(screen:counters().evaluated, 0)
end)
