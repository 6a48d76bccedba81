-- A profile card, the small modifiers that style it, and the styles that only it accepts.

local ProfileCard = require "profile_card"

local function card(rest)
  local profile = { username = "ada", profileImage = Text "@", followers = 1234, following = 567, bio = "Writes programs." }
  for name, value in pairs(rest or {}) do profile[name] = value end
  return ProfileCard(profile)
end

test("the image is beside the name if it fits", function()
  local screen = mount(card(), { width = 48, height = 8 })
  screen:expectScreen [[
             ada
       @     1234 Followers • 567 Following


    Writes programs.
  ]]
end)

test("in a narrow space, the image is above the name, and in a very narrow space, it is left out", function()
  local screen = mount(card(), { width = 22, height = 10 })
  screen:expectScreen [[
       @

    ada
    1234 Followers •
    567 Following

    Writes programs.
  ]]
  screen:resize(10, 8)
  screen:expectNot "@"
  screen:expect "ada"
end)

test("modifiers and styles show the badges of verified and premium users", function()
  local cards = VStack { card():profileVerified():profilePremium(), card():profileVerified(false), card():profileStyle "premium" }
  local screen = mount(cards, { width = 40, height = 24 })
  screen:expect "ada ✔ ★"
  screen:expect "ada ★"
  local _, verified = screen:text():gsub("✔", "")
  expect(verified, 1)
end)

local App = component("ProfileCardApp", {
  state = { isFollowed = false, opened = 0 },
  body = function(self)
    return VStack { spacing = 0,
      card():profileFollowButton { isFollowed = self.isFollowed, onTap = function() self.isFollowed = not self.isFollowed end }
        :onProfileTapped(function() self.opened = self.opened + 1 end),
      Text("opened " .. self.opened),
    }
  end,
})

test("a click on the button follows, a click elsewhere opens the profile, and a theme change keeps both", function()
  local screen = mount(App {}, { width = 48, height = 9 })
  screen:tap "Follow"
  screen:expect "opened 0"
  screen:tap "Writes"
  screen:expect "opened 1"
  screen:theme "paper"
  expect(screen:counters().evaluated, 0)
  screen:tap "Unfollow"
  screen:expectNot "Unfollow"
end)

test("long names and texts are truncated, and an empty text takes no row", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      card { username = ("long"):rep(20), bio = ("日本語 "):rep(60) }, card { bio = "" },
    }, { width = 32, height = 16 })
  screen:expectScreen [[
             longlonglonglonglo…
       @     1234 Followers •
             567 Following

    日本語 日本語 日本語 日本語
    日本語 日本語 日本語 日本語
    日本語 日本語 日本語 日本語…


             ada
       @     1234 Followers •
             567 Following
  ]]
end)

test("keys focus the card and its button, and each shows the focus", function()
  local screen = mount(App {}, { width = 48, height = 9 })
  screen:press "tab"
  screen:expectScreen [[
     ▸                                   Follow
         @     ada
               1234 Followers • 567 Following

      Writes programs.

                        opened 0
  ]]
  screen:press "return"
  screen:expect "opened 1"
  screen:press "tab"
  expect(screen:focus(), "Follow")
  screen:press "return"
  screen:expect "▌  Unfollow  ▐"
  screen:press "space"
  screen:expectNot "Unfollow"
  screen:expect "opened 1"
end)

test("the focus and the button are visible without colours", function()
  local screen = mount(App {}, { width = 48, height = 9 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:expect "▐  Follow  ▌"
  screen:press "tab tab"
  screen:expect "▸  Follow  ◂"
end)

test("without an action, the card cannot be focused", function()
  local screen = mount(card():onProfileTapped(), { width = 48, height = 9 })
  screen:press "tab return"
  expect(screen:focus(), nil)
end)
