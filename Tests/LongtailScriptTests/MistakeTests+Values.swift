// Wrong values: nil, a call instead of a function, names from other systems, and values that are not bindings.

extension MistakeTests {
  static let nils = [
    Sample(
      "nil where something must be given",
      """
      local user = {}
      return Text(user.nme)
      """,
      """
      script.lua:2: bad argument 'content' to 'Text': expected a string or a number, found nil
        hint: this value is nil: check its name, or give it a default with 'or'
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "nil where a function may be given",
      """
      local handlers = {}
      return Button("Save", handlers.typo)
      """,
      """
      script.lua:2: bad argument 'action' to 'Button': expected a function, found nil
        hint: write function() ... end, or the name of a function without (); if that is nil, check its spelling
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a call in place of its function",
      """
      local function save() end
      return Text "Save":onTapGesture(save())
      """,
      """
      script.lua:2: missing argument 'action' to ':onTapGesture': expected a function
        in Text
        hint: write function() ... end, or the name of a function without (); if that is nil, check its spelling
        code: missing-argument   help: longtail explain missing-argument
      """),
    Sample(
      "a table in place of a function",
      """
      local function save() end
      return Text "Save":onTapGesture { save() }
      """,
      """
      script.lua:2: missing argument 'action' to ':onTapGesture': expected a function
        in Text
        hint: write function() ... end, or the name of a function without (); if that is nil, check its spelling
        code: missing-argument   help: longtail explain missing-argument
      """),
    Sample(
      "a name in place of a function", #"return Button("Save", "save")"#,
      """
      script.lua:1: bad argument 'action' to 'Button': expected a function, found "save"
        hint: write function() ... end, or the name of a function without (); if that is nil, check its spelling
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "nil goes through",
      """
      local order = {}
      for _, item in ipairs(order.items) do print(item) end
      return Text "order"
      """,
      """
      script.lua:2: bad argument #1 to 'ipairs' (table expected, got nil)
        hint: the table is nil: check its name; to read it, write (items or {}); to change it, first write items = items or {}
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "a key without a default",
      """
      environmentKey("isVerified")
      return Text "x"
      """,
      """
      script.lua:1: bad argument 'default' to 'environmentKey': expected a boolean, a number, a string or a colour, found nothing
        code: bad-argument   help: longtail explain bad-argument
      """),
  ]

