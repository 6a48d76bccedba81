#!/usr/bin/env longtail render
-- Every example of "SwiftUI Styling Approaches: from big head to long tail", as cards.

local ProfileCard = require "profile_card"

local person = Image{ systemName = "person.crop.circle" }
local filled = Image{ systemName = "person.crop.circle.fill" }

-- The long tail: a core component, styled by its modifiers.
local function longTail(isFollowed)
  return ProfileCard{
    username = "johndoe", profileImage = filled, followers = 1234, following = 567,
    bio = "iOS Developer passionate about SwiftUI.",
  }
    :profileVerified(true)
    :profilePremium(true)
    :profileFollowButton{ isFollowed = isFollowed, onTap = function() print "follow" end }
    :profileCardStyle{
      backgroundColor = "white", foregroundColor = "black",
      borderColor = Color.gray:opacity(0.2), borderWidth = 1, cornerRadius = 1,
    }
    :onProfileTapped(function() print "profile" end)
end

local function basic()
  return ProfileCard{
    username = "newuser", profileImage = person, followers = 42, following = 108,
    bio = "Just joined! Exploring SwiftUI.",
  }
end

local function verified()
  return ProfileCard{
    username = "verified_dev", profileImage = filled, followers = 3452, following = 215,
    bio = "Senior iOS Engineer | SwiftUI enthusiast",
  }
    :profileVerified()
    :profileCardStyle{ backgroundColor = "systemGray6", cornerRadius = 1 }
end

local function premium()
  return ProfileCard{
    username = "premium_creator", profileImage = filled, followers = 12876, following = 365,
    bio = "Content creator | SwiftUI tutorials",
  }
    :profilePremium()
    :profileCardStyle{
      backgroundColor = Color.yellow:opacity(0.1), borderColor = "yellow", borderWidth = 2, cornerRadius = 1,
    }
    :profileCardShadow{ color = Color.yellow:opacity(0.3), radius = 2 }
end

local function styled(name)
  return ProfileCard{
    username = "premiumUser", profileImage = filled, followers = 5432, following = 321,
    bio = "Premium user with special styling",
  }:profileStyle(name)
end

-- Space for the shadow, which is drawn outside of the card.
local function shadowed(card) return card:padding { horizontal = 2, vertical = 1 } end

local function titled(title, card)
  return VStack { alignment = "leading", spacing = 1,
    Text(title):font "caption":foregroundColor "secondary":lineLimit(1):padding("leading", 2),
    card,
  }
end

preview("long tail", { width = 48 }, function() return longTail(false) end)
preview("long tail, followed", { width = 48 }, function() return longTail(true) end)
preview("basic profile", { width = 48 }, basic)
preview("verified profile", { width = 48 }, verified)
preview("premium profile", { width = 52 }, function() return shadowed(premium()) end)
preview("shadow", { width = 54, height = 11 }, function()
  return basic()
    :profileCardStyle{ backgroundColor = "white", foregroundColor = "black" }
    :profileCardShadow()
    :padding{ horizontal = 3, vertical = 2 }
    :background "systemGray5"
end)
preview("photograph", { width = 48 }, function()
  return ProfileCard{
    username = "walker", profileImage = Image{ file = "pictures/lake.png" }:resizable():scaledToFill(),
    followers = 77, following = 12, bio = "Seen from the northern shore.",
  }
end)
preview("premium style", { width = 48 }, function() return styled "premium" end)
preview("verified style", { width = 48 }, function() return styled "verified" end)

local cards = VStack { alignment = "leading", spacing = 1,
  Text "ProfileCard":font "title":lineLimit(1):padding("leading", 2),
  titled("the long tail", longTail(false)),
  titled("basic", basic()),
  titled("verified", verified()),
  titled("premium", shadowed(premium())),
  titled('profileStyle "premium"', styled "premium"),
  titled('profileStyle "verified"', styled "verified"),
}:padding("vertical"):frame{ maxWidth = 60 }:frame{ maxWidth = infinity }

return ScrollView { cards }
