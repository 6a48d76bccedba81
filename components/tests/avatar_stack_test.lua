-- Several people: at most `limit` avatars, and the number of the others.

local Avatar, AvatarStack = require "avatar", require "avatar_stack"

local people = {
  Avatar { name = "Ada Lovelace" }, Avatar { name = "Alan Turing" }, Avatar { name = "Grace Hopper" },
  Avatar { name = "Edsger Dijkstra" },
}

test("three are shown, and how many more there are", function()
  local screen = mount(AvatarStack { avatars = people }, { width = 20, height = 1 })
  screen:expectScreen "AL  AT  GH  +1"
end)

test("without colours a column is free between them", function()
  local screen = mount(AvatarStack { avatars = people }, { width = 24, height = 1 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:expectScreen "AL   AT   GH   +1"
end)

test("the limit may be another one, as well more than there are, and none", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      AvatarStack { avatars = people }:limit(1), AvatarStack { avatars = people }:limit(9),
      AvatarStack { avatars = people }:limit(0),
    }, { width = 20, height = 3 })
  screen:expectScreen [[
    AL  +3
    AL  AT  GH  ED
    +4
  ]]
end)

test("nobody takes no room", function()
  local screen = mount(HStack { spacing = 0, "[", AvatarStack { avatars = {} }, "]" }, { width = 8, height = 1 })
  screen:expectScreen "[]"
end)

test("the style of avatars is for those in it as well", function()
  local screen = mount(AvatarStack { avatars = { Avatar { name = "ada" }, Avatar { name = "bob" } } }:avatarStyle "plain",
    { width = 20, height = 1 })
  screen:expectScreen "@ada@bob"
end)

local App = component("AvatarStackApp", {
  state = { limit = 1 },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      AvatarStack { avatars = people }:limit(self.limit), Button("more", function() self.limit = self.limit + 1 end),
    }
  end,
})

test("more are shown at a click or a key, and a theme leaves them there", function()
  local screen = mount(App {}, { width = 20, height = 2 })
  screen:tap "more"
  screen:press "space"
  expect(screen:shows "+1" and not screen:shows "+2")
  screen:theme "lagoon"
  expect(screen:counters().evaluated, 0)
  screen:expectScreen [[
     AL  AT  GH  +1
    ▐ more ▌
  ]]
end)

test("a limit below none is none", function()
  mount(AvatarStack { avatars = { "a", "b" } }:limit(-1), { width = 20, height = 1 }):expectScreen "+2"
end)
