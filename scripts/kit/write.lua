-- Ask for a text of several lines: longtail write > message.txt
local kit = require "kit"

local Write = component("Write", {
  state = { text = kit.options.value or "", isTyping = true },
  body = function(self)
    local height = kit.options.height or 8
    return VStack { alignment = "leading",
      kit.Header { title = kit.options.header or "" },
      TextEditor(self:binding "text"):focused(self:binding "isTyping")
        :frame { minHeight = 1, idealHeight = height, maxHeight = height },
      kit.Hints { keys = { "ctrl+s", "finish", "esc", "cancel" } },
    }
      :onKeyPress("ctrl+s", function() finish(self.text) end, { title = "Finish" })
      :onKeyPress("escape", kit.cancel, { title = "Cancel" })
  end,
})

return kit.show(Write {})
