// Renders a script once: `Renderer card.lua 60`.

import Longtail

guard CommandLine.arguments.count > 1 else { fatalError("usage: Renderer script [width]") }
let width = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 80
do {
  let rendering = try Runtime(script: CommandLine.arguments[1]).render(.inline(width: width))
  let depth = ColorPolicy.depth(.automatic, environment: TerminalVariables.current, isTerminal: StandardOutput.isTerminal())
  print(depth == .none ? rendering.text : rendering.ansi(depth), terminator: "")
  for diagnostic in rendering.diagnostics { print(diagnostic) }
} catch {
  print(error)
}
