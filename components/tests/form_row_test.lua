-- A row of a form: a label, a control, and a help text or a problem.

local FormRow = require "form_row"

test("labels are in their own column, and a problem replaces the help text", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      FormRow { label = "Name", content = "Ada", help = "As in your passport." },
      FormRow { label = "E-mail", isRequired = true, content = "ada", help = "Never seen.", problem = "The @ is missing." },
      FormRow { label = "Born", content = "1815" },
    }, { width = 36, height = 5 })
  screen:expectScreen [[
       Name Ada
             As in your passport.
    E-mail* ada
             ⊗ The @ is missing.
       Born 1815
  ]]
end)

test("the label width can be changed, and a long label is truncated", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      FormRow { label = "Name", content = "Ada" }:labelWidth(6),
      FormRow { label = "A long label", isRequired = true, content = "Bob" }:labelWidth(6),
      FormRow { content = "Eve" }:labelWidth(6),
    }, { width = 12, height = 6 })
  screen:expectScreen [[
      Name Ada
    A lo…* Bob
           Eve
  ]]
end)

local App = component("FormRowApp", {
  state = { email = "" },
  body = function(self)
    local isWrong = self.email ~= "" and not self.email:find "@"
    return FormRow {
      label = "E-mail", content = TextField("", self:binding "email"), help = "We write rarely.",
      problem = isWrong and "The @ is missing." or nil,
    }
  end,
})

test("a problem appears and disappears with the input, and the field keeps the focus", function()
  local screen = mount(App {}, { width = 36, height = 2 })
  screen:expect "We write rarely."
  screen:press "tab"
  screen:type "ada"
  screen:expect "The @ is missing."
  screen:expectNot "We write"
  screen:type "@b.c"
  screen:expect "We write rarely."
  expect(screen:focus(), "ada@b.c")
end)

test("a click focuses the field, and a theme change keeps the input", function()
  local screen = mount(App {}, { width = 36, height = 2 })
  screen:tap "▐"
  screen:paste "ada"
  screen:theme "paper"
  screen:expect "The @ is missing."
  expect(screen:counters().evaluated, 0)
  screen:type "!"
  screen:expect "ada!"
end)
