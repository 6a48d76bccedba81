-- A profile card, the small modifiers that style it, and the styles that only it accepts.

local ProfileCard = require "profile_card"

local function card(rest)
  local profile = { username = "ada", profileImage = Text "@", followers = 1234, following = 567, bio = "Writes programs." }
  for name, value in pairs(rest or {}) do profile[name] = value end
  return ProfileCard(profile)
end

test("the picture stands beside the name where there is room", function()
  local screen = mount(card(), { width = 48, height = 8 })
  screen:expectScreen [[
             ada
       @     1234 Followers • 567 Following


    Writes programs.
  ]]
end)

test("in less room it stands above, and in very little it goes", function()
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

test("who is known wears a sign, by modifiers and by styles", function()
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

test("a click on the button follows, one elsewhere opens the profile, and a theme keeps both", function()
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

test("long names and texts are cut, and without a text there is no row for it", function()
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

test("keys reach the card and its button, and each tells that they do", function()
  local screen = mount(App {}, { width = 48, height = 9 })
  screen:press "tab"
  screen:expectScreen [[
     ▸                                    Follow
         @     ada
               1234 Followers • 567 Following

      Writes programs.

                        opened 0
  ]]
  screen:press "return"
  screen:expect "opened 1"
  screen:press "tab"
  expect(screen:focus(), "▸Follow")
  screen:press "return"
  screen:expect "▸Unfollow"
  screen:press "space"
  screen:expectNot "Unfollow"
  screen:expect "opened 1"
end)

test("the focus and the button are seen without colours", function()
  local screen = mount(App {}, { width = 48, height = 9 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:expect "[ Follow ]"
  screen:press "tab tab"
  screen:expect "[▸Follow ]"
end)

test("without an action no key reaches the card", function()
  local screen = mount(card():onProfileTapped(), { width = 48, height = 9 })
  screen:press "tab return"
  expect(screen:focus(), nil)
end)
