-- The image of an item: any view, without a change.

local DetailImage = require "detail_image"

test("it is what is in it: a symbol, a text, several views", function()
  local screen = mount(
    HStack { DetailImage(Image { systemName = "bolt" }), DetailImage "AB", DetailImage { content = { "1", "2" } } },
    { width = 12, height = 1 })
  screen:expectScreen "↯ AB 1 2"
end)

test("a symbol that nobody knows has a sign in its place", function()
  local screen = mount(DetailImage(Image { systemName = "no.such.symbol" }), { width = 3, height = 1 })
  expect(#screen:text() > 0)
end)

test("with signs of ASCII alone it is a letter", function()
  local screen = mount(DetailImage(Image { systemName = "star" }), { width = 3, height = 1 })
  screen:expectScreen "☆"
  screen:environment("glyphs", "ascii")
  screen:expectScreen "+"
end)

test("a style frames every picture inside, and one beside it is as it was", function()
  local screen = mount(
    HStack { alignment = "top",
      DetailImage "A":detailImageStyle(function(_, part) return part.content:border() end), DetailImage "B",
    }, { width = 8, height = 3 })
  screen:expectScreen [[
    ┌─┐ B
    │A│
    └─┘
  ]]
end)

require "worn"(function() return DetailImage(Text "↯") end, "↯")
