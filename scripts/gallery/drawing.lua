-- Curves and circles of dots, drawn by functions.

local Panel = require "panel"
local colors = require "colors"
local columns = require "columns"

local function clock()
  return Canvas(function(context, size)
    local x, y = size.width / 2, size.height / 2
    local radius = size.height - 1
    context:circle(x, y, radius, "gray")
    for hour = 0, 11 do
      local angle = hour * math.pi / 6
      context:point(x + math.sin(angle) * (radius - 1.5), y - math.cos(angle) * (radius - 1.5) / 2, "yellow")
    end
    local function hand(turn, length, color)
      local angle = turn * 2 * math.pi
      context:line(x, y, x + math.sin(angle) * length, y - math.cos(angle) * length / 2, color)
    end
    hand(10 / 12, radius * 0.5, "blue")
    hand(9 / 60, radius * 0.8, "green")
  end):frame{ height = 8 }
end

local function curve()
  return Canvas(function(context, size)
    context:line(0, size.height / 2, size.width - 0.5, size.height / 2, "quaternary")
    for wave = 1, 3 do
      local points = {}
      for x = 0, size.width - 0.5, 0.5 do
        points[#points + 1] = { x, (0.5 - math.sin(x / 4 + wave) * 0.46 * math.cos(x / 20 + wave)) * size.height }
      end
      context:path(points, colors[wave * 3 + 2])
    end
  end):frame{ height = 8 }
end

return function()
  return columns{
    Panel{ title = "Lissajous", content = Canvas(function(context, size)
      local points = {}
      for angle = 0, 2 * math.pi, 0.02 do
        points[#points + 1] = {
          (0.5 + math.sin(3 * angle) * 0.48) * size.width, (0.5 + math.sin(2 * angle) * 0.48) * size.height,
        }
      end
      context:path(points, { color = "pink", isClosed = true })
    end):frame{ height = 8 } },
    Panel{ title = "Clock", content = clock() },
    Panel{ title = "Waves", content = curve() },
  }
end
