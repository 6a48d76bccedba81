-- The sheet of a theme: its colours, its texts, and the most common views.

local function Box(title, height, content)
  return GroupBox(title, {
    content:frame{ maxWidth = infinity, minHeight = height, maxHeight = infinity, alignment = "topLeading" },
  })
end

-- Two boxes of equal height, or below each other on a narrow page.
local function row(...)
  return ViewThatFits { axes = "horizontal",
    HStack { alignment = "top", spacing = 2, ... }:fixedSize(false, true):frame { idealWidth = 96, maxWidth = infinity },
    VStack { alignment = "leading", spacing = 1, ... },
  }
end

-- Views in a row, or in two rows on a narrow page.
local function line(first, second)
  return ViewThatFits { axes = "horizontal",
    HStack { spacing = 3, first, second }, VStack { alignment = "leading", spacing = 0, first, second },
  }
end

local function swatches(names)
  return VStack { alignment = "leading", spacing = 0,
    ForEach(names, function(name)
      return HStack { spacing = 1, Rectangle():fill(name):frame(5, 1), Text(name):lineLimit(1) }
    end),
  }
end

local function colors()
  return HStack { alignment = "top", spacing = 3,
    swatches{ "accent", "red", "orange", "yellow", "green", "mint", "teal" },
    swatches{ "cyan", "blue", "indigo", "purple", "pink", "brown", "gray" },
    swatches{ "primary", "secondary", "tertiary", "quaternary" },
  }
end

local function texts()
  return VStack { alignment = "leading", spacing = 0,
    Text "Large title":font "largeTitle",
    Text "Headline":font "headline",
    Text "Body, " + Text "emphasis":italic() + Text ", " + Text "a link":foregroundStyle "tint":underline(),
    Text "Secondary":foregroundStyle "secondary",
    Text "Caption":font "caption",
    line(
      HStack { spacing = 3,
        Label("Done", "checkmark"):foregroundStyle "success", Label("Late", "clock"):foregroundStyle "warning",
      },
      HStack { spacing = 3,
        Label("Failed", "xmark"):foregroundStyle "error", Label("Note", "bell"):foregroundStyle "info",
      }),
    Divider(),
  }
end

local Fields = component("Fields", {
  state = { name = "Ada Lovelace", city = "", secret = "1815", size = "M", kind = 1, speed = 60, count = 3, on = true, off = false },
  body = function(self)
    return Form {
      TextField("Name", self:binding "name"),
      TextField("City", self:binding "city", { prompt = "London" }),
      SecureField("Secret", self:binding "secret"),
      Picker("Size", self:binding "size", { Text "S":tag "S", Text "M":tag "M", Text "L":tag "L" }):pickerStyle "segmented",
      Picker("Kind", self:binding "kind", { "Letter", "Parcel" }),
      Slider(self:binding "speed", { label = "Speed", max = 100 }),
      Stepper("Count: " .. self.count, self:binding "count"),
      Toggle("Notify", self:binding "on"),
      Toggle("Archive", self:binding "off"),
    }
  end,
})

local function nothing() end

local function controls()
  return VStack { alignment = "leading", spacing = 1,
    HStack { spacing = 2,
      Button("Save", nothing):buttonStyle "borderedProminent", Button("Cancel", nothing),
      Button("Delete", { role = "destructive", action = nothing }), Button("Later", nothing):disabled(),
    },
    HStack { spacing = 2,
      Menu("More", { Button("Copy", nothing) }), Badge(12), Badge "new", ProgressView(),
      Text "Loading":foregroundStyle "secondary",
    },
    ProgressView(0.62, "Copying"),
    Gauge{ value = 0.8, label = "Disk" }:tint "warning",
  }
end

local hosts = {
  { id = 1, name = "berlin", state = "ready", load = 31 }, { id = 2, name = "london", state = "late", load = 87 },
  { id = 3, name = "tokyo", state = "ready", load = 12 }, { id = 4, name = "lima", state = "failed", load = 0 },
}

local Hosts = component("Hosts", {
  state = { chosen = 2 },
  body = function(self)
    return List { selection = self:binding "chosen",
      Section("Hosts", {
        ForEach(hosts, "id", function(host)
          return HStack { Text(host.name), Spacer(), Text(host.state):foregroundStyle "secondary" }
        end),
      }),
    }
  end,
})

local function hostTable()
  return Table(hosts, { id = "id", columns = {
    { title = "Host", value = "name" }, { title = "State", value = "state" },
    { title = "Load", alignment = "trailing", value = function(host) return Text(host.load .. " %") end },
    { title = "Last hour", value = function(host) return Sparkline{ 1, 3, 2, 5, host.load / 12, 4, 2, 6 } end },
  } })
end

local function chart()
  local days = { "Mo", "Tu", "We", "Th", "Fr", "Sa" }
  local values = { { 4, 7, 5, 9, 6, 3 }, { 3, 4, 6, 5, 7, 4 } }
  return Chart {
    ForEach(days, function(day, index)
      return { BarMark(day, values[1][index], "north"), BarMark(day, values[2][index], "south") }
    end),
  }
end

local Tabs = component("Tabs", {
  state = { tab = "summary" },
  body = function(self)
    return TabView{ selection = self:binding "tab",
      VStack { alignment = "leading", spacing = 0,
        Text "Each view has the style that the theme sets for its type.",
        DisclosureGroup("Details", { isExpanded = constant(true),
          LabeledContent("Line", "borders and dividers"), LabeledContent("Fonts", "bold, underline, italic"),
        }),
      }:tabItem("Summary"):tag "summary",
      Text "History":tabItem("History"):tag "history",
      Text "Notes":tabItem("Notes"):badge(2):tag "notes",
    }
  end,
})

return VStack { alignment = "leading", spacing = 1,
  HStack { Text(data.name):font "largeTitle", Spacer(), Text(data.summary):foregroundStyle "secondary" },
  row(Box("Colours", 7, colors()), Box("Texts", 7, texts())),
  row(Box("Form", 9, Fields()), Box("Controls", 9, controls())),
  row(Box("List", 8, Hosts():frame{ height = 8 }), Box("Table", 8, hostTable():frame{ height = 8 })),
  row(Box("Chart", 10, chart():frame{ height = 10 }), Box("Tabs", 10, Tabs():frame{ height = 10 })),
}:padding{ horizontal = 2, vertical = 1 }
