-- Run a program behind a spinner: longtail spin --title "Building" -- make
local kit = require "kit"

local Spin = component("Spin", {
  state = { line = "" },
  body = function(self)
    local options = kit.options
    return HStack { spacing = 1,
      ProgressView(options.title or table.concat(options.command or {}, " ")),
      Text(self.line):foregroundStyle "secondary":lineLimit(1):truncationMode "middle",
    }
      :task(function()
        local call = {}
        for index, word in ipairs(options.command or {}) do call[index] = word end
        -- If the output is the result, it is not read line by line.
        if not options.showsOutput then call.onLine = function(line) self.line = line end end
        local result = process.run(call)
        local output, errors = (result.output or ""):gsub("\n$", ""), result.errors:gsub("\n$", "")
        if result.code ~= 0 then
          return fail(output .. (output ~= "" and errors ~= "" and "\n" or "") .. errors, result.code)
        end
        if errors ~= "" then print(errors) end
        finish(output ~= "" and output or nil)
      end)
  end,
})

return kit.show(Spin {})
