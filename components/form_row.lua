-- A row of a form for use outside of a Form: a label, a control, and a help text or a problem.

local FormRow = component("FormRow", {
  props = { isRequired = false }, slots = { label = slot(), content = slot(), help = slot(), problem = slot() },
  fluent = { labelWidth = 12 },
  defaultStyle = function(_, row)
    local problem = HStack { alignment = "top", spacing = 1, Image { systemName = "xmark.circle" }, row.problem }
    local note = row.problem:isEmpty() and row.help:font "footnote":foregroundStyle "secondary"
      or problem:foregroundStyle "error"
    return HStack { alignment = "top", spacing = 1,
      HStack { spacing = 0, row.label:lineLimit(1), row.isRequired and Text("*"):foregroundStyle "error" }
        :frame { minWidth = 1, maxWidth = row.labelWidth, alignment = "trailing" },
      -- The note begins in the column of the text of a field.
      VStack { alignment = "leading", spacing = 0, row.content, note:padding("leading", 1) },
    }
  end,
})

preview(FormRow, "with help", { width = 40 }, function()
  return FormRow { label = "Name", content = TextField("", constant "Ada"), help = "As in your passport." }
end)
preview(FormRow, "with a problem", { width = 40 }, function()
  return FormRow { label = "E-mail", isRequired = true, content = TextField("", constant "ada"), problem = "The @ is missing." }
end)

return FormRow
