#!/usr/bin/env -S longtail run
-- "SwiftUI View Structure Reference", snippet by snippet: the order and the names are those of the document. Some names occur
-- twice, once to avoid and once to prefer. Names in a script are unique, so these have the prefix `Bad` or `Good`. Views that the
-- document mentions but does not show (SomeView, DashboardView, ...) are as small as possible.

local Bad, Good = {}, {}

-- Prefer modifiers over conditional views: use opacity instead of conditional inclusion.

local SomeView = component("SomeView", {
  state = { count = 0 },
  body = function(self) return Button("Some view: " .. self.count, function() self.count = self.count + 1 end) end,
})

-- Good: the same view in two states.
function Good.visibility(isVisible)
  return SomeView {}
    :opacity(isVisible and 1 or 0)
end

-- Avoid: creates and destroys the identity of the view.
function Bad.visibility(isVisible)
  if isVisible then
    return SomeView {}
  end
end

-- When conditionals are appropriate.

local DashboardView = component("DashboardView", { body = function() return Text "Dashboard" end })
local LoginView = component("LoginView", { body = function() return Text "Login" end })
local UserProfileView = component("UserProfileView", {
  props = { user = required.table },
  body = function(self) return Text("Profile of " .. self.user.name) end,
})

-- Correct: fundamentally different views.
local function entrance(isLoggedIn)
  if isLoggedIn then
    return DashboardView {}
  else
    return LoginView {}
  end
end

-- Correct: optional content.
local function profile(user)
  if user then
    return UserProfileView { user = user }
  end
end

-- Extract subviews, not computed properties. In a terminal the hundred rows are in a scroll view.

-- Bad: runs complexSection() on every tap.
Bad.ParentView = component("BadParentView", {
  state = { count = 0 },
  body = function(self)
    local function complexSection()
      -- Complex views that run again needlessly.
      return ForEach(100, function(i)
        return HStack {
          Image { systemName = "star" },
          Text("Item " .. i - 1),
          Spacer(),
          Text "Detail",
        }
      end)
    end
    return VStack {
      Button("Tap: " .. self.count, function() self.count = self.count + 1 end),
      complexSection(), -- Runs on every tap!
    }
  end,
})

-- Good: the body of ComplexSection is skipped while its inputs do not change.
local ComplexSection = component("ComplexSection", {
  body = function()
    return ForEach(100, function(i)
      return HStack {
        Image { systemName = "star" },
        Text("Item " .. i - 1),
        Spacer(),
        Text "Detail",
      }
    end)
  end,
})

Good.ParentView = component("GoodParentView", {
  state = { count = 0 },
  body = function(self)
    return VStack {
      Button("Tap: " .. self.count, function() self.count = self.count + 1 end),
      ComplexSection {}, -- Its body is skipped.
    }
  end,
})

-- When functions are acceptable.

local SimpleView = component("SimpleView", {
  state = { showDetails = false },
  body = function(self)
    local function headerSection()
      return HStack {
        Text "Title",
        Spacer(),
        Button("Toggle", function() self.showDetails = not self.showDetails end),
      }
    end
    local function detailsSection()
      return Text "Some details here"
        :font "caption"
    end
    return VStack {
      headerSection(), -- OK: simple, few views.
      self.showDetails and detailsSection(),
    }
  end,
})

-- Container view pattern.

local ExpensiveView = component("ExpensiveView", { body = function() return Text "Expensive" end })

-- Bad: a function prevents the runtime from skipping updates.
Bad.MyContainer = component("BadMyContainer", {
  props = { content = function() end },
  body = function(self)
    return VStack {
      Text "Header",
      self.content(), -- Always called: functions cannot be compared.
    }
  end,
})

-- This use creates the container again at every update of the parent.
function Bad.container()
  return Bad.MyContainer { content = function()
    return ExpensiveView {}
  end }
end

-- Good: a view can be compared.
Good.MyContainer = component("GoodMyContainer", {
  slots = { content = slot() },
  body = function(self)
    return VStack {
      Text "Header",
      self.content, -- Compared, and skipped if unchanged.
    }
  end,
})

function Good.container()
  return Good.MyContainer {
    ExpensiveView {},
  }
end

-- ZStack or overlay and background. Lengths are cells: 8 points are a column.

-- Good: a decoration that should not change the layout is an overlay.
function Good.decoration()
  return Button("Continue", function()
    -- action
  end)
    :overlay(
      Image { systemName = "lock.fill" }
        :padding("trailing", 1), "trailing")
end

-- Bad: a ZStack where an overlay is enough, and the layout should remain that of the button.
function Bad.decoration()
  return ZStack { alignment = "trailing",
    Button("Continue", function()
      -- action
    end),
    Image { systemName = "lock.fill" }
      :padding("trailing", 1),
  }
end

-- Good: the capsule has the size of the view in front of it. A line needs cells of its own, and the padding makes space for it.
function Good.capsule()
  return HStack { spacing = 2,
    HStack {
      Image { systemName = "tray" },
      Text "Inbox",
    },
    Text "Next",
  }
    :padding { horizontal = 2, vertical = 1 }
    :background(
      Capsule()
        :strokeBorder("blue", { lineWidth = 2 }))
end

-- Bad: the capsule takes all available space.
function Bad.capsule()
  return ZStack { alignment = "topTrailing",
    HStack { spacing = 2,
      HStack {
        Image { systemName = "tray" },
        Text "Inbox",
      },
      Text "Next",
    },

    Capsule()
      :strokeBorder("blue", { lineWidth = 2 }),
  }
end

local half = { maxWidth = infinity, alignment = "leading" }

local function pair(title, bad, good)
  return VStack { alignment = "leading", spacing = 0, Text(title):bold(),
    HStack { alignment = "top", spacing = 3,
      VStack { alignment = "leading", spacing = 0, Text "avoid":foregroundColor "red", bad }:frame(half),
      VStack { alignment = "leading", spacing = 0, Text "prefer":foregroundColor "green", good }:frame(half),
    },
  }
end

local function window(view) return ScrollView { view }:frame { height = 4 } end

local Visibility = component("Visibility", {
  state = { isVisible = true },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Toggle("isVisible", self:binding "isVisible"),
      pair("Opacity", Bad.visibility(self.isVisible), Good.visibility(self.isVisible)),
    }
  end,
})

local Conditionals = component("Conditionals", {
  state = { isLoggedIn = false },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Toggle("isLoggedIn", self:binding "isLoggedIn"),
      entrance(self.isLoggedIn),
      profile(self.isLoggedIn and { name = "Ada" } or nil),
    }
  end,
})

local Containers = component("Containers", {
  state = { updates = 0 },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Button("Update: " .. self.updates, function() self.updates = self.updates + 1 end),
      pair("Containers", Bad.container(), Good.container()),
    }
  end,
})

local function decorations() return pair("Decoration", Bad.decoration(), Good.decoration()) end
local function capsules() return pair("Capsule", Bad.capsule(), Good.capsule()):frame { height = 6 } end

preview("decorations", { width = 60 }, decorations)
preview("capsules", { width = 60 }, capsules)

return component("ViewStructure", {
  body = function()
    return ScrollView {
      VStack { alignment = "leading", spacing = 1,
        Text "SwiftUI View Structure Reference":font "title",
        Visibility {}, Conditionals {},
        pair("Subviews", window(Bad.ParentView {}), window(Good.ParentView {})),
        SimpleView {}, Containers {}, decorations(), capsules(),
      }
        :frame { maxWidth = 70 }:padding("horizontal"):frame { maxWidth = infinity },
    }
  end,
})
