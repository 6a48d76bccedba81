-- Views beside each other in columns of equal width and height.

return function(views)
  return HStack { alignment = "top", spacing = 2,
    ForEach(views, function(view) return view:frame{ minWidth = 0, maxWidth = infinity, maxHeight = infinity } end),
  }
end
