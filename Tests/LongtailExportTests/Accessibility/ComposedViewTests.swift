// Views that are composed of others and form one accessibility element (X2, X3).

import LongtailCatalog
import LongtailCore
import LongtailTestSupport
import Testing

@Suite struct ComposedViewTests {
  private func expect(_ view: View, _ lines: String, at location: SourceLocation = #_sourceLocation) throws {
    #expect(try ExportedAccessibility(view).lines == lines, sourceLocation: location)
  }

  @Test("X2: the label of a Label is its title, or its symbol if it has no title") func label() throws {
    try expect(View(Label("Inbox", systemImage: "tray")), #"Label/HStack {"label":"Inbox","traits":["staticText"]}"#)
    try expect(View(Label("Inbox")), #"Label/HStack {"label":"Inbox","traits":["staticText"]}"#)
    try expect(View(Label("", systemImage: "tray")), #"Label/HStack {"label":"tray","traits":["image"]}"#)
    try expect(View(Label("Done", icon: "✓")), #"Label/HStack {"label":"Done","traits":["staticText"]}"#)
    try expect(
      View(Label("", icon: "✓")), #"Label/HStack {"label":"✓","traits":["staticText"]}"#)
    try expect(
      View(Label("Inbox", systemImage: "tray")).modifier(AccessibilityLabel("Mail")),
      #"Label/HStack {"label":"Mail","traits":["staticText"]}"#)
  }

  @Test("X2, X3: a ProgressView is one element with its label and its value") func progress() throws {
    try expect(
      View(ProgressView(0.42, label: "Copying")),
      #"ProgressView/VStack {"label":"Copying","value":"42 %","traits":["progressBar"],"children":"combine"}"#)
    try expect(
      View(ProgressView(0.42, label: "Copying", currentValueLabel: "42 of 100")),
      #"ProgressView/VStack {"label":"Copying","value":"42 of 100","traits":["progressBar"],"children":"combine"}"#)
    try expect(
      View(ProgressView(nil, label: "Waiting")),
      #"ProgressView/HStack {"label":"Waiting","traits":["progressBar"],"children":"combine"}"#)
    try expect(View(ProgressView(0.5)), #"ProgressView {"value":"50 %","traits":["progressBar"]}"#)
    try expect(
      View(ProgressView(0.5, currentValueLabel: "half")), #"ProgressView/HStack {"value":"half","traits":["progressBar"]}"#)
  }

  @Test("X2, X3: a Gauge is one element with its label and its value, without its ends") func gauge() throws {
    var gauge = Gauge(68, in: 40...90, label: "Temperature")
    (gauge.minimumValueLabel, gauge.maximumValueLabel) = ("40", "90")
    try expect(
      View(gauge), #"Gauge/VStack {"label":"Temperature","value":"56 %","traits":["gauge"],"children":"combine"}"#)
    gauge.currentValueLabel = "68 °C"
    try expect(
      View(gauge), #"Gauge/VStack {"label":"Temperature","value":"68 °C","traits":["gauge"],"children":"combine"}"#)
  }

  @Test("X1: a redacted ProgressView or Label has the label `redacted` once") func redacted() throws {
    let view = View(ProgressView(0.42, label: "s3cret", currentValueLabel: "s3cret")).modifier(Redacted(.placeholder))
    try expect(view, #"ProgressView/VStack {"label":"redacted","traits":["progressBar"],"children":"combine"}"#)
    try expect(
      View(Label("s3cret", systemImage: "star")).modifier(Redacted(.placeholder)),
      #"Label/HStack {"label":"redacted","traits":["staticText"]}"#)
  }
}
