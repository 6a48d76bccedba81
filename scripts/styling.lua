#!/usr/bin/env -S longtail run
-- Two ways to style a component: with a parameter for each property of the look, and with modifiers for a small component. Both
-- draw the same cards at 40 columns and more, which tests/styling_test.lua checks.

local ActionButton = require "action_button"
local Guideline = require "guideline"
local KeyHintBar = require "key_hint_bar"
local ProfileCard = require "profile_card"

local calm = Color.adaptive { light = "#636366", dark = "#aeaeb2" }

-- The "big head": everything that may ever differ is a parameter. Each new wish is one more parameter, here and in the body.
local ProfileCardBigHead = component("ProfileCardBigHead", {
  props = {
    username = required.string, profileImage = required.view, followers = 0, following = 0, bio = "",
    isVerified = false, isPremium = false, isFollowed = false,
    backgroundColor = "background", foregroundColor = "primary", borderColor = optional.color, borderWidth = 0,
    cornerRadius = 1, font = "subheadline", padding = 2, onFollowTapped = handler, onProfileTapped = handler,
  },
  body = function(self)
    local portrait = self.profileImage:frame(7, 3):background(Color.gray:opacity(0.25)):clipShape(Circle())
    local card = VStack { alignment = "leading", spacing = 1,
      HStack { alignment = "top", spacing = 2,
        portrait,
        VStack { alignment = "leading",
          HStack {
            Text(self.username):font "headline":lineLimit(1),
            self.isVerified and Image { systemName = "checkmark.seal.fill" }:foregroundColor "blue",
            self.isPremium and Image { systemName = "star.fill" }:foregroundColor "yellow",
          },
          Text(self.followers .. "\u{00A0}Followers • " .. self.following .. "\u{00A0}Following")
            :font "caption":foregroundColor "secondary",
        }:padding("top", 1):frame { maxWidth = infinity, alignment = "leading" },
      },
      self.bio ~= "" and Text(self.bio):font(self.font):lineLimit(3),
    }
      :padding { horizontal = self.padding, vertical = self.padding // 2 }
      :background(self.backgroundColor):foregroundColor(self.foregroundColor):cornerRadius(self.cornerRadius)
    if self.borderColor then
      card = card:overlay(RoundedRectangle(self.cornerRadius):stroke(self.borderColor, { line = "block" }))
    end
    return card
      :overlay(
        Button { action = self.onFollowTapped,
          self.isFollowed and Text "Unfollow":font "subheadline" or Text "Follow":font "subheadline" }
          :buttonStyle("primaryAction", { color = self.isFollowed and calm or Color.blue })
          :padding { horizontal = 2, vertical = 1 },
        "topTrailing")
      :onProfileTapped(self.onProfileTapped)
  end,
})

local portrait = Image { systemName = "person.crop.circle.fill" }

local function bigHead(isFollowed, follow, open)
  return ProfileCardBigHead {
    username = "johndoe", profileImage = portrait, followers = 1234, following = 567, bio = "Builds apps, and walks.",
    isVerified = true, isPremium = true, isFollowed = isFollowed,
    backgroundColor = "white", foregroundColor = "black", borderColor = Color.gray:opacity(0.2), borderWidth = 1,
    cornerRadius = 1, font = "subheadline", padding = 2, onFollowTapped = follow, onProfileTapped = open,
  }
end

local function longTail(isFollowed, follow, open)
  return ProfileCard {
    username = "johndoe", profileImage = portrait, followers = 1234, following = 567, bio = "Builds apps, and walks.",
  }
    :profileVerified()
    :profilePremium()
    :profileCardStyle {
      backgroundColor = "white", foregroundColor = "black", borderColor = Color.gray:opacity(0.2), borderWidth = 1,
    }
    :profileFollowButton { isFollowed = isFollowed, onTap = follow }
    :onProfileTapped(open)
end

-- A Text, if it had a parameter for each property of its look.
local BigText = component("BigText", {
  props = {
    string = required.string, font = "body", color = "primary", padding = 0, backgroundColor = optional.color,
    cornerRadius = 0, shadowRadius = 0, alignment = "center",
  },
  body = function(self)
    return Text(self.string):font(self.font):foregroundColor(self.color):padding(self.padding)
      :background(self.backgroundColor or "clear"):cornerRadius(self.cornerRadius):shadow { radius = self.shadowRadius }
      :frame { maxWidth = infinity, alignment = self.alignment }
  end,
})

local function bigText()
  return BigText {
    string = "Hello, World!", font = "headline", color = "blue", padding = 1, backgroundColor = Color.yellow:opacity(0.2),
    cornerRadius = 1, shadowRadius = 1, alignment = "leading",
  }
end

local function chain()
  return Text("Hello, World!")
    :font("headline")
    :foregroundColor("blue")
    :padding()
    :background(Color.yellow:opacity(0.2))
    :cornerRadius(1)
    :shadow { radius = 1 }
    :frame { maxWidth = infinity, alignment = "leading" }
end

-- An initializer for everything that a button may contain.
local BigButton = component("BigButton", {
  props = { title = "", icon = "", isTrailing = false, isOutlined = true, color = Color.accent, action = handler },
  body = function(self)
    local icon = self.icon ~= "" and Image { systemName = self.icon }
    local label = HStack { not self.isTrailing and icon, Text(self.title), self.isTrailing and icon }
      :foregroundColor(self.color):padding("horizontal", self.isOutlined and 2 or 3)
      :border(Color(self.color):opacity(0.75), { width = self.isOutlined and 1 or 0 })
    return Button { label, action = self.action }:buttonStyle "plain"
  end,
})

-- These guidelines depend on nothing that changes. As a component, they are not created again when the user follows the profile.
local Others = component("Others", {
  body = function()
    return Group {
      Guideline {
        why = "A button needs no parameters for its label: a label can be any view, and a style draws the states.",
        avoidTitle = "6 parameters", avoid = BigButton { title = "Send", icon = "paperplane", isTrailing = true },
        preferTitle = "any label",
        prefer = ActionButton { label = { "Send", Image "paperplane" } }:buttonStyle "outlinedAction":fixedSize(),
      },
      Guideline {
        why = "A Text is styled in the same way: modifiers apply in the order in which they are written.",
        avoidTitle = "8 parameters", avoid = bigText():padding(), preferTitle = "a chain", prefer = chain():padding(),
      },
    }
  end,
})

local Styling = component("Styling", {
  state = { isFollowed = false, opened = 0 },
  body = function(self)
    local function follow() self.isFollowed = not self.isFollowed end
    local function open() self.opened = self.opened + 1 end
    return VStack { alignment = "leading", spacing = 0,
      ScrollView {
        VStack { alignment = "leading", spacing = 1,
          Guideline {
            why = "A parameter for each property: 17 here, and the next one is the 18th. Modifiers are learned one at a time "
              .. "and work on any view.",
            avoidTitle = "17 parameters", avoid = bigHead(self.isFollowed, follow, open),
            preferTitle = "5, and modifiers", prefer = longTail(self.isFollowed, follow, open),
          },
          Text("the profile was opened " .. self.opened .. " times"):foregroundStyle "secondary",
          Others {},
        }:padding("horizontal", 1),
      }:frame { maxWidth = infinity, maxHeight = infinity, alignment = "topLeading" },
      KeyHintBar {
        hints = {
          { key = "tab", title = "Next" }, { key = "return", title = "Open" }, { key = "space", title = "Follow" },
          { key = "q", title = "Quit" },
        },
      }:padding { top = 1, horizontal = 1 },
    }:onKeyPress("q", function() quit() end)
  end,
})

preview("big head", { width = 48, height = 8 }, function() return bigHead(false) end)
preview("long tail", { width = 48, height = 8 }, function() return longTail(false) end)
preview("parameters", { width = 24, height = 4 }, bigText)
preview("chain", { width = 24, height = 4 }, chain)

return Styling
