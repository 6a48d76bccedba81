// Sets values for all views of a script: the theme, styles, environment keys, data, and the properties of the output.

import LongtailCatalog
import LongtailCore
import LongtailEngine
import LongtailScript

extension Runtime {
  /// Sets the theme of all views, by name: a theme of the script or a built-in one. If the theme has a background of its own,
  /// it fills the canvas.
  ///
  /// - Throws: `unknown-theme` if there is no theme of that name. Nothing changes then.
  public func setTheme(_ name: String) throws(Diagnostic) { try set(.setting(.theme(name))) }

  /// A value that the host sets for all views.
  enum Setting: Equatable {
    case theme(String)
    case style(kind: String, name: String)
    case key(String, PlainValue)

    /// True if `other`, which is set later, overrides this setting.
    func isVoid(after other: Setting) -> Bool {
      switch (self, other) {
      case (.theme, .theme), (.style, .theme): true
      case (.style(let kind, _), .style(let other, _)): kind == other
      case (.key(let name, _), .key(let other, _)): name == other
      default: false
      }
    }
  }

  /// Applies a setting to the root environment. Returns false if an environment key other than the colour scheme already has the
  /// value. A theme or a style is always applied.
  ///
  /// - Throws: if the theme, style, key or value is invalid. Nothing changes then.
  func write(_ setting: Setting) throws(Diagnostic) -> Bool {
    // An equal value changes nothing (ST1), except for the colour scheme: the output may have changed it since.
    if case .key(let name, _) = setting, name != StandardKeys.colorScheme.name, settings.contains(setting) { return false }
    do {
      try apply(setting, to: &rootEnvironment, of: program)
    } catch {
      // If the script is not loaded yet, ignore the error: the script may declare the theme, style or key.
      guard script.isPlaceholder else { throw error }
    }
    if case .key(StandardKeys.colorScheme.name, _) = setting { outputScheme = rootEnvironment[StandardKeys.colorScheme] }
    settings.removeAll { $0.isVoid(after: setting) }
    settings.append(setting)
    return true
  }

  /// Checks a setting without applying it. A style is not checked here, but only in `write`.
  ///
  /// - Throws: if the theme, key or value is invalid.
  func require(_ setting: Setting) throws(Diagnostic) {
    if case .style = setting { return }
    var environment = rootEnvironment
    do {
      try apply(setting, to: &environment, of: program)
    } catch {
      guard script.isPlaceholder else { throw error }
    }
  }

  /// Returns the root environment for another program of the script, with the same settings.
  ///
  /// - Throws: an error if the program does not declare a theme, style or key that was set.
  func environment(for program: Program) throws(Diagnostic) -> EnvironmentValues {
    // If the environment stays the same, views need not be resolved again.
    if settings.allSatisfy({ isHost($0, for: program) }) { return rootEnvironment }
    var environment = EnvironmentValues()
    environment[StandardKeys.colorScheme] = outputScheme
    environment[StandardKeys.drawsCursor] = drawsCursor
    environment[StandardKeys.accessibilityDifferentiateWithoutColor] = differentiatesWithoutColor
    environment[EnvironmentKeys.cellAspect] = rootEnvironment[EnvironmentKeys.cellAspect]
    for setting in settings { try apply(setting, to: &environment, of: program) }
    return environment
  }

  /// True if a setting means the same in both programs, because neither of them declares its theme or key.
  private func isHost(_ setting: Setting, for program: Program) -> Bool {
    switch setting {
    case .theme(let name):
      Theme.builtIn(named: name) != nil && self.program.theme(named: name) == nil && program.theme(named: name) == nil
    case .style: false
    case .key(let name, _): options.vocabulary.environmentKey(named: name) != nil
    }
  }

  /// Applies a setting to an environment. If the method throws, nothing changes.
  private func apply(
    _ setting: Setting, to environment: inout EnvironmentValues, of program: Program
  ) throws(Diagnostic) {
    switch setting {
    case .theme(let name):
      guard let theme = program.theme(named: name) ?? Theme.builtIn(named: name) else {
        throw Diagnostic(.unknownTheme(name: name, known: Runtime.themes(of: program)))
      }
      environment[StandardKeys.colorScheme] = outputScheme
      environment.apply(theme)
    case .style(let kind, let name):
      let style = try program.style(named: name, ofKind: kind)
      let look = Theme.Look(styles: [options.vocabulary.themeKind(of: kind): style])
      let theme = environment.theme
      environment.apply(Theme(theme.name, extending: theme, scheme: nil, look, highContrast: look, mono: look))
    case .key(let name, let value):
      let known = options.vocabulary.environmentKey(named: name).map { options.vocabulary.environmentKeys[$0] }
      guard let key = known ?? program.environmentKey(named: name) else {
        throw Diagnostic(.unknownEnvironmentKey(name: name, known: options.vocabulary.environmentKeys.names.sorted()))
      }
      var arena = ElementArena(serial: 0)
      guard let argument = key.kind.argument(value, into: &arena) else {
        throw Diagnostic(
          .badArgument(callee: "environment", argument: name, expected: key.kind.expectation, found: value.phrase))
      }
      key.set(&environment, argument, arena)
    }
  }

