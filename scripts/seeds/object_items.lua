#!/usr/bin/env -S longtail run
-- "Concepts and Proposals" of SAP's Fiori for SwiftUI, snippet by snippet: the order and the names are those of the document.
-- The parts of an item (Title, Status, IconStack, FioriButton and others) are in the folder "components". A slot does the work of
-- the document's wrappers (Icons, Avatars, FootnoteIcons, Tags). A list or a function replaces its builders (IconBuilder,
-- AvatarsBuilder, FootnoteIconsBuilder, TagBuilder). OptionalText and TextOrIconView are not needed, because a slot takes nil.

local Title, Subtitle, Footnote = require "title", require "subtitle", require "footnote"
local Description, Status, Substatus = require "description", require "status", require "substatus"
local DetailImage, Action, FioriButton = require "detail_image", require "action", require "fiori_button"
local IconStack, AvatarStack, TagStack = require "icon_stack", require "avatar_stack", require "tag_stack"
local FootnoteIconStack = IconStack

-- Initialization patterns. In SwiftUI, a component has two initializers: one takes builders, the other takes values. Here, it has
-- one: a slot takes a text, a view, a list of them, or a function that returns them. A slot without a value is an empty view,
-- even the title, which the document requires.

local ObjectItem = component("ObjectItem", {
  slots = {
    title = slot(Title),
    subtitle = slot(Subtitle),
    footnote = slot(Footnote),
    description = slot(Description),
    status = slot(Status),
    substatus = slot(Substatus),
    detailImage = slot(DetailImage),
    icons = slots(IconStack),
    avatars = slots(AvatarStack),
    footnoteIcons = slots(FootnoteIconStack),
    tags = slots(TagStack),
    action = slot(Action),
  },
  -- The document does not show this style.
  defaultStyle = function(_, item)
    return HStack { alignment = "top", spacing = 1,
      Group { item.icons, item.detailImage, item.avatars }:layoutPriority(1),
      VStack { alignment = "leading", spacing = 0,
        item.title, item.subtitle,
        HStack { item.footnote, item.footnoteIcons },
        item.tags, item.description,
      },
      Spacer(),
      VStack { alignment = "trailing", spacing = 0, item.status, item.substatus }:layoutPriority(1),
      item.action:layoutPriority(1),
    }
  end,
})

-- The initializer with builders: full control of each part.

local function rouja()
  return ObjectItem { title = function()
    return Text "Rouja Pakiman"
  end, description = function()
    return Text("Rouja has worked for the company for ten years and has all of the skills that would be necessary for developing"
      .. " quality applications.  She is proficient in Java as well as CSS, Bootstrap, and Swift.")
  end, status = function()
    return Text "Available"
  end, detailImage = function()
    -- 45 points are six columns and three rows.
    return Image { file = "pictures/person_square4.png" }:resizable():frame { width = 6, height = 3 }:clipShape(Circle())
  end }
end

-- The initializer with values: easy to bind to data. A slot takes texts and icons without `TextOrIcon`, which only keeps the
-- names of the document.

local TextOrIcon = { text = function(text) return text end, icon = function(image) return image end }

local function transformer(action)
  return ObjectItem { title = "Transformer Overheating When After Being on for 1 Hour or Longer",
    subtitle = "Three Phase Pad Mounted Transformer (533423)", footnote = "1000 - Hamburg, MECHANIK",
    description = "Customer noticed that the transformer started to over heat within 45 minutes each time he turned it on at"
      .. " 7:30am.  The first technician who looked at this did not have the correct additional tools to complete the job.",
    status = TextOrIcon.text "High",
    detailImage = Image { systemName = "person" },
    icons = { TextOrIcon.text "1",
              TextOrIcon.icon(Image { systemName = "circle.fill" }),
              TextOrIcon.icon(Image { systemName = "mail" }) },
    action = action,
  }
end

-- Collection containers. A layout container lets each element have a look of its own, works with any view, and shows at most
-- `limit` elements, even if more were given.

local KPI, KPILayoutContainer = require "kpi", require "kpi_layout_container"

local data = {
  { title_ = "Orders", icon_ = Image { systemName = "tray" } },
  { title_ = "Late" },
  { title_ = "On time", icon_ = Image { systemName = "checkmark" } },
}

local function ofData()
  return KPILayoutContainer { data = data, id = "title_",
    content = function(element)
      return KPI {
        function()
          return Text(element.title_)
        end,
        icon = function()
          if element.icon_ ~= nil then
            return element.icon_
          else
            return EmptyView()
          end
        end,
      }
    end,
  }
end

local function ofRange()
  return KPILayoutContainer { data = { 0, 1, 2, 3, 4, 5 }, id = function(index) return index end,
    content = function(index)
      return KPI {
        function()
          return Text(index)
        end,
        icon = function()
          return EmptyView()
        end,
      }
    end,
  }:limit(2)
end

-- A business-specific container is simpler: its users need no KPI, and no element has a look of its own.

local KPIHeaderControl = component("KPIHeaderControl", {
  props = { data = required.array, id = required.string },
  fluent = { titleModifier = function(title) return title end },
  body = function(self)
    return KPILayoutContainer { data = self.data, id = self.id,
      content = function(element) return KPI { self.titleModifier(Text(element.title_)), icon = element.icon_ } end,
    }
  end,
})

local function header()
  return KPIHeaderControl { data = data, id = "title_" }:titleModifier(function(title)
    return title:font "headline":foregroundColor "red"
  end)
end

-- Examples: a theme, and a state that the button of an item keeps. The image in the document shows the header beside the
-- container.

local function follow(state) return state == "selected" and "Following" or "Follow" end

local Examples = component("Examples", {
  state = { isDark = true },
  body = function(self)
    local following = FioriButton { title = follow, isSelectionPersistent = true }
    return VStack { alignment = "leading", spacing = 1,
      Toggle("Dark", self:binding "isDark"),
      transformer(following):padding(1):background "secondaryBackground":colorScheme(self.isDark and "dark" or "light"),
    }
  end,
})

local function headerBesideContainer()
  return ViewThatFits { axes = "horizontal",
    HStack { alignment = "top", spacing = 3, header(), Divider(), ofData() }:fixedSize { vertical = false },
    VStack { alignment = "leading", header(), ofData() },
  }
end

preview("builders", { width = 76 }, rouja)
preview("values", { width = 76 }, transformer)
preview("a layout container of data", { width = 60 }, ofData)
preview("a layout container of a range", { width = 60 }, ofRange)
preview("a container of a business", { width = 60 }, header)
preview("the header beside the container", { width = 90 }, headerBesideContainer)

return component("ObjectItems", {
  body = function()
    return ScrollView {
      VStack { alignment = "leading", spacing = 1,
        Text "Concepts and Proposals":font "title",
        rouja(), transformer(), ofData(), ofRange(), headerBesideContainer(), Examples {},
      }
        :frame { maxWidth = 90 }:padding("horizontal"):frame { maxWidth = infinity },
    }
  end,
})
