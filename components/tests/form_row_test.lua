-- A row of a form: a label, a control, and a help text or a problem.

local FormRow = require "form_row"

test("labels stand in a column of their own, a problem in the place of help", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      FormRow { label = "Name", content = "Ada", help = "As in your passport." },
      FormRow { label = "E-mail", isRequired = true, content = "ada", help = "Never seen.", problem = "There is no @ in it." },
      FormRow { label = "Born", content = "1815" },
    }, { width = 36, height = 5 })
  screen:expectScreen [[
       Name Ada
            As in your passport.
    E-mail* ada
            ⊗ There is no @ in it.
       Born 1815
  ]]
end)

test("the column may be wider, and a long label is cut in it", function()
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
      label = "E-mail", content = TextField("", self:binding "email"), help = "We write seldom.",
      problem = isWrong and "There is no @ in it." or nil,
    }
  end,
})

test("the problem comes and goes as one types, and the field keeps the focus", function()
  local screen = mount(App {}, { width = 36, height = 2 })
  screen:expect "We write seldom."
  screen:press "tab"
  screen:type "ada"
  screen:expect "There is no @ in it."
  screen:expectNot "We write"
  screen:type "@b.c"
  screen:expect "We write seldom."
  expect(screen:focus(), "ada@b.c")
end)

test("a click on the field begins as well, and a theme keeps what was typed", function()
  local screen = mount(App {}, { width = 36, height = 2 })
  screen:tap "▐"
  screen:paste "ada"
  screen:theme "paper"
  screen:expect "There is no @ in it."
  expect(screen:counters().evaluated, 0)
  screen:type "!"
  screen:expect "ada!"
end)
