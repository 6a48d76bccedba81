#!/usr/bin/env -S longtail run
-- "Montando um Design System com SwiftUI", snippet by snippet: the order and the names are those of the document.
-- Lengths are cells: 8 points are a column, 16 points a row. A terminal has one font size and one font design. So it shows only
-- the weight of `.system(.title2, design: .rounded, weight: .bold)`; the JSON output has the rest.

-- The problem: a component whose initializer takes everything that may ever be changed. (The document has an image of such code.)

local OldButton = component("OldButton", {
  props = {
    title = "", isTitleBold = true, icon = "", isIconLeading = true, color = "yellow", padding = 3, lineWidth = 2,
    action = handler,
  },
  body = function(self)
    local icon = self.icon ~= "" and Image { systemName = self.icon }
    local label = HStack { self.isIconLeading and icon, Text(self.title):bold(self.isTitleBold), not self.isIconLeading and icon }
    return label:foregroundColor(self.color):padding { horizontal = self.padding, vertical = 1 }
      :background(Capsule():stroke(self.color, { lineWidth = self.lineWidth })):onTapGesture(self.action)
  end,
})

-- How to avoid this initializer: modifiers. In the document, the `EdgeInsets` of this snippet lack the bottom; those of the next
-- one have it.

local function continue(action)
  return Button { action = action,
    label = HStack {
      Spacer(),
      Text "Continue",
      Spacer(),
    }
      :padding { top = 1,
                 bottom = 1,
                 leading = 3,
                 trailing = 3 },
  }
    :font("title2", { design = "rounded", weight = "bold" })
    :foregroundColor "yellow"
    :background(Capsule():stroke("yellow", { lineWidth = 2 }))
end

-- Styles and their composition: first a new view with the API of a Button.

local MyButton = component("MyButton", {
  props = { action = handler },
  slots = { label = slot() },
  body = function(self)
    return Button { action = self.action,
      label = HStack {
        Spacer(),
        self.label,
        Spacer(),
      }
        :padding { top = 1,
                   bottom = 1,
                   leading = 3,
                   trailing = 3 },
    }
      :font("title2", { design = "rounded", weight = "bold" })
      :foregroundColor "yellow"
      :background(Capsule():stroke("yellow", { lineWidth = 2 }))
  end,
})

-- The two initializers of `extension MyButton where Label == Text` are not needed: a slot takes a view, a text, or a key that is
-- looked up in the localized strings. Lua cannot distinguish a literal from a variable, so a key is written as `Text.key`.

local function buttons(confirm)
  return VStack {
    MyButton { label = "OK", action = confirm },
    Button("Cancel", function()
      -- The wrong button: a plain `Button` instead of `MyButton`.
    end),
  }
end

local function localized(confirm) return MyButton { label = Text.key "OK", action = confirm } end

-- Custom styles can be made for Toggle, Label, DisclosureGroup, ControlGroup, GroupBox and Form, too.

style("Toggle", "words", function(_, toggle)
  return Button(HStack { toggle.label, toggle.isOn and "yes" or "no" }, function() toggle.isOn = not toggle.isOn end)
end)
style("Label", "button_label", function(_, label)
  return HStack { label.icon, label.title:bold() }
end)
style("DisclosureGroup", "signs", function(_, group)
  return VStack { alignment = "leading", spacing = 0,
    Button(HStack { group.isExpanded and "−" or "+", group.label }, function() group.isExpanded = not group.isExpanded end),
    group.isExpanded and group.content,
  }
end)
style("ControlGroup", "dots", function(_, group) return HStack { group.label, "·", group.content } end)
style("GroupBox", "quote", function(_, box)
  return VStack { alignment = "leading", spacing = 0, box.label:bold(), HStack { "│", box.content } }
end)
style("Form", "ruled", function(_, form)
  return VStack { alignment = "leading", spacing = 0, Divider(), form.content, Divider() }
end)

-- Style, modifier and environment. The style wraps the label, ...

style("Button", "primary_button", function(_, configuration)
  return configuration.label
    :ButtonBaseModifier {
      buttonVariant = "primary",
      isPressed = configuration.isPressed,
    }
end)

