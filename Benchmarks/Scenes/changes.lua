-- Views that change with a click on "change": `count` rows below a theme or a colour scheme, a preference of one of `count` rows,
-- a row of `count` objects, a text below `count` backgrounds, and a chart of `count` points. Also a list of `count` rows for held keys,
-- and a text that a timer changes.

local function rows()
  return ScrollView { VStack { alignment = "leading", spacing = 0, ForEach(count, function(i) return Text("row " .. i) end) } }
end

-- A component whose content has the modifier that `changed` adds.
local function switch(name, changed)
  return component(name, {
    props = { content = required.view },
    state = { isOn = false },
    body = function(self)
      return changed(VStack { alignment = "leading", spacing = 0,
        Text "change":onTapGesture(function() self.isOn = not self.isOn end), self.content,
      }, self.isOn)
    end,
  })
end

local Themes = switch("Themes", function(view, isOn) return view:theme(isOn and "ember" or "lagoon") end)
local Schemes = switch("Schemes", function(view, isOn) return view:environment("colorScheme", isOn and "light" or "dark") end)

preview("theme", function() return Themes { content = rows() } end)
preview("scheme", function() return Schemes { content = rows() } end)

preferenceKey("width", { default = 0, reduce = "max" })

local Row = component("Row", {
  state = { width = 1 },
  body = function(self)
    return Text "change":preference("width", self.width):onTapGesture(function() self.width = self.width % 9 + 1 end)
  end,
})

local Widths = component("Widths", {
  state = { width = 0 },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Text("width " .. self.width),
      ScrollView {
        VStack { alignment = "leading", spacing = 0,
          ForEach(count, function(i) return i == 3 and Row {} or Text("row " .. i):preference("width", 0) end),
        }:onPreferenceChange("width", function(width) self.width = width end),
      },
    }
  end,
})

preview("preference", function() return Widths {} end)

local Item = observable("Item", { step = 0 })

local ObjectRow = component("ObjectRow", {
  props = { item = required.any },
  body = function(self)
    local item = self.item
    return Text("change " .. item.step):onTapGesture(function() item.step = (item.step + 1) % 10 end)
  end,
})

preview("objects", function()
  local items = {}
  for i = 1, count do items[i] = Item() end
  return ScrollView { VStack { alignment = "leading", spacing = 0, ForEach(items, function(item) return ObjectRow { item = item } end) } }
end)

local Backgrounds = component("Backgrounds", {
  state = { step = 0 },
  body = function(self)
    local view = Text("change " .. self.step)
    for i = 1, count do view = view:background(i % 2 == 0 and "blue" or "gray") end
    return view:onTapGesture(function() self.step = (self.step + 1) % 10 end)
  end,
})

preview("backgrounds", function() return Backgrounds {} end)

local y = {}
for i = 1, count do y[i] = math.sin(i / 50) end

preview("plot", function() return Chart { LinePlot(y) } end)
preview("marks", function()
  return Chart { ForEach(count, function(i) return LineMark { x = i, y = y[i] } end) }
end)

local Keys = component("Keys", {
  state = { chosen = 1 },
  body = function(self)
    return List { selection = self:binding "chosen", ForEach(count, function(i) return Text("row " .. i) end) }
  end,
})

preview("keys", function() return Keys {} end)

local Clock = component("Clock", {
  state = { seconds = 0 },
  body = function(self)
    return Text("second " .. self.seconds):task(function()
      while true do
        sleep(1)
        self.seconds = self.seconds + 1
      end
    end)
  end,
})

preview("timer", function() return Clock {} end)
