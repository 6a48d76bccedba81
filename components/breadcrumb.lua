-- Where one is: the way there, each step to go back to. What has no room in the middle is left out.

local Breadcrumb = component("Breadcrumb", {
  props = { path = required.array, onSelect = handler },
  fluent = { separator = "›" },
  defaultStyle = function(_, crumbs)
    local path = crumbs.path
    local function step(position)
      if position == #path then return Text(path[position]):bold():lineLimit(1) end
      return Button(Text(path[position]):lineLimit(1), function() crumbs.onSelect(position) end):buttonStyle "borderless"
    end
    local function row(shown)
      local parts = { spacing = 1 }
      for index, position in ipairs(shown) do
        if index > 1 then
          local sign = crumbs.separator
          if position > shown[index - 1] + 1 then sign = sign .. " … " .. sign end
          table.insert(parts, Text(sign):foregroundStyle "tertiary")
        end
        table.insert(parts, step(position))
      end
      return HStack(parts)
    end
    local all = {}
    for position = 1, #path do all[position] = position end
    local views = { axes = "horizontal", row(all) }
    if #path > 3 then table.insert(views, row { 1, #path - 1, #path }) end
    if #path > 2 then table.insert(views, row { 1, #path }) end
    return ViewThatFits(views)
  end,
})

local path = { "home", "projects", "longtail", "components" }

preview(Breadcrumb, "all", { width = 50 }, function() return Breadcrumb { path = path } end)
preview(Breadcrumb, "in less room", { width = 32 }, function() return Breadcrumb { path = path }:separator "/" end)
preview(Breadcrumb, "in little room", { width = 20 }, function() return Breadcrumb { path = path } end)

return Breadcrumb
