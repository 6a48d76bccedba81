#!/usr/bin/env -S longtail run
-- Orders of a workshop. Each is one ObjectItem with all twelve parts, in the list and on its own page. Only the style around it
-- differs (s changes that of the list). Return finishes an order; f and / filter the orders.

local Avatar, EmptyState, KeyHintBar = require "avatar", require "empty_state", require "key_hint_bar"
local KPIHeader = require "kpi_header"
local ObjectItem, Status, Substatus = require "object_item", require "status", require "substatus"

local Orders = observable("Orders", {
  items = {
    { id = 533423, title = "Transformer overheats", kind = "Pad mounted, three phases", place = "1000 Hamburg", symbol = "bolt",
      priority = "High", due = -2, notes = 3, hours = 6, team = { "Ada Lovelace", "Alan Turing" }, tags = { "PM01", "Repair" },
      text = "It started to overheat within 45 minutes each time it was turned on at 7:30 am." },
    { id = 533430, title = "Pump leaks", kind = "Centrifugal, 40 kW", place = "1200 Bremen", symbol = "gear",
      priority = "Medium", due = 1, notes = 1, hours = 2, team = { "Grace Hopper" }, tags = { "PM02", "Seal" },
      text = "About a litre an hour at the shaft. The seal from last spring is the same make." },
    { id = 533437, title = "Yard lamps", kind = "12 poles, LED", place = "1000 Hamburg", symbol = "sun.max",
      priority = "Low", due = 6, notes = 0, hours = 4, team = { "Edsger Dijkstra" }, tags = { "PM03" },
      text = "Four of twelve flicker when it rains." },
    { id = 533441, title = "Door of hall 3", kind = "Roller shutter", place = "1300 Kiel", symbol = "house",
      priority = "High", due = -1, notes = 5, hours = 3, team = { "Barbara Liskov", "Ada Lovelace" }, tags = { "PM01", "Safety" },
      text = "It stops halfway and has to be pulled down by hand." },
    { id = 533449, title = "Cooling tower", kind = "Yearly inspection", place = "1100 Berlin", symbol = "snowflake",
      priority = "Medium", due = 12, notes = 0, hours = 8, tags = { "PM03", "Water" }, isDone = true,
      team = { "Grace Hopper", "Alan Turing", "Edsger Dijkstra", "Barbara Liskov" },
      text = "Clean the basin, measure the flow, replace worn parts." },
    { id = 533456, title = "Scale is off by 2 kg", kind = "Weighbridge, 60 t", place = "1300 Kiel", symbol = "gauge",
      priority = "Low", due = 3, notes = 2, hours = 1, team = { "Alan Turing" }, tags = { "Calibrate" }, isDone = true,
      text = "The seal has expired. The office knows about it." },
  },
  find = function(self, id)
    for _, order in ipairs(self.items) do
      if order.id == id then return order end
    end
  end,
  turn = function(self, id)
    local order = self:find(id)
    if order then order.isDone = not order.isDone end
  end,
  matching = function(self, passes, search)
    local found = {}
    for _, order in ipairs(self.items) do
      local words = order.title .. " " .. order.kind .. " " .. order.place
      if passes(order) and text.contains(words, search) then table.insert(found, order) end
    end
    return found
  end,
})

local function isAny() return true end
local function isDone(order) return order.isDone end
local function isOpen(order) return not order.isDone end
local function isLate(order) return not order.isDone and order.due < 0 end
local filters = {
  { title = "All", passes = isAny }, { title = "Open", passes = isOpen }, { title = "Late", passes = isLate },
  { title = "Done", passes = isDone },
}

-- The urgency of an order, for all views that show a part of it. The styles of its status read it.
environmentKey("urgency", "Low")
environmentKey("isLate", false)
local colors = { High = "error", Medium = "warning", Low = "secondary", Done = "success" }

