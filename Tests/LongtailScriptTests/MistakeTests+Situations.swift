// Errors with one cause in several situations. The message and the hint are true in each situation.

import Testing

extension MistakeTests {
  struct Situation: CustomTestStringConvertible, Sendable {
    let script: String
    let sentence: String
    let hint: String?
    var testDescription: String { script }

    init(_ script: String, _ sentence: String, _ hint: String? = nil) {
      (self.script, self.sentence, self.hint) = (script, sentence, hint)
    }
  }

  @Test(arguments: returned + dots + owners + taken + sizes + givenValues + unknownNames + stored)
  func `a message is true in its situation`(_ situation: Situation) {
    let found = mistakes(situation.script)
    #expect(found.first?.sentence == situation.sentence)
    #expect(found.first?.hint == situation.hint)
  }

  private static func card(_ definition: String, _ use: String = "C {}") -> String {
    "local C = component('C', { \(definition) }) return VStack { \(use) }"
  }

  private static let missingReturn = "write 'return' before the last view of the function; to show nothing, 'return false'"

  private static let returned = [
    Situation(
      "style('Button', 'loud', function(self, c) return c.label end) return Button('x', print):buttonStyle('loud', 'blue')",
      "too many arguments to ':buttonStyle': expected at most 1, found 2", "remove the last argument"),
    Situation(
      "style('Button', 'loud', { params = { color = 'red', w = 1 }, body = function(self, c) return c.label end }) "
        + "return Button('x', print):buttonStyle('loud', 'blue')",
      "bad argument 'parameters' to ':buttonStyle': expected a table such as { color = ..., w = ... }, found \"blue\""),
    Situation(
      card("body = function() return Text 'x' end", "Text 'a':overlay(C)"),
      "bad argument 'content' to ':overlay': expected a colour (a name, \"#rrggbb\" or Color(...)), a gradient or a material, or a view, "
        + "found the component C", "call it: C { ... }, or C {} without arguments"),
    Situation(
      "preferenceKey('w', { default = 0, reduce = function(a, b) return a end }) return Text 'x':preference('w', 1):padding(1)"
        + ":transformPreference('w', function() return print end):onPreferenceChange('w', function() end)",
      "the function of :transformPreference must return plain data: a string, a number, a boolean, a colour, or a list or table of "
        + "these, found a function"),
    Situation(
      "return VStack { ForEach(2, function(i) Text(i) end) }",
      "the function of ForEach must return a view, found nothing (is a 'return' missing?)", missingReturn),
    Situation(
      "modifier('loud', function(content) content:bold() end) return Text 'x':loud()",
      "the function of :loud must return a view, found nothing (is a 'return' missing?)", missingReturn),
    Situation(
      "return VStack { ForEach({ { name = 'Ada' } }, function(p) return p end) }",
      "the function of ForEach must return a view, found a table with the key \"name\"",
      "make a view from data, as in Text(item.name); options go into the table of the container: VStack { spacing = 1, view, ... }"
    ),
    Situation(
      "style('Button', 'loud', function(self, configuration) return HStack { configuration } end) "
        + "return Button('x', function() end):buttonStyle 'loud'",
      "'HStack' takes views, found the configuration of a style at position 1",
      "a configuration is not a view: use a part of it, such as configuration.label; a style of Button shows the outer style "
        + "with Button(configuration)"),
    Situation(
      "return Text 'x':transformEnvironment('lineLimit', function() return 'a' end)",
      "bad argument 'transform' to ':transformEnvironment': expected a function that returns a whole number of lines "
        + "from 1 to 10000, found one that returns \"a\""),
    Situation(
      "return Text 'a', Text 'b'", "only one view can be returned, found several", "wrap them in a container: VStack { ... }"),
  ]

