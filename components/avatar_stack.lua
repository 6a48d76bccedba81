-- Several people: at most `limit` avatars, and the number of the others.

local Avatar = require "avatar"

local AvatarStack = component("AvatarStack", {
  props = { avatars = required.view },
  fluent = { limit = 3 },
  defaultStyle = function(self, configuration)
    local limit = math.max(0, configuration.limit)
    local more = configuration.avatars:count() - limit
    -- Without colours, avatars that touch would look like one.
    return HStack { spacing = self.env.accessibilityDifferentiateWithoutColor and 1 or 0,
      configuration.avatars:prefix(limit),
      more > 0 and Text("+" .. more):foregroundStyle "secondary":padding("leading", 1),
    }
  end,
})

preview(AvatarStack, "two", { width = 24 }, function()
  return AvatarStack { avatars = { Avatar { name = "Ada Lovelace" }, Avatar { name = "Alan Turing" }:color "purple" } }
end)
preview(AvatarStack, "many", { width = 24 }, function()
  return AvatarStack {
    avatars = {
      Avatar { name = "Ada Lovelace" }, Avatar { name = "Alan Turing" }:color "purple",
      Avatar { name = "Grace Hopper" }:color "green", Avatar { name = "Edsger Dijkstra" }, Avatar { name = "Barbara Liskov" },
    },
  }
end)

return AvatarStack
