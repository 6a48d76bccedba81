-- Views beside each other in columns of equal width and height, or below each other on a narrow screen.

return function(views)
  return ViewThatFits { axes = "horizontal",
    HStack { alignment = "top", spacing = 2,
      ForEach(views, function(view) return view:frame{ minWidth = 0, maxWidth = infinity, maxHeight = infinity } end),
    }:frame { idealWidth = 60 },
    VStack { spacing = 1, ForEach(views, function(view) return view end) },
  }
end
