-- `count` rows below a value of the environment that changes with a click. One row reads the value, or all rows do, or none. Also
-- a canvas that is drawn again.

environmentKey("unit", 0)

local Reader = component("Reader", { body = function(self) return Text("unit " .. self.env.unit) end })
local Name = component("Name", { props = { text = required.string }, body = function(self) return Text(self.text) end })

local Units = component("Units", {
  props = { content = required.view },
  state = { unit = 0 },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Text "change":onTapGesture(function() self.unit = (self.unit + 1) % 10 end),
      self.content:environment("unit", self.unit),
    }
  end,
})

local function page(isReader)
  local rows = ForEach(count, function(i) return isReader(i) and Reader {} or Name { text = "row " .. i } end)
  return Units { content = ScrollView { VStack { alignment = "leading", spacing = 0, rows } } }
end

preview("one", function() return page(function(i) return i == 3 end) end)
preview("none", function() return page(function(i) return false end) end)
preview("all", function() return page(function(i) return true end) end)

local colors = {}
for i = 0, 255 do colors[i] = ("#%02x%02x%02x"):format(i, 255 - i, (i * 7) % 256) end

local Drawing = component("Drawing", {
  state = { step = 0 },
  body = function(self)
    local step = self.step
    return Canvas(function(context, size)
      for y = 0, size.height - 1 do
        for x = 0, size.width - 1 do
          context:fill(x, y, 1, 1, colors[(x + y * 3 + step) % 256])
          context:text(x, y, x % 2 == 0 and "a" or "b", colors[(x * 5 + y + step) % 256])
        end
      end
    end):onTapGesture(function() self.step = self.step + 1 end)
  end,
})

preview("canvas", function() return Drawing {} end)
