// The chapters of the reference, in their order.

/// The role of a view, modifier, environment key or function: its chapter in the reference.
public enum Role: String, CaseIterable, Sendable {
  case content = "Content"
  case controls = "Controls"
  case styles = "Styles"
  case text = "Text"
  case charts = "Charts"
  case layout = "Layout"
  case scrolling = "Lists and scrolling"
  case shapes = "Shapes"
  case drawing = "Colour and drawing"
  case structure = "Structure"
  case environment = "Environment and identity"
  case preferences = "Preferences"
  case events = "Lifecycle and events"
  case machine = "Files and programs"
  case motion = "Motion"
  case accessibility = "Accessibility"
  case definitions = "Definitions"
  case testing = "Tests"
}
