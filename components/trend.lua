-- The history of a value as an area of dots, which is brighter the higher it is.

local Trend = component("Trend", {
  props = {
    values = required.array,
    color = "blue",
  },
  body = function(self)
    local values, color = self.values, self.color
    return Canvas(function(context, size)
      local low, high = math.huge, -math.huge
      for _, value in ipairs(values) do
        low, high = math.min(low, value), math.max(high, value)
      end
      local range = math.max(high - low, 1e-9)

      local points = {}
      for index, value in ipairs(values) do
        local x = (index - 1) / math.max(#values - 1, 1) * (size.width - 0.5)
        points[index] = { x, (high - value) / range * (size.height - 0.25) }
      end

      -- Each row has one colour, because all dots of a cell have the same one.
      local colors = {}
      for row = 0, size.height - 1 do colors[row] = Color(color):opacity(1 - 0.6 * row / math.max(size.height - 1, 1)) end

      -- The area, as columns of dots. The height of the curve is interpolated between two points.
      if #points == 1 then context:path(points, colors[0]) end
      for index = 1, #points - 1 do
        local from, to = points[index], points[index + 1]
        local last = index == #points - 1 and size.width or to[1]
        for x = math.ceil(from[1] * 2) / 2, last - 0.01, 0.5 do
          local part = math.min((x - from[1]) / math.max(to[1] - from[1], 1e-9), 1)
          local y = from[2] + (to[2] - from[2]) * part
          for row = math.floor(y), size.height - 1 do
            context:path({ { x, math.max(y, row) }, { x, row + 0.75 } }, colors[row])
          end
        end
      end
    end)
  end,
})

local function wave(count, step)
  local values = {}
  for index = 1, count do values[index] = math.sin(index / step) + index / count end
  return values
end

preview(Trend, "many values", { width = 40 }, function()
  return Trend{ values = wave(40, 4), color = "green" }:frame{ height = 4 }
end)

preview(Trend, "three values", { width = 20 }, function()
  return Trend{ values = { 3, 9, 6 } }:frame{ height = 2 }
end)

return Trend
