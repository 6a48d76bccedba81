// `:onChange` and `:onPreferenceChange`: call functions when a value changes (C6).

import LongtailCore

/// Calls a function when a value changes.
public struct OnChange: DeclaredModifier {
  public var value = PlainValue.none
  public var action: ScriptReference?
  public var isInitial = false

  public init() {}

  public static let name = "onChange"
  public static let declaration = ModifierDeclaration(
    "Calls a function after an update if a value has changed since the previous update.", rules: "C6",
    example: #"""
      local Counter = component("Counter", {
        state = { count = 0, note = "tap me" },
        body = function(self)
          return VStack { Text("Count: " .. self.count), Text(self.note):foregroundStyle "secondary" }
            :onTapGesture(function() self.count = self.count + 1 end)
            :onChange(self.count, function(old, new) self.note = old .. " became " .. new end)
        end,
      })
      return Counter {}
      """#,
    [
      Parameter<OnChange>(
        "value", \.value, .data, "The value to watch: plain data. A new table with equal content does not count as a change."),
      Parameter("action", \.action, .handler, required: true, "The function to call with the old and the new value."),
      .named(
        "initial", \.isInitial, .boolean,
        """
        True to call the function when the view appears, even without a change. In this call, the old value equals the new \
        value.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect {
    .hook(.change(of: value, isInitial: isInitial), action)
  }
}

/// Calls a function when the value of a preference key changes inside the view.
public struct OnPreferenceChange: DeclaredModifier {
  public var key = ""
  public var action: ScriptReference?

  public init() {}

  public static let name = "onPreferenceChange"
  public static let declaration = ModifierDeclaration(
    """
    Calls a function when a preference of the views inside changes. If the function changes state, the same frame shows \
    the new state.
    """,
    rules: "P4, P6",
    example: #"""
      preferenceKey("unread", { default = 0, reduce = "sum" })
      local Mail = component("Mail", {
        state = { unread = 0 },
        body = function(self)
          return VStack { alignment = "leading",
            Text(self.unread .. " unread"):bold(),
            VStack { alignment = "leading", Text "Inbox":preference("unread", 3), Text "Drafts":preference("unread", 1) }
              :onPreferenceChange("unread", function(count) self.unread = count end),
          }
        end,
      })
      return Mail {}
      """#,
    [
      Parameter<OnPreferenceChange>("key", \.key, .preferenceKey, required: true, "The name of a declared preference key."),
      Parameter(
        "action", \.action, .handler, required: true,
        """
        The function to call with the new value. When the view appears, the function is called only if the value differs from \
        the default of the key.
        """
      ),
    ])

  public func effect(in context: inout ViewContext) -> ModifierEffect { .hook(.preferenceChange(key: key), action) }
}
