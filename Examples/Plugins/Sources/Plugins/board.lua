-- The view of the app: a panel for each plugin. The content of a panel comes from the plugin's own runtime.

local Panel = component("Panel", {
  props = { plugin = required.table },
  body = function(self)
    local plugin = self.plugin
    local content = plugin.problem ~= ""
        and Label(plugin.problem, { systemImage = "exclamationmark.triangle" }):foregroundColor "red"
      or Text(plugin.text)
    return GroupBox(plugin.name, { content:frame { maxWidth = math.huge, alignment = "leading" } })
  end,
})

local Board = component("Board", {
  body = function(self)
    return VStack { alignment = "leading", spacing = 0,
      #data.plugins == 0 and Text "There are no plugins here.",
      ForEach(data.plugins, "name", function(plugin) return Panel { plugin = plugin } end),
    }
      :onKeyPress("q", function() quit() end)
  end,
})

return Board {}
