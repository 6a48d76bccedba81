-- The path to the current place, with a link back to each step. If space is short, steps in the middle are left out.

local Breadcrumb = component("Breadcrumb", {
  props = {
    path = required.array, -- the names of the steps, the outermost first
    onSelect = handler,    -- called with the position of a step, from 1; without a handler, steps are not links
  },
  fluent = { separator = "›" },
  defaultStyle = function(_, crumbs)
    local path = crumbs.path
    local function step(position)
      local name = Text(path[position]):lineLimit(1)
      if position == #path then return name:bold() end
      if not crumbs.onSelect then return name:foregroundStyle "secondary" end
      return Button(name, function() crumbs.onSelect(position) end):buttonStyle "borderless"
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

preview(Breadcrumb, "all", { width = 50 }, function() return Breadcrumb { path = path, onSelect = print } end)
preview(Breadcrumb, "limited space", { width = 32 }, function()
  return Breadcrumb { path = path, onSelect = print }:separator "/"
end)
preview(Breadcrumb, "narrow", { width = 20 }, function() return Breadcrumb { path = path, onSelect = print } end)

return Breadcrumb
