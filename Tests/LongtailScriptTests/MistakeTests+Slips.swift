// Code that is written as in Swift, in SwiftUI or in another language, and the messages for it.

extension MistakeTests {
  static let slips = [
    Sample(
      "a modifier as a function",
      """
      modifier("framed", function(content) return content:border() end)
      return framed(Text "Hi")
      """,
      """
      script.lua:2: unknown name 'framed'
        hint: to call the method of a view, write view:framed(...); to use a variable, declare it with 'local' before this line
        code: unknown-name   help: longtail explain unknown-name
      """),
    Sample(
      "a modifier of SwiftUI", #"return Text "Hi":rotationEffect(45)"#,
      """
      script.lua:1: unknown modifier ':rotationEffect' on a Text
        hint: SwiftUI has it, Longtail does not
        code: unknown-modifier   help: longtail explain unknown-modifier
      """),
    Sample(
      "a modifier of SwiftUI with another here", #"return Text "Hi":mask(Circle())"#,
      """
      script.lua:1: unknown modifier ':mask' on a Text
        hint: use :clipShape
        code: unknown-modifier   help: longtail explain unknown-modifier
      """),
    Sample(
      "null", #"return VStack { null, Text "Hi" }"#,
      """
      script.lua:1: unknown name 'null'
        hint: write 'nil'
        code: unknown-name   help: longtail explain unknown-name
      """),
    Sample(
      "self without the parameter",
      """
      local C = component("C", { props = { n = 1 }, body = function() return Text(self.n) end })
      return VStack { C {} }
      """,
      """
      script.lua:1: unknown name 'self'
        in C
        hint: only functions for bodies, styles, methods, layouts and initial values get 'self': body = function(self) ... end; functions inside them can use it
        code: unknown-name   help: longtail explain unknown-name
      """),
    Sample(
      "files", "return Text(io.read())",
      """
      script.lua:1: unknown name 'io'
        hint: load scripts with require and print with print(...); to read files, write files.read(path) and start with --allow-read FOLDER
        code: unknown-name   help: longtail explain unknown-name
      """),
    Sample(
      "a process", #"os.execute("ls")"#,
      """
      script.lua:1: attempt to call a nil value (field 'execute')
        hint: there is no function of that name; to run programs, write process.run { "ls" } and start with --allow-run NAME
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "text that is run", #"return load("return 1")()"#,
      """
      script.lua:1: unknown name 'load'
        hint: scripts cannot run strings as code: require a script, or write a function
        code: unknown-name   help: longtail explain unknown-name
      """),
    Sample(
      "props by name",
      """
      local C = component("C", { props = { title = "Hi" }, body = function(self)
        return Text(self.props.title)
      end })
      return VStack { C {} }
      """,
      """
      script.lua:2: 'C' has no property 'props'
        in C
        hint: properties are read from self: self.name
        code: unknown-property   help: longtail explain unknown-property
      """),
    Sample(
      "state by name",
      """
      local C = component("C", { state = { n = 1 }, body = function(self)
        return Text(self.state.n)
      end })
      return VStack { C {} }
      """,
      """
      script.lua:2: 'C' has no property 'state'
        in C
        hint: read state as self.name, and write it with self.name = value
        code: unknown-property   help: longtail explain unknown-property
      """),
    Sample(
      "a property that is called",
      """
      local C = component("C", { props = { title = "Hi" }, body = function(self)
        return Text(self:title())
      end })
      return VStack { C {} }
      """,
      """
      script.lua:2: attempt to call a string value (method 'title')
        in C
        hint: properties are read with a dot, not called: self.name
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "the environment that is called",
      """
      local C = component("C", { body = function(self)
        return Text(self.env("locale"))
      end })
      return VStack { C {} }
      """,
      """
      script.lua:2: attempt to call an environment value (field 'env')
        in C
        hint: write the key after a dot, self.env.colorScheme, or the type of an object in brackets, self.env[Cart]
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "state that is nil",
      """
      local C = component("C", { state = { n = nil }, body = function(self)
        return Text(self.n or "-")
      end })
      return VStack { C {} }
      """,
      """
      script.lua:2: 'C' has no property 'n'
        in C
        hint: declare it, as in n = optional.string: in props or state of a component, or in params of a modifier, style or layout
        code: unknown-property   help: longtail explain unknown-property
      """),
    Sample(
      "a type of another name", #"component("C", { props = { onTap = optional.func }, body = print })"#,
      """
      script.lua:1: there is no property type 'func'
        hint: write 'handler'
        code: unknown-property   help: longtail explain unknown-property
      """),
    Sample(
      "a field of a view",
      """
      local title = Text "Hi"
      title.color = "red"
      return title
      """,
      """
      script.lua:2: attempt to index a view value (local 'title')
        hint: views, components and colours cannot be changed; a modifier returns a new view, as in view:bold()
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "the length of a view", #"return Text(#Text "Hi")"#,
      """
      script.lua:1: attempt to get length of a view value
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "a name of the language that is assigned",
      """
      Text = 3
      return VStack { "Hi" }
      """,
      """
      script.lua:1: 'Text' is a built-in name and cannot be assigned
        hint: write 'local Text = ...', or choose another name
        code: name-taken   help: longtail explain name-taken
      """),
    Sample(
      "plus between texts",
      """
      local count = 3
      return Text("Count: " + count)
      """,
      """
      script.lua:2: attempt to add a 'string' with a 'number'
        hint: to join texts, write "a" .. value; to add numbers, write (tonumber(value) or 0) + 1
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "nil in a text",
      """
      local user = {}
      return Text("Hello " .. user.name)
      """,
      """
      script.lua:2: attempt to concatenate a nil value (field 'name')
        hint: check the spelling of its name, or give it a default: (value or "")
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "true in a text",
      """
      local on = true
      return Text("on: " .. on)
      """,
      """
      script.lua:2: attempt to concatenate a boolean value (local 'on')
        hint: write tostring(value)
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "nil in a comparison",
      """
      local order = {}
      return Text(order.total > 3 and "a" or "b")
      """,
      """
      script.lua:2: attempt to compare number with nil
        hint: a value is nil: check the spelling of its name, or give it a default: (value or 0)
        code: script-error   help: longtail explain script-error
      """),
  ]

