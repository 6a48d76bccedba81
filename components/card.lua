-- Views that belong together, on a background of their own: a header, content and actions.

local Title, Subtitle, Action = require "title", require "subtitle", require "action"

local Card = component("Card", {
  slots = {
    media = slot(), title = slot(Title), subtitle = slot(Subtitle), content = slots(), footer = slot(), action = slot(Action),
  },
  fluent = { color = Color.secondaryBackground },
  defaultStyle = function(self, card)
    local function header(action, below)
      return HStack { alignment = "top", spacing = 1,
        card.media,
        VStack { alignment = "leading", spacing = 0, card.title, card.subtitle:foregroundStyle "secondary", below }
          :layoutPriority(1),
        action and Spacer(), action and action:layoutPriority(2),
      }
    end
    local shown = VStack { alignment = "leading", spacing = 1,
      -- In a narrow space, the button is below the text.
      card.action:isEmpty() and header() or ViewThatFits { axes = "horizontal",
        header(card.action), header(card.action):frame { idealWidth = 40, maxWidth = infinity },
        header(nil, card.action),
      },
      not card.content:isEmpty() and VStack { alignment = "leading", spacing = 0, card.content },
      not card.footer:isEmpty() and card.footer:font "footnote":foregroundStyle "secondary",
    }
      :padding { horizontal = 2, vertical = 1 }:frame { maxWidth = infinity, alignment = "leading" }
      :background(card.color, { shape = RoundedRectangle(1) })
    return self.env.accessibilityDifferentiateWithoutColor and shown:border("tertiary", { overlaid = true }) or shown
  end,
})

Card:style("outlined", function(_, card)
  return VStack { alignment = "leading", spacing = 0,
    card.title, card.subtitle:foregroundStyle "secondary", card.content, card.footer,
  }
    :padding("horizontal", 1):border "tertiary"
end)

preview(Card, "all parts", { width = 44 }, function()
  return Card {
    media = Image { systemName = "house" }, title = "Kitchen", subtitle = "Three devices", action = Button "All off",
    content = { LabeledContent("Lamp", "on"), LabeledContent("Oven", "180 °C") }, footer = "Seen a minute ago",
  }
end)
preview(Card, "only a title", { width = 44 }, function() return Card { title = "Empty" } end)
preview(Card, "outlined", { width = 44 }, function()
  return Card { title = "Plan", subtitle = "until Friday", content = { "Water the ferns", "Paint the fence" } }:cardStyle "outlined"
end)

return Card
