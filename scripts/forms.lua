#!/usr/bin/env -S longtail run
-- All controls in their styles and states. Return opens a page, escape goes back, F1 shows the keys.

local KeyHintBar = require "key_hint_bar"

-- A page that is higher than its space scrolls.
local function page(...)
  local content = VStack { alignment = "leading", spacing = 1, ... }
  return ScrollView { content:frame { maxWidth = 60, alignment = "leading" } }
end

local Buttons = component("Buttons", {
  state = { count = 0, isBold = false },
  body = function(self)
    local function count() self.count = self.count + 1 end
    local styles = { "bordered", "borderedProminent", "borderless", "link", "plain" }
    return page(
      Text("Pressed " .. self.count .. " times"):bold(self.isBold),
      Grid { alignment = "leading", horizontalSpacing = 1,
        ForEach(styles, "id", function(style)
          return GridRow {
            Button("Press", count),
            Button("Delete", { role = "destructive", action = count }),
            Button("Off"):disabled(),
          }:buttonStyle(style)
        end),
      },
      Menu("More", { systemImage = "ellipsis.circle",
        Button("Ten times", function() self.count = self.count + 10 end),
        Toggle("Bold", self:binding "isBold"),
        Divider(),
        Button("Start over", { role = "destructive", action = function() self.count = 0 end }),
      }),
      ControlGroup("Count", { Button("+", count), Button("++", function() self.count = self.count + 2 end) }),
      Link("What a terminal can do", "https://example.org")
    )
  end,
})

local Choices = component("Choices", {
  state = { sound = true, size = 2, range = "week" },
  body = function(self)
    local function picker(label, style)
      return Picker(label, self:binding "range", {
        Text "Day":tag "day", Text "Week":tag "week", Text "Month":tag "month",
      }):pickerStyle(style)
    end
    return page(
      ForEach({ "checkbox", "switch", "button" }, "id", function(style)
        return Toggle("Sound as a " .. style, self:binding "sound"):toggleStyle(style)
      end),
      Toggle("Cannot be changed", constant(false)):disabled(),
      picker("Menu", "menu"), picker("", "segmented"),
      HStack { alignment = "top", spacing = 4, picker("Inline", "inline"), picker("Radio", "radioGroup") }
    )
  end,
})

local Texts = component("Texts", {
  state = { name = "", mail = "ada", age = 36, password = "secret", note = "Dear reader,\n", asks = false },
  body = function(self)
    local function isMail(mail) return mail:find("@", 1, true) ~= nil or "an address needs an @" end
    -- A Form shows the labels of fields in a column.
    return page(
      Form {
        TextField("Name", self:binding "name"),
        TextField("Mail", self:binding "mail", { prompt = "you@example.org", validate = isMail }),
        TextField("Age", self:binding "age"),
        SecureField("Password", self:binding "password"),
        TextField("Locked", constant "", { prompt = "Cannot be edited" }):disabled(),
      },
      TextEditor(self:binding "note"):frame { height = 4 },
      Button("Send", function() self.asks = true end):buttonStyle "borderedProminent":keyboardShortcut "ctrl+s"
    )
      :onSubmit(function() self.asks = true end)
      :alert("Thank you" .. (self.name == "" and "" or ", " .. self.name), self:binding "asks", {
        message = "Nothing was sent.",
      })
  end,
})

local Numbers = component("Numbers", {
  state = { volume = 30, tickets = 2, leaves = 1795305600 },
  body = function(self)
    local leaves = self:binding "leaves"
    return page(
      Form {
        Slider(self:binding "volume", {
          label = "Volume", max = 100, step = 5, minimumValueLabel = "0", maximumValueLabel = "100",
        }),
        Stepper("Tickets: " .. self.tickets, self:binding "tickets", { min = 1, max = 9 }),
        DatePicker("Leaves", leaves),
        DatePicker("Time", leaves, { displayedComponents = "hourAndMinute" }),
        DatePicker("Sold out", leaves, { displayedComponents = "date" }):disabled(),
      },
      Gauge { value = self.volume, max = 100, label = "At", currentValueLabel = self.volume .. " %" },
      DatePicker("", leaves, { displayedComponents = "date" }):datePickerStyle "graphical"
    )
  end,
})