-- The parts of an order, without a look. A style sets the layout of the parts, and which of them are visible.
local Order = component("Order", {
  props = { id = required.number },
  body = function(self)
    local orders = self.env[Orders]
    local order = orders:find(self.id)
    local urgency = order.isDone and "Done" or order.priority
    local days = math.abs(order.due) .. (math.abs(order.due) == 1 and " day" or " days")
    local team = {}
    for index, name in ipairs(order.team) do team[index] = Avatar { name = name } end
    return ObjectItem {
      title = order.title, subtitle = order.kind, footnote = order.place, description = order.text, tags = order.tags,
      status = urgency, substatus = isOpen(order) and (isLate(order) and days .. " late" or "in " .. days),
      detailImage = Image { systemName = order.symbol }:foregroundStyle "tint",
      icons = order.notes > 0 and { Image { systemName = "envelope" }, tostring(order.notes) },
      avatars = team, footnoteIcons = { Image { systemName = "clock" }, order.hours .. " h" },
      action = Button(order.isDone and "Reopen" or "Finish", function() orders:turn(order.id) end),
    }:environment("urgency", urgency):environment("isLate", isLate(order))
  end,
})

-- A page with everything, from the image to the action.
ObjectItem:style("page", function(_, item)
  return VStack { alignment = "leading", spacing = 1,
    HStack { alignment = "top", item.detailImage, VStack { alignment = "leading", spacing = 0, item.title, item.subtitle } },
    HStack { spacing = 2, item.status, item.substatus },
    item.tags, item.description, item.avatars,
    HStack { item.footnote, item.footnoteIcons, item.icons },
    item.action:buttonStyle "borderedProminent",
  }
end)
ObjectItem:style("brief", function(_, item)
  return VStack { alignment = "leading", spacing = 0,
    HStack { item.detailImage, item.title:lineLimit(1), Spacer(), item.status:layoutPriority(1) },
    HStack { item.footnote, Spacer(), item.substatus:layoutPriority(1) }:padding("leading", 2),
  }
end)

Status:style("urgent", function(self, status) return Status(status):foregroundStyle(colors[self.env.urgency]) end)
Status:style("lamp", function(self, status)
  return HStack { Text "●":foregroundStyle(colors[self.env.urgency]), status.content:lineLimit(1) }
end)
Substatus:style("urgent", function(self, part)
  return self.env.isLate and part.content:foregroundStyle "error":lineLimit(1) or Substatus(part)
end)

-- The built-in look if it fits, otherwise the style "brief".
ObjectItem:style("roomy", function(_, item)
  return ViewThatFits { axes = "horizontal",
    ObjectItem(item):statusStyle "lamp":frame { idealWidth = 72 }, ObjectItem(item):objectItemStyle "brief",
  }
end)

