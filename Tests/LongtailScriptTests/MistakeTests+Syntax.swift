// Syntax errors and their hints. Most of the code is valid in another language.

import Testing

extension MistakeTests {
  @Test(
    arguments: [
      ("return Text 'Hi':foregroundColor(.red)", "syntax error: unexpected symbol near '.'", "write a name as a string"),
      ("return Toggle('On', $on)", "syntax error: unexpected symbol near '$'", "write self:binding"),
      ("@State local on = true", "syntax error: unexpected symbol near '@'", "write state = { ... }"),
      ("let name = 'Ada'", "syntax error near 'name'", "write 'local'"),
      ("local a = 1\nvar\nb = 2", "syntax error near 'b'", "write 'local'"),
      ("func row() end", "syntax error near 'row'", "write function name()"),
      ("struct Card { }", "syntax error near 'Card'", "write component("),
      ("// a comment", "syntax error: unexpected symbol near '//'", "a comment begins with --"),
      ("/* a comment */", "syntax error: unexpected symbol near '/'", "a comment begins with --"),
      ("# a comment", "syntax error: unexpected symbol near '#'", "a comment begins with --"),
      ("if a then b = 1 elif c then b = 2 end", "syntax error near 'c'", "write 'elseif'"),
      ("for i = 1, 2 do if i == 1 then continue end end", "syntax error near 'end'", "Lua has no 'continue'"),
      ("if a = 0 then b = 1 end", "syntax error: 'then' expected near '='", "write '==' to compare"),
      ("local f = (x) => Text(x)", "syntax error: unexpected symbol near '='", "write function(x) ... end"),
      ("local f = function() { return 1 }", "syntax error: unexpected symbol near '{'", "write function() ... end"),
      ("return VStack(spacing = 2)", "syntax error: ')' expected near '='", "named values go in a table"),
      (
        "return Button('x', self.n = 1)", "syntax error: ')' expected near '='",
        "to assign later, write a function: function() self.n"
      ),
      (
        "return VStack { self.n = 1 }", "syntax error: '}' expected near '='",
        "to assign later, write a function: function() self.n"
      ),
      (
        "return VStack {\n  Text 'a',\n  self.n = 2,\n}", "syntax error: '}' expected (to close '{' at line 1) near '='",
        "to assign later, write a function: function() self.n"
      ),
      ("if self.n = 0 then b = 1 end", "syntax error: 'then' expected near '='", "write '==' to compare"),
      ("return ForEach(a, { item in Text(item) })", "syntax error: '}' expected near 'in'", "write function(item) return"),
      (
        "return VStack(spacing: 2)", "syntax error: <name> expected near '2'",
        "a name is missing before this point; named values go in a table"
      ),
      ("return Text('Hi'):bold", "syntax error: function arguments expected near <eof>", "write parentheses"),
      ("return VStack { for i = 1, 3 do end }", "syntax error: unexpected symbol near 'for'", "in a table write ForEach"),
      ("return Text(\u{201C}Hi\u{201D})", "syntax error: unexpected symbol near '<\\226>'", "replace this character"),
      (
        "return\u{A0}Text 'Hi'", "syntax error: unexpected symbol near '<\\194>'",
        "outside strings and comments, Lua takes only ASCII"
      ),
      ("return Text(`Hi`)", "syntax error: unexpected symbol near '`'", "write quotes and join"),
      (
        "local Card\nreturn Card\nfoo()", "syntax error: <eof> expected near 'foo'",
        "there is an extra 'end' here or earlier, an extra '}' or ')' here"
      ),
      (
        "return Text item", "syntax error: <eof> expected near 'item'",
        "an argument that is not a string or a table needs parentheses, as in Text(item)"
      ),
      (
        "return VStack { Text item.name }", "syntax error: '}' expected near 'item'",
        "an argument that is not a string or a table needs parentheses, as in Text(item)"
      ),
      (
        "local function f() return Text 3 end", "syntax error: 'end' expected near '3'",
        "an argument that is not a string or a table needs parentheses, as in Text(3)"
      ),
      (
        "return Text('a'):font style", "syntax error: function arguments expected near 'style'",
        "an argument that is not a string or a table needs parentheses, as in :font(style)"
      ),
      (
        "return Text 'Hi' }", "syntax error: <eof> expected near '}'",
        "there is an extra 'end' here or earlier, an extra '}' or ')' here"
      ),
      (
        "return Text('a',)", "syntax error: unexpected symbol near ')'",
        "before this point a value or an 'end' is missing, or a comma or ')' is extra"
      ),
      (
        "return Text(3 \u{2013} 2)", "syntax error: ')' expected near '<\\226>'",
        "replace this character, which may be invisible: write quotes (\" or '), '-'"
      ),
      ("local c = if a then 'x' end", "syntax error: unexpected symbol near 'if'", "an 'if' has no value"),
      (
        "return VStack(spacing: gap)", "syntax error: function arguments expected near ')'",
        "write parentheses, as in :bold(), or '.' for a property: self.name"
      ),
      (
        "return VStack { 'key' = 1 }", "syntax error: '}' expected near '='",
        "write a key without quotes, as in key = value"
      ),
      (
        "local f = function() return x = 1 end", "syntax error: 'end' expected near '='",
        "to compare, write '=='; to assign, write the assignment on a line of its own before 'return'"
      ),
      ("return x = 1", "syntax error: <eof> expected near '='", "to compare, write '=='"),
      (
        "local range = {}\nlocal last = range.end", "syntax error: <name> expected near 'end'",
        "a name is missing here: 'end' is reserved in Lua"
      ),
      (
        "return Button('x', action: function() end)", "syntax error: <name> expected near 'function'",
        "a name is missing before this point; named values go in a table"
      ),
      ("local function f(x: Int) end", "syntax error: ')' expected near ':'", "remove a type, because Lua has none"),
      ("local x: Int = 3", "syntax error: unexpected symbol near ':'", "remove a type, because Lua has none"),
      ("if a then b = 1\nelse:\nb = 2 end", "syntax error: unexpected symbol near ':'", "write 'else' without ':'"),
      (
        "local f = function() return 1 print(2) end", "syntax error: 'end' expected near 'print'",
        "a block has no 'end', or something follows a 'return'"
      ),
      (
        "local f = function() if a then b = 1 end else b = 2 end end", "syntax error: 'end' expected near 'else'",
        "this branch needs an 'if' that is still open: remove an extra 'end' before it"
      ),
      ("for i = 1, COUNT print(i) end", "syntax error: 'do' expected near 'print'", "write 'do' before 'print'"),
      ("if Count thn print(1) end", "syntax error: 'then' expected near 'thn'", "did you mean 'then'?"),
      ("self:count = 3", "syntax error: function arguments expected near '='", "write '.' for a property"),
      ("local items = { \"name\": \"x\" }", "syntax error: '}' expected near ':'", "write { name = value }"),
      (
        "return Text('a'))", "syntax error: <eof> expected near ')'",
        "there is an extra 'end' here or earlier, an extra '}' or ')' here"
      ),
      ("count++", "syntax error near '+'", "write 'count = count + 1'"),
    ])
  func `a syntax error has a hint`(_ script: String, _ sentence: String, _ hint: String) {
    let found = mistakes(script)
    #expect(found.map(\.sentence) == [sentence])
    #expect(found.first?.hint?.hasPrefix(hint) == true, "\(found.first?.hint ?? "none")")
  }
}