local Lists = component("Lists", {
  state = { chosen = { "Longtail" }, search = "" },
  body = function(self)
    local found = {}
    for _, bird in ipairs { "Alpine swift", "Barn owl", "Common swift", "Kingfisher", "Longtail", "Wren" } do
      if text.contains(bird, self.search) then found[#found + 1] = bird end
    end
    return VStack { alignment = "leading",
      List { selection = self:binding "chosen",
        Section("Birds", { ForEach(found, "id", function(bird) return Text(bird) end) }),
        Section("Fish", { Text "Char":tag "Char", Text "Sturgeon, extinct here":tag "Sturgeon":selectionDisabled() }),
      }:searchable(self:binding "search"),
      Text(#self.chosen .. " selected: space and shift add more"):foregroundStyle "secondary":lineLimit(1)
        :padding("horizontal", 1),
    }:frame { maxWidth = 60 }:frame { maxWidth = infinity }
  end,
})

local Groups = component("Groups", {
  state = { isExpanded = true },
  body = function(self)
    return page(
      DisclosureGroup("Network", { isExpanded = self:binding "isExpanded",
        LabeledContent("Address", "10.0.0.7"),
        DisclosureGroup("Advanced", { LabeledContent("MTU", "1500") }),
      }),
      TabView {
        Text "No mail.":tabItem("Inbox", "tray"):badge(3),
        Text "Nothing was sent.":tabItem "Sent",
        Text "No drafts.":tabItem "Drafts",
      }:frame { height = 5 },
      GroupBox("Storage", { ProgressView(0.7, { label = "Used" }), ProgressView "Counting the rest" })
    )
  end,
})

local Dialogs = component("Dialogs", {
  state = { alert = false, dialog = false, sheet = false, popover = false, answer = "nothing yet" },
  body = function(self)
    local function shows(name) return function() self[name] = true end end
    local function answer(text, role)
      return Button(text, { role = role, action = function() self.answer = text end })
    end
    return page(
      Text("Answered: " .. self.answer):foregroundStyle "secondary",
      Button("Alert", shows "alert")
        :alert("Delete 3 files?", self:binding "alert", {
          message = "They cannot be brought back.",
          actions = { answer("Cancel", "cancel"), answer("Delete", "destructive") },
        }),
      Button("Confirmation dialog", shows "dialog")
        :confirmationDialog("Save the changes?", self:binding "dialog", {
          actions = { answer "Save", answer("Throw away", "destructive"), answer("Cancel", "cancel") },
        }),
      Button("Sheet", shows "sheet")
        :sheet(self:binding "sheet", VStack { spacing = 1,
          Text "A sheet receives all keys.":bold(),
          Button("Done", function() dismiss() end):keyboardShortcut "defaultAction",
        }),
      Button("Popover", shows "popover"):popover(self:binding "popover", Text "A click outside closes it.")
    )
  end,
})

local pages = {
  { title = "Buttons and menus", view = Buttons }, { title = "Toggles and pickers", view = Choices },
  { title = "Text", view = Texts }, { title = "Numbers and dates", view = Numbers }, { title = "Lists", view = Lists },
  { title = "Groups and tabs", view = Groups }, { title = "Sheets and dialogs", view = Dialogs },
}

for _, each in ipairs(pages) do preview(each.title, { width = 40 }, function() return each.view() end) end

local hints = {
  { key = "↑↓", title = "Choose" }, { key = "return", title = "Open" }, { key = "esc", title = "Back" },
  { key = "tab", title = "Next" }, { key = "F1", title = "Keys" }, { key = "^C", title = "Quit" },
}

return component("Forms", {
  state = { isAtList = true },
  body = function(self)
    local list = List {
      ForEach(pages, "title", function(each, number) return NavigationLink(each.title, { value = number }) end),
    }:navigationTitle "Controls":focused(self:binding "isAtList"):defaultFocus(self:binding "isAtList")
    return VStack { alignment = "leading", spacing = 1,
      NavigationStack { list }:navigationDestination(function(number)
        return pages[number].view():navigationTitle(pages[number].title)
      end),
      KeyHintBar { hints = hints }:padding("leading", 1),
    }
  end,
})
