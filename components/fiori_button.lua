-- A button whose state is its own (SAP's FioriButton): "normal", "highlighted" while it is pressed, "selected" or "disabled". Its
-- title is made of that. It acts once when it is let go; one whose selection is persistent turns over instead, and its action is
-- given the new state. What is disabled is that, whatever it was (S14).

environmentKey("isFioriButtonPressed", false)

-- Tells the title that the button is pressed, and leaves the look to the style around.
style("Button", "fioriButton", function(_, button)
  return Button(button):environment("isFioriButtonPressed", button.isPressed)
end)

modifier("fioriButtonTitle", {
  params = { title = required.any, state = required.string },
  body = function(self) return Group { self.title(self.env.isFioriButtonPressed and "highlighted" or self.state) } end,
})

local FioriButton = component("FioriButton", {
  props = { title = function(state) return state end, action = handler, isSelectionPersistent = false },
  state = { isSelected = false },
  body = function(self)
    local isOn = self.env.isEnabled and self.isSelectionPersistent and self.isSelected
    local state = not self.env.isEnabled and "disabled" or isOn and "selected" or "normal"
    local function act()
      if self.isSelectionPersistent then self.isSelected = not self.isSelected end
      if self.action then self.action(self.isSelected and "selected" or "normal") end
    end
    return Button(EmptyView():fioriButtonTitle { title = self.title, state = state }, act)
      :buttonStyle "fioriButton":buttonStyle(isOn and "borderedProminent" or "bordered")
      -- A button that becomes another kind begins anew.
      :onChange(self.isSelectionPersistent, function() self.isSelected = false end)
      :accessibilityAddTraits(isOn and "isSelected" or "isButton")
  end,
})

local function named(name) return function(state) return name .. (state == "selected" and " ✓" or "") end end

preview(FioriButton, "states", { width = 40 }, function()
  return HStack { spacing = 1, FioriButton { title = named "Normal" }, FioriButton { title = named "Disabled" }:disabled(true) }
end)
preview(FioriButton, "persistent", { width = 40 }, function()
  return FioriButton { title = named "Follow", isSelectionPersistent = true }
end)

return FioriButton
