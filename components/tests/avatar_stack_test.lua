-- Several people: at most `limit` avatars, and the number of the others.

local Avatar, AvatarStack = require "avatar", require "avatar_stack"

local people = {
  Avatar { name = "Ada Lovelace" }, Avatar { name = "Alan Turing" }, Avatar { name = "Grace Hopper" },
  Avatar { name = "Edsger Dijkstra" },
}

test("three avatars are shown, and the number of the others", function()
  local screen = mount(AvatarStack { avatars = people }, { width = 20, height = 1 })
  screen:expectScreen "AL  AT  GH  +1"
end)

test("without colours, an empty column separates the avatars", function()
  local screen = mount(AvatarStack { avatars = people }, { width = 24, height = 1 })
  screen:environment("accessibilityDifferentiateWithoutColor", true)
  screen:expectScreen "AL   AT   GH   +1"
end)

test("the limit can be changed, also to zero or to more than the number of avatars", function()
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

test("an empty stack takes no space", function()
  local screen = mount(HStack { spacing = 0, "[", AvatarStack { avatars = {} }, "]" }, { width = 8, height = 1 })
  screen:expectScreen "[]"
end)

test("an avatar style applies to the avatars in a stack", function()
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

test("a click or a key shows more avatars, and a theme change keeps them", function()
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

test("a negative limit counts as zero", function()
  mount(AvatarStack { avatars = { "a", "b" } }:limit(-1), { width = 20, height = 1 }):expectScreen "+2"
end)
