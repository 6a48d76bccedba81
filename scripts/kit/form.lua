-- Ask for several values: longtail form name! mail age:number=36 colour:choice=red,green
local kit = require "kit"
local fields = kit.options.fields or {}

local values = {}
for _, field in ipairs(fields) do values[field.name] = field.kind == "number" and tostring(field.value) or field.value end

local FormTool = component("FormTool", {
  state = { values = values, mistake = "", focus = fields[1] and fields[1].name or "" },
  body = function(self)
    local function submit()
      local result = {}
      local function refuse(field, reason) self.mistake, self.focus = field.label .. reason, field.name end
      for _, field in ipairs(fields) do
        local value = self.values[field.name]
        if field.isRequired and (value == false or tostring(value):match "^%s*$") then return refuse(field, " is missing.") end
        if field.kind == "number" then
          value = math.tointeger(value) or tonumber(value)
          if not value or value ~= value or math.abs(value) == infinity then return refuse(field, " is not a number.") end
        end
        result[field.name] = value
      end
      finish(result)
    end
    local rows = {}
    for index, field in ipairs(fields) do
      local value = self:binding "values":binding(field.name)
      local label = field.label .. (field.isRequired and "*" or "")
      if field.kind == "toggle" then
        rows[index] = Toggle(label, value)
      elseif field.kind == "choice" then
        local options = {}
        for position, option in ipairs(field.choices) do options[position] = Text(option):tag(option) end
        rows[index] = Picker(label, value, options)
      elseif field.kind == "password" then
        rows[index] = SecureField(label, value)
      else
        rows[index] = TextField(label, value)
      end
      rows[index] = rows[index]:focused(self:binding "focus", field.name):onSubmit(submit)
        :onChange(self.values[field.name], function() self.mistake = "" end)
    end
    rows[#rows + 1] = LabeledContent("", Text(self.mistake):foregroundStyle "red":lineLimit(1):padding("leading"))
    rows[#rows + 1] = Button(kit.options.submit or "Submit", submit):buttonStyle "borderedProminent"
    return VStack { alignment = "leading", spacing = 1,
      kit.Header { title = kit.options.header or "" },
      ScrollView { Form(rows) }:frame { maxHeight = #fields + 2 }:padding("leading", 1),
      kit.Hints { keys = { "tab", "next", "ctrl+s", "submit", "esc", "cancel" } },
    }:onKeyPress("ctrl+s", submit, { title = "Submit" }):onKeyPress("escape", kit.cancel, { title = "Cancel" })
  end,
})

return kit.show(FormTool {})
