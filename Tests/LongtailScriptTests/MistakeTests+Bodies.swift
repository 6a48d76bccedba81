// Errors in components, styles and bodies, and errors that Lua raises itself.

extension MistakeTests {
  private static let card = """
    local Card = component("Card", { props = { title = required.string, size = 1 }, body = function(self)
      return Text(self.title)
    end })
    Card:style("loud", function(self, content) return content:bold() end)

    """

  static let bodies = [
    Sample(
      "missing required property", card + "return VStack { Card{ size = 2 } }",
      """
      script.lua:5: missing argument 'title' to 'Card': expected a string
        code: missing-argument   help: longtail explain missing-argument
      """),
    Sample(
      "unknown property", card + #"return Card{ titel = "Hi" }"#,
      """
      script.lua:5: unknown option 'titel' for 'Card'
        hint: did you mean 'title'?
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      "property of the wrong type", card + "return Card{ title = {} }",
      """
      script.lua:5: bad argument 'title' to 'Card': expected a string, found a table
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a style on another view", card + #"return Text "Hi":cardStyle "loud""#,
      """
      script.lua:5: ':cardStyle' works on a Card, found a Text
        in Text
        hint: write ':cardStyle' on a Card
        code: wrong-view   help: longtail explain wrong-view
      """),
    Sample(
      "a style after another modifier",
      card + """
        return Card{ title = "Hi" }
          :padding()
          :cardStyle "loud"
        """,
      """
      script.lua:7: ':cardStyle' works on a Card, found a Card with other modifiers, such as ':padding'
        in Card
        hint: call ':cardStyle' right after the view it belongs to, before other modifiers
        code: wrong-view   help: longtail explain wrong-view
      """),
    Sample(
      "an unknown style", card + #"return Card{ title = "Hi" }:cardStyle "lout""#,
      """
      script.lua:5: 'Card' has no style 'lout'
        in Card
        hint: did you mean 'loud'?
        code: unknown-style   help: longtail explain unknown-style
      """),
    Sample(
      "a body without return",
      """
      local Card = component("Card", { body = function(self)
        Text "Hi"
      end })
      return VStack { Card() }
      """,
      """
      script.lua:1: the body of Card must return a view, found nothing (is a 'return' missing?)
        in Card
        called from script.lua:4
        hint: write 'return' before the last view of the function; to show nothing, 'return false'
        code: not-a-view   help: longtail explain not-a-view
      """),
    Sample(
      "an unknown name in self",
      """
      local Card = component("Card", { props = { title = "Hi" }, body = function(self)
        return Text(self.titel)
      end })
      return VStack { Card() }
      """,
      """
      script.lua:2: 'Card' has no property 'titel'
        in Card
        hint: did you mean 'title'?
        code: unknown-property   help: longtail explain unknown-property
      """),
    Sample(
      "an assigned property",
      """
      local Card = component("Card", { props = { title = "Hi" }, body = function(self)
        self.title = "Ho"
        return Text(self.title)
      end })
      return ForEach({ "a" }, function() return Card() end)
      """,
      """
      script.lua:2: property 'title' of 'Card' cannot be assigned
        in Card "1"
        hint: for a value that handlers change, use state, or declare the property as a binding; otherwise write to a local copy
        code: read-only   help: longtail explain read-only
      """),
    Sample(
      "a modifier that returns nothing",
      """
      modifier("loud", function(content)
        content:bold()
      end)
      return Text "Hi"
        :padding()
        :loud()
      """,
      """
      script.lua:6: the function of :loud must return a view, found nothing (is a 'return' missing?)
        hint: write 'return' before the last view of the function; to show nothing, 'return false'
        code: not-a-view   help: longtail explain not-a-view
      """),
  ]

  static let errors = [
    Sample(
      "syntax",
      """
      return VStack {
        Text "a"
        Text "b" +
      }
      """,
      """
      script.lua:3: syntax error: '}' expected (to close '{' at line 1) near 'Text'
        hint: before this point a comma or '}' is missing, a quote or an 'end' comes too early, or a word is misspelt
        code: syntax   help: longtail explain syntax
      """),
    Sample(
      "error(...) in a nested function",
      """
      local function price(order)
        if not order.price then error("order has no price") end
        return order.price
      end
      local function row(order) local text = price(order) return Text(text) end
      local Orders = component("Orders", { body = function(self)
        local first = row{}
        return first
      end })
      return VStack { Orders() }
      """,
      """
      script.lua:2: order has no price
        in Orders
        called from script.lua:5 (row)
        called from script.lua:7
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "nil is indexed",
      """
      local user
      return Text(user.name)
      """,
      """
      script.lua:2: attempt to index a nil value (local 'user')
        hint: the value before the dot, colon or bracket is nil: check its name, or test it with 'and'; a required file must end with 'return'
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "a table as an error", "error{ code = 7 }",
      """
      script.lua:1: a script raised a table as an error; raise a string
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "what the script returns", "return print",
      """
      script.lua: a script must return a view or a component, found a function
        hint: end the file with 'return' and a view, such as return Text "hello"
        code: not-a-component   help: longtail explain not-a-component
      """),
  ]
}
