// Begins and ends renderings, and creates the root elements of trees.

import CLuaBridge
import LongtailCore

extension Program {
  // MARK: Renderings

  /// Starts the budget of one rendering.
  public func beginRendering() {
    requests.beginUpdate()
    warnings.beginRendering()
    layouts.beginRendering()
    canvas.beginRendering()
    runner.beginRendering()
  }

  /// Closes the arenas that are outdated, or that belong to no instance, unless a tree still shows their elements.
  public func endRendering() { arenas.endRendering() }

  /// Returns the view that the main script returned, as an element.
  ///
  /// - Throws: if the script returned no view, or a component that needs properties.
  public func rootElement() throws(Diagnostic) -> ElementHandle {
    switch modules.root {
    case .element(let element): return element
    case .component(let index): return try instantiate(index)
    case nil, .module:
      let found = isModule ? "a module" : "nothing"
      throw Diagnostic(.notAComponent(found: found), place: Diagnostic.Place(file: modules.files[0], line: 0))
    }
  }

  /// A component that the program declares.
  public struct DeclaredComponent: Sendable {
    public let name: String
    public let place: Diagnostic.Place?
    /// True if the component can be shown without properties.
    public let isComplete: Bool
    fileprivate let index: Int
  }

  /// The components that the script and its modules declare.
  public var declaredComponents: [DeclaredComponent] {
    definitions.components.enumerated().map { index, definition in
      DeclaredComponent(
        name: definition.name, place: definition.place, isComplete: !definition.properties.contains(where: \.isRequired),
        index: index)
    }
  }

  /// Returns the element of a component without properties.
  ///
  /// - Throws: if the component needs properties.
  public func element(of component: DeclaredComponent) throws(Diagnostic) -> ElementHandle { try instantiate(component.index) }

  private func instantiate(_ index: Int) throws(Diagnostic) -> ElementHandle {
    let definition = definitions.components[index]
    if let missing = definition.properties.first(where: \.isRequired) {
      throw Diagnostic(
        .missingArgument(
          callee: definition.name, argument: missing.name,
          expected: "\(missing.kind.expectation), as in return \(definition.name) { \(missing.name) = ... }"),
        place: definition.place ?? Diagnostic.Place(file: modules.files[0], line: 0))
    }
    return runner.evaluating { arena in
      let absent = [Argument](repeating: .absent, count: definition.properties.count)
      let start = arena.pointee.append(arguments: [.integer(index)] + absent)
      var node = ElementNode(kind: StructuralKind.component, arguments: start, argumentCount: absent.count + 1)
      // No line of the script creates this element. Diagnostics refer to the line that declares the component.
      if options.recordsLines, let place = definition.place {
        (node.line, node.file) = (UInt32(clamping: place.line), store.file(place.file))
      }
      return arena.pointee.append(node)
    }
  }

  /// Returns the view of a preview.
  public func element(of preview: Preview) throws(Diagnostic) -> ElementHandle {
    let what =
      preview.experiment.map { "the render of experiment \"\($0.name)\"" } ?? "the function of preview \"\(preview.name)\""
    // A preview is the root of a tree. Like module scope, it may create objects and write to them.
    return try runner.evaluating(for: nil, .open) { _ throws(Diagnostic) in
      var (values, texts) = ([lt_value](), [StableText]())
      if let experiment = preview.experiment {
        values.append(lt_value(LT_TABLE, UInt64(experiment.variations.count)))
        for variation in experiment.variations {
          values.append(.string(variation.axis), &texts)
          values.append(lt_value(variation.value))
        }
      }
      let status = lt_call_function(runtime, preview.content.rawValue, values, values.isEmpty ? 0 : 1, 1)
      withExtendedLifetime(texts) {}
      do throws(Diagnostic) {
        return try runner.result(status, of: what, by: preview.content)
      } catch {
        throw Diagnostic(error.cause, severity: error.severity, place: error.place ?? preview.place, trail: error.trail)
      }
    }
  }
}
