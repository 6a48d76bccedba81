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

test("steps in the middle are left out if space is short, then the last step is truncated", function()
  local screen = mount(App {}, { width = 40, height = 3 })
  screen:expectScreen "home › projects › longtail › components"
  screen:resize(36, 3)
  screen:expectScreen "home › … › longtail › components"
  screen:resize(26, 3)
  screen:expectScreen "home › … › components"
  screen:resize(16, 3)
  screen:expectScreen "home › … › comp…"
end)

test("a click on a step goes back to it", function()
  local screen = mount(App {}, { width = 40, height = 3 })
  screen:tap "longtail"
  screen:expectScreen "home › projects › longtail"
  screen:tap "longtail"
  screen:expectScreen "home › projects › longtail"
  screen:tap "home"
  screen:expectScreen "home"
end)

test("tab moves the focus through the steps, and return goes back to one", function()
  local screen = mount(App {}, { width = 40, height = 3 })
  screen:press "tab tab"
  expect(screen:focus(), "projects")
  screen:press "return"
  screen:expectScreen "home › projects"
end)

test("the separator can be changed, and wide characters count as two columns", function()
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

test("an empty path takes no space", function()
  local screen = mount(HStack { spacing = 0, "[", Breadcrumb { path = {} }, "]" }, { width = 8, height = 1 })
  screen:expectScreen "[]"
end)

test("a theme change keeps the path and runs no body", function()
  local screen = mount(App {}, { width = 40, height = 3 })
  screen:tap "projects"
  screen:theme "paper"
  screen:expectScreen "home › projects"
  expect(screen:counters().evaluated, 0)
end)

test("without a handler, steps are plain text", function()
  local screen = mount(Breadcrumb { path = { "a", "b" } }, { width = 9, height = 1 })
  screen:tap "a"
  screen:expectScreen "a › b"
  expect(screen:focus(), nil)
end)
