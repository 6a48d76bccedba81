-- A tag that can be selected ("Fluent components" in docs/seeds.md). The constructor takes the content. Its own modifiers set the
-- look, and each returns a changed copy: `Tag { title = "new" }:icon "heart.fill"`.

-- The background. Bold text and two edges show the focus, or an underline if the edges do not fit. The colour stays the same.
style("Button", "tagPlate", { color = Color.gray, radius = 1, padding = 1 }, function(self, button)
  local isFocused, isBare = self.env.isFocused, self.env.accessibilityDifferentiateWithoutColor or self.env.glyphs == "ascii"
  local function edge(sign) return isFocused and self.padding > 0 and Text(sign):accessibilityHidden() end
  local label = button.label:bold(isFocused):underline(isFocused and self.padding == 0):padding("horizontal", self.padding)
    :background(self.color):cornerRadius(self.radius)
    :overlay(HStack { spacing = 0, edge(isBare and "[" or "▌"), Spacer(0), edge(isBare and "]" or "▐") })
  return self.env.isEnabled and label or label:foregroundColor "tertiary"
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
