-- A short message in front of a view, which disappears by itself.

local Toast = require "toast"

local App = component("ToastApp", {
  props = { seconds = 2 },
  state = { isSaved = false, count = 0 },
  body = function(self)
    local function save() self.isSaved, self.count = true, self.count + 1 end
    return VStack { spacing = 0, Button("Save", save), Text("saved " .. self.count), Text "under", "it" }:frame(20, 5, "top")
      :toast { isPresented = self:binding "isSaved", text = "Done", seconds = self.seconds, systemImage = "checkmark" }
  end,
})

test("a toast appears at a click, in front of the view, and disappears after its time", function()
  local screen = mount(App {}, { width = 20, height = 5 })
  screen:expectNot "Done"
  screen:tap "Save"
  screen:advance(1.5)
  screen:expectScreen [[
          ▐ Save ▌
          saved 1
           under
           ✓ Done
  ]]
  screen:advance(2)
  screen:expectNot "Done"
  screen:expect "it"
end)

test("a toast can appear again, and the view below always receives keys", function()
  local screen = mount(App {}, { width = 20, height = 5 })
  screen:press "tab return return"
  screen:expect "saved 2"
  screen:advance(4)
  screen:expectNot "Done"
  screen:press "space"
  screen:advance(1)
  screen:expect "Done"
end)

test("a duration of zero is valid", function()
  local screen = mount(App { seconds = 0 }, { width = 20, height = 5 })
  screen:tap "Save"
  screen:advance(1)
  screen:expectNot "Done"
end)

test("a theme change keeps the toast and its remaining time", function()
  local screen = mount(App {}, { width = 20, height = 5 })
  screen:tap "Save"
  screen:advance(1)
  screen:theme "ember"
  expect(screen:counters().evaluated, 0)
  screen:expect "Done"
  screen:advance(2)
  screen:expectNot "Done"
end)

test("a long text has two rows, also with wide characters, and an icon is beside it", function()
  local screen = mount(
    VStack { spacing = 1,
      Toast { text = "No connection to the house", icon = "!" }, Toast { text = "日本語日本語日本語日本語" },
    }, { width = 16, height = 6 })
  screen:expectScreen [[
    ! No
      connectio…

    日本語日本語
    日本語日本語
  ]]
end)
