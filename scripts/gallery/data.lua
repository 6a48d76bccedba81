-- A dashboard: figures, a table, progress, badges.

local MetricCard = require "metric_card"
local Panel = require "panel"
local columns = require "columns"

local services = {
  { name = "gateway", region = "eu-central", load = 0.62, requests = 12480, state = "ready" },
  { name = "accounts", region = "eu-central", load = 0.35, requests = 3120, state = "ready" },
  { name = "search", region = "us-east", load = 0.91, requests = 8754, state = "busy" },
  { name = "billing", region = "eu-west", load = 0.08, requests = 212, state = "ready" },
  { name = "archive", region = "ap-south", load = 0, requests = 0, state = "stopped" },
}

local states = {
  ready = { symbol = "●", color = "green" },
  busy = { symbol = "●", color = "orange" },
  stopped = { symbol = "○", color = "gray" },
}

local function state(service)
  local look = states[service.state]
  return HStack { Text(look.symbol):foregroundColor(look.color), Text(service.state) }
end

local function load(service)
  local color = service.load > 0.8 and "red" or service.load > 0.5 and "orange" or "green"
  return Canvas(function(context, size)
    context:line(0, 0, size.width - 1, 0, { color = "quaternary", line = "heavy" })
    if service.load > 0 then
      context:line(0, 0, size.width * service.load - 1, 0, { color = color, line = "heavy" })
    end
  end):frame{ height = 1 }
end

local function requests(service) return format.number(service.requests) end

local function course(count, step, lift)
  local values = {}
  for index = 1, count do
    values[index] = math.sin(index / step) + math.sin(index / step * 2.7) / 2 + index * lift
  end
  return values
end

local function release(version, badge, color, day)
  return HStack { Text(version), Badge(badge):tint(color), Spacer(), Text(day):foregroundColor "secondary" }
end

return function()
  return VStack { spacing = 1,
    columns{
      MetricCard{ title = "Requests per second", value = "24,566", change = 0.083, history = course(48, 5, 0.05) },
      MetricCard{
        title = "Median latency", value = "38 ms", change = -0.124, isFallGood = true, history = course(48, 7, -0.04),
      },
      MetricCard{ title = "Error budget", value = "99.97 %", change = 0.002, history = course(48, 3, 0.1) },
    },
    Panel{ title = "Services", note = #services .. " in four regions",
      content = Table(services, { id = "name", columns = {
        { title = "Service", value = "name" },
        { title = "State", value = state },
        { title = "Load", value = load, minWidth = 10, maxWidth = infinity },
        { title = "Requests", value = requests, alignment = "trailing" },
        { title = "Region", value = "region" },
      } }),
    },
    columns{
      Panel{ title = "Disk", content = VStack { alignment = "leading",
        LabeledContent("System", format.bytes(182000000000)),
        ProgressView{ value = 0.71 }:tint "blue",
        LabeledContent("Backups", format.bytes(640000000000)),
        ProgressView{ value = 0.32 }:tint "purple",
      } },
      Panel{ title = "Releases", content = VStack { alignment = "leading",
        release("2.4.0", "stable", "green", "yesterday"),
        release("2.5.0", "beta", "orange", "today"),
        release("3.0.0", "plan", "blue", "spring"),
      } },
    },
  }
end
