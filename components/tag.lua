-- A tag that can be selected ("Fluent components" in docs/seeds.md). The constructor takes the content. Its own modifiers set the
-- look, and each returns a changed copy: `Tag { title = "new" }:icon "heart.fill"`.

-- The background, in the tint colour while the tag has the focus. Without colours, brackets show the focus, or an underline if
-- brackets do not fit.
style("Button", "tagPlate", { color = Color.gray, radius = 1, padding = 1 }, function(self, button)
  local isFocused, isBare = self.env.isFocused, self.env.accessibilityDifferentiateWithoutColor
  local function edge(sign) return isFocused and isBare and self.padding > 0 and Text(sign):accessibilityHidden() end
  local label = button.label:bold(isFocused):underline(isFocused and isBare and self.padding == 0)
    :padding("horizontal", self.padding):background(HStack { spacing = 0, edge "[", Spacer(0), edge "]" })
  local ink = isFocused and "background" or not self.env.isEnabled and "tertiary"
  return (ink and label:foregroundColor(ink) or label)
    :background(isFocused and Color.tint or self.color):cornerRadius(self.radius)
end)

local Tag = component("Tag", {
  props = { title = required.string, isSelected = binding(false) },
  fluent = {
    icon = "star.fill", selectionIndicator = "checkmark", cornerRadius = 1, internalPadding = 1,
    backgroundColor = Color.gray:opacity(0.4), selectedBackgroundColor = Color.blue:opacity(0.6),
    onIndicatorTapped = handler,
  },
  body = function(self)
    local function toggle()
      withAnimation(function() self.isSelected = not self.isSelected end)
    end
    return Button(
      HStack {
        self.icon ~= "" and Image { systemName = self.icon },
        Text(self.title):lineLimit(1),
        self.isSelected and Image { systemName = self.selectionIndicator }
          :accessibilityLabel "selected"
          :onTapGesture(function() (self.onIndicatorTapped or toggle)() end),
      }, toggle)
      :buttonStyle("tagPlate", {
        color = self.isSelected and self.selectedBackgroundColor or self.backgroundColor,
        radius = self.cornerRadius, padding = self.internalPadding,
      })
      -- Backspace does the same as a click on the selection indicator.
      :onKeyPress("backspace", function() if self.isSelected then (self.onIndicatorTapped or toggle)() end end)
      :accessibilityAddTraits(self.isSelected and "isSelected" or "isButton")
  end,
})

preview(Tag, "not selected", { width = 24 }, function() return Tag { title = "Tag" } end)
preview(Tag, "selected", { width = 24 }, function() return Tag { title = "Tag", isSelected = constant(true) } end)
preview(Tag, "fluent", { width = 24 }, function()
  return Tag { title = "Tag", isSelected = constant(true) }
    :backgroundColor(Color.red:opacity(0.2)):selectedBackgroundColor(Color.red:opacity(0.6))
    :icon "heart.fill":internalPadding(2):cornerRadius(0):selectionIndicator "xmark"
end)
preview(Tag, "fluent, not selected", { width = 24 }, function()
  return Tag { title = "Tag" }:backgroundColor(Color.red:opacity(0.2)):cornerRadius(0)
end)
preview(Tag, "modified", { width = 24, height = 5 }, function()
  return Tag { title = "Tag" }:internalPadding(2):overlay(Circle():fill "red":frame(1, 1), "topTrailing"):border "blue"
end)

return Tag
