-- A business object in a list, with its title, status and action (SAP's ObjectItem). All twelve parts are slots: texts, views,
-- functions that return them, or lists of these. An empty slot takes no space. Each part has its own style modifier, such as
-- `:titleStyle`. In a wide row, the description has its own column. In a narrower row, it is below the other parts. A narrow row
-- has no description: it is the title in one line with the status at its end, or below it in less than 16 columns. A screen
-- reader reads a row as one element, and its action as another.

local Title, Subtitle, Footnote = require "title", require "subtitle", require "footnote"
local Description, Status, Substatus = require "description", require "status", require "substatus"
local DetailImage, Action = require "detail_image", require "action"
local IconStack, AvatarStack, TagStack = require "icon_stack", require "avatar_stack", require "tag_stack"

-- Avatars replace the detail image.
local function pictures(item) return Group { item.icons, item.avatars:isEmpty() and item.detailImage, item.avatars } end

local function details(item) return Group { HStack { item.footnote, item.footnoteIcons }, item.tags } end

local function main(item, description)
  return VStack { alignment = "leading", spacing = 0, item.title, item.subtitle, details(item), description }
end

local function spoken(view) return view:accessibilityElement { children = "combine" } end

-- Images at the leading edge, the status and the action at the trailing one. With less than 48 columns, a narrow layout is used.
local function row(item, middle)
  return HStack { alignment = "top", spacing = 1,
    spoken(HStack { alignment = "top", spacing = 1,
      pictures(item):layoutPriority(2), middle:layoutPriority(1), Spacer(),
      VStack { alignment = "trailing", spacing = 0, item.status, item.substatus }:layoutPriority(2),
    }):layoutPriority(1),
    item.action:layoutPriority(2),
  }:frame { minWidth = 48 }
end

-- A row with a column for the description, which is at most `columns` wide.
local function besides(item, columns)
  return not item.description:isEmpty() and row(item, HStack { alignment = "top", spacing = 3,
    main(item):layoutPriority(1), item.description:frame { maxWidth = columns, alignment = "leading" },
  })
end

-- A line with a view at its trailing edge.
local function line(leading, trailing) return HStack { leading:lineLimit(1), Spacer(), trailing:layoutPriority(1) } end

local function narrow(item)
  return VStack { alignment = "leading", spacing = 0,
    line(item.title, item.status), line(item.subtitle, item.substatus), details(item),
  }
end

local ObjectItem = component("ObjectItem", {
  slots = {
    title = slot(Title), subtitle = slot(Subtitle), footnote = slot(Footnote), description = slot(Description),
    status = slot(Status), substatus = slot(Substatus), detailImage = slot(DetailImage), icons = slots(IconStack),
    avatars = slots(AvatarStack), footnoteIcons = slots(IconStack), tags = slots(TagStack), action = slot(Action),
  },
  defaultStyle = function(_, item)
    return ViewThatFits { axes = "horizontal",
      besides(item, 52), besides(item, 34),
      row(item, main(item, item.description):frame { idealWidth = 30, alignment = "leading" }),
      VStack { alignment = "leading", spacing = 0,
        spoken(HStack { alignment = "top", spacing = 1,
          pictures(item):layoutPriority(1), narrow(item):frame { idealWidth = 16, alignment = "leading" },
        }),
        item.action:padding("top", 1),
      },
      VStack { alignment = "leading", spacing = 0,
        spoken(VStack { alignment = "leading", spacing = 0,
          HStack { pictures(item) }, narrow(item):frame { idealWidth = 16, alignment = "leading" },
        }),
        item.action:padding("top", 1),
      },
      VStack { alignment = "leading", spacing = 0,
        spoken(VStack { alignment = "leading", spacing = 0, HStack { pictures(item) }, main(item), item.status, item.substatus }),
        item.action:padding("top", 1),
      }:frame { maxWidth = infinity, alignment = "leading" },
    }
  end,
})

-- One row, for long lists.
ObjectItem:style("compact", function(_, item)
  return HStack { spacing = 1, item.detailImage, item.title:lineLimit(1), Spacer(), item.status }
end)

local function transformer(rest)
  local item = {
    title = "Transformer overheating after an hour", subtitle = "Three phase pad mounted transformer (533423)",
    footnote = "1000 - Hamburg, MECHANIK", status = "High", substatus = "Planned",
    description = "The customer noticed that it started to overheat within 45 minutes each time he turned it on at 7:30 am.",
    icons = { "1", Image { systemName = "circle.fill" }, Image { systemName = "envelope" } },
    tags = { "Started", "PM01", "103-Repair" }, detailImage = Image { systemName = "bolt" },
  }
  for name, value in pairs(rest or {}) do item[name] = value end
  return ObjectItem(item)
end

preview(ObjectItem, "values", { width = 60 }, function() return transformer { icons = {} } end)
preview(ObjectItem, "builders", { width = 60 }, function()
  return ObjectItem {
    title = function() return Text "Rouja Pakiman" end,
    description = function() return Text "Rouja has worked for the company for ten years and has all of the skills." end,
    status = function() return Text("Available"):foregroundStyle "success" end,
    detailImage = function() return (require "avatar") { name = "Rouja Pakiman" } end,
    action = Button "Call":buttonStyle "borderedProminent",
  }
end)
local function allParts()
  local Avatar = require "avatar"
  return transformer { footnoteIcons = { "⚑", "⚙" }, action = Button "Open", avatars = { Avatar { name = "Ada Lovelace" } } }
end
preview(ObjectItem, "all parts, wide", { width = 120 }, allParts)
preview(ObjectItem, "all parts, narrow", { width = 40 }, allParts)
preview(ObjectItem, "all parts, very narrow", { width = 22 }, allParts)
preview(ObjectItem, "narrow", { width = 40 }, function() return transformer { icons = {}, substatus = "" } end)
preview(ObjectItem, "part styles", { width = 60 }, function()
  return transformer { icons = {}, tags = {}, description = "" }
    :titleStyle(function(_, part) return Title(part):foregroundStyle "tint" end)
    :statusStyle(function(_, part) return Status(part):foregroundStyle "error" end)
end)
preview(ObjectItem, "compact", { width = 60 }, function()
  return VStack { spacing = 0, transformer(), transformer { title = "Pump leaks", status = "Low" } }:objectItemStyle "compact"
end)

return ObjectItem
