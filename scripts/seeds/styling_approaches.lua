#!/usr/bin/env -S longtail run
-- "SwiftUI Styling Approaches: from Big Head to Long Tail", snippet by snippet: the order and the names are those of the
-- document. Lengths are cells: 8 points are a column, 16 points a row. Vertical padding is rounded down to rows, and corners are
-- rounded up.

-- The problem: the "Big Head" approach. Each property of the look is a parameter, here and at every call.

local ProfileCardBigHead = component("ProfileCardBigHead", {
  props = {
    username = required.string,
    profileImage = required.view,
    followers = required.number,
    following = required.number,
    bio = required.string,
    isVerified = false,
    isPremium = false,
    isFollowed = false,
    backgroundColor = "systemBackground",
    foregroundColor = "primary",
    borderColor = optional.color,
    borderWidth = optional.number,
    cornerRadius = 1,
    font = "body",
    padding = 2,
    onFollowTapped = handler,
    onProfileTapped = handler,
  },
  -- The document does not show this body. It draws the same card as the modifiers below.
  body = function(self)
    local picture = self.profileImage:resizable():scaledToFill():frame { width = 7, height = 3 }:clipShape(Circle())
    local name = HStack {
      Text(self.username):font "headline",
      self.isVerified and Image { systemName = "checkmark.seal.fill" }:foregroundColor "blue",
      self.isPremium and Image { systemName = "star.fill" }:foregroundColor "yellow",
    }
    local counts = HStack {
      Text(self.followers .. " Followers"):font "caption", Text "•":font "caption",
      Text(self.following .. " Following"):font "caption",
    }:foregroundColor "secondary"
    local follow = Text(self.isFollowed and "Unfollow" or "Follow"):font "subheadline":padding("horizontal", 2)
      :background(self.isFollowed and Color.gray:opacity(0.2) or Color.blue)
      :foregroundColor(self.isFollowed and "primary" or "white"):cornerRadius(1)
    return VStack { alignment = "leading", spacing = 1,
      HStack { picture, VStack { alignment = "leading", name, counts }, Spacer() },
      self.bio ~= "" and Text(self.bio):font(self.font):lineLimit(3),
    }
      :padding { horizontal = self.padding, vertical = self.padding // 2 }
      :overlay(Button { follow, action = self.onFollowTapped }:padding(), "topTrailing")
      :background(self.backgroundColor):foregroundColor(self.foregroundColor):cornerRadius(self.cornerRadius)
      :overlay(RoundedRectangle(self.cornerRadius):stroke(self.borderColor or "clear", self.borderWidth or 0))
      :onTapGesture(function() if self.onProfileTapped then self.onProfileTapped() end end)
  end,
})

-- Following SwiftUI's own pattern: a Text is styled by a chain ...

local function chain()
  return Text "Hello, World!"
    :font "headline"
    :foregroundColor "blue"
    :padding()
    :background(Color.yellow:opacity(0.2))
    :cornerRadius(1)
    :shadow { radius = 1 }
    :frame { maxWidth = infinity, alignment = "leading" }
end

-- ... instead of by arguments. Text does not accept these, so the hypothetical Text is a component with another name.

local BigHeadText = component("BigHeadText", {
  props = {
    string = required.string, font = "body", color = "primary", padding = {}, backgroundColor = "clear", cornerRadius = 0,
    shadowRadius = 0, frame = {}, alignment = "center",
  },
  body = function(self)
    return Text(self.string):font(self.font):foregroundColor(self.color):padding(self.padding)
      :background(self.backgroundColor):cornerRadius(self.cornerRadius):shadow { radius = self.shadowRadius }
      :frame { maxWidth = self.frame.width, alignment = self.alignment }
  end,
})

local function hypothetical()
  return BigHeadText {
    string = "Hello, World!",
    font = "headline",
    color = "blue",
    padding = { top = 1, leading = 1, bottom = 1, trailing = 1 },
    backgroundColor = Color.yellow:opacity(0.2),
    cornerRadius = 1,
    shadowRadius = 1,
    frame = { width = infinity },
    alignment = "leading",
  }
end

-- Step 1: create a basic component.

local ProfileCard = component("ProfileCard", {
  styleModifier = "profileStyle",
  props = {
    username = required.string,
    profileImage = required.view,
    followers = required.number,
    following = required.number,
    bio = required.string,
  },
  body = function(self)
    local isVerified, isPremium = self.env.isProfileVerified, self.env.isProfilePremium
    return VStack { alignment = "leading", spacing = 1,
      HStack {
        self.profileImage
          :resizable() -- a symbol stays a character of the terminal's font, a photograph fills the circle
          :scaledToFill()
          :frame { width = 7, height = 3 }
          :clipShape(Circle()),

        VStack { alignment = "leading",
          HStack {
            Text(self.username)
              :font "headline",

            isVerified and Image { systemName = "checkmark.seal.fill" }
              :foregroundColor "blue",

            isPremium and Image { systemName = "star.fill" }
              :foregroundColor "yellow",
          },

          HStack {
            Text(self.followers .. " Followers")
              :font "caption",
            Text "•"
              :font "caption",
            Text(self.following .. " Following")
              :font "caption",
          }
            :foregroundColor "secondary",
        },

        Spacer(),
      },

      self.bio ~= "" and Text(self.bio)
        :font "subheadline"
        :lineLimit(3),
    }
      :padding { horizontal = 2, vertical = 1 }
  end,
})

-- Step 2: implement environment values. One call declares the key, its default and the property of the environment.

environmentKey("isProfileVerified", false)
environmentKey("isProfilePremium", false)

modifier("VerifiedStatusModifier", {
  params = { isVerified = required.boolean },
  body = function(self, content)
    return content
      :environment("isProfileVerified", self.isVerified)
  end,
})

modifier("PremiumStatusModifier", {
  params = { isPremium = required.boolean },
  body = function(self, content)
    return content
      :environment("isProfilePremium", self.isPremium)
  end,
})

-- Step 3: create standard view modifiers.

modifier("FollowButtonModifier", {
  params = { isFollowed = required.boolean, onFollowTapped = handler },
  body = function(self, content)
    return content:overlay(
      VStack {
        HStack {
          Spacer(),
          Button { action = self.onFollowTapped,
            Text(self.isFollowed and "Unfollow" or "Follow")
              :font "subheadline"
              :padding("horizontal", 2)
              :padding("vertical", 0)
              :background(self.isFollowed and Color.gray:opacity(0.2) or Color.blue)
              :foregroundColor(self.isFollowed and "primary" or "white")
              :cornerRadius(1),
          }
            :padding(),
        },
        Spacer(),
      }, "topTrailing"
    )
  end,
})

modifier("CardStyleModifier", {
  params = {
    backgroundColor = required.color,
    foregroundColor = required.color,
    borderColor = optional.color,
    borderWidth = optional.number,
    cornerRadius = required.number,
  },
  body = function(self, content)
    return content
      :background(self.backgroundColor)
      :foregroundColor(self.foregroundColor)
      :cornerRadius(self.cornerRadius)
      :overlay(
        RoundedRectangle(self.cornerRadius)
          :stroke(self.borderColor or "clear", { lineWidth = self.borderWidth or 0 })
      )
  end,
})

modifier("CardShadowModifier", {
  params = { shadowColor = required.color, shadowRadius = required.number, shadowOffset = required.table },
  body = function(self, content)
    return content:shadow {
      color = self.shadowColor,
      radius = self.shadowRadius,
      x = self.shadowOffset.width,
      y = self.shadowOffset.height,
    }
  end,
})

-- Step 4: create view extensions for a clean API.

-- Environment value setters.

modifier("profileVerified", function(content, isVerified)
  return content:VerifiedStatusModifier { isVerified = isVerified ~= false }
end)

modifier("profilePremium", function(content, isPremium)
  return content:PremiumStatusModifier { isPremium = isPremium ~= false }
end)

-- Style modifiers.

modifier("profileFollowButton", {
  params = { isFollowed = required.boolean, onTap = handler },
  body = function(self, content)
    return content:FollowButtonModifier { isFollowed = self.isFollowed, onFollowTapped = self.onTap }
  end,
})

modifier("profileCardStyle", {
  params = {
    backgroundColor = "systemBackground",
    foregroundColor = "primary",
    borderColor = optional.color,
    borderWidth = optional.number,
    cornerRadius = 1,
  },
  body = function(self, content)
    return content:CardStyleModifier {
      backgroundColor = self.backgroundColor,
      foregroundColor = self.foregroundColor,
      borderColor = self.borderColor,
      borderWidth = self.borderWidth,
      cornerRadius = self.cornerRadius,
    }
  end,
})

modifier("profileCardShadow", {
  params = { color = Color.black:opacity(0.2), radius = 1, offset = { width = 0, height = 0 } },
  body = function(self, content)
    return content:CardShadowModifier {
      shadowColor = self.color,
      shadowRadius = self.radius,
      shadowOffset = self.offset,
    }
  end,
})

modifier("onProfileTapped", {
  params = { perform = handler },
  body = function(self, content)
    return content:onTapGesture(self.perform)
  end,
})

-- Usage comparison.

local Usage = component("Usage", {
  props = { isLongTail = false },
  state = { isFollowed = false },
  body = function(self)
    local isFollowed = self.isFollowed
    -- The "Big Head" approach.
    if not self.isLongTail then
      return ProfileCardBigHead {
        username = "johndoe",
        profileImage = Image { systemName = "person.crop.circle.fill" },
        followers = 1234,
        following = 567,
        bio = "iOS Developer passionate about SwiftUI.",
        isVerified = true,
        isPremium = true,
        isFollowed = isFollowed,
        backgroundColor = "white",
        foregroundColor = "black",
        borderColor = Color.gray:opacity(0.2),
        borderWidth = 1,
        cornerRadius = 1,
        font = "body",
        padding = 2,
        onFollowTapped = function() self.isFollowed = not self.isFollowed end,
        onProfileTapped = function() print "Profile tapped!" end,
      }
    end
    -- The "Long Tail" approach.
    return ProfileCard {
      username = "johndoe",
      profileImage = Image { systemName = "person.crop.circle.fill" },
      followers = 1234,
      following = 567,
      bio = "iOS Developer passionate about SwiftUI.",
    }
      :profileVerified(true)
      :profilePremium(true)
      :profileFollowButton { isFollowed = isFollowed, onTap = function() self.isFollowed = not self.isFollowed end }
      :profileCardStyle {
        backgroundColor = "white",
        foregroundColor = "black",
        borderColor = Color.gray:opacity(0.2),
        borderWidth = 1,
        cornerRadius = 1,
      }
      :onProfileTapped(function() print "Profile tapped!" end)
  end,
})

-- Flexibility examples: a basic profile, ...

local function basic()
  return ProfileCard {
    username = "newuser",
    profileImage = Image { systemName = "person.crop.circle" },
    followers = 42,
    following = 108,
    bio = "Just joined! Exploring SwiftUI.",
  }
end

-- ... a verified profile with custom style, ...

local function verified()
  return ProfileCard {
    username = "verified_dev",
    profileImage = Image { systemName = "person.crop.circle.fill" },
    followers = 3452,
    following = 215,
    bio = "Senior iOS Engineer | SwiftUI enthusiast",
  }
    :profileVerified()
    :profileCardStyle {
      backgroundColor = "systemGray6",
      cornerRadius = 1,
    }
end

-- ... and a premium profile with special styling.

local function premium()
  return ProfileCard {
    username = "premium_creator",
    profileImage = Image { systemName = "person.crop.circle.fill" },
    followers = 12876,
    following = 365,
    bio = "Content creator | SwiftUI tutorials",
  }
    :profilePremium()
    :profileCardStyle {
      backgroundColor = Color.yellow:opacity(0.1),
      borderColor = "yellow",
      borderWidth = 2,
      cornerRadius = 2,
    }
    :profileCardShadow {
      color = Color.yellow:opacity(0.3),
      radius = 1,
    }
end

-- Type-specific modifiers. A style of a component is a function of the card that it is applied to. Lua has no types for this
-- restriction: the runtime and `longtail check` reject the style on any other view, and report the place.

local function PremiumBadgeStyle(self, content)
  return content
    :profilePremium()
    :profileCardStyle {
      backgroundColor = Color(self.color):opacity(0.1),
      borderColor = self.color,
      borderWidth = 2,
    }
end

ProfileCard:style("premium", { color = "yellow" }, PremiumBadgeStyle)
ProfileCard:style("verified", { color = "blue" }, PremiumBadgeStyle)

local function premiumUser()
  return ProfileCard {
    username = "premiumUser",
    profileImage = Image { systemName = "person.crop.circle.fill" },
    followers = 5432,
    following = 321,
    bio = "Premium user with special styling",
  }
    :profileStyle "premium" -- Only works on ProfileCard!
end

-- These cards are white, so they need the "primary" colour of the light scheme.
local function bigHead() return Usage {}:colorScheme "light" end
local function longTail() return Usage { isLongTail = true }:colorScheme "light" end

preview("a Text, by a chain", { width = 24 }, chain)
preview("a Text, by arguments", { width = 24 }, hypothetical)
preview("Big Head", { width = 48 }, bigHead)
preview("Long Tail", { width = 48 }, longTail)
preview("basic profile", { width = 48 }, basic)
preview("verified profile", { width = 48 }, verified)
preview("premium profile", { width = 54 }, function() return premium():padding() end)
preview("type-specific style", { width = 48 }, premiumUser)

local function example(title, view)
  return VStack { alignment = "leading", spacing = 0, Text(title):foregroundColor "secondary":lineLimit(1), view }
end

return component("StylingApproaches", {
  body = function()
    return ScrollView {
      VStack { alignment = "leading", spacing = 1,
        Text "SwiftUI Styling Approaches":font "title",
        example("Following SwiftUI's own pattern", chain()),
        example("The \"Big Head\" approach", bigHead()),
        example("The \"Long Tail\" approach", longTail()),
        example("1. Basic profile", basic()),
        example("2. Verified profile with custom style", verified()),
        example("3. Premium profile with special styling", premium():padding()),
        example("Type-specific modifiers", premiumUser()),
      }
        :frame { maxWidth = 60 }:padding("horizontal"):frame { maxWidth = infinity },
    }
  end,
})
