-- A short message in front of a view, which disappears by itself:
-- `view:toast { isPresented = self:binding "isSaved", text = "Saved" }`.

local Toast = component("Toast", {
  props = { text = required.string }, slots = { icon = slot() },
  defaultStyle = function(_, toast)
    return HStack { spacing = 1, toast.icon, Text(toast.text):lineLimit(2) }
      :padding("horizontal", 2):foregroundColor "background":background("primary", { shape = Capsule() })
  end,
})

modifier("toast", {
  params = { isPresented = binding(false), text = "", seconds = 3, systemImage = "" },
  body = function(self, content)
    local icon = self.systemImage ~= "" and Image { systemName = self.systemImage } or nil
    local message = self.isPresented and Toast { text = self.text, icon = icon }:padding("bottom", 1):transition "opacity"
    return content:overlay(VStack { message }, "bottom")
      :task(self.isPresented, function()
        if not self.isPresented then return end
        sleep(self.seconds)
        withAnimation(function() self.isPresented = false end)
      end)
  end,
})

preview(Toast, "a message", { width = 30 }, function() return Toast { text = "Saved" } end)
preview(Toast, "with an icon", { width = 30 }, function()
  return Toast { text = "No connection", icon = Image { systemName = "wifi.slash" } }
end)
preview(Toast, "in front of a view", { width = 30, height = 5 }, function()
  return Color.quaternary:toast { isPresented = constant(true), text = "Copied", systemImage = "checkmark" }
end)

return Toast
