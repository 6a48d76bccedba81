-- The history of a value as a curve of dots, above a fainter area of dots.

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

      -- The area, as columns of dots. The height of the curve is interpolated between two points.
      local tint = Color(color):opacity(0.4)
      for index = 1, #points - 1 do
        local from, to = points[index], points[index + 1]
        local last = index == #points - 1 and size.width or to[1]
        for x = math.ceil(from[1] * 2) / 2, last - 0.01, 0.5 do
          local part = math.min((x - from[1]) / math.max(to[1] - from[1], 1e-9), 1)
          context:path({ { x, from[2] + (to[2] - from[2]) * part }, { x, size.height - 0.25 } }, tint)
        end
      end
      context:path(points, color)
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
