-- A profile card: a core component with few inputs, and the "long tail" of small modifiers that style it.

require "action_button"

environmentKey("isProfileVerified", false)
environmentKey("isProfilePremium", false)
environmentKey("hasProfileFollowButton", false)

-- An image in a disc, as round as cells allow.
local function avatar(image)
  return image:frame(7, 3):background(Color.gray:opacity(0.25)):clipShape(Circle())
end

-- The image beside the details if these keep 16 columns, otherwise above them. If the image does not fit, it is left out.
local function arranged(image, details)
  local flexible = details:frame{ minWidth = 0, idealWidth = 16, maxWidth = infinity, alignment = "leading" }
  return ViewThatFits { axes = "horizontal",
    HStack { alignment = "top", spacing = 2, avatar(image), flexible },
    VStack { alignment = "leading", avatar(image), flexible },
    flexible,
  }
end

-- A count stays on one line with its word: "1234 Followers • 567 Following" breaks at the dot.
local function count(number, word) return number .. "\u{00A0}" .. word end

local ProfileCard = component("ProfileCard", {
  styleModifier = "profileStyle",
  props = { username = required.string, profileImage = required.view, followers = 0, following = 0, bio = "" },
  body = function(self)
    return VStack { alignment = "leading", spacing = 1,
      arranged(
        self.profileImage,
        VStack { alignment = "leading",
          HStack {
            Text(self.username):font "headline":lineLimit(1),
            self.env.isProfileVerified and Image{ systemName = "checkmark.seal.fill" }:foregroundColor "blue",
            self.env.isProfilePremium and Image{ systemName = "star.fill" }:foregroundColor "yellow",
          },
          Text(count(self.followers, "Followers") .. " • " .. count(self.following, "Following"))
            :font "caption":foregroundColor "secondary",
        }
          :padding("top", self.env.hasProfileFollowButton and 1 or 0)
      ),
      self.bio ~= "" and Text(self.bio):font "subheadline":lineLimit(3),
    }:padding{ horizontal = 2, vertical = 1 }
  end,
})

-- Facts about the person are values of the environment.

modifier("profileVerified", function(content, isVerified)
  return content:environment("isProfileVerified", isVerified ~= false)
end)

modifier("profilePremium", function(content, isPremium)
  return content:environment("isProfilePremium", isPremium ~= false)
end)

-- The look is set by modifiers that any view can have.

-- The background of the "Unfollow" button. Its label has the colour of the page, so it is readable on any card.
local calm = Color.adaptive { light = "#636366", dark = "#aeaeb2" }

modifier("profileFollowButton", {
  params = { isFollowed = false, onTap = handler },
  body = function(self, content)
    return content
      :environment("hasProfileFollowButton", true)
      :overlay(
        Button{ action = self.onTap,
          self.isFollowed and Text "Unfollow":font "subheadline" or Text "Follow":font "subheadline" }
          :buttonStyle("primaryAction", { color = self.isFollowed and calm or Color.blue })
          :padding{ horizontal = 2, vertical = 1 },
        "topTrailing"
      )
  end,
})

modifier("profileCardStyle", {
  params = {
    backgroundColor = "background", foregroundColor = "primary",
    borderColor = optional.color, borderWidth = 0, cornerRadius = 1,
  },
  body = function(self, content)
    local card = content
      :background(self.backgroundColor)
      :foregroundColor(self.foregroundColor)
      :cornerRadius(self.cornerRadius)
    if not self.borderColor or self.borderWidth == 0 then return card end
    -- A thin line would be half a cell inside the background.
    return card:overlay(RoundedRectangle(self.cornerRadius):stroke(self.borderColor, { line = "block" }))
  end,
})

modifier("profileCardShadow", {
  params = { color = Color.black:opacity(0.2), radius = 2, x = 0, y = 0 },
  body = function(self, content)
    return content:shadow{ color = self.color, radius = self.radius, x = self.x, y = self.y }
  end,
})

-- Return and space do the same as a click. A mark before the image shows that the card has the focus.
modifier("onProfileTapped", {
  params = { action = handler },
  state = { isFocused = false },
  body = function(self, content)
    local action, mark = self.action, Text(self.env.glyphs == "ascii" and ">" or "▸"):foregroundStyle "tint"
    local card = content
      :overlay(HStack { action and self.isFocused and mark }:padding(1):accessibilityHidden(), "topLeading")
      :focusable(action ~= nil):focused(self:binding "isFocused")
    return action and card:onTapGesture(action) or card
  end,
})

-- Styles that only a ProfileCard accepts.

local function badge(content, color)
  return content:profileCardStyle{ backgroundColor = Color(color):opacity(0.1), borderColor = color, borderWidth = 2 }
end

ProfileCard:style("premium", { color = "yellow" }, function(self, content)
  return badge(content:profilePremium(), self.color)
end)

ProfileCard:style("verified", { color = "blue" }, function(self, content)
  return badge(content:profileVerified(), self.color)
end)

local person = Image{ systemName = "person.crop.circle.fill" }

preview(ProfileCard, "basic", { width = 48 }, function()
  return ProfileCard{
    username = "johndoe", profileImage = person, followers = 1234, following = 567,
    bio = "iOS Developer passionate about SwiftUI.",
  }
end)

preview(ProfileCard, "premium style", { width = 48 }, function()
  return ProfileCard{ username = "premiumUser", profileImage = person, followers = 5432, following = 321,
    bio = "Premium user with special styling" }:profileStyle "premium"
end)

preview(ProfileCard, "verified style", { width = 48 }, function()
  return ProfileCard{ username = "verified_dev", profileImage = person, followers = 3452, following = 215 }
    :profileStyle "verified"
end)

return ProfileCard
