-- Stacks, lists, scrolling, ViewThatFits and an image.

local Panel = require "panel"
local colors = require "colors"
local columns = require "columns"

local function alignments()
  local box = function(text, color) return Text(text):foregroundColor "white":padding("horizontal", 1):background(color) end
  return ZStack {
    Color.gray:opacity(0.15),
    VStack {
      HStack { box("topLeading", "blue"), Spacer(), box("topTrailing", "blue") },
      Spacer(),
      box("center", "purple"),
      Spacer(),
      HStack { box("bottomLeading", "blue"), Spacer(), box("bottomTrailing", "blue") },
    },
  }:frame{ height = 7 }
end

-- A row, in the variant that fits.
local function form(width)
  local name, role = Text "Grace Hopper":bold(), Text "rear admiral":foregroundColor "secondary"
  return ViewThatFits {
    HStack { Image "person.crop.circle.fill":foregroundColor "blue", name, Spacer(), role },
    VStack { alignment = "leading", name, role },
    name,
  }:padding("horizontal", 1):frame{ width = width, height = 2, alignment = "leading" }:background(Color.gray:opacity(0.15))
end

local function cards()
  return ScrollView { axes = "horizontal",
    LazyHStack { spacing = 2,
      ForEach(12, function(number)
        local color = colors[number]
        return Text("No. " .. number):foregroundColor "white":padding("horizontal", 1):background(Color.black:opacity(0.6))
          :frame(12, 4):background(LinearGradient({ color, Color(color):opacity(0.4) }, "topLeading", "bottomTrailing"))
          :cornerRadius(1)
      end),
    },
  }:frame{ height = 6 }
end

return function()
  return VStack { spacing = 1,
    columns{
      Panel{ title = "Stacks", content = alignments() },
      Panel{ title = "List", content = List {
        Section("Birds", { Label("Alpine swift", "star.fill"):badge(12), Label("Longtail", "heart.fill"):badge(3) }),
        Section("Fish", { Label("Char", "leaf.fill"), Label("Grayling", "leaf.fill") }),
      }:frame{ height = 7 } },
    },
    columns{
      Panel{ title = "ViewThatFits", content = VStack { alignment = "leading", spacing = 1, form(31), form(18) } },
      Panel{ title = "Scrolling", content = cards() },
    },
    Panel{ title = "Picture", note = "two pixels per cell",
      content = Image{ file = "pictures/lake.png" }:resizable():scaledToFill():frame{ height = 10 }:clipped(),
    },
  }
end
