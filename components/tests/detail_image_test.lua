-- The image of an item: any view, without a change.

local DetailImage = require "detail_image"

test("the image can be a symbol, a text or several views", function()
  local screen = mount(
    HStack { DetailImage(Image { systemName = "bolt" }), DetailImage "AB", DetailImage { content = { "1", "2" } } },
    { width = 12, height = 1 })
  screen:expectScreen "↯ AB 1 2"
end)

test("an unknown symbol shows a placeholder", function()
  local screen = mount(DetailImage(Image { systemName = "no.such.symbol" }), { width = 3, height = 1 })
  expect(#screen:text() > 0)
end)

test("in ASCII mode, a symbol is an ASCII character", function()
  local screen = mount(DetailImage(Image { systemName = "star" }), { width = 3, height = 1 })
  screen:expectScreen "☆"
  screen:environment("glyphs", "ascii")
  screen:expectScreen "+"
end)

test("a style applies to every image inside, and not to an image beside it", function()
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
