-- A person in a few cells: initials or a symbol on a round background.

local Avatar = component("Avatar", {
  props = { name = "", image = optional.view },
  fluent = { color = Color.accent },
  defaultStyle = function(_, configuration)
    local initials = ""
    for word in configuration.name:gmatch "%S+" do
      local first = utf8.offset(word, 2)
      initials = initials .. word:sub(1, first and first - 1 or #word)
      if utf8.len(initials) == 2 then break end
    end
    return (configuration.image or Text(initials == "" and "?" or initials)):fontWeight "semibold":textCase "uppercase"
      :frame { width = 4, alignment = "center" }
      :background(configuration.color, { shape = Capsule(), legible = true })
      :accessibilityElement { children = "ignore" }:accessibilityLabel(configuration.name)
  end,
})

Avatar:style("plain", function(_, configuration) return Text("@" .. configuration.name):foregroundStyle "tint" end)

preview(Avatar, "initials", { width = 20 }, function() return Avatar { name = "Rouja Pakiman" } end)
preview(Avatar, "a symbol", { width = 20 }, function()
  return Avatar { name = "Nobody yet", image = Image { systemName = "person" } }:color "gray"
end)
preview(Avatar, "plain", { width = 20 }, function() return Avatar { name = "rouja" }:avatarStyle "plain" end)

return Avatar
