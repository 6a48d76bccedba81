-- A tree of items: each has a row, and its children are shown when the row is expanded.

-- A leaf shows the focus as the label of a DisclosureGroup does.
style("Button", "leaf", { isChosen = false }, function(self, button)
  local isFocused = self.env.isFocused
  return button.label:background(isFocused and "tint" or self.isChosen and "quaternary" or "clear", { legible = isFocused })
end)

local TreeView
TreeView = component("TreeView", {
  props = {
    nodes = required.array,  -- { id, title, icon, children, isExpanded }; isExpanded: true if the children are shown at first
    selection = binding(""), -- the id of the selected node
  },
  state = { isExpanded = {} }, -- by id: the nodes that the user opened or closed
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      ForEach(self.nodes, "id", function(node)
        local isChosen = self.selection == node.id
        local title = Text(node.title):bold(isChosen):underline(isChosen and self.env.accessibilityDifferentiateWithoutColor)
        local row = HStack { node.icon and Image { systemName = node.icon }:foregroundStyle "secondary", title:lineLimit(1) }
          :frame { maxWidth = infinity, alignment = "leading" }
        local choose = Button(row, function() self.selection = node.id end):buttonStyle("leaf", { isChosen = isChosen })
        if not node.children then return choose:padding("leading", 2) end
        local isExpanded = Binding(function()
          local isOpen = self.isExpanded[node.id]
          if isOpen == nil then return node.isExpanded == true end
          return isOpen
        end, function(isOpen) self.isExpanded[node.id] = isOpen end)
        return DisclosureGroup(row, { isExpanded = isExpanded,
          TreeView { nodes = node.children, selection = self:binding "selection" }:padding("leading", 1),
        })
      end),
    }
  end,
})

local function nodes(isExpanded)
  local core = { id = "core", title = "Core", icon = "folder", isExpanded = isExpanded,
    children = { { id = "a", title = "Color.swift", icon = "doc" } } }
  return {
    { id = "src", title = "Sources", icon = "folder", isExpanded = isExpanded,
      children = { core, { id = "main", title = "main.swift", icon = "doc" } } },
    { id = "readme", title = "README.md", icon = "doc" },
  }
end

preview(TreeView, "closed", { width = 30 }, function()
  return TreeView { nodes = nodes(false), selection = constant "readme" }
end)
preview(TreeView, "open", { width = 30 }, function() return TreeView { nodes = nodes(true), selection = constant "main" } end)

return TreeView
