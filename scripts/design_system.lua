#!/usr/bin/env -S longtail run
-- A design system on seven pages: built-in styles, custom styles, and the colours and fonts of the theme.

local ActionButton, FioriButton = require "action_button", require "fiori_button"
local KeyHintBar = require "key_hint_bar"
require "design_system.styles"

local themes = { "standard", "lagoon", "ember", "meadow", "paper", "orchid", "graphite" }
local following = {}
for index, name in ipairs(themes) do following[name] = themes[index % #themes + 1] end

-- A box as wide as its column. It is as high as its content, or higher if there is space.
local function box(title, content)
  local filling = { maxWidth = infinity, maxHeight = infinity, alignment = "topLeading" }
  return GroupBox(title, { VStack { alignment = "leading", spacing = 0, content }:frame(filling) })
end

-- Shows one view, and maybe another one, in each of the given styles. A view is a value, so it can be used several times. The
-- name of a style is beside the views, or above them if space is short.
local Shelf = component("Shelf", {
  props = {
    title = optional.string, modifier = required.string, styles = required.array, view = required.view, other = optional.view,
    spacing = 0, alignment = "topLeading",
  },
  body = function(self)
    local function name(style) return Text(style):foregroundStyle "secondary":fixedSize() end
    local function styled(style)
      local view, other = self.view, self.other
      return view[self.modifier](view, style), other and other[self.modifier](other, style)
    end
    return box(self.title or self.modifier, ViewThatFits { axes = "horizontal",
      Grid { alignment = self.alignment, horizontalSpacing = 2, verticalSpacing = self.spacing,
        ForEach(self.styles, "", function(style) return GridRow { name(style), styled(style) } end),
      },
      VStack { alignment = "leading", spacing = 0,
        ForEach(self.styles, "", function(style) return { name(style), styled(style) } end),
      },
    })
  end,
})

-- A page: the views in `top`, and below them two columns if these fit. Boxes at the ends of columns fill the rest of the height.
local function page(top, left, right, isDisabled)
  left[#left], right[#right] = left[#left]:layoutPriority(1), right[#right]:layoutPriority(1)
  left, right = VStack { alignment = "leading", spacing = 0, left }, VStack { alignment = "leading", spacing = 0, right }
  return ScrollView {
    VStack { alignment = "leading", spacing = 1,
      ViewThatFits { axes = "horizontal",
        HStack { spacing = 3, top }:fixedSize(), VStack { alignment = "leading", spacing = 0, top },
      },
      ViewThatFits { axes = "horizontal",
        HStack { alignment = "top", spacing = 1, left:fixedSize { vertical = false }, right }:fixedSize { horizontal = false },
        VStack { alignment = "leading", spacing = 0, left, right },
      }:disabled(isDisabled == true),
    }:frame { maxWidth = infinity, alignment = "topLeading" },
  }
end

-- A function outside of all bodies is the same in each update, so a view that receives it can be skipped.
local function follow(state) return state == "selected" and "Following" or "Follow" end

local Buttons = component("Buttons", {
  state = { count = 0, isLoading = false, isDisabled = false },
  body = function(self)
    local function count() self.count = self.count + 1 end
    return page({
      Toggle("Loading", self:binding "isLoading"), Toggle("Disabled", self:binding "isDisabled"),
      Text("pressed " .. self.count .. " times"):foregroundStyle "secondary",
    }, {
      Shelf { modifier = "buttonStyle", styles = { "bordered", "borderedProminent", "borderless", "link", "plain" },
        view = Button("Save", count), other = Button("Delete", { role = "destructive", action = count }) },
      Shelf { modifier = "menuStyle", styles = { "button", "borderlessButton" },
        view = Menu("More", { Button("Once", count), Button("Reset", function() self.count = 0 end) }) },
      box("FioriButton", FioriButton { title = follow, isSelectionPersistent = true }),
    }, {
      Shelf { title = "ActionButton", modifier = "buttonStyle", styles = { "primaryAction", "secondaryAction", "outlinedAction" },
        alignment = "leading", view = ActionButton { label = "Save", action = count }:fixedSize() },
      -- The state of a button is in the environment, so a state can be shown without a button.
      box("States", Grid { alignment = "leading", horizontalSpacing = 2, verticalSpacing = 0,
        ForEach({ "normal", "focus", "pressed", "loading", "disabled" }, "", function(state)
          return GridRow { Text(state):foregroundStyle "secondary",
            Text "Save":buttonBase { isPressed = state == "pressed" }:environment("isFocused", state == "focus")
              :environment("buttonLoading", self.isLoading or state == "loading"):disabled(state == "disabled"),
          }
        end),
      }),
    }, self.isDisabled):environment("buttonLoading", self.isLoading)
  end,
})

local Toggles = component("Toggles", {
  state = { sound = true, seats = 3, isDisabled = false },
  body = function(self)
    return page({
      Stepper("Seats: " .. self.seats, self:binding "seats", { min = 0 }), Toggle("Disabled", self:binding "isDisabled"),
    }, {
      Shelf { modifier = "toggleStyle", styles = { "checkbox", "switch", "button", "words" }, spacing = 1,
        view = Toggle("Sound", self:binding "sound"):fixedSize():disabled(self.isDisabled) },
      Shelf { modifier = "labeledContentStyle", styles = { "automatic", "vertical" },
        view = LabeledContent("Seats", self.seats):frame(14, "leading") },
    }, {
      Shelf { modifier = "labelStyle", styles = { "titleAndIcon", "iconOnly", "titleOnly", "stacked" },
        view = HStack { spacing = 2, Label("Inbox", "tray"), Label("Sent", "paperplane") } },
      Shelf { modifier = "badgeStyle", styles = { "automatic", "outline", "plain" },
        view = HStack { Badge(self.seats), Badge "Full":tint "error", Badge "Free":tint "success" } },
    })
  end,
})

local Fields = component("Fields", {
  state = { name = "Ada", mail = "ada", password = "secret", note = "Dear reader,\n" },
  body = function(self)
    local function isMail(mail) return mail:find("@", 1, true) ~= nil or "an address needs an @" end
    return page(Text "The text stays when the theme changes.":foregroundStyle "secondary", {
      Shelf { modifier = "textFieldStyle", styles = { "roundedBorder", "squareBorder", "plain" },
        spacing = 1, alignment = "leading", view = TextField("Name", self:binding "name"):frame(18) },
    }, {
      box("Fields", VStack { spacing = 1,
        TextField("Mail", self:binding "mail", { validate = isMail }), SecureField("Password", self:binding "password"),
        TextField("Disabled", constant ""):disabled(), TextEditor(self:binding "note"):frame { height = 4 },
      }:frame { idealWidth = 24 }),
    })
  end,
})

local Pickers = component("Pickers", {
  state = { range = "Week", day = 1795305600 },
  body = function(self)
    local date = DatePicker("", self:binding "day", { displayedComponents = "date" })
    return page(Text(self.range .. ", " .. format.date(self.day, "d MMMM yyyy")):foregroundStyle "secondary", {
      Shelf { modifier = "pickerStyle", styles = { "menu", "segmented", "inline", "radioGroup" }, spacing = 1,
        view = Picker("", self:binding "range", { Text "Day":tag "Day", Text "Week":tag "Week", Text "Month":tag "Month" }) },
    }, { box("graphical", date:datePickerStyle "graphical"), box("field", date) })
  end,
})

local Progress = component("Progress", {
  state = { level = 0.6 },
  body = function(self)
    local words = format.percent(self.level, { decimals = 0 })
    local slider = Slider(self:binding "level", { label = "Level", step = 0.05 })
    return page({ slider:frame { idealWidth = 30, maxWidth = 30 }, Text(words):bold() }, {
      Shelf { modifier = "progressViewStyle", styles = { "linear", "circular", "dots" }, spacing = 1,
        view = ProgressView(self.level, "Copy"):frame(16, "leading") },
      box("Without a value", ProgressView "Waiting for a server"),
    }, {
      Shelf { modifier = "gaugeStyle", styles = { "automatic", "linearCapacity", "accessoryCircular" }, spacing = 1,
        view = Gauge(self.level, { label = "Load", currentValueLabel = words }):frame(14, "leading") },
    })
  end,
})

local Boxes = component("Boxes", {
  state = { isExpanded = true, seats = 3, window = true },
  body = function(self)
    local seats, window = Stepper("Seats", self:binding "seats"), Toggle("Window", self:binding "window")
    local group = DisclosureGroup("DisclosureGroup", { isExpanded = self:binding "isExpanded", "Closed, it has no views." })
    return page({ group, group:disclosureGroupStyle "signs" }, {
      Shelf { modifier = "groupBoxStyle", styles = { "automatic", "card", "plain", "quote" },
        view = GroupBox("Disk", { LabeledContent("Free", "2 GB") }):frame(18, "leading") },
      Shelf { modifier = "controlGroupStyle", styles = { "automatic", "palette", "menu", "stacked" },
        view = ControlGroup("Zoom", { Button("In", { systemImage = "plus" }), Button("Out", { systemImage = "minus" }) }) },
    }, {
      Shelf { modifier = "formStyle", styles = { "columns", "grouped", "ruled" },
        view = Form { Section("Trip", { seats, window }) }:frame(24, "leading") },
      Shelf { modifier = "listStyle", styles = { "plain", "bordered", "sidebar" },
        view = List { "Alpine swift", "Longtail" }:frame(18, 4) },
    })
  end,
})

local Theme = component("Theme", {
  body = function(self)
    local roles = { "accent", "primary", "secondary", "tertiary", "quaternary", "secondaryBackground" }
    local hues = { "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown" }
    local fonts = { "largeTitle", "title", "headline", "body", "subheadline", "caption" }
    local function swatch(name) return HStack { Color(name):frame(4, 1), name, Spacer(0) } end
    local function meaning(name, symbol) return Label(name, symbol):foregroundStyle(name) end
    return page(Text(self.env.theme .. ", " .. self.env.colorScheme .. ", contrast " .. self.env.colorSchemeContrast), {
      box("Roles", ForEach(roles, "", swatch)),
      box("Meanings", {
        meaning("success", "checkmark.circle"), meaning("info", "info.circle"),
        meaning("warning", "exclamationmark.triangle"), meaning("error", "xmark.circle"),
      }),
    }, {
      box("Hues", LazyVGrid { columns = { { adaptive = 12 } }, ForEach(hues, "", swatch) }),
      box("Fonts", ForEach(fonts, "", function(font) return Text(font):font(font) end)),
    })
  end,
})

local pages = {
  { title = "Buttons", view = Buttons }, { title = "Toggles", view = Toggles }, { title = "Fields", view = Fields },
  { title = "Pickers", view = Pickers }, { title = "Progress", view = Progress }, { title = "Boxes", view = Boxes },
  { title = "Theme", view = Theme },
}

for _, each in ipairs(pages) do preview(each.title, { width = 76 }, function() return each.view() end) end

-- Views read their look from the environment, so theme, scheme and contrast are set once, around everything. Text that was
-- entered stays when they change.
return component("DesignSystem", {
  -- Empty names stand for the theme and the scheme of the enclosing environment.
  state = { page = "Buttons", theme = "", scheme = "", isStrong = false, isColorless = false, isAtTabs = true },
  body = function(self)
    local theme = self.theme ~= "" and self.theme or self.env.theme
    local scheme = self.scheme ~= "" and self.scheme or self.env.colorScheme
    local isColorless = self.isColorless or self.env.accessibilityDifferentiateWithoutColor
    local other = scheme == "dark" and "light" or "dark"
    local function flip(name) return function() self[name] = not self[name] end end
    local hints = {
      { key = "t", title = "Theme", action = function() self.theme = following[theme] end },
      { key = "d", title = other == "dark" and "Dark" or "Light", action = function() self.scheme = other end },
      { key = "c", title = "Contrast", action = flip "isStrong" },
      { key = "m", title = self.isColorless and "Colour" or "No colour", action = flip "isColorless" },
      { key = "1–7", title = "Page" }, { key = "tab", title = "Next" }, { key = "q", title = "Quit" },
    }
    local chosen = Binding(function() return theme end, function(name) self.theme = name end)
    local screen = VStack { spacing = 0,
      HStack { Text "Design system":font "title":lineLimit(1), Spacer(),
        Picker("", chosen, { ForEach(themes, "", function(name) return Text(name) end) }),
      }:padding("bottom", 1),
      TabView { selection = self:binding "page",
        ForEach(pages, "title", function(each) return each.view():tabItem(each.title):tag(each.title) end),
      }:focused(self:binding "isAtTabs"):defaultFocus(self:binding "isAtTabs"),
      KeyHintBar { hints = hints }:frame { maxWidth = infinity, alignment = "leading" },
    }
    for _, hint in ipairs(hints) do
      if hint.action then screen = screen:onKeyPress(hint.key, hint.action, { title = hint.title }) end
    end
    -- Modifiers stay in the chain even without an effect. So turning one on or off keeps the identity of every view.
    return screen
      :onKeyPress({ "1", "2", "3", "4", "5", "6", "7" }, function(press) self.page = pages[tonumber(press.key)].title end)
      :padding("horizontal"):frame { maxWidth = 114 }:frame { maxWidth = infinity, maxHeight = infinity }:background "background"
      :theme(theme):colorScheme(scheme)
      :environment("colorSchemeContrast", self.isStrong and "increased" or "standard")
      :environment("accessibilityDifferentiateWithoutColor", isColorless):grayscale(self.isColorless and 1 or 0)
  end,
})