  private static let dots = [
    Situation(
      card("state = { n = 1 }, body = function(self) return TextField('x', self.binding 'n') end"),
      "'binding' was called with '.' instead of ':'", "write ':binding()' instead of '.binding()'"),
    Situation(
      "local Flow = layout('Flow', { sizeThatFits = function() return 1, 1 end, place = function() end }) return Flow:padding()",
      "':padding' takes views, found the layout Flow, which has not been called",
      "call it: Flow { ... }, or Flow {} without arguments"),
    Situation(
      "modifier('loud', function(content) return content end) " + card("body = function() return Text 'x' end", "C:loud()"),
      "':loud' takes views, found the component C, which has not been called",
      "call it: C { ... }, or C {} without arguments"),
    Situation(
      "local Loud = style('Button', {}, function(self, configuration) return configuration.label end) return Loud:padding()",
      "':padding' takes views, found the style of Button", "a view is what Text(...), VStack { ... } or a component returns"),
    Situation(
      card("body = function() return Text 'x' end", "C { }:style('loud', function(self, content) return content end)"),
      "':style' works on a component, found a view made by C",
      "declare a style with Card:style(\"name\", ...) or, for a built-in view, style(\"Button\", \"name\", ...); apply it with a modifier "
        + "such as ':buttonStyle'"
    ),
  ]

  private static let owners = [
    Situation(
      card("body = function(self) self.env.font = 'title' return Text 'x' end"),
      "property 'font' of 'self.env' cannot be assigned", "set it on a parent view: :environment(\"font\", value)"),
    Situation(
      "format.foo = 1 return Text 'x'", "property 'foo' of a built-in table cannot be assigned",
      "store your own values in a local table"),
    Situation(
      card("body = function(self) self.env = {} return Text 'x' end"),
      "'env' is a reserved name: it cannot be declared or assigned",
      "choose another name; reserved names: binding, env, printChanges"),
    Situation(
      "style('Button', 'loud', function(self, configuration) configuration.label = 1 return Text 'x' end) "
        + "return Button('x', function() end):buttonStyle 'loud'",
      "property 'label' of the configuration of :buttonStyle cannot be assigned",
      "a style can assign only bindings, such as configuration.isOn of a Toggle; keep other values in the style's own state"),
    Situation(
      "style('Button', 'loud', function(self, configuration) return TextField('x', configuration:binding 'label') end) "
        + "return Button('x', function() end):buttonStyle 'loud'",
      "property 'label' of the configuration of :buttonStyle cannot be bound: it is neither state nor a binding",
      "a style can bind only bindings, such as isOn of a Toggle; in a component of yours, declare such a property as binding(...)"
    ),
    Situation(
      "local Cart = observable('Cart', { total = 0, add = function(self) end }) "
        + card("body = function(self) return Text('x'):onAppear(function() local cart = Cart() cart.add = 3 end) end"),
      "a method of Cart called 'add' already exists", "choose another name, or remove the other declaration if it is yours"),
    Situation(
      "local Cart = observable('Cart', { total = 0 }) return Text(tostring(Cart:new()))",
      "unknown modifier ':new' on the type Cart", "create an object first, as in local cart = Cart(), and use that"),
    Situation(
      card("body = function(self) return Text(self.title) end"), "'C' has no property 'title'",
      "declare it, as in title = optional.string: in props or state of a component, or in params of a modifier, style or layout"),
    Situation(
      "component('C', { props = { title = required.txt }, body = print })", "there is no property type 'txt'",
      "known types: any, string, number, integer, boolean, view, color, table, array, data, handler, binding, shape"),
  ]

  private static let taken = [
    Situation(
      "component('Text', { body = print })", "view 'Text' already exists",
      "choose another name, or remove the other declaration if it is yours"),
    Situation(
      "modifier('buttonStyle', function(content) return content end)", "modifier 'buttonStyle' already exists",
      "choose another name; a component can rename its style modifier: component(\"Name\", { styleModifier = \"...\", ... })"),
    Situation(
      "component('C', { state = { env = 1 }, body = print })", "'env' is a reserved name: it cannot be declared or assigned",
      "choose another name; reserved names: binding, env, printChanges"),
    Situation(
      "observable('font', {})", "environment key 'font' already exists",
      "choose another name, or remove the other declaration if it is yours"),
    Situation(
      "style('Button', 'plain', function(self, c) return c.label end)", "the Button style 'plain' already exists",
      "choose another name, or remove the other declaration if it is yours"),
    Situation(
      "component('C', { body = function() end }) style('C', 'loud', function(self, c) return c.label end)",
      "bad argument 'kind' to 'style': expected a kind with a default style (for C, write C:style(\"name\", ...)), found \"C\""),
    Situation(
      "theme('t', { colors = { tint = 'red' } })",
      "bad argument 'colors' to 'theme': expected names of colours other than \"clear\" and \"tint\", found \"tint\""),
    Situation(
      "theme('t', { colors = { 'red' } })",
      "bad argument 'colors' to 'theme': expected named values, as in { name = value }, found a value without a name"),
  ]