-- Large figures if they fit, otherwise one row of figures. The filter is at the end of the row.
local Header = component("Header", {
  props = { filter = required.view },
  body = function(self)
    local orders = self.env[Orders]
    local function count(passes) return #orders:matching(passes, "") end
    local late = count(isLate)
    local header = KPIHeader {
      items = {
        { value = tostring(count(isOpen)), caption = "Open" }, { fraction = count(isDone) / #orders.items, caption = "Done" },
        { value = tostring(late), caption = "Late", color = late > 0 and "error" or "success" },
      },
    }:titleModifier(function(title) return title:textCase "uppercase" end)
    return ViewThatFits { axes = "horizontal",
      HStack { alignment = "top", header:fixedSize(), Spacer(), self.filter:pickerStyle "segmented" },
      HStack { header:kpiStyle "inline":kpiProgressStyle "inline", Spacer(), self.filter },
    }
  end,
})

-- The second view beside the first, or below it. Both cases place the same two views, so each view keeps its state when the size
-- of the window changes.
local Split = layout("Split", {
  params = { least = 64 },
  sizeThatFits = function(_, proposal) return proposal.width or 80, proposal.height or 24 end,
  place = function(self, bounds, _, views)
    local width, height = bounds.width, bounds.height
    if #views == 1 then return views[1]:place(0, 0, { width = width, height = height }) end
    if width < self.least then
      local half = height // 2
      views[1]:place(0, 0, { width = width, height = half })
      return views[2]:place(0, half, { width = width, height = height - half })
    end
    local part = width * 9 // 20
    views[1]:place(0, 0, { width = part, height = height })
    views[2]:place(part + 2, 0, { width = width - part - 2, height = height })
  end,
})

local looks = { "brief", "compact", "roomy" }
local orders = Orders()

preview("a person with a photograph", { width = 60 }, function()
  local photograph = Image { file = "pictures/lake.png" }:resizable():scaledToFill():frame(7, 3):clipShape(Circle())
  return ObjectItem {
    title = "Rouja Pakiman", description = "Rouja has worked for the company for ten years and has all of the skills.",
    status = Text("Available"):foregroundStyle "success",
    detailImage = photograph:accessibilityLabel "a lake",
    action = Button "Call":buttonStyle "borderedProminent",
  }
end)
for _, look in ipairs { "page", "brief", "roomy" } do
  preview(Order, look, { width = 76 }, function()
    return Order { id = 533423 }:objectItemStyle(look):statusStyle "urgent":environment(orders)
  end)
end

return component("Workshop", {
  state = { chosen = 533423, filter = 1, look = 1, search = "", isAtList = true },
  body = function(self)
    local shown, page = orders:matching(filters[self.filter].passes, self.search), nil
    for _, order in ipairs(shown) do
      if order.id == self.chosen then page = order.id end
    end
    -- The selected order must be a visible one. If it is not, the first visible order is selected.
    local function choose() if not page and shown[1] then self.chosen = shown[1].id end end
    local function showAll() self.filter, self.search, self.isAtList = 1, "", true end
    local hints = {
      { key = "↑↓", title = "Choose" }, { key = "return", title = "Finish" }, { key = "/", title = "Search" },
      { key = "f", title = "Filter", action = function() self.filter = self.filter % #filters + 1 end },
      { key = "s", title = "Style", action = function() self.look = self.look % #looks + 1 end },
      { key = "q", title = "Quit" },
    }

    local list = List { selection = self:binding "chosen",
      ForEach(shown, "id", function(order) return Order { id = order.id } end),
    }:objectItemStyle(looks[self.look]):focused(self:binding "isAtList"):onSubmit(function() orders:turn(page) end)
    local nothing = EmptyState {
      systemImage = "magnifyingglass", title = "No matching order", message = "Try another word or another filter.",
      action = Button("Show all", showAll),
    }:frame { maxWidth = infinity, maxHeight = infinity }
    local detail = page and ScrollView { Order { id = page }:objectItemStyle "page" }
      :frame { maxWidth = infinity, alignment = "topLeading" }:padding("horizontal", 1):border("tertiary", { line = "rounded" })

    local screen = VStack { spacing = 1,
      Header { filter = Picker("", self:binding "filter", {
        ForEach(filters, "title", function(each, at) return Text(each.title):tag(at) end),
      }) },
      -- Rows in the roomy style need the whole width, so there is no page beside them.
      Split { If(#shown > 0, list, nothing):searchable(self:binding "search"), looks[self.look] ~= "roomy" and detail },
      KeyHintBar { hints = hints }:frame { maxWidth = infinity, alignment = "leading" },
    }
    for _, hint in ipairs(hints) do
      if hint.action then screen = screen:onKeyPress(hint.key, hint.action, { title = hint.title }) end
    end
    return screen:padding("horizontal"):defaultFocus(self:binding "isAtList")
      :statusStyle "urgent":substatusStyle "urgent":environment(orders)
      :onChange(self.filter .. self.search .. tostring(page), choose)
  end,
})
