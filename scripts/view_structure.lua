#!/usr/bin/env -S longtail run
-- How to build views so that they keep their state and cost what changed: what to avoid beside what to do, each alive. The
-- numbers count what was really done; tests/view_structure_test.lua holds it to the counters.

local KeyHintBar = require "key_hint_bar"

-- How often something was done, by name. Bodies may count: what they write here is read by nobody who decides anything.
local done = {}
local function count(name, times) done[name] = (done[name] or 0) + (times or 1) end

-- Shows a count. `tick` differs whenever there is something new to show.
local Count = component("Count", {
  props = { name = required.string, unit = required.string, tick = 0 },
  body = function(self)
    return HStack { Text(tostring(done[self.name] or 0)):bold(), Text(self.unit):foregroundStyle "secondary" }
  end,
})

local function case(isGood, title, content)
  local mark = isGood and Label("Do", { systemImage = "checkmark" }):foregroundStyle "success"
    or Label("Avoid", { systemImage = "xmark" }):foregroundStyle "error"
  return GroupBox(HStack { mark, title }, {
    VStack { alignment = "leading", spacing = 0, content }:frame { maxWidth = infinity, alignment = "topLeading" },
  })
end

-- Two views beside each other, or below each other in little room. Each is there once: ViewThatFits would try with a second one.
local Pair = layout("Pair", {
  params = { gap = 1, least = 68 },
  sizeThatFits = function(self, proposal, views)
    local width, height = proposal.width or 80, 0
    local isWide = width >= self.least
    for _, view in ipairs(views) do
      local _, own = view:size(isWide and (width - self.gap) // 2 or width, nil)
      height = isWide and math.max(height, own) or height + own
    end
    return width, height
  end,
  place = function(self, bounds, _, views)
    local isWide = bounds.width >= self.least
    local x, y = 0, 0
    for index, view in ipairs(views) do
      local width = isWide and index < #views and (bounds.width - self.gap) // 2 or bounds.width - x
      local _, height = view:size(width, nil)
      view:place(x, y, { width = width, height = height })
      if isWide then x = x + width + self.gap else y = y + height end
    end
  end,
})

local function pair(why, avoid, prefer)
  return VStack { alignment = "leading", spacing = 1, Text(why):foregroundStyle "secondary", Pair { avoid, prefer } }
end

-- 1. Two states of one view, or two views.

local Notes = component("Notes", {
  state = { clicks = 0 },
  body = function(self)
    return Button("clicked " .. self.clicks .. " times", function() self.clicks = self.clicks + 1 end)
  end,
})

local Visibility = component("Visibility", {
  state = { isShown = true },
  body = function(self)
    local isShown = self.isShown
    return VStack { alignment = "leading", spacing = 1,
      Toggle("Show it", self:binding "isShown"),
      pair("A view that leaves forgets its state. One that cannot be seen keeps it, and its place.",
        case(false, "in and out", { isShown and Notes {}, Text "below" }),
        case(true, "opacity", { Notes {}:opacity(isShown and 1 or 0):disabled(not isShown), Text "below" })),
    }
  end,
})

-- 2. A section that is a function, or a component.

local function rows(name)
  count(name, 100)
  return ForEach(100, function(i) return HStack { Image "star", Text("Item " .. i), Spacer(), Text "Detail" } end)
end

local Section100 = component("Section100", {
  body = function() return ScrollView { VStack { alignment = "leading", rows "component" } }:frame(26, 3) end,
})

local WithFunction = component("WithFunction", {
  state = { taps = 0 },
  body = function(self)
    return { Button("Tap: " .. self.taps, function() self.taps = self.taps + 1 end),
      ScrollView { VStack { alignment = "leading", rows "function" } }:frame(26, 3),
      Count { name = "function", unit = "rows were made", tick = self.taps } }
  end,
})

local WithComponent = component("WithComponent", {
  state = { taps = 0 },
  body = function(self)
    return { Button("Tap: " .. self.taps, function() self.taps = self.taps + 1 end), Section100 {},
      Count { name = "component", unit = "rows were made", tick = self.taps } }
  end,
})

local function sections()
  return pair("The body of a component is skipped where its inputs are the same. A function has no inputs to compare.",
    case(false, "a function", WithFunction {}), case(true, "a component", WithComponent {}))
end

-- 3. Content that is a function, or a view.

local Expensive = component("Expensive", {
  props = { name = required.string },
  body = function(self) count(self.name) return Text "expensive":italic() end,
})

local FunctionBox = component("FunctionBox", {
  props = { content = function() end },
  body = function(self) count "closure" return { Text "Header", self.content() } end,
})

local ViewBox = component("ViewBox", {
  slots = { content = slot() },
  body = function(self) count "slot" return { Text "Header", self.content } end,
})

local function boxed(name, box)
  return component(name .. "Case", {
    state = { taps = 0 },
    body = function(self)
      return { Button("Tap: " .. self.taps, function() self.taps = self.taps + 1 end), box(),
        Count { name = name, unit = "headers were made", tick = self.taps } }
    end,
  }) {}
end

local closure = boxed("closure", function()
  return FunctionBox { content = function() return Expensive { name = "in closure" } end }
end)
local slotted = boxed("slot", function() return ViewBox { content = Expensive { name = "in slot" } } end)

local function containers()
  return pair("Two functions are never the same, so the box is made again each time. Two views can be compared.",
    case(false, "a function", closure), case(true, "a view", slotted))
end

-- 4. Peers in a ZStack, or a decoration of one view.

local function inbox()
  return HStack { spacing = 2, HStack { Image "tray", "Inbox" }, "Next" }:padding { horizontal = 2, vertical = 1 }
end

local function capsule() return Capsule():strokeBorder "tint" end

local function layers()
  return pair("A ZStack is as large as its largest view. A background has the size of what it decorates.",
    case(false, "ZStack", ZStack { inbox(), capsule() }:frame { maxHeight = 7 }),
    case(true, "background", inbox():background(capsule())))
end

local pages = { { "Visibility", function() return Visibility {} end }, { "Sections", sections }, { "Containers", containers },
  { "Layers", layers } }

local ViewStructure = component("ViewStructure", {
  state = { page = 1 },
  body = function(self)
    local tabs = { selection = self:binding "page" }
    for index, page in ipairs(pages) do
      tabs[index] = ScrollView { page[2]():padding("top", 1) }:frame { maxWidth = infinity, alignment = "topLeading" }
        :tag(index):tabItem(page[1])
    end
    return VStack { alignment = "leading", spacing = 0,
      TabView(tabs):frame { maxWidth = infinity, maxHeight = infinity },
      KeyHintBar { hints = { { key = "1–4", title = "Page" }, { key = "tab", title = "Next" }, { key = "space", title = "Tap" },
        { key = "q", title = "Quit" } } },
    }
      :onKeyPress("1", function() self.page = 1 end):onKeyPress("2", function() self.page = 2 end)
      :onKeyPress("3", function() self.page = 3 end):onKeyPress("4", function() self.page = 4 end)
      :onKeyPress("q", function() quit() end)
  end,
})

return ViewStructure
