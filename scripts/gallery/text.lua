-- Text: fonts, runs, markup, truncation, formats.

local Panel = require "panel"
local columns = require "columns"

local function typography()
  return VStack { alignment = "leading",
    Text "Large title":font "largeTitle",
    Text "Headline":font "headline",
    Text "Body",
    Text "Subheadline":font "subheadline",
    Text "Caption":font "caption",
    Text "bold":bold() + Text "  " + Text "italic":italic() + Text "  " + Text "underline":underline()
      + Text "  " + Text "struck":strikethrough(),
    Text "all in capitals":textCase "uppercase",
  }
end

local function markup()
  return VStack { alignment = "leading", spacing = 1,
    Text.markdown "**Markdown** with _emphasis_, `code`, ~~second thoughts~~ and [a link](https://www.swift.org).",
    Text "Gradients run through letters as they do through shapes."
      :foregroundStyle(LinearGradient({ "red", "orange", "yellow", "green", "blue", "purple" }, "leading", "trailing")),
    Text "日本語, 한국어, emoji 👩‍🚀 and é are measured by display width.",
  }
end

local function truncation()
  local path = "/usr/share/doc/longtail/README.md"
  return VStack { alignment = "leading",
    ForEach({ "tail", "middle", "head" }, function(mode)
      return LabeledContent(mode, Text(path):truncationMode(mode):lineLimit(1):frame { maxWidth = 20 })
    end),
    LabeledContent("redacted", Text "account 4711":redacted "placeholder"),
    LabeledContent("date", format.date(1700000000, { date = "medium", locale = "fr" })),
    LabeledContent("number", format.number(1234567.891, { decimals = 2, locale = "de" })),
    LabeledContent("bytes", format.bytes(1536000)),
  }
end

return function()
  return VStack { spacing = 1,
    columns{
      Panel{ title = "Typography", content = typography() },
      Panel{ title = "Formats", content = truncation() },
    },
    Panel{ title = "Markup", note = "runs, markup, Unicode", content = markup() },
  }
end
