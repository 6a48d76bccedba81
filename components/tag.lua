-- A tag that can be selected (seed "The Art of Building Fluent SwiftUI Components"). The constructor takes what a tag is; how it
-- looks is set by modifiers of its own, each of which returns a changed copy: `Tag { title = "new" }:icon "heart.fill"`.

local Tag = component("Tag", {
  props = { title = required.string, isSelected = binding(false) },
  fluent = {
    icon = "star.fill", selectionIndicator = "checkmark", cornerRadius = 1, internalPadding = 1,
    commonBackgroundColor = Color.gray:opacity(0.4), selectedBackgroundColor = Color.blue:opacity(0.6),
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
      }
        :padding("horizontal", self.internalPadding)
        :background(self.isSelected and self.selectedBackgroundColor or self.commonBackgroundColor)
        :cornerRadius(self.cornerRadius),
      toggle)
      :buttonStyle "plain"
      -- Keys reach what a click on the sign does.
      :onKeyPress("backspace", function() if self.isSelected then (self.onIndicatorTapped or toggle)() end end)
      :accessibilityAddTraits(self.isSelected and "isSelected" or "isButton")
  end,
})

preview(Tag, "calm", { width = 24 }, function() return Tag { title = "Tag" } end)
preview(Tag, "selected", { width = 24 }, function() return Tag { title = "Tag", isSelected = constant(true) } end)
preview(Tag, "fluent", { width = 24 }, function()
  return Tag { title = "Tag", isSelected = constant(true) }
    :commonBackgroundColor(Color.red:opacity(0.2)):selectedBackgroundColor(Color.red:opacity(0.6))
    :icon "heart.fill":internalPadding(2):cornerRadius(0):selectionIndicator "xmark"
end)
preview(Tag, "worn by any modifier", { width = 24, height = 5 }, function()
  return Tag { title = "Tag" }:internalPadding(2):overlay(Circle():fill "red":frame(1, 1), "topTrailing"):padding():border "blue"
end)

return Tag
