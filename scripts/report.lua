#!/usr/bin/env -S longtail run
-- The results of tests while they run: prove -v | longtail run scripts/report.lua --inline --data - --data-lines
-- It reads the Test Anything Protocol. Failed tests stay on the screen above the progress row. The exit code is 1 if a test has
-- failed.

local Failure = component("Failure", {
  props = { failure = required.table },
  body = function(self)
    local lines = { alignment = "leading", Text("✗ " .. self.failure.name):bold():foregroundStyle "error" }
    for index, line in ipairs(self.failure.notes) do
      lines[index + 1] = Text(line):foregroundStyle "secondary":padding("leading", 2)
    end
    return VStack(lines)
  end,
})

local Report = component("Report", {
  state = { read = 0, passed = 0, skipped = 0, planned = 0, name = "", failures = {}, pending = optional.table },
  body = function(self)
    -- The notes of a failed test follow it, so it is complete when the next test or the end comes.
    local function close()
      if self.pending then table.insert(self.failures, self.pending) end
      self.pending = nil
    end

    local function read(line)
      local result, rest = line:match "^(ok)%f[%W]%s*(.*)$"
      if not result then result, rest = line:match "^(not ok)%f[%W]%s*(.*)$" end
      local note, plan = line:match "^%s*#%s?(.*)$", line:match "^1%.%.(%d+)"
      if result then
        close()
        local name = rest:gsub("^%d*%s*%-?%s*", "")
        self.name = name
        if name:lower():find "# skip" or name:lower():find "# todo" then
          self.skipped = self.skipped + 1
        elseif result == "ok" then
          self.passed = self.passed + 1
        else
          self.pending = { id = #self.failures + 1, name = name ~= "" and name or "test " .. rest, notes = {} }
        end
      elseif plan then
        self.planned = tonumber(plan)
      elseif note and self.pending and #self.pending.notes < 20 then
        table.insert(self.pending.notes, note)
      end
    end

    local function readNew()
      local lines = data.lines or {}
      for position = self.read + 1, #lines do read(lines[position]) end
      self.read = #lines
      if not data.isComplete then return end
      close()
      local done = self.passed + self.skipped + #self.failures
      local missing = self.planned - done
      local summary = self.passed .. " passed, " .. #self.failures .. " failed, " .. self.skipped .. " skipped"
      if #self.failures > 0 then return fail(summary, 1) end
      if missing > 0 then return fail(summary .. ", " .. missing .. " did not run", 1) end
      if done == 0 then return fail("no tests were run", 1) end
      finish(summary)
    end

    local done = self.passed + self.skipped + #self.failures
    return VStack { alignment = "leading",
      Static(self.failures, "id", function(failure) return Failure { failure = failure } end),
      HStack { spacing = 2,
        self.planned > 0 and ProgressView(done, { total = self.planned }):frame(20) or ProgressView(),
        Text(tostring(self.passed)):foregroundStyle "success" + Text " passed",
        Text(tostring(#self.failures)):foregroundStyle(#self.failures > 0 and "error" or "secondary") + Text " failed",
        Text(self.name):foregroundStyle "secondary":lineLimit(1),
      },
    }:onChange({ #(data.lines or {}), data.isComplete }, readNew, { initial = true })
  end,
})

preview("failure", function()
  return Failure { failure = { name = "writes a file", notes = { "expected: 1", "found: 2" } } }
end)

preview("report", function() return Report {} end)

return Report {}
