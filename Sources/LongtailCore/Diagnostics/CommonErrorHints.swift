// Hints for errors that are common among people who know Swift, SwiftUI or another language. There is one table for each kind of
// message.

/// Lookup tables with hints for common errors. The keys are patterns of messages, or names in the script.
enum CommonErrorHints {
  /// Patterns, in which `*` stands for any text, and their hints.
  typealias Table = [(words: String, hint: String)]

  /// Returns the hint of the first pattern that matches `message`; nil if none matches.
  static func hint(for message: String, in table: Table) -> String? {
    table.first { matches(message, $0.words) }?.hint
  }

  /// Returns true if `text` matches `pattern`, as "bad nil value" matches "bad * value".
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text == pattern }
    guard text.hasPrefix(parts[0]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  // MARK: Arguments

  /// Hints for wrong arguments. A key consists of the expected and the found value: "a string <- nil".
  static let arguments: Table = [
    ("the name of an environment key <- nil", "write the name as a string, or check why the object is nil"),
    ("the name of a preference key <- nil", "write the name as a string"),
    ("a function <- *", function),
    (
      "* or a number for every item <- nil*",
      "every item needs an id: write the name of a field that every item has, or a function that returns an id for each item"
    ),
    ("a binding to * <- a binding*", "bind a property that holds a value of the expected type"),
    ("a binding to * <- *", binding),
    ("a name, or names separated by dots <- *", "write the name of a state property, in quotes: self:binding \"name\""),
    ("* <- nil", "this value is nil: check its name, or give it a default with 'or'"),
    ("*infinity* <- \"infinity\"", "write infinity without quotes, as in maxWidth = infinity"),
    ("an array* <- a function", "pass the array itself, as in ForEach(items, ...), not a function or the result of 'ipairs'"),
    (
      "*with dots between folders* <- \"*../*",
      """
      require cannot leave the folder of this file: move the module into this folder or one in it, and write \
      require "lib.card" for lib/card.lua
      """
    ),
    (
      "*with dots between folders* <- \"*/*",
      "write require \"lib.card\" for lib/card.lua, without './'; the search starts in the folder of this file"
    ),
    ("an observable type <- *", "for other types, write a field instead of a call, such as optional.string"),
    ("* <- the type *", "use an object of the type, as in local cart = Cart(), or a property of the object, as in cart.total"),
    ("a whole number* <- \"*\"", "pass a number, not a string"),
    ("a number* <- \"*\"", "pass a number, not a string"),
    ("a string or a number <- true", "write tostring(...)"),
    ("a string or a number <- false", "write tostring(...)"),
    ("a shape* <- \"*\"", "write a shape, as in Capsule()"),
    ("a view <- a function", view),
    ("* or a view <- a function", view),
    ("a string or a function <- *", "write the name of a field, such as \"name\", or function(item) ... end"),
  ]

  static let unquoted = "write a number without quotes, or convert a string with tonumber(...)"

  /// Returns true if a number would be accepted.
  static func takesNumber(_ expected: String, _ argument: String) -> Bool {
    argument == "edges" || expected.contains("number") && !expected.hasPrefix("a binding") && !expected.hasPrefix("an array")
  }

  /// Returns true if the found value is a string that contains only a number.
  static func isQuotedNumber(_ found: String) -> Bool {
    found.count > 2 && found.hasPrefix("\"") && found.hasSuffix("\"") && Double(found.dropFirst().dropLast())?.isFinite == true
  }

  /// Hints for missing arguments, by the expected value.
  static let missing: Table = [("a function", function), ("a binding to *", binding)]

  private static let view = "write the view without a function around it, or call the function, as in Circle()"
  private static let function =
    "write function() ... end, or the name of a function without (); if that is nil, check its spelling"
  private static let binding =
    """
    bind the property: self:binding "name", or cart:binding "total" for an object; for a field of an item, write \
    self:binding "items":binding(index):binding "name"; for a fixed value, write constant(...)
    """

  // MARK: Names

  /// Hints for unknown global names, such as names from other languages.
  static let names = [
    "null": "write 'nil'", "None": "write 'nil'", "undefined": "write 'nil'", "True": "write 'true'", "False": "write 'false'",
    "self":
      """
    only functions for bodies, styles, methods, layouts and initial values get 'self': body = function(self) ... end; \
    functions inside them can use it
    """,
    "io": noFiles, "dofile": noFiles, "loadfile": noFiles, "package": noFiles,
    "load": noCode, "loadstring": noCode,
    "coroutine": "scripts have no coroutines; to wait, write :task(function() sleep(1) end)",
    "debug": "scripts have no 'debug' library; error messages contain the stack trace",
    "os.execute": programs, "os.exit": "write quit()", "os.getenv": variables, "os.remove": noRemoval, "os.rename": noRemoval,
    "os.tmpname": noRemoval, "NavigationView": "write 'NavigationStack'", "Row": own("HStack puts views side by side"),
    "Column": own("VStack puts views below each other"), "Box": own("ZStack puts views over each other"),
    "Div": "VStack puts views below each other",
    "Input": own("TextField takes text input"), "Checkbox": "write 'Toggle'", "Dropdown": "write 'Picker'",
    "Select": own("Picker offers a choice"),
    "Img": "write 'Image'",
    "_G": "scripts have no '_G': use the name of the global itself",
    "unpack": "write 'table.unpack'", "AnyView": "all views have the same type: remove AnyView", "Font": "write :font \"title\"",
    "Animation": "write its name: :animation \"spring\"", "print_r": "write 'print'", "console": "write 'print'",
    "EdgeInsets": "write the edges by name: :padding { top = 1, leading = 2 }",
    "GridItem": "write a number of cells, { flexible = true } or { adaptive = 12 }",
    "Markdown": "write Text.markdown(\"...\")", "Settings": root, "Window": root, "App": root,
    "CGFloat": size, "CGSize": size, "CGPoint": size, "CGRect": size,
  ].merging(views) { first, _ in first }

  /// Views and types of SwiftUI that Longtail does not have, and their replacements.
  private static let views = [
    "NavigationSplitView": "HStack { List { ... }, detail }, or components/split_view.lua of Longtail",
    "OutlineGroup": "DisclosureGroup for each group, or components/tree_view.lua of Longtail",
    "AsyncImage": "Image",
    "AttributedString": "Text \"a\" + Text \"b\":bold()", "LocalizedStringKey": "Text.key", "ColorPicker": "Picker",
    "MultiDatePicker": "DatePicker", "PhotosPicker": "Picker", "ShareLink": "Link", "EditButton": "Button",
    "PasteButton": ":onPaste",
    "RenameButton": "Button", "WindowGroup": scene,
    "DocumentGroup": scene, "MenuBarExtra": scene, "ToolbarItem": ":safeAreaInset(\"top\", view)",
    "ToolbarItemGroup": ":safeAreaInset(\"top\", view)", "State": state, "StateObject": state, "ObservedObject": object,
    "EnvironmentObject": object, "Published": object, "Observable": object, "ObservableObject": object,
    "Environment": "self.env.name",
    "FocusState": ":focused(self:binding \"name\")", "GestureState": state, "AppStorage": storage, "SceneStorage": storage,
    "ViewModifier": "modifier(\"name\", ...)", "ButtonStyle": "style(\"Button\", \"name\", ...)",
    "ViewBuilder": "slots = { content = slot() }",
    "UnevenRoundedRectangle": "RoundedRectangle", "ActionSheet": ":confirmationDialog",
    "VideoPlayer": "", "WebView": "", "SceneView": "", "Namespace": "", "Model3D": "", "SignInWithAppleButton": "",
  ].mapValues { nothing + ($0.isEmpty ? "" : "; use \($0)") }
    // A component of the script can also have these names.
    .merging(
      ["Map": "", "Path": "; use Canvas", "Alert": "; use :alert", "Scene": "; use \(scene)"].mapValues { own(nothing + $0) }
    ) {
      $1
    }

  private static let scene = "'return' and the root view, at the end of the script"
  private static let root = own("a script returns its root view, without a scene")
  private static let state = "state = { ... } in component(...)"
  private static let object = "observable(\"Name\", { ... })"
  private static let storage =
    "emit(\"changed\", value): a Swift host or a client of longtail serve can store the value, and pass it back in 'data'"

  /// Returns a hint for a name that can also be a component of the script.
  private static func own(_ hint: String) -> String {
    hint + "; if you mean a component of your own, declare or require it before this line"
  }

  private static let size = "write the numbers themselves, in cells"
  private static let noFiles =
    "load scripts with require and print with print(...); to read files, write files.read(path) and start with --allow-read FOLDER"
  private static let programs = "to run programs, write process.run { \"ls\" } and start with --allow-run NAME"
  private static let variables = "to read environment variables, write env.get(name) and start with --allow-env NAME"
  private static let noRemoval = "scripts cannot remove or rename files, or create temporary files"
  private static let noCode = "scripts cannot run strings as code: require a script, or write a function"

  /// Hints for unknown modifiers, such as modifiers of SwiftUI that Longtail does not have.
  static let modifiers = [
    "mask": "use :clipShape", "blur": nothing, "rotationEffect": nothing, "rotation3DEffect": nothing,
    "scaleEffect": nothing, "transformEffect": nothing, "hueRotation": nothing, "kerning": nothing, "tracking": nothing,
    "baselineOffset": nothing, "minimumScaleFactor": nothing, "allowsTightening": nothing, "blendMode": nothing,
    "drawingGroup": nothing, "compositingGroup": nothing, "matchedGeometryEffect": nothing, "help": nothing,
    "toolbar": "use :safeAreaInset(\"top\", view)",
    "swipeActions": "use ForEach(...):onDelete(function(positions) ... end), which the delete key calls", "refreshable": nothing,
    "fullScreenCover": "use :sheet", "ignoresSafeArea": nothing, "edgesIgnoringSafeArea": nothing,
    "environmentObject": "write :environment(object)", "onReceive": "use :onChange or :onTimer",
    "labelsHidden": nothing, "dynamicTypeSize": nothing, "draggable": nothing, "dropDestination": nothing,
    "onDrag": nothing, "onDrop": nothing, "navigationBarTitle": "write :navigationTitle", "accentColor": "write :tint",
    "listRowBackground": nothing, "listRowSeparator": nothing, "listRowInsets": nothing, "keyboardType": nothing,
    "submitLabel": nothing, "contentTransition": nothing, "symbolRenderingMode": nothing, "imageScale": nothing,
    "modifier": "call the modifier by its name: view:name(...)",
    "onFocus": "write :focused(self:binding \"name\"), and :onChange to react", "onTap": tap, "onClick": tap,
    "onPress": tap, "fontColor": color, "textColor": color, "color": color, "foreground": color,
    "backgroundColor": "write :background \"blue\"", "margin": "write :padding", "width": frame, "height": frame, "size": frame,
    "fontDesign": nothing, "lineHeight": "write :lineSpacing", "sensoryFeedback": nothing,
  ]

  private static let tap =
    "write :onTapGesture(function() ... end); a Button takes its action as an argument: Button(\"Save\", function() ... end)"
  private static let color = "write :foregroundColor \"blue\""
  private static let frame = "write :frame { width = 20, height = 3 }"
  private static let nothing = "SwiftUI has it, Longtail does not"

  /// Names of arguments in SwiftUI, and their names in Longtail.
  static let options = ["perform": "action", "makeBody": "body"]

  /// Hints for unknown properties of `self` whose names come from other systems.
  static let properties = [
    "props": "properties are read from self: self.name", "params": "parameters are read from self: self.name",
    "state": "read state as self.name, and write it with self.name = value", "environment": "write self.env",
    "setState": "write it: self.name = value",
  ]

  /// Hints for unknown fields that types have in other systems.
  static let fields = ["new": "there is no 'new': call the component or the type by its name, as in Card { ... }"]

  /// Names of property types in other systems, and their names in Longtail.
  static let types = [
    "fn": "handler", "func": "handler", "function": "handler", "callback": "handler", "closure": "handler", "action": "handler",
    "bool": "boolean",
    "int": "integer", "float": "number", "double": "number", "str": "string", "text": "string", "list": "array",
  ]

  // MARK: Lua's own messages (Lua 5.4, `ldebug.c`, `lauxlib.c` and `lparser.c`)

  static let errors: Table = [
    (
      "attempt to index a nil value (local 'self')",
      "this function was called without 'self': remove 'self' from the parameters of a handler; call a method with ':'"
    ),
    (
      "attempt to index a nil value*",
      "the value before the dot, colon or bracket is nil: check its name, or test it with 'and'; a required file must end with 'return'"
    ),
    ("attempt to index a function value*", "call it first, as in VStack { ... }:padding() or self:binding \"name\""),
    (
      "attempt to index a view value*",
      "views, components and colours cannot be changed; a modifier returns a new view, as in view:bold()"
    ),
    ("attempt to call a nil value (field 'execute')", noFunction + programs),
    ("attempt to call a nil value (field 'getenv')", noFunction + variables),
    ("attempt to call a nil value (field 'exit')", "there is no function of that name; to quit the program, write quit()"),
    (
      "attempt to call a nil value (field 'remove')",
      "there is no function of that name; to remove from a list, write table.remove(list, position); scripts cannot remove files"
    ),
    ("attempt to call a nil value (field 'rename')", noFunction + noRemoval),
    ("attempt to call a nil value (field 'tmpname')", noFunction + noRemoval),
    ("a metatable may not have __gc*", "use :onDisappear to clean up after a view"),
    ("a metatable may not have __concat*", "write a function that joins the values, or define __tostring and call tostring(...)"),
    (
      "a metatable may not have __mode*",
      "set an entry to nil when it is not needed, or keep it in the state of the view that needs it"
    ),
    ("attempt to call a nil value (local *", noValue),
    ("attempt to call a nil value (upvalue *", noValue),
    (
      "attempt to call a nil value (method *",
      "the value before the colon has no such function; for a list, write table.insert(list, value); for text, Text(value):bold()"
    ),
    ("attempt to call a nil value (for iterator *", loop),
    (
      "attempt to call a nil value*",
      "the called value is nil: check its name or its key; if it may be nil, write if f then f() end"
    ),
    ("attempt to call a table value (for iterator *", loop),
    (
      "attempt to call an environment value*",
      "write the key after a dot, self.env.colorScheme, or the type of an object in brackets, self.env[Cart]"
    ),
    ("attempt to call a * value (method *", "properties are read with a dot, not called: self.name"),
    ("attempt to concatenate a nil value*", "check the spelling of its name, or give it a default: (value or \"\")"),
    (
      "attempt to concatenate a view value*",
      "join texts with '+': Text \"a\" + Text \"b\"; put other views side by side: HStack { Text \"a\", view }"
    ),
    ("attempt to concatenate a table value*", "write one of its fields: value.name, or table.concat(value, \", \")"),
    ("attempt to concatenate a boolean value*", "write tostring(value)"),
    ("attempt to concatenate a function value*", "call it: name()"),
    ("attempt to get length of a nil value*", "check the spelling of its name, or give it a default: #(items or {})"),
    ("attempt to perform arithmetic on a nil value*", "check the spelling of its name, or give it a default: (value or 0)"),
    ("attempt to add a 'string' with *", join),
    ("attempt to add a 'number' with a 'string'", join),
    (
      "attempt to mod a 'string' with *",
      "to format, write string.format(\"%d items\", count); for a remainder, convert the string first: (tonumber(value) or 0) % 2"
    ),
    ("attempt to * a 'string' with *", noNumber),
    ("*with a 'string'", noNumber),
    ("attempt to compare* nil*", "a value is nil: check the spelling of its name, or give it a default: (value or 0)"),
    ("attempt to compare*", "both sides of a comparison must be numbers, or both strings"),
    (
      "bad argument *(table expected, got nil)",
      "the table is nil: check its name; to read it, write (items or {}); to change it, first write items = items or {}"
    ),
    ("bad argument * to 'for iterator' (table expected, got *", pairs),
    ("bad argument * to 'pairs' (table expected, got *", pairs),
  ]

  private static let noFunction = "there is no function of that name; "
  private static let noValue =
    "this variable is nil when it is called: check that it was assigned or passed; a required file must end with 'return'"
  private static let noNumber =
    "one side is not a number: give it a default, as in (tonumber(value) or 0); to repeat a string, write string.rep(text, count)"
  private static let loop = "write 'in pairs(table)' or 'in ipairs(array)'"
  private static let join = "to join texts, write \"a\" .. value; to add numbers, write (tonumber(value) or 0) + 1"
  private static let pairs = "pairs needs a table, and this value is not one; to count, write for index = 1, 10 do ... end"

  private static let type =
    "write component(\"Name\", { body = function(self) ... end }) for a view, and observable(\"Name\", { ... }) for shared data"

  private static let define = "write function name() ... end; in a table, write name = function() ... end"
  private static let branch =
    "this branch needs an 'if' that is still open: remove an extra 'end' before it, or add the 'end' of a loop or function there"

  /// Hints for syntax errors, by the word before the place of the error.
  static let words = [
    "let": "write 'local'", "var": "write 'local'", "const": "write 'local'", "int": "write 'local'", "string": "write 'local'",
    "elif": "write 'elseif'", "elsif": "write 'elseif'", "continue": "Lua has no 'continue': invert the condition",
    "def": define, "func": define, "fn": define,
    "struct": type,
    "class": type,
    "import": "write local Name = require \"name\" for a file of yours; the views of Longtail need no import",
    "switch": "write if ... then ... elseif ... then ... end",
    "guard": "write if not ... then return end", "else:": "write 'else' without ':'",
  ]

  /// Returns a hint for a syntax error. `last` is the word before the place of the error. It ends with a newline if it is on an
  /// earlier line.
  static func hint(forSyntax message: String, after last: String) -> String? {
    let isOnLine = !last.hasSuffix("\n")
    let word = isOnLine ? last : String(last.dropLast())
    if let hint = words[word] { return hint }
    let field = word.split { "({,".contains($0) }.last ?? ""
    let isAssignment = message.hasSuffix("near '='")
    if let dot = field.firstIndex(of: "."), isAssignment, message.hasPrefix("')' expected") || message.hasPrefix("'}' expected") {
      let owner = field[..<dot]
      return owner == "self" || message.hasPrefix("')'")
        ? "to assign later, write a function: function() \(field) = ... end; to compare, write '=='"
        : "for a nested table, write \(field.replacing(".", with: " = { ")) = ... }"
          + String(repeating: " }", count: field.filter { $0 == "." }.count - 1) + "; to compare, write '=='"
    }
    if isAssignment, message.hasPrefix("'}' expected"), let first = field.first, first.isNumber || "\"'".contains(first) {
      return "write a key without quotes, as in key = value; a key that is not a name needs brackets: [\"first name\"] = value"
    }
    return (isOnLine ? parentheses(message, field) : nil)
      // After a colon, the author meant the value of a named argument, as in `action: function() ... end`.
      ?? (word.hasSuffix(":") ? nil : reserved(message))
      ?? hint(for: message, in: syntax)
  }

  /// Returns a hint for a keyword in place of a name, as in `range.end`.
  private static func reserved(_ message: String) -> String? {
    let start = "<name> expected near '"
    guard message.hasPrefix(start), message.hasSuffix("'") else { return nil }
    let word = message.dropFirst(start.count).dropLast()
    guard keywords.contains(word) else { return nil }
    return "a name is missing here: '\(word)' is reserved in Lua; choose another name, or write value[\"\(word)\"] for a key"
  }

  /// Returns a hint for a missing pair of parentheses, as in `Text item.name`: without them, a call takes only a string or a
  /// table.
  private static func parentheses(_ message: String, _ field: Substring) -> String? {
    guard let near = message.firstRange(of: " expected near '"), message.hasSuffix("'") else { return nil }
    let argument = message[near.upperBound...].dropLast()
    let callee = field.lastIndex(of: ":").map { field[$0...] } ?? field
    let isCallee = callee.first == ":" || callee.first?.isUppercase == true
    guard isCallee, isName(callee.drop { $0 == ":" }), isName(argument), !keywords.contains(argument) else { return nil }
    // A block without `do` or `then` looks like such a call: `for i = 1, COUNT print(i) end`.
    for word in ["do", "then"] where message.hasPrefix("'\(word)' expected") {
      let isMisspelt = !Suggestion.nearest(to: String(argument), in: [word]).isEmpty
      return isMisspelt ? "did you mean '\(word)'?" : "write '\(word)' before '\(argument)'"
    }
    return
      "an argument that is not a string or a table needs parentheses, as in \(callee)(\(argument)); between two values, write a comma"
  }

  private static func isName(_ word: Substring) -> Bool {
    !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static let keywords: Set<Substring> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil", "not", "or",
    "repeat", "return", "then", "true", "until", "while",
  ]

  private static let assignment = "to compare, write '=='; to assign, write the assignment on a line of its own before 'return'"

  private static let syntax: Table = [
    ("*near '!'", "write 'not' for negation and '~=' for not equal; remove '!' after a value"),
    (
      "*near '+'",
      "write 'count = count + 1', because Lua has no '+='; write 1 for +1; a joined text needs 'return' or '=' before it"
    ),
    ("syntax error near '-'", "write 'count = count - 1'; Lua has no '-='"),
    ("*near '&'", "write 'and'"),
    ("*near '|'", "write 'or'"),
    (
      "*near '?'",
      "write 'value or default' for '??', 'a and a.b' for 'a?.b', and 'condition and first or second' for '? :'"
    ),
    ("*near '$'", "write self:binding \"name\""),
    (
      "*near '@'",
      "write state = { ... } for @State and props = { on = binding.boolean } for @Binding, in component(...); use self.env for @Environment"
    ),
    ("*near '#'", "a comment begins with --"),
    ("*near '//'", "a comment begins with --; Lua has no '//=': write x = x // 2"),
    ("*near '/'", "a comment begins with --, or is enclosed in --[[ and ]]; Lua has no '/=': write x = x / 2"),
    ("*near '`'", "write quotes and join with '..': \"a \" .. value"),
    ("*near '\\'", "for a key path, write the name as a string: \"id\" for \\.id; elsewhere, write '\\' only inside quotes"),
    ("unexpected symbol near <eof>", "the file ends too early: a value, '}', ')' or 'end' is missing"),
    ("'do' expected near '{'", "write 'do ... end'; a block has no braces"),
    ("'then' expected near '{'", "write 'then ... end'; a block has no braces"),
    (
      "'=' or 'in' expected near '{'",
      "write 'for _, item in ipairs(items) do ... end' or 'while condition do ... end'; a block has no braces"
    ),
    (
      "unexpected symbol near '{'",
      "write function() ... end, because a block has no braces; an if or a loop ends with 'end', too"
    ),
    (
      "*near '<\\226>'",
      """
      replace this character, which may be invisible: write quotes (\" or '), '-', '<=' or '~='; \
      outside strings and comments, Lua takes only ASCII characters
      """
    ),
    (
      "*near '<\\*>'",
      "outside strings and comments, Lua takes only ASCII characters: replace this one, which may be an invisible space"
    ),
    (
      "unexpected symbol near '<'",
      """
      for a range of views, write ForEach(6, function(index) ... end); for a loop, write 'for index = 1, 6 do ... end'; \
      '<' compares two values
      """
    ),
    (
      "unexpected symbol near '.'",
      "write a name as a string: \"red\" for .red; but infinity for .infinity, and Capsule() for .capsule"
    ),
    (
      "unexpected symbol near '='", "write function(x) ... end for '=>', '==' to compare, '>=' without a space, and '=' to assign"
    ),
    ("unexpected symbol near 'for'", "in a table write ForEach(items, function(item) return ... end)"),
    ("unexpected symbol near 'if'", "an 'if' has no value: write 'condition and view', or 'condition and first or second'"),
    (
      "unexpected symbol near '}'",
      "before this point a value or an 'end' is missing, or this '}' is extra; 'else if' is one word: elseif"
    ),
    (
      "unexpected symbol near ')'",
      "before this point a value or an 'end' is missing, or a comma or ')' is extra; write function() ... end for '() =>', and elseif for 'else if'"
    ),
    ("'then' expected near '='", "write '==' to compare"),
    ("'do' expected near '='", "write '==' to compare"),
    ("'end' expected (*near '='", "end the function with 'end' before the comma; " + assignment),
    ("'end' expected near '='", assignment + "; before a comma, end the function with 'end'"),
    ("<eof> expected near '='", assignment),
    ("'then' expected near ':'", "write 'then' instead of ':'; a string before a method needs parentheses: (\"abc\"):upper()"),
    ("'do' expected near ':'", "write 'do' instead of ':'; a string before a method needs parentheses: (\"abc\"):upper()"),
    (
      "function arguments expected near ':'",
      "write parentheses, as in :bold(), or '.' for a property: self.name; after a condition, write 'then' or 'do' instead of ':'"
    ),
    (
      "'}' expected*near ':'",
      "write { name = value } for { \"name\": value }; a string before a method needs parentheses: (\"abc\"):upper()"
    ),
    (
      "* near ':'",
      "remove a type, because Lua has none, or a comma before a modifier; write Name { name = value }, and (\"abc\"):upper() for a method of a string"
    ),
    ("'in' expected near '='", "write 'in' instead of '='"),
    (
      "'}' expected*near '='", "write function(x) ... end for '=>'; a key that is not a name needs brackets: [\"my-key\"] = value"
    ),
    (
      "function arguments expected near '='",
      """
      write '.' for a property: self.name = value; write parentheses for a modifier, as in :padding(3); \
      after a condition, write 'then' or 'do' instead of ':'; Lua has no types: remove a type
      """
    ),
    (
      "* expected near '='",
      """
      named values go in a table: Name { name = value }; write function(x) ... end for '=>', and '==' to compare; \
      give a parameter its default in the function: b = b or 2
      """
    ),
    ("syntax error near '=='", "write '=' to assign"),
    (
      "<name> expected near '('",
      "remove the '(', or write a name before it: 'for index = 1, 3 do'; 'local a, b = 1, 2'; 'local function name()'"
    ),
    (
      "<name> expected near *", "a name is missing before this point; named values go in a table, with '=': Name { name = value }"
    ),
    (
      "function arguments expected near *",
      """
      write parentheses, as in :bold(), or '.' for a property: self.name; \
      named values go in a table, with '=': Name { name = value }
      """
    ),
    (
      "malformed number near '*..*'",
      """
      for a range of views, write ForEach(6, function(index) ... end); for a loop, write 'for index = 1, 6 do ... end'; \
      to join texts, put spaces around '..'
      """
    ),
    ("invalid escape sequence *\\('", "join text with '..': \"Count: \" .. count"),
    ("'}' expected*near 'in'", "write function(item) return ... end"),
    ("'}' expected*near 'end'", "there is an extra 'end', or a missing comma or '}', before this point"),
    ("')' expected*near 'end'", "there is an extra 'end', or a missing comma or ')', before this point"),
    ("'}' expected*", "before this point a comma or '}' is missing, a quote or an 'end' comes too early, or a word is misspelt"),
    (
      "')' expected*",
      "before this point a comma, ')' or '..' is missing, a quote or an 'end' comes too early, or a word is misspelt"
    ),
    ("'end' expected*near 'else*'", branch), ("<eof> expected near 'else*'", branch),
    (
      "'end' expected*",
      "a block has no 'end', or something follows a 'return', such as code or an extra ')'; 'else if' is one word: elseif"
    ),
    ("<eof> expected*", "there is an extra 'end' here or earlier, an extra '}' or ')' here, or code after 'return'"),
    ("unfinished string near '\"*", "close the string on the same line; write several lines as [[ ... ]]"),
    (
      "unfinished string*",
      "close the string on the same line; write text with an apostrophe in double quotes, and several lines as [[ ... ]]"
    ),
  ]
}
