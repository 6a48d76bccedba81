#!/usr/bin/env -S longtail run
-- A machine that is monitored: live figures in charts of blocks and dots. t changes the theme, p pauses, F1 shows the keys.

local themes = {
  { name = "Lagoon", scheme = "dark", tint = "teal" },
  { name = "Paper", scheme = "light", tint = "indigo" },
  { name = "Ember", scheme = "dark", tint = "orange" },
  { name = "Meadow", scheme = "light", tint = "green" },
}

local services = { "gateway", "accounts", "search", "billing", "archive" }
local events = {
  { "info", "accepted a connection" }, { "info", "wrote a checkpoint" }, { "info", "renewed its certificate" },
  { "warning", "answered slowly" }, { "error", "lost a peer" },
}
local colors = { info = "secondary", warning = "orange", error = "red" }

-- All data of the machine. The numbers are generated, and the same in every run.
local Machine = observable("Machine", {
  seed = 7, seconds = 0, cores = { 30, 55, 20, 40 }, loads = {}, log = {},
  user = {}, system = {}, memory = {}, received = {}, sent = {},

  random = function(self, low, high)
    self.seed = (self.seed * 1103515245 + 12345) & 0x7fffffff
    return low + (high - low) * self.seed / 0x7fffffff
  end,

  choose = function(self, list) return list[math.floor(self:random(1, #list + 0.999))] end,

  wander = function(self, from, step, low, high)
    return math.max(low, math.min(high, from + self:random(-step, step)))
  end,

  -- Appends a value to a history of one minute.
  keep = function(self, name, step, low, high)
    local history = self[name]
    history[#history + 1] = self:wander(history[#history] or (low + high) / 2, step, low, high)
    if #history > 60 then table.remove(history, 1) end
  end,

  tick = function(self)
    self.seconds = self.seconds + 1
    self:keep("user", 12, 8, 60)
    self:keep("system", 5, 4, 25)
    self:keep("memory", 2, 30, 90)
    self:keep("received", 30, 5, 180)
    self:keep("sent", 12, 2, 60)
    for core = 1, #self.cores do self.cores[core] = self:wander(self.cores[core], 20, 3, 99) end
    for index = 1, #services do self.loads[index] = self:wander(self.loads[index] or 0.4, 0.1, 0, 1) end
    if self:random(0, 1) < 0.5 then
      local level, text = table.unpack(self:choose(events))
      table.insert(self.log, { id = self.seconds, level = level, text = self:choose(services) .. " " .. text })
      if #self.log > 200 then table.remove(self.log, 1) end
    end
  end,
})

local function last(history) return history[#history] end
local function percent(value) return format.percent(value / 100, { decimals = 0 }) end
local function rate(value) return format.bytes(value * 1000) .. "/s" end
local function heat(part) return part > 0.8 and "red" or part > 0.5 and "orange" or "green" end

local function figure(title, value, history, color)
  return HStack { spacing = 1,
    Text(title):foregroundStyle "secondary":frame(8, "leading"),
    Text(value):bold():frame(9, "trailing"),
    Sparkline(history, { min = 0 }):tint(color):frame { maxWidth = infinity, alignment = "trailing" },
  }
end

local function share(title, value)
  return Gauge { value = value, max = 100, label = Text(title):foregroundStyle "secondary",
    currentValueLabel = Text(percent(value)):bold():foregroundStyle "primary",
  }:tint(heat(value / 100))
end

local function areas(first, firstName, second, secondName)
  return Chart { yMin = 0,
    ForEach(#first, function(at)
      return { AreaMark(at, first[at], firstName), AreaMark(at, second[at], secondName) }
    end),
  }
end

local Overview = component("Overview", {
  body = function(self)
    local machine = self.env[Machine]
    local memory = last(machine.memory)
    local figures = VStack {
      figure("CPU", percent(last(machine.user) + last(machine.system)), machine.user, "tint"),
      figure("Memory", percent(memory), machine.memory, "purple"),
      figure("Received", rate(last(machine.received)), machine.received, "blue"),
      figure("Sent", rate(last(machine.sent)), machine.sent, "green"),
    }
    local cores = Chart { yMin = 0, yMax = 100,
      ForEach(machine.cores, function(load, core) return BarMark("core " .. core, load) end),
    }
    return ViewThatFits {
      VStack {
        HStack { spacing = 1,
          GroupBox("Now", { figures }),
          GroupBox("Memory", {
            share("Used", memory), share("Disk", 71),
          }),
        },
        HStack { spacing = 1,
          GroupBox("Processor", { areas(machine.user, "user", machine.system, "system") }),
          GroupBox("Cores", { cores }),
        },
      }:frame { idealWidth = 70, idealHeight = 17 },
      VStack { figures, cores }:frame { idealWidth = 24, idealHeight = 8 },
      ScrollView { figures },
    }
  end,
})

local Network = component("Network", {
  body = function(self)
    local machine = self.env[Machine]
    return VStack { alignment = "leading",
      Text("received " .. rate(last(machine.received)) .. ", sent " .. rate(last(machine.sent)))
        :foregroundStyle "secondary",
      Chart { yMin = 0,
        ForEach(#machine.sent, function(at)
          return { LineMark(at, machine.received[at], "received"), LineMark(at, machine.sent[at], "sent") }
        end),
        RuleMark { y = 150 },
      },
    }
  end,
})

local Services = component("Services", {
  body = function(self)
    local loads = self.env[Machine].loads
    local rows = {}
    for index, name in ipairs(services) do rows[index] = { name = name, load = loads[index] } end
    return Table(rows, { id = "name", columns = {
      { title = "Service", value = "name" },
      { title = "Load", minWidth = 8, maxWidth = infinity, value = function(row)
        return Gauge { value = row.load }:tint(heat(row.load))
      end },
      { title = "Share", alignment = "trailing", value = function(row) return percent(row.load * 100) end },
    } })
  end,
})

local Log = component("Log", {
  body = function(self)
    return List {
      ForEach(self.env[Machine].log, "id", function(line)
        return HStack { spacing = 1,
          Text(format.duration(line.id)):foregroundStyle "secondary",
          Text(line.level):foregroundStyle(colors[line.level]):frame(7, "leading"),
          Text(line.text):lineLimit(1),
          Spacer(),
        }
      end),
    }:defaultScrollAnchor "bottom"
  end,
})

local Uptime = component("Uptime", {
  body = function(self)
    return Text("up " .. format.duration(self.env[Machine].seconds)):foregroundStyle "secondary":lineLimit(1)
  end,
})

local machine = Machine()
for _ = 1, 60 do machine:tick() end

return component("Dashboard", {
  -- Until a theme is chosen, it is the first one for the colour scheme of the terminal.
  state = { theme = optional.number, isPaused = false },
  body = function(self)
    local index = self.theme or self.env.colorScheme == "light" and 2 or 1
    local theme = themes[index]
    return VStack {
      TabView {
        Overview():tabItem "Overview",
        Network():tabItem "Network",
        Services():tabItem "Services",
        Log():tabItem "Log",
      },
      HStack { spacing = 2,
        Button(HStack { Text "t":bold(), "Theme: " .. theme.name }, function() self.theme = index % #themes + 1 end)
          :keyboardShortcut("t", { title = "Theme" }),
        Button(HStack { Text "p":bold(), self.isPaused and "Resume" or "Pause" }, function()
          self.isPaused = not self.isPaused
        end)
          :keyboardShortcut "p",
        Spacer(),
        Uptime(),
      }:buttonStyle "borderless",
    }
      :task(self.isPaused, function()
        while not self.isPaused do
          sleep(1)
          machine:tick()
        end
      end)
      :environment(machine)
      :padding("horizontal"):frame { maxWidth = infinity, maxHeight = infinity }
      :background "background":tint(theme.tint):colorScheme(theme.scheme)
  end,
})