  private static let sizes = [
    Situation(
      "return Text 'x':frame { width = infinity }",
      "invalid size in ':frame': width cannot be infinite and is ignored; to fill the space, write maxWidth = infinity"),
    Situation(
      "return Text 'x':frame { minWidth = 40, maxWidth = 20 }",
      "invalid size in ':frame': expected 0 <= minWidth <= idealWidth <= maxWidth, used minWidth = 40, maxWidth = 40"),
    Situation(
      "return Text 'x':frame { width = 'a' }",
      "bad argument 'width' to ':frame': expected a whole number of cells from 0 to 10000, or infinity, found \"a\"",
      "pass a number, not a string"),
    Situation(
      "return Text 'x':frame { maxWidth = 'infinity' }",
      "bad argument 'maxWidth' to ':frame': expected a whole number of cells from 0 to 10000, or infinity, found \"infinity\"",
      "write infinity without quotes, as in maxWidth = infinity"),
    Situation(
      "return Chart { VStack { BarMark('Mon', 4) } }",
      "'BarMark' is not shown: it must be in a 'Chart', and not in a stack inside it",
      "write Chart { BarMark(...) }; instead of a stack, use ForEach or Group"),
    Situation(
      "local v = {} v[1] = v return VStack(v)", "views are nested more than 500 levels deep",
      "look for a component or an array that contains itself, or a loop that wraps a view again and again"),
    Situation(
      "local s = {} for i = 1, 300 do s['a' .. i] = function() return i end end component('C', { state = s, body = print })",
      "more than 256 functions and tables in one definition", "keep some of them in local variables outside the definition"),
  ]

  private static let givenValues = [
    Situation(
      "component('3D', { body = print })",
      "bad argument 'name' to 'component': expected a name of at most 100 ASCII letters, digits and _, "
        + "not starting with a digit, found \"3D\""),
    Situation(
      "component('A', { state = { 'count' }, body = print })",
      "bad argument 'state' to 'A': expected a name for each value, as in { name = value }, found a value without a name"),
    Situation(
      "component('A', { state = { x = binding.string }, body = print })",
      "bad argument 'x' to 'A': expected an initial value or a type such as optional.string, "
        + "found binding.string, which belongs in props or params"),
    Situation(
      card("props = { a = optional.string, b = optional.string }, body = function() return Text 'x' end", "C('a', 'b')"),
      "in this call, 'C' takes only named arguments, found \"a\"",
      "write C { a = ..., b = ... }; to accept views, declare a slot: slots = { content = slot() }"),
    Situation(
      card("slots = { content = slot() }, body = function(self) return self.content end", "C { content = 'a', Text 'x' }"),
      "bad argument 'content' to 'C': expected it either by name or without a name, found both"),
    Situation(
      card("state = { n = { x = 'a' } }, body = function(self) return Toggle('x', self:binding 'n.x') end"),
      "bad argument 'isOn' to 'Toggle': expected a binding to true or false, found a binding to \"a\"",
      "bind a property that holds a value of the expected type"),
    Situation(
      card("state = { n = 1 }, body = function(self) return Text('x'):onAppear(function() self.n = nil end) end"),
      "cannot set 'self.n': expected a number, found nil",
      "to store nil, declare it with a type, such as optional.string, in the state or observable that stores it"),
    Situation(
      "return VStack { ForEach({ 1 }, function(x) return Text(x) end, 'id') }",
      "bad argument 'content' to 'ForEach': expected a function, found \"id\"",
      "write the id before the function: ForEach(items, \"id\", function(item) ... end)"),
    Situation(
      "return Text 'x':safeAreaPadding 'lots'",
      "bad argument 'edges' to ':safeAreaPadding': expected \"all\", \"horizontal\", \"vertical\", \"top\", \"leading\", "
        + "\"bottom\" or \"trailing\", or an array of such values, found \"lots\"",
      "write :safeAreaPadding(1) or :safeAreaPadding(\"top\", 1)"),
    Situation(
      "return Text 'x':animation { curve = 'spring', duration = 1, response = 0.5 }",
      "bad argument 'animation' to ':animation': expected an animation, such as \"spring\" or "
        + "{ curve = \"easeInOut\", duration = 0.3 }, found { curve = \"spring\", duration = 1, response = 0.5 }"),
    Situation(
      "component('1', { body = print })",
      "bad argument 'name' to 'component': expected a name of at most 100 ASCII letters, digits and _, "
        + "not starting with a digit, found \"1\""),
    Situation(
      "return Text 'a' + nil", "'+' joins texts, found a Text and nil",
      "one side is nil: check its name, or give it a default: (value or \"\")"),
    Situation(
      "return Canvas(function(context) context:path(3) end):frame(2, 1)",
      "bad argument 'points' to 'context:path': expected an array of points { x, y } with finite numbers, found 3"),
    Situation(
      "preferenceKey('w', { default = 0, reduce = function() return print end }) "
        + "return HStack { Text 'a':preference('w', 1), Text 'b':preference('w', 2) }"
        + ":onPreferenceChange('w', function() end)",
      "the function of the preference key 'w' must return plain data: a string, a number, a boolean, a colour, or a list or table of these, found a function"
    ),
    Situation(
      "preferenceKey('w', { default = 0, reduce = function() return { { print } } end }) "
        + "return HStack { Text 'a':preference('w', 1), Text 'b':preference('w', 2) }"
        + ":onPreferenceChange('w', function() end)",
      "the function of the preference key 'w' must return plain data: a string, a number, a boolean, a colour, or a list or table of these, "
        + "found a table that contains a function"),
    Situation(
      "component('A', { props = { n = optional('string') }, body = function(self) return Text 'a' end })",
      "bad argument 'type' to 'optional': expected an observable type, found \"string\"",
      "for other types, write a field instead of a call, such as optional.string"),
    Situation(
      "modifier('boxed', { params = { on = true }, body = function(self, content) return Toggle('a', self:binding 'on') end }) "
        + "return Text 'a':boxed()",
      "property 'on' of ':boxed' cannot be bound: it is neither state nor a binding",
      "to change it here, move it to state = { on = ... }; to change a value of the caller, write on = binding(...) in params"),
    Situation(
      "for key in pairs(3) do end", "bad argument #1 to 'pairs' (table expected, got number)",
      "pairs needs a table, and this value is not one; to count, write for index = 1, 10 do ... end"),
  ]

