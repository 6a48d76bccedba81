-- A person in a few cells: initials in any script, or an image.

local Avatar = require "avatar"

local function row(...)
  local parts = { spacing = 1 }
  for index, name in ipairs { ... } do parts[index] = Avatar { name = name } end
  return HStack(parts)
end

test("initials are the first letters of two words, in capitals", function()
  local screen = mount(row("Ada Lovelace", "grace brewster hopper", "Plato", "élan vital"), { width = 20, height = 1 })
  screen:expectScreen "AL   GB   P    ÉV"
end)

test("an empty or blank name shows a question mark, and blanks before a name are skipped", function()
  local screen = mount(row("", "   ", "\t a"), { width = 20, height = 1 })
  screen:expectScreen "?    ?    A"
end)

test("wide characters stay in four cells", function()
  local screen = mount(HStack { spacing = 0, Avatar { name = "山田 太郎" }, "|" }, { width = 8, height = 1 })
  screen:expectScreen "山太|"
end)

test("an image replaces the initials", function()
  local screen = mount(HStack { spacing = 0, Avatar { name = "Ada", image = Image { systemName = "star" } }, "|" },
    { width = 8, height = 1 })
  screen:expectScreen "☆  |"
end)

test("the plain style shows the name, and a custom style receives name, image and colour", function()
  local screen = mount(
    VStack { alignment = "leading", spacing = 0,
      Avatar { name = "ada" }:avatarStyle "plain",
      Avatar { name = "bob" }:color "red":avatarStyle(function(_, avatar)
        return Text(avatar.name .. (avatar.image and " has" or " has no") .. " picture")
      end),
    }, { width = 20, height = 2 })
  screen:expectScreen [[
    @ada
    bob has no picture
  ]]
end)

local App = component("AvatarApp", {
  state = { name = "" },
  body = function(self) return HStack { Avatar { name = self.name }, TextField("Name", self:binding "name"):frame(12) } end,
})

test("the initials follow the input of a field, and a theme change keeps them", function()
  local screen = mount(App {}, { width = 20, height = 1 })
  screen:expectScreen "?   ▐Name      ▌"
  screen:press "tab"
  screen:type "kurt g"
  screen:expectScreen "KG  ▐kurt g    ▌"
  screen:theme "ember"
  screen:expectScreen "KG  ▐kurt g    ▌"
  expect(screen:counters().evaluated, 0)
end)

require "worn"(function() return Avatar { name = "Ada Lovelace" } end, "AL")
