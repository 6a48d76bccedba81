-- Things in things: a row each, those inside are shown when they are asked for. `node = { id, title, icon, children }`.

local TreeView
TreeView = component("TreeView", {
  props = { nodes = required.array, selection = binding("") },
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      ForEach(self.nodes, "id", function(node)
        local isChosen = self.selection == node.id
        local row = HStack {
          node.icon and Image { systemName = node.icon }:foregroundStyle "secondary", Text(node.title):bold(isChosen):lineLimit(1),
        }
        local choose = Button(row, function() self.selection = node.id end):buttonStyle "plain"
        if not node.children then return choose:padding("leading", 2) end
        return DisclosureGroup(row, {
          TreeView { nodes = node.children, selection = self:binding "selection" }:padding("leading", 1),
        })
      end),
    }
  end,
})

local nodes = {
  { id = "src", title = "Sources", icon = "folder", children = {
    { id = "core", title = "Core", icon = "folder", children = { { id = "a", title = "Color.swift", icon = "doc" } } },
    { id = "main", title = "main.swift", icon = "doc" },
  } },
  { id = "readme", title = "README.md", icon = "doc" },
}

preview(TreeView, "closed", { width = 30 }, function() return TreeView { nodes = nodes, selection = constant "readme" } end)

return TreeView
