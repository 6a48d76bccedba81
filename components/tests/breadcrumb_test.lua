-- The path to the current place: each step is a link back, and steps in the middle are left out first.

local Breadcrumb = require "breadcrumb"

local App = component("BreadcrumbApp", {
  state = { path = { "home", "projects", "longtail", "components" } },
  body = function(self)
    return Breadcrumb {
      path = self.path,
      onSelect = function(position) self.path = table.move(self.path, 1, position, 1, {}) end,
    }
  end,
})

test("it leaves out what has no room in the middle, then cuts the last step", function()
  local screen = mount(App {}, { width = 40, height = 3 })
  screen:expectScreen "home › projects › longtail › components"
  screen:resize(36, 3)
  screen:expectScreen "home › … › longtail › components"
  screen:resize(26, 3)
  screen:expectScreen "home › … › components"
  screen:resize(16, 3)
  screen:expectScreen "home › … › comp…"
end)

test("clicks lead back", function()
  local screen = mount(App {}, { width = 40, height = 3 })
  screen:tap "longtail"
  screen:expectScreen "home › projects › longtail"
  screen:tap "longtail"
  screen:expectScreen "home › projects › longtail"
  screen:tap "home"
  screen:expectScreen "home"
end)

test("keys lead back, from the first step on", function()
  local screen = mount(App {}, { width = 40, height = 3 })
  screen:press "tab tab"
  expect(screen:focus(), "projects")
  screen:press "return"
  screen:expectScreen "home › projects"
end)

test("the sign between steps is its own, and wide names count by their columns", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      Breadcrumb { path = { "家", "日本語", "a" } }:separator "/", Breadcrumb { path = { "alone" } },
      Breadcrumb { path = { "", "b" } },
    }, { width = 20, height = 3 })
  screen:expectScreen [[
    家 / 日本語 / a
    alone
     › b
  ]]
end)

test("no step takes no room", function()
  local screen = mount(HStack { spacing = 0, "[", Breadcrumb { path = {} }, "]" }, { width = 8, height = 1 })
  screen:expectScreen "[]"
end)

test("a theme keeps where one is and runs no body", function()
  local screen = mount(App {}, { width = 40, height = 3 })
  screen:tap "projects"
  screen:theme "paper"
  screen:expectScreen "home › projects"
  expect(screen:counters().evaluated, 0)
end)

test("steps without anything to lead to are words", function()
  local screen = mount(Breadcrumb { path = { "a", "b" } }, { width = 9, height = 1 })
  screen:tap "a"
  screen:expectScreen "a › b"
  expect(screen:focus(), nil)
end)