  /// Errors that are reported at the line that causes them, and not at the line where they are detected.
  static let places = [
    Sample(
      "a caller to blame",
      """
      local function need(value)
        if not value then error("a value is needed", 2) end
      end
      need(nil)
      return Text "Hi"
      """,
      """
      script.lua:4: a value is needed
        code: script-error   help: longtail explain script-error
      """),
    Sample(
      "a required property of what is returned",
      """
      local Card = component("Card", { props = { title = required.string }, body = function(self) return Text(self.title) end })
      return Card
      """,
      """
      script.lua:1: missing argument 'title' to 'Card': expected a string, as in return Card { title = ... }
        code: missing-argument   help: longtail explain missing-argument
      """),
    Sample(
      "two views in a body",
      """
      local Card = component("Card", { body = function(self)
        return Text "a", Text "b"
      end })
      return VStack { Card {} }
      """,
      """
      script.lua:1: only one view can be returned, found several
        in Card
        called from script.lua:4
        hint: wrap them in a container: VStack { ... }
        code: not-a-view   help: longtail explain not-a-view
      """),
    Sample(
      "two views in a script", #"return Text "a", Text "b""#,
      """
      script.lua: only one view can be returned, found several
        hint: wrap them in a container: VStack { ... }
        code: not-a-view   help: longtail explain not-a-view
      """),
    Sample(
      "an item without return",
      """
      return VStack {
        ForEach({ "a" }, function(item)
          Text(item)
        end),
      }
      """,
      """
      script.lua:2: the function of ForEach must return a view, found nothing (is a 'return' missing?)
        in ForEach
        hint: write 'return' before the last view of the function; to show nothing, 'return false'
        code: not-a-view   help: longtail explain not-a-view
      """),
    Sample(
      "two of the same id",
      """
      return VStack {
        Text "a":id "x",
        Text "b":id "x",
      }
      """,
      """
      script.lua:3: warning: children 1 and 2 of 'root/VStack' have the identity 'x'
        hint: give each child an id of its own
        code: duplicate-identity   help: longtail explain duplicate-identity
      """),
    Sample(
      "state without rest",
      """
      local Tick = component("Tick", { state = { n = 0 }, body = function(self)
        return Text(self.n):onChange(self.n, function() self.n = self.n + 1 end, { initial = true })
      end })
      return VStack {
        Tick {},
      }
      """,
      """
      script.lua:5: warning: 'n', which 'Tick' reads, still changes after 8 passes of one update
        hint: look for an onChange, onPreferenceChange or task that changes the value it depends on, or an onAppear that makes new views appear
        code: update-loop   help: longtail explain update-loop
      """),
  ]
}
