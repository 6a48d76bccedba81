-- A button that keeps its own state (SAP's FioriButton): "normal", "highlighted" while it is pressed, "selected" or "disabled". A
-- function returns the title for a state. The action runs once, when the button is released. With a persistent selection, each
-- press toggles the state, and the action receives the new state. A disabled button is "disabled" in any state (S14).

environmentKey("isFioriButtonPressed", false)

-- Lets the title know that the button is pressed. An enclosing style sets the look.
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
      -- A button whose selection becomes persistent or stops being so is no longer selected.
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
