-- A button of a design system ("Button states and composable styles" in docs/seeds.md). The constructor takes a label and an
-- action. A style sets the look: it wraps the label in one modifier that draws all states.

environmentKey("buttonLoading", false)

-- The state of a button: the first one that applies.
local function state(self)
  if self.env.buttonLoading then return "loading" end
  if not self.env.isEnabled then return "disabled" end
  if self.isPressed then return "pressed" end
  if self.isHovered then return "hover" end
  return self.env.isFocused and "focus" or "normal"
end

-- The opacity of the colour in each state. On a soft background, text is as readable as on the page.
local strengths = {
  filled = { loading = 0.35, pressed = 0.6, hover = 0.9, focus = 1, normal = 0.8 },
  soft = { loading = 0.2, pressed = 0.2, hover = 0.5, focus = 0.6, normal = 0.35 },
  outlined = { loading = 0.35, pressed = 0.6, hover = 0.9, focus = 1, normal = 0.75 },
}

-- Signs in the three columns on each side of a label, so that no state makes the button wider. The outer columns show the focus,
-- or the edges if no background can be seen. The next column has a spinner. An outlined button has its line in the outer columns,
-- and a mark for the focus beside it.
local function signs(self, now)
  local isASCII, isPlate = self.env.glyphs == "ascii", self.look ~= "outlined"
  local isBare, isFocused = self.env.accessibilityDifferentiateWithoutColor or isASCII, self.env.isFocused and now ~= "disabled"
  local edges = isPlate and isBare and (isASCII and { "[", "]" } or { "▐", "▌" })
  if isPlate and isFocused then edges = isASCII and { ">", "<" } or isBare and { "▸", "◂" } or { "▌", "▐" } end
  local function edge(side) return (edges and Text(edges[side]) or Text " ":hidden()):accessibilityHidden() end
  local sign = now == "loading" and ProgressView()
    or isFocused and not isPlate and Text(isASCII and ">" or "▸"):accessibilityHidden()
  return HStack { spacing = 0, edge(1), sign, Spacer(0), edge(2) }
end

-- The shape and the states of all variants, which differ only in their colours.
modifier("buttonBase", {
  params = { color = Color.accent, look = "filled", isPressed = false },
  state = { isHovered = false },
  body = function(self, content)
    local now = state(self)
    local isOn = now == "focus" or now == "pressed"
    local label = content:lineLimit(1):bold(isOn):underline(now == "hover"):padding("horizontal", 3)
      :background(signs(self, now))
      :onHover(function(isInside) self.isHovered = isInside end)
    local strength = strengths[self.look][now]
    if self.look == "outlined" then
      return label:foregroundStyle(now == "disabled" and Color.tertiary or self.color)
        :border(strength and Color(self.color):opacity(strength) or Color.quaternary, { overlaid = true })
    end
    local isLegible = strength ~= nil and self.look == "filled" and now ~= "loading"
    if now == "disabled" then label = label:foregroundColor "tertiary" end
    return label:background(strength and Color(self.color):opacity(strength) or Color.gray:opacity(0.15), {
      shape = Capsule(), legible = isLegible,
    })
  end,
})

local function variant(name, color, look)
  style("Button", name, { color = color }, function(self, button)
    return button.label:padding("vertical", look == "outlined" and 1 or 0)
      :buttonBase { color = self.color, look = look, isPressed = button.isPressed }
  end)
end

variant("primaryAction", Color.accent, "filled")
variant("secondaryAction", Color.gray, "soft")
variant("outlinedAction", Color.accent, "outlined")

local ActionButton = component("ActionButton", {
  props = { action = handler }, slots = { label = slot() },
  body = function(self)
    return Button{ HStack { spacing = 0, Spacer(0), HStack { self.label }, Spacer(0) }, action = self.action }
  end,
})

local function both(title) return ActionButton { label = title } end

preview(ActionButton, "variants", { width = 60 }, function()
  return HStack { spacing = 2,
    both("Continue"):buttonStyle "primaryAction", both("Later"):buttonStyle "secondaryAction",
    both("Why?"):buttonStyle "outlinedAction",
  }
end)
preview(ActionButton, "states", { width = 60 }, function()
  return HStack { spacing = 2,
    both "Ready", both("Loading"):environment("buttonLoading", true), both("Disabled"):disabled(true),
  }
    :buttonStyle "primaryAction"
end)
preview(ActionButton, "any label", { width = 60 }, function()
  return HStack { spacing = 2,
    ActionButton { label = Label("Send", { systemImage = "paperplane" }) },
    Button "a plain Button in the same style",
  }:buttonStyle("primaryAction", { color = Color.purple })
end)

return ActionButton
