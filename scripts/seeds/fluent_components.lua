#!/usr/bin/env -S longtail run
-- "The Art of Building Fluent SwiftUI Components", snippet by snippet: the order and the names are those of the document. The
-- document declares Tag four times. Names in a script are unique, so the first three have a prefix.
-- Lengths are cells: 8 points are a column, 16 points a row. Corners are rounded up. A tag is one row high, so its padding is
-- only horizontal.

-- A component that cannot be customised: its whole look is fixed inside.

local NotCustomTag = component("NotCustomTag", {
  props = { isSelected = binding(false), title = required.string },
  body = function(self)
    return HStack {
      Image { systemName = "star.fill" },

      Text(self.title),

      self.isSelected and
        Image { systemName = "checkmark" },
    }
      :padding("horizontal", 1)
      :background(self.isSelected and Color.blue:opacity(0.4) or Color.gray:opacity(0.4))
      :clipShape(RoundedRectangle(1, { style = "continuous" }))
      :onTapGesture(function()
        withAnimation(function()
          self.isSelected = not self.isSelected
        end)
      end)
  end,
})

-- Creating a new tag.
local function notCustom() return NotCustomTag { isSelected = constant(true), title = "Tag" } end

-- The constructor is responsible for the appearance: a parameter for each property of the look, and none has a default.

local ConstructorTag = component("ConstructorTag", {
  props = {
    isSelected = binding(false),
    title = required.string,
    icon = required.string,
    selectedBackgroundColor = required.color,
    commonBackgroundColor = required.color,
    cornerRadius = required.number,
    selectionIndicator = required.string,
    padding = required.number,
  },
  body = function(self)
    return HStack {
      Image { systemName = self.icon },

      Text(self.title),

      self.isSelected and
        Image { systemName = self.selectionIndicator },
    }
      :padding("horizontal", self.padding)
      :background(self.isSelected and self.selectedBackgroundColor or self.commonBackgroundColor)
      :clipShape(RoundedRectangle(self.cornerRadius, { style = "continuous" }))
      :onTapGesture(function()
        withAnimation(function()
          self.isSelected = not self.isSelected
        end)
      end)
  end,
})

-- Creating a new tag.
local function constructor()
  return ConstructorTag {
    isSelected = constant(true),
    title = "Tag",
    icon = "star.fill",
    selectedBackgroundColor = Color.blue:opacity(0.4),
    commonBackgroundColor = Color.gray:opacity(0.4),
    cornerRadius = 1,
    selectionIndicator = "checkmark",
    padding = 1,
  }
end

-- Custom with default values.

local DefaultsTag = component("DefaultsTag", {
  props = {
    isSelected = binding(false),
    title = required.string,
    icon = "star.fill",
    selectedBackgroundColor = Color.blue:opacity(0.4),
    commonBackgroundColor = Color.gray:opacity(0.4),
    cornerRadius = 1,
    selectionIndicator = "checkmark",
    padding = 1,
  },
  -- The implementation is that of the previous component.
  body = function(self)
    return ConstructorTag {
      isSelected = self:binding "isSelected", title = self.title, icon = self.icon,
      selectedBackgroundColor = self.selectedBackgroundColor, commonBackgroundColor = self.commonBackgroundColor,
      cornerRadius = self.cornerRadius, selectionIndicator = self.selectionIndicator, padding = self.padding,
    }
  end,
})

-- Creating a new tag.
local function defaults()
  return DefaultsTag {
    isSelected = constant(true),
    title = "Tag",
  }
end

-- How native view components behave: methods are called in a chain, and each returns a view. (The bodies above and below show
-- it.)

-- The fluent interface. The document has private properties, and methods that copy the tag, change the copy and return it. Here,
-- `fluent` declares them once. A property has the name of its method, so `commonBackgroundColor` is `backgroundColor`.

local Tag = component("Tag", {
  props = { isSelected = binding(false), title = required.string },
  fluent = {
    backgroundColor = Color.gray:opacity(0.4),
    selectedBackgroundColor = Color.blue:opacity(0.4),
    icon = "star.fill",
    internalPadding = 1,
    cornerRadius = 1,
    selectionIndicator = "checkmark",
    onIndicatorTapped = handler,
  },
  body = function(self)
    return HStack {
      Image { systemName = self.icon },

      Text(self.title),

      self.isSelected and
        Image { systemName = self.selectionIndicator }
          :onTapGesture(function()
            if self.onIndicatorTapped then self.onIndicatorTapped() end
          end),
    }
      :padding("horizontal", self.internalPadding)
      :background(self.isSelected and self.selectedBackgroundColor or self.backgroundColor)
      :clipShape(RoundedRectangle(self.cornerRadius, { style = "continuous" }))
      :onTapGesture(function()
        withAnimation(function()
          self.isSelected = not self.isSelected
        end)
      end)
  end,
})

-- A new tag.
local function fluent()
  return Tag { isSelected = constant(true), title = "Tag" }
    :backgroundColor(Color.purple:opacity(0.4))
    :selectedBackgroundColor(Color.red:opacity(0.4))
    :icon "heart.fill"
    :selectionIndicator "xmark"
    :cornerRadius(2)
    :internalPadding(2)
end

-- The native modifiers work as well.
local function native()
  return Tag { isSelected = constant(true), title = "Tag" }
    :cornerRadius(2)
    :internalPadding(2)
    :overlay(
      Circle()
    )
end

-- A callback is set by a modifier, too.
local function callback()
  return Tag { isSelected = constant(true), title = "Tag" }
    :backgroundColor(Color.purple:opacity(0.4))
    :selectedBackgroundColor(Color.red:opacity(0.4))
    :icon "heart.fill"
    :selectionIndicator "xmark"
    :cornerRadius(2)
    :internalPadding(2)
    :onIndicatorTapped(function()
      print "indicator tapped"
    end)
end

local examples = {
  { "Not custom", notCustom }, { "By its constructor", constructor }, { "With default values", defaults },
  { "Fluent", fluent }, { "With a native modifier", native }, { "With a callback", callback },
}

for _, example in ipairs(examples) do preview(example[1], { width = 20 }, example[2]) end

-- The tags in the document are constant, as in a preview. These tags can be selected.
local Selectable = component("Selectable", {
  state = { first = true, second = false },
  body = function(self)
    return HStack { spacing = 2,
      NotCustomTag { title = "First", isSelected = self:binding "first" },
      Tag { title = "Second", isSelected = self:binding "second" }
        :icon "heart.fill":selectedBackgroundColor(Color.red:opacity(0.4)),
    }
  end,
})

local function titled(title, view)
  return VStack { alignment = "leading", spacing = 0, Text(title):foregroundColor "secondary":lineLimit(1), view }
end

return component("FluentComponents", {
  body = function()
    return ScrollView {
      VStack { alignment = "leading", spacing = 1,
        Text "Fluent SwiftUI Components":font "title",
        ForEach(examples, function(example) return example[1] end, function(example) return titled(example[1], example[2]()) end),
        titled("Selectable", Selectable {}),
      }
        :padding("horizontal"):frame { maxWidth = infinity, alignment = "leading" },
    }
  end,
})