  /// Sets `data.lines` to the lines that a store has now. Only the bodies that read `data.lines` run again.
  func setLines(_ lines: LineStore) throws(Diagnostic) { try set(.lines(lines)) }

  func writeLines(_ lines: LineStore) throws(Diagnostic) {
    do {
      program.beginRendering()
      defer { program.endRendering() }
      try program.setLines(lines)
    }
    options.program.lines = lines
  }

  /// Returns the environment at the root of a tree. A preview may have a theme and a colour scheme of its own.
  func environment(of tree: String?) -> EnvironmentValues { environment(of: tree, in: rootEnvironment, program) }

  func environment(of tree: String?, in environment: EnvironmentValues, _ program: Program) -> EnvironmentValues {
    previewed[tree].map { self.environment(of: $0, in: environment, program) } ?? environment
  }

  /// Returns the environment of a preview: `environment` with the theme and the colour scheme of the preview.
  private func environment(of preview: Preview, in environment: EnvironmentValues, _ program: Program) -> EnvironmentValues {
    var own = environment
    if let scheme = preview.colorScheme { own[StandardKeys.colorScheme] = own.theme.scheme ?? scheme }
    if let name = preview.theme, let theme = program.theme(named: name) ?? Theme.builtIn(named: name) { own.apply(theme) }
    return own
  }

  /// Sets the default style for all views of a kind, such as "Button", as a theme with that style would. Styles that the script
  /// sets take precedence. A later ``setTheme(_:)`` removes the style.
  ///
  /// - Throws: an error if there is no such kind, or no such style of that kind. Nothing changes then.
  public func setStyle(of kind: String, to name: String) throws(Diagnostic) {
    try set(.setting(.style(kind: kind, name: name)))
  }

  /// The names of the available themes.
  public var themes: [String] { Runtime.themes(of: program) }

  private static func themes(of program: Program) -> [String] { (program.themeNames + Theme.builtIn.map(\.name)).sorted() }

  /// Sets an environment key for all views: a key of the vocabulary or of the script.
  ///
  /// - Throws: an error if there is no such key, or the value has the wrong type. Nothing changes then.
  public func setEnvironment(_ name: String, to value: PlainValue) throws(Diagnostic) {
    try set(.setting(.key(name, value)))
  }

  /// Sets an entry of the script's global `data`. Only the bodies that read the entry run again.
  ///
  /// - Throws: an error if the value exceeds the memory limit of the script, or has more than 32 levels, a million values or
  ///   16 MB of text. Nothing changes then.
  public func setData(_ name: String, to value: PlainValue) throws(Diagnostic) {
    try set(.data(name, value))
  }

  /// Sets an entry of `data`, and invalidates the bodies that read it.
  func writeData(_ name: String, _ value: PlainValue) throws(Diagnostic) {
    do {
      program.beginRendering()
      defer { program.endRendering() }
      try program.setData(name, to: value)
    }
    // Store the value. After an error, the script may run again to find the line numbers for messages; it needs the same data.
    options.program.data[name] = value
  }

  /// Returns the name of the theme, and the colour scheme, at the root of a preview.
  func look(of preview: Preview) -> (theme: String, scheme: ColorScheme) {
    let environment = environment(of: preview, in: rootEnvironment, program)
    return (environment.theme.name, environment[StandardKeys.colorScheme])
  }

  // MARK: The output

  /// The colour scheme of the output, light or dark.
  var colorScheme: ColorScheme {
    get { outputScheme }
    set {
      outputScheme = newValue
      environmentHasChanged()
    }
  }

  /// True if fields draw their cursor, because the output has no cursor of its own.
  var drawsCursor: Bool {
    get { rootEnvironment[StandardKeys.drawsCursor] }
    set { rootEnvironment[StandardKeys.drawsCursor] = newValue }
  }

  /// True if views show with shapes what they otherwise show with colour alone.
  var differentiatesWithoutColor: Bool {
    get { rootEnvironment[StandardKeys.accessibilityDifferentiateWithoutColor] }
    set {
      guard newValue != differentiatesWithoutColor else { return }
      rootEnvironment[StandardKeys.accessibilityDifferentiateWithoutColor] = newValue
      environmentHasChanged()
    }
  }

  /// Sets the height of a cell divided by its width, as a terminal reports it. A value that the host set stays.
  func adapt(toCellAspect aspect: Int) {
    guard !hasSet(EnvironmentKeys.cellAspect.name), aspect != rootEnvironment[EnvironmentKeys.cellAspect] else { return }
    rootEnvironment[EnvironmentKeys.cellAspect] = aspect
    environmentHasChanged()
  }

  /// Adapts views to the colours of the output. Without colours, views show with shapes what they otherwise show with colour. A
  /// value that the host set stays.
  func adapt(to depth: ColorDepth) {
    guard depth == .none, !hasSet(StandardKeys.accessibilityDifferentiateWithoutColor.name) else { return }
    differentiatesWithoutColor = true
  }

  /// True if the host set an environment key.
  private func hasSet(_ key: String) -> Bool {
    settings.contains { if case .key(key, _) = $0 { true } else { false } }
  }
}
