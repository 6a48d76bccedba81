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
        local lines, call = {}, {}
        for index, word in ipairs(options.command or {}) do call[index] = word end
        call.onLine = function(line)
          self.line = line
          if options.showsOutput then lines[#lines + 1] = line end
        end
        local result = process.run(call)
        if result.code ~= 0 then return fail((result.errors:gsub("\n$", "")), result.code) end
        finish(#lines > 0 and table.concat(lines, "\n") or nil)
      end)
  end,
})

return kit.show(Spin {})
