#!/usr/bin/env -S longtail run
-- How to build views that keep their state and whose cost depends on the change: patterns to avoid beside patterns to prefer, as
-- working views. The numbers count real work; tests/view_structure_test.lua compares them with the counters.

local Guideline = require "guideline"
local KeyHintBar = require "key_hint_bar"

-- How often something was done, by name. Bodies may count here, because no view decides anything by these numbers.
local done = {}
local function count(name, times) done[name] = (done[name] or 0) + (times or 1) end

-- Shows a count. `tick` changes whenever there may be a new count.
local Count = component("Count", {
  props = { name = required.string, unit = required.string, tick = 0 },
  body = function(self)
    return HStack { Text(self.unit .. ":"):foregroundStyle "secondary", Text(tostring(done[self.name] or 0)):bold() }
  end,
})

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
      -- The text below the first view moves; the text below the second view stays.
      Guideline { why = "A removed view loses its state. An invisible view keeps its state and its space.",
        avoidTitle = "conditional", avoid = { isShown and Notes {}, Text "below" },
        preferTitle = "opacity", prefer = { Notes {}:opacity(isShown and 1 or 0):disabled(not isShown), Text "below" },
      }:animation("easeInOut", isShown),
    }
  end,
})

-- 2. A section that is a function, or a component.

local function rows(name)
  count(name, 100)
  local rows = {}
  for i = 1, 100 do rows[i] = HStack { Image "star", Text("Item " .. i), Spacer(), Text "Detail" } end
  return rows
end

local Section100 = component("Section100", {
  body = function()
    return ScrollView { VStack { alignment = "leading", Group(rows "component") }:padding("trailing", 1) }:frame { height = 3 }
  end,
})

local WithFunction = component("WithFunction", {
  state = { taps = 0 },
  body = function(self)
    return { Button("Tap: " .. self.taps, function() self.taps = self.taps + 1 end),
      ScrollView { VStack { alignment = "leading", Group(rows "function") }:padding("trailing", 1) }:frame { height = 3 },
      Count { name = "function", unit = "rows made", tick = self.taps } }
  end,
})

local WithComponent = component("WithComponent", {
  state = { taps = 0 },
  body = function(self)
    return { Button("Tap: " .. self.taps, function() self.taps = self.taps + 1 end), Section100 {},
      Count { name = "component", unit = "rows made", tick = self.taps } }
  end,
})

-- Functions are fine for small and simple parts.
local Simple = component("Simple", {
  state = { showDetails = false },
  body = function(self)
    local function header()
      return HStack { Text "Title", Spacer(), Button("Toggle", function() self.showDetails = not self.showDetails end) }
    end
    local function details() return Text "Some details here":font "caption" end
    return VStack { alignment = "leading", spacing = 0, header(), self.showDetails and details() }
  end,
})

local function large()
  return Guideline {
    why = "The body of a component is skipped if its inputs are the same. A function has no inputs to compare.",
    avoidTitle = "a function", avoid = WithFunction {}, preferTitle = "a component", prefer = WithComponent {} }
end

local function sections()
  return VStack { alignment = "leading", spacing = 1, large(),
    GroupBox("A few views: functions are fine", { Simple {} }):frame { maxWidth = 39 } }
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
        Count { name = name, unit = "headers made", tick = self.taps } }
    end,
  }) {}
end

local closure = boxed("closure", function()
  return FunctionBox { content = function() return Expensive { name = "in closure" } end }
end)
local slotted = boxed("slot", function() return ViewBox { content = Expensive { name = "in slot" } } end)

local function containers()
  return Guideline { why = "Two functions are never equal, so the box is created again each time. Two views can be compared.",
    avoidTitle = "a function", avoid = closure, preferTitle = "a view", prefer = slotted }
end

-- 4. Peers in a ZStack, or a decoration of one view.

local function inbox()
  return HStack { spacing = 2, HStack { Image "tray", "Inbox" }, "Next" }:padding { horizontal = 2, vertical = 1 }
end

local function capsule() return Capsule():strokeBorder "tint" end

-- A lock on a button. The border that `measured` adds to a view shows how much space the view takes.
local function continue() return Button(Text "Continue":padding("horizontal", 3)):buttonStyle "bordered" end
local function lock()
  return Image { systemName = "lock.fill" }:foregroundStyle "warning":padding { trailing = 2, vertical = 1 }
end
local function measured(view, rows)
  return HStack { view:border "tertiary", Text(rows):foregroundStyle "secondary" }
end
local function count99() return Text "99+":bold():foregroundStyle "error" end

local function layers()
  return VStack { alignment = "leading", spacing = 1,
    Guideline { why = "A ZStack is as large as its largest view. A background has the size of the view it decorates.",
      avoidTitle = "ZStack", avoid = ZStack { inbox(), capsule() },
      preferTitle = "background", prefer = inbox():background(capsule()) },
    Guideline { why = "A lock decorates a button. As an overlay, it takes no space. As a peer, it enlarges the whole stack.",
      avoidTitle = "ZStack", avoid = measured(ZStack { alignment = "trailing", continue(), lock() }, "3 rows"),
      preferTitle = "overlay", prefer = measured(continue():overlay(lock(), "trailing"), "1 row") },
    Guideline { why = "A count that must not cover other views needs its own space, as a peer.",
      avoidTitle = "overlay",
      avoid = HStack { Text "Inbox":overlay(count99():offset { x = 4 }, "trailing"):zIndex(1), "Next" },
      preferTitle = "ZStack",
      prefer = HStack { ZStack { alignment = "trailing", Text "Inbox":padding("trailing", 4), count99() }, "Next" } },
  }
end

local pages = { { "Visibility", function() return Visibility {} end }, { "Sections", sections }, { "Containers", containers },
  { "Layers", layers } }

-- The body of a page does not run again when another page is selected, because its input stays the same.
local Page = component("Page", {
  props = { number = required.integer },
  body = function(self)
    return ScrollView { pages[self.number][2]():padding("top", 1) }:frame { maxWidth = infinity, alignment = "topLeading" }
  end,
})

local ViewStructure = component("ViewStructure", {
  state = { page = 1 },
  body = function(self)
    local tabs = { selection = self:binding "page" }
    for index, page in ipairs(pages) do
      tabs[index] = Page { number = index }:tag(index):tabItem(page[1])
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

for _, page in ipairs(pages) do preview(page[1]:lower(), { width = 78 }, page[2]) end

return ViewStructure
