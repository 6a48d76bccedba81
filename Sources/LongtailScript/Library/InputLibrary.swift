// Library names: property types, bindings, observed objects, stored values and data.

import LongtailCore

/// Types of properties, bindings, observed objects and data: `required`, `Binding`, `observable`.
enum InputLibrary {
  static let entries: [LibraryEntry] = [
    LibraryEntry(
      name: "required", summary: "The types of required inputs, such as `required.string`.",
      example: """
        local Tag = component("Tag", { props = { title = required.string }, body = function(self) return Text(self.title) end })
        return Tag{ title = "Swift" }
        """,
      stub: """
        ---@type InputKinds
        required = {}
        """,
      functions: [
        .missing("required", unknownType)
      ]),
    LibraryEntry(
      name: "optional", summary: "The types of optional inputs, such as `optional.color`.",
      example: """
        modifier("framed", {
          params = { color = optional.color },
          body = function(self, content) return self.color and content:border(self.color) or content end,
        })
        return Text "Swift":padding():framed{ color = "blue" }
        """,
      stub: """
        ---@type InputKinds|fun(type: Observable): any
        optional = {}
        """,
      functions: [
        .call("optional", makesValue: true) { try $0.bindings.declareOptional($0.stack) },
        .missing("optional", unknownType),
      ]),
    LibraryEntry(
      name: "handler", summary: "An input that is an event handler: a function that the component calls.",
      example: """
        local Row = component("Row", {
          props = { title = required.string, onTap = handler },
          body = function(self) return self.onTap and Text(self.title):onTapGesture(self.onTap) or Text(self.title) end,
        })
        return Row{ title = "Open", onTap = function() print "open" end }
        """,
      stub: """
        ---@type any
        handler = nil
        """),
    LibraryEntry(
      name: "binding",
      summary:
        """
        Declares an input that is a binding to a value of another view. Write a default, as in `binding(false)`, or a \
        type, as in `binding.string`.
        """,
      example: """
        local Switch = component("Switch", {
          props = { title = required.string, isOn = binding(false) },
          body = function(self)
            return Text((self.isOn and "[x] " or "[ ] ") .. self.title):onTapGesture(function() self.isOn = not self.isOn end)
          end,
        })
        return component("Settings", {
          state = { isLoud = true },
          body = function(self)
            return HStack { Switch{ title = "loud", isOn = self:binding "isLoud" }, Switch{ title = "dim" } }
          end,
        })
        """,
      stub: """
        ---@type InputKinds|fun(default: any): Binding
        binding = {}
        """,
      functions: [
        .call("binding") { $0.bindings.declareBinding($0.stack) },
        .missing("binding", unknownType),
      ]),
    LibraryEntry(
      name: "Binding", file: "Binding-functions",
      summary:
        """
        Creates a binding from two functions. The first function returns the value, and the second function receives the \
        new value.
        """,
      example: """
        local Switch = component("Switch", {
          props = { isOn = binding(false) },
          body = function(self) return Text(self.isOn and "[x] big" or "[ ] big") end,
        })
        return component("Settings", {
          state = { size = 12 },
          body = function(self)
            return Switch{ isOn = Binding(
              function() return self.size > 10 end,
              function(isBig) self.size = isBig and 12 or 8 end) }
          end,
        })
        """,
      stub: """
        ---@param get fun(): any
        ---@param set fun(value: any)
        ---@return Binding
        function Binding(get, set) end
        """,
      functions: [
        .function("Binding", makesValue: true) { try $0.bindings.makeFunctionBinding($0.stack) }
      ]),
    LibraryEntry(
      name: "constant", summary: "A binding to a constant value.",
      example: """
        local Check = component("Check", {
          props = { isOn = binding(false) },
          body = function(self) return Text(self.isOn and "[x]" or "[ ]") end,
        })
        return HStack { Check(), Check{ isOn = constant(true) } }
        """,
      stub: """
        ---@param value any
        ---@return Binding
        function constant(value) end
        """,
      functions: [
        .function("constant", makesValue: true) { try $0.bindings.makeConstant($0.stack) }
      ]),
    LibraryEntry(
      name: "observable",
      summary:
        """
        Defines an observable type. Several components can share an object of this type. If a body reads a property of the \
        object, the body runs again when the property changes.
        """,
      example: """
        local Cart = observable("Cart", {
          items = {}, total = 0,
          add = function(self, item, price)
            table.insert(self.items, item)
            self.total = self.total + price
          end,
        })
        local cart = Cart()
        cart:add("tea", 3)
        local Total = component("Total", { body = function(self) return Text("Total: " .. self.env[Cart].total) end })
        return Total():environment(cart)
        """,
      stub: """
        ---@param name string
        ---@param definition table<string, any> Data values become properties, and functions become methods.
        ---@return Observable
        function observable(name, definition) end
        """,
      functions: [
        .function("observable", makesValue: true) { try $0.definer.defineObservable($0.stack) }
      ]),
    LibraryEntry(
      name: "stored",
      summary:
        """
        Declares state that is kept when the script ends. Write it in a table of state or of an observable. State with the same key has \
        the same value; the key is by default the name of the state.
        """,
      example: """
        return component("Settings", {
          state = { theme = stored("standard"), size = stored(12, "fontSize") },
          body = function(self)
            return Button{ "Theme: " .. self.theme, action = function() self.theme = "contrast" end }
          end,
        })
        """,
      stub: """
        ---@param default any The value until one is stored: plain data, or a type such as `optional.string` for none.
        ---@param key? string A name of at most 100 ASCII letters, digits and `_`, not starting with a digit.
        ---@return any
        function stored(default, key) end
        """,
      functions: [
        .function("stored", makesValue: true) { try $0.definer.declareStored($0.stack) }
      ]),
    LibraryEntry(
      name: "data",
      summary:
        """
        The data that the host provides: a table of values by name. A body that reads a value runs again when the host \
        changes the value.
        """,
      example: """
        local Orders = component("Orders", {
          body = function(self)
            return VStack { alignment = "leading",
              ForEach(data.orders or { "nothing yet" }, function(order) return Text(order) end),
            }
          end,
        })
        return Orders {}
        """,
      stub: """
        ---@type table<string, any>
        data = {}
        """),
    LibraryEntry(
      name: "infinity", summary: "An unlimited length.",
      example: "return Text \"as wide as possible\":frame{ maxWidth = infinity }:background(\"blue\")",
      stub: """
        ---@type integer
        infinity = nil
        """),
  ]

  private static func unknownType(_ call: LibraryCall) throws -> Int32 {
    throw CallError(
      .unknownProperty(
        name: call.reader.label(call.stack, 2), of: Diagnostic.Cause.typesOfProperties,
        known: PropertyType.Kind.allCases.map(\.rawValue)))
  }
}