  private static let unknownNames = [
    Situation(
      "return Text(badge)", "unknown name 'badge'",
      "to call the method of a view, write view:badge(...); to use a variable, declare it with 'local' before this line"),
    Situation(
      "local Cart = observable('Cart', { total = 0 }) return Text 'x':environment('Cart', 1)", "unknown environment key 'Cart'",
      "an object has no key: write :environment(object) to pass it, and self.env[Cart] to read it"),
    Situation(
      "require 'lib/card'",
      "bad argument 'name' to 'require': expected a name of ASCII letters, digits, '_' and '-', with dots between folders, such as \"lib.card\", found \"lib/card\"",
      "write require \"lib.card\" for lib/card.lua, without './'; the search starts in the folder of this file"),
  ]

  private static let stored = [
    (
      "function() end", "a function, only plain data", "keep functions in local variables, and store only the data that they need"
    ),
    (
      "{ 1, a = 2 }", "a table with both names and positions, only plain data",
      "use either names or positions as the keys of a table"
    ),
    (
      "setmetatable({}, { __index = {} })", "a table with a metatable, only plain data",
      "store a plain table, or an observable object"
    ),
    (
      "{ [1.5] = 1 }", "a table with the key 1.5, only plain data",
      "use strings, or whole numbers from 1 to 1,000,000, as keys: tostring(id) makes a string of a number"
    ),
    (
      "Text 'x'", "a Text, only plain data",
      "store plain values or an object such as Cart(), and make views and bindings from them in the body"
    ),
    (
      "(function() local t = {} t[1] = t return t end)()", "more than 32 levels of tables (does a table contain itself?)",
      "store only the data that is shown, and look for a table that contains itself"
    ),
  ].map { value, found, hint in
    Situation(
      card("state = { n = optional.any }, body = function(self) return Text('x'):onAppear(function() self.n = \(value) end) end"),
      "'self.n' cannot hold \(found)", hint)
  }
}