  static let values = [
    Sample(
      "a misspelled animation alone", #"return Text "Hi":animation "spirng""#,
      """
      script.lua:1: bad argument 'animation' to ':animation': expected an animation, such as "spring" or { curve = "easeInOut", duration = 0.3 }, found "spirng"
        in Text
        hint: did you mean 'spring'?
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "an alignment of CSS", #"return VStack { alignment = "left", Text "Hi" }"#,
      """
      script.lua:1: bad argument 'alignment' to 'VStack': expected "leading", "center", "trailing" or a declared horizontal alignment, found "left"
        hint: did you mean 'leading'?
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "an edge with a dot", #"return Text "Hi":padding(".horizontal", 1)"#,
      """
      script.lua:1: bad argument 'edges' to ':padding': expected "all", "horizontal", "vertical", "top", "leading", "bottom" or "trailing", or an array of such values, found ".horizontal"
        in Text
        hint: did you mean 'horizontal'?
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "an axis with a dot", #"return ScrollView(".horizontal", { Text "Hi" })"#,
      """
      script.lua:1: bad argument 'axes' to 'ScrollView': expected "horizontal", "vertical" or "both", found ".horizontal"
        hint: did you mean 'horizontal'?
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "an option of CSS", #"return Text "Hi":padding { left = 1 }"#,
      """
      script.lua:1: unknown option 'left' for ':padding'
        in Text
        hint: did you mean 'leading'?
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      "a misspelled key", #"return Text "Hi":onKeyPress("retrun", function() end)"#,
      """
      script.lua:1: bad argument 'keys' to ':onKeyPress': expected a key, such as "q", "return" or "ctrl+s", or an array of such values, found "retrun"
        in Text
        hint: did you mean 'return'?
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a value in place of a binding",
      """
      local C = component("C", { state = { on = true }, body = function(self)
        return Toggle("Sound", self.on)
      end })
      return VStack { C {} }
      """,
      """
      script.lua:2: bad argument 'isOn' to 'Toggle': expected a binding to true or false, or an array of such bindings, found true
        in C
        hint: bind the property: self:binding "name", or cart:binding "total" for an object; for a field of an item, write self:binding "items":binding(index):binding "name"; for a fixed value, write constant(...)
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a binding that is missing", #"return TextField("Name")"#,
      """
      script.lua:1: missing argument 'text' to 'TextField': expected a binding to a string or a number
        hint: bind the property: self:binding "name", or cart:binding "total" for an object; for a field of an item, write self:binding "items":binding(index):binding "name"; for a fixed value, write constant(...)
        code: missing-argument   help: longtail explain missing-argument
      """),
    Sample(
      "a binding to a property",
      """
      local C = component("C", { props = { on = true }, body = function(self)
        return Toggle("Sound", self:binding "on")
      end })
      return VStack { C {} }
      """,
      """
      script.lua:2: property 'on' of 'C' cannot be bound: it is neither state nor a binding
        in C
        hint: declare it in state, or as a binding in props: on = binding(...)
        code: read-only   help: longtail explain read-only
      """),
    Sample(
      "a binding by position",
      """
      local C = component("C", { state = { choice = "a" }, body = function(self)
        return List(self:binding "choice", { Text "a" })
      end })
      return VStack { C {} }
      """,
      """
      script.lua:2: bad argument 'selection' to 'List': expected it by name, as in { selection = ... }, found a binding
        in C
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "an iterator in place of an array", "return ForEach(ipairs { 1, 2 }, function(item) return Text(item) end)",
      """
      script.lua:1: bad argument 'items' to 'ForEach': expected an array or a whole number of items from 0 to 100000, found a function
        hint: pass the array itself, as in ForEach(items, ...), not a function or the result of 'ipairs'
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a number in quotes", #"return HStack { spacing = "2", Text "a" }"#,
      """
      script.lua:1: bad argument 'spacing' to 'HStack': expected a whole number of cells from 0 to 999, found "2"
        hint: write a number without quotes, or convert a string with tonumber(...)
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a quotient that is none", #"return Text "Hi":opacity(0 / 0)"#,
      """
      script.lua:1: bad argument 'opacity' to ':opacity': expected a number from 0 to 1, found NaN (0/0)
        in Text
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a column that is no table", #"return Table({ { name = "Ada" } }, { "name" })"#,
      """
      script.lua:1: bad argument 'columns[1]' to 'Table': expected a table with value (optional: title, width, minWidth, maxWidth, alignment), found "name"
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a type in place of an object",
      """
      local Cart = observable("Cart", { total = 0 })
      return Text "Hi":environment(Cart)
      """,
      """
      script.lua:2: bad argument 'key' to ':environment': expected the name of an environment key, found the type Cart
        in Text
        hint: use an object of the type, as in local cart = Cart(), or a property of the object, as in cart.total
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "an object by its name",
      """
      local Cart = observable("Cart", { total = 0 })
      local C = component("C", { body = function(self)
        return Text(self.env.Cart.total)
      end })
      return VStack { C {} }
      """,
      """
      script.lua:3: unknown environment key 'Cart'
        in C
        hint: an object has no key: write :environment(object) to pass it, and self.env[Cart] to read it
        code: unknown-environment-key   help: longtail explain unknown-environment-key
      """),
    Sample(
      "a value without a name",
      """
      local Row = component("Row", { props = { n = required.number }, body = function(self) return Text(self.n) end })
      return Row { 3 }
      """,
      """
      script.lua:2: in this call, 'Row' takes only named arguments, found 3
        hint: write Row { n = ... }; to accept views, declare a slot: slots = { content = slot() }
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      "a child of a component without slots",
      """
      local Row = component("Row", { body = function() return Text "row" end })
      return Row { Text "child" }
      """,
      """
      script.lua:2: 'Row' takes no arguments, found a Text
        hint: to accept a value, declare a property: props = { title = "" }; to accept views, declare a slot: slots = { content = slot() }
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      "several unknown options", #"return Text "Hi":frame { widht = 3, hight = 2, aligment = "top" }"#,
      """
      script.lua:1: unknown option 'aligment' for ':frame'
        in Text
        hint: did you mean 'alignment'?
        code: unknown-option   help: longtail explain unknown-option
      """),
    Sample(
      "a closure behind a button", #"return Button("Save") { function() end }"#,
      """
      script.lua:1: a view cannot be called: the value on the left is already a view, made by 'Button'
        hint: write all arguments in one call: Button(..., function() ... end); between two views, write a comma; use a stored view without '()'
        code: called-view   help: longtail explain called-view
      """),
    Sample(
      "children behind options", #"return VStack({ spacing = 2 }) { Text "a" }"#,
      """
      script.lua:1: a view cannot be called: the value on the left is already a view, made by 'VStack'
        hint: write all arguments in one call: VStack { name = ..., view, ... }, or VStack(..., { view, ... }); between two views, write a comma; use a stored view without '()'
        code: called-view   help: longtail explain called-view
      """),
    Sample(
      "a label before its value, and a table behind both", #"return ProgressView("Copying", 1, { total = 3 })"#,
      """
      script.lua:1: bad argument 'value' to 'ProgressView': expected a number, found "Copying"
        hint: pass a number, not a string
        code: bad-argument   help: longtail explain bad-argument
      """),
    Sample(
      "a preference key without a table", #"preferenceKey("title", "", "concat")"#,
      """
      script.lua:1: bad argument 'definition' to 'preferenceKey': expected a table such as { default = 0, reduce = "max" }, found ""
        code: bad-argument   help: longtail explain bad-argument
      """),
  ]
}
