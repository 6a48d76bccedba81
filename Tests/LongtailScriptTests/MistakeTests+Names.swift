// Unknown or taken names, and the suggestions for them.

extension MistakeTests {
  static let names = [
    Sample(
      "misspelled modifier",
      """
      return Text "Hi"
        :bold()
        :paddding(2)
      """,
      """
      script.lua:3: unknown modifier ':paddding' on a Text
        hint: did you mean ':padding'?
        code: unknown-modifier   help: longtail explain unknown-modifier
      """),
    Sample(
      "misspelled view", #"return Vstack { Text "Hi" }"#,
      """
      script.lua:1: unknown name 'Vstack'
        hint: did you mean 'VStack', 'HStack' or 'ZStack'?
        code: unknown-name   help: longtail explain unknown-name
      """),
    Sample(
      "state without self",
      """
      return component("A", { state = { count = 0 }, body = function(self)
        return Text(count)
      end })
      """,
      """
      script.lua:2: unknown name 'count'
        in A
        hint: did you mean 'self.count'?
        code: unknown-name   help: longtail explain unknown-name
      """),
    Sample(
      "unknown colour", #"return Text "Hi":foregroundColor "bleu""#,
      """
      script.lua:1: unknown colour 'bleu'
        in Text
        hint: did you mean 'blue'?
        code: unknown-color   help: longtail explain unknown-color
      """),
    Sample(
      "unknown colour of the table", "return Color.bleu",
      """
      script.lua:1: unknown colour 'bleu'
        hint: did you mean 'blue'?
        code: unknown-color   help: longtail explain unknown-color
      """),
    Sample(
      "unknown environment key", #"return Text "Hi":environment("lineLimmit", 2)"#,
      """
      script.lua:1: unknown environment key 'lineLimmit'
        in Text
        hint: did you mean 'lineLimit'?
        code: unknown-environment-key   help: longtail explain unknown-environment-key
      """),
    Sample(
      "environment value of another type", #"return Text "Hi":environment("lineLimit", "two")"#,
      """
      script.lua:1: bad argument 'lineLimit' to ':environment': expected a whole number of lines from 1 to 10000, found "two"
        in Text
        hint: pass a number, not a string
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a name that is taken", #"component("Card", { body = function() return "a" end }) component("Card", { body = print })"#,
      """
      script.lua:1: view 'Card' already exists
        hint: choose another name, or remove the other declaration if it is yours
        code: name-taken   help: longtail explain name-taken
      """),
    Sample(
      "require without a file", #"return require "crad""#,
      """
      script.lua:1: module 'crad' was not found
        code: module-not-found   help: longtail explain module-not-found
      """),
    Sample(
      "a type of property that does not exist", #"component("Card", { props = { title = required.text }, body = print })"#,
      """
      script.lua:1: there is no property type 'text'
        hint: write 'string'
        code: unknown-property   help: longtail explain unknown-property
      """),
  ]
}
