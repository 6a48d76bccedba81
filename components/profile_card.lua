-- A profile card as a core component with few inputs, and the long tail of small modifiers that style it.

environmentKey("isProfileVerified", false)
environmentKey("isProfilePremium", false)

local ProfileCard = component("ProfileCard", {
  styleModifier = "profileStyle",
  props = {
    username = required.string,
    profileImage = required.view,
    followers = 0,
    following = 0,
    bio = "",
  },
  body = function(self)
    return VStack { alignment = "leading", spacing = 1,
      HStack { spacing = 2,
        self.profileImage
          :frame{ width = 6, height = 3 }
          :background(Color.gray:opacity(0.25))
          :clipShape(RoundedRectangle(1)),
        VStack { alignment = "leading",
          HStack {
            Text(self.username):font "headline",
            self.env.isProfileVerified and Image{ systemName = "checkmark.seal.fill" }:foregroundColor "blue",
            self.env.isProfilePremium and Image{ systemName = "star.fill" }:foregroundColor "yellow",
          },
          HStack {
            Text(self.followers .. " Followers"):font "caption",
            Text "•":font "caption",
            Text(self.following .. " Following"):font "caption",
          }:foregroundColor "secondary",
        },
        Spacer(),
      },
      self.bio ~= "" and Text(self.bio):font "subheadline":lineLimit(3),
    }:padding()
  end,
})

-- What is known of the person goes through the environment.

modifier("profileVerified", function(content, isVerified)
  return content:environment("isProfileVerified", isVerified ~= false)
end)

modifier("profilePremium", function(content, isPremium)
  return content:environment("isProfilePremium", isPremium ~= false)
end)

-- How it looks goes through modifiers that any view may wear.

modifier("profileFollowButton", {
  params = { isFollowed = false, onTap = handler },
  body = function(self, content)
    return content:overlay(
      Text(self.isFollowed and "Unfollow" or "Follow")
        :font "subheadline"
        :padding("horizontal", 2)
        :background(self.isFollowed and Color.gray:opacity(0.2) or Color.blue)
        :foregroundColor(self.isFollowed and "primary" or "white")
        :onTapGesture(self.onTap)
        :padding(),
      "topTrailing"
    )
  end,
})

modifier("profileCardStyle", {
  params = {
    backgroundColor = "background",
    foregroundColor = "primary",
    borderColor = optional.color,
    borderWidth = 0,
    cornerRadius = 1,
  },
  body = function(self, content)
    local card = content
      :background(self.backgroundColor)
      :foregroundColor(self.foregroundColor)
      :cornerRadius(self.cornerRadius)
    if not self.borderColor or self.borderWidth == 0 then return card end
    return card:overlay(
      RoundedRectangle(self.cornerRadius):stroke(self.borderColor, self.borderWidth)
    )
  end,
})

modifier("profileCardShadow", {
  params = { color = Color.black:opacity(0.2), radius = 1, x = 1, y = 1 },
  body = function(self, content)
    return content:shadow{ color = self.color, radius = self.radius, x = self.x, y = self.y }
  end,
})

modifier("onProfileTapped", function(content, action)
  return content:onTapGesture(action)
end)

-- Styles that only a ProfileCard accepts.

local function premiumBadge(self, content)
  return content
    :profilePremium()
    :profileCardStyle{ backgroundColor = Color(self.color):opacity(0.1), borderColor = self.color, borderWidth = 2 }
end

ProfileCard:style("premium", { color = "yellow" }, premiumBadge)
ProfileCard:style("verified", { color = "blue" }, function(self, content)
  return content
    :profileVerified()
    :profileCardStyle{ backgroundColor = Color(self.color):opacity(0.1), borderColor = self.color, borderWidth = 2 }
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