-- ... and the modifier has the states.

environmentKey("buttonLoading", false)

local variants = {
  primary = {
    normal = Color.yellow:opacity(0.75), hover = "orange", focus = "yellow", pressed = Color.yellow:opacity(0.4),
    loading = Color.yellow:opacity(0.25), disabled = Color.gray:opacity(0.3),
  },
}

modifier("ButtonBaseModifier", {
  params = { buttonVariant = required.string, isPressed = required.boolean },
  state = { isHovered = false },
  body = function(self, content)
    local isEnabled = self.env.isEnabled
    local isLoading = self.env.buttonLoading
    -- `onFocus` in the document is not a modifier of SwiftUI. The environment says whether the button has the focus.
    local isFocused = self.env.isFocused
    local isHovered = self.isHovered

    local state = isLoading
      and "loading"
      or (isEnabled
        and (isHovered
          and "hover"
          or (isFocused
            and "focus"
            or "normal"))
        or "disabled")
    -- The document passes `isPressed` on, but does not show its use.
    if self.isPressed and isEnabled and not isLoading then state = "pressed" end

    return content
      -- The look of the button: its form, and the colour that its variant has in this state.
      :padding("horizontal", 3)
      :foregroundColor(state == "disabled" and "secondary" or "black")
      :underline(state == "focus")
      :background(variants[self.buttonVariant][state], { shape = Capsule() })
      :onHover(function(hovering)
        self.isHovered = hovering
      end)
      :labelStyle "button_label"
      :ButtonLoadingModifier() -- a modifier can use other modifiers
  end,
})

modifier("ButtonLoadingModifier", {
  body = function(self, content)
    return content:overlay(HStack { self.env.buttonLoading and ProgressView() }:padding("leading"), "leading")
  end,
})

local Styles = component("Styles", {
  state = { isOn = true, isExpanded = true },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Toggle("Sound", self:binding "isOn"):toggleStyle "words",
      Label("Inbox", "tray"):labelStyle "button_label",
      DisclosureGroup("More", { isExpanded = self:binding "isExpanded", "Details" }):disclosureGroupStyle "signs",
      ControlGroup("Zoom", { Button "In", Button "Out" }):controlGroupStyle "dots",
      GroupBox("Disk", { "2 GB free" }):groupBoxStyle "quote",
      Form { "Ada" }:formStyle "ruled",
    }
  end,
})

local States = component("States", {
  state = { count = 0, isLoading = false, isDisabled = false },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      Button(Label("Save", "tray"), function() self.count = self.count + 1 end)
        :environment("buttonLoading", self.isLoading):disabled(self.isDisabled),
      Text("saved " .. self.count .. " times"),
      Toggle("loading", self:binding "isLoading"),
      Toggle("disabled", self:binding "isDisabled"),
    }
      :buttonStyle "primary_button"
  end,
})

-- A button on a phone has no background unless a style adds one. A button in a terminal has one, and "plain" removes it.
local function onPhone(view) return view:buttonStyle "plain" end

local Buttons = component("Buttons", {
  state = { confirmed = 0 },
  body = function(self)
    local function confirm() self.confirmed = self.confirmed + 1 end
    return VStack { alignment = "leading", spacing = 1,
      OldButton { title = "Continue", action = confirm },
      onPhone(continue(confirm)), onPhone(buttons(confirm)), onPhone(localized(confirm)),
      Text("confirmed " .. self.confirmed .. " times"),
    }
  end,
})

preview("buttons", { width = 40 }, function() return Buttons {} end)
preview("styles", { width = 40 }, function() return Styles {} end)
preview("states", { width = 40 }, function() return States {} end)

return component("DesignSystem", {
  body = function()
    return ScrollView {
      VStack { alignment = "leading", spacing = 1,
        Text "Montando um Design System":font "title",
        Buttons {}, Styles {}, States {},
      }
        :frame { maxWidth = 40 }:padding("horizontal"):frame { maxWidth = infinity },
    }
  end,
})
