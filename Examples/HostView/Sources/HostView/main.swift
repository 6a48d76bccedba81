// A view, an environment key and a theme of the host, which scripts use like the built-in ones: `HostView`.

import Longtail
import LongtailCatalog
import LongtailCore

/// A rating with stars. Without a binding, it keeps its own value.
struct Rating: Control {
  var value: Binding<Int>?

  init() {}

  static let most = EnvironmentKey("ratingMost", .integer(1...10), default: 5, "The most stars of a rating.")

  static let name = "Rating"
  static let declaration = ViewDeclaration(
    "Stars for an opinion: the arrows, and clicks, change it.", example: "Rating()",
    [
      Parameter<Rating>.named(
        "value", \.value, .binding(.integer(0...10), default: 0),
        "A binding to how many; where it is not given it remembers by itself.")
    ])

  func body(in context: inout ViewContext) -> View {
    let own = context.state(0)
    let value = value ?? own
    let count = context.value(of: value, "value")
    let most = context.environment[Rating.most]
    let state = context.controlState()
    let stars = (1...most).map { star in
      View(Text(star <= count ? "★" : "☆"))
        .modifier(ForegroundColor(Color(star <= count ? .yellow : .secondary)))
        .onTap { $0.set(value, to: star) }
    }
    return View(HStack(spacing: 1), stars + [View(Text(state.isFocused ? "‹ ›" : ""))])
      .focusable(in: context)
      .onKeys { press, actions in
        switch press {
        case KeyPress(.left): actions.set(value, to: max(0, count - 1))
        case KeyPress(.right): actions.set(value, to: min(most, count + 1))
        default: return false
        }
        return true
      }
  }
}

let script = """
  local Review = component("Review", {
    state = { food = 3 },
    body = function(self)
      return Form {
        LabeledContent("Food", { Rating { value = self:binding "food" } }),
        LabeledContent("Service", { Rating() }),
        Text(self.food .. " stars for the food"):foregroundColor "secondary",
      }:environment("ratingMost", 5):onKeyPress("q", function() quit() end)
    end,
  })
  return Review {}
  """

var options = RuntimeOptions()
options.vocabulary.add(Rating.self)
options.vocabulary.add(Rating.most)
options.vocabulary.add(Theme("bistro", "Red and gold.", Theme.Look(line: .rounded)))
do {
  let runtime = try Runtime(source: script, name: "review.lua", options)
  try runtime.setTheme("bistro")
  if TerminalApp.canRun(environment: TerminalVariables.current) {
    try await TerminalApp(runtime).run()
  } else {
    print(runtime.render(.inline(width: 44)).text, terminator: "")
  }
} catch {
  print(error)
}
