-- Colours, gradients, borders, materials.

local Panel = require "panel"
local colors = require "colors"
local columns = require "columns"

local function palette()
  return VStack { spacing = 1,
    HStack { spacing = 0, ForEach(colors, function(name) return Color(name):frame{ height = 2 } end) },
    VStack { spacing = 0,
      ForEach({ "primary", "secondary", "tertiary", "quaternary" }, function(level)
        return HStack { Text(level):frame(10, "leading"), Rectangle():fill(level):frame{ height = 1 } }:foregroundColor(level)
      end),
    },
  }
end

local function gradients()
  return VStack { spacing = 1,
    LinearGradient({ "blue", "purple", "pink", "orange" }, "leading", "trailing"):frame{ height = 2 }:cornerRadius(1),
    HStack { spacing = 2,
      Circle():fill(RadialGradient({ "white", "yellow", "red" }, "topLeading", 0, 12)):frame(10, 5),
      Circle():fill(AngularGradient{ "red", "yellow", "green", "blue", "purple", "red" }):frame(10, 5),
      Circle():stroke("green"):frame(10, 5),
    },
  }
end

local function borders()
  local kinds = { "single", "rounded", "heavy", "double", "dashed", "dotted", "block" }
  return HStack { spacing = 1,
    ForEach(kinds, function(kind)
      return Text(kind):lineLimit(1):border{ color = "gray", line = kind }
    end),
  }
end

local function materials()
  local stripes = HStack { spacing = 0, ForEach(colors, function(name) return Color(name) end) }
  return ZStack {
    stripes,
    HStack { spacing = 2,
      ForEach({ "ultraThin", "thin", "regular", "thick" }, function(name)
        return Text(name):padding{ horizontal = 2, vertical = 1 }:background(name .. "Material"):cornerRadius(1)
      end),
    },
  }:frame{ height = 5 }
end

return function()
  return VStack { spacing = 1,
    columns{
      Panel{ title = "Colours", content = palette() },
      Panel{ title = "Gradients", content = gradients() },
    },
    Panel{ title = "Borders", content = borders() },
    Panel{ title = "Materials", content = materials() },
  }
end
