// Registers the global names of scripts, the methods of views and the metatables in a new Lua state.

import CLuaBridge
import LongtailCore

/// Adds the vocabulary and the library to a new Lua state.
struct Registration {
  let state: StateAccess
  let stored: StoredValues
  let definitions: Definitions
  let vocabulary: Vocabulary
  let options: ProgramOptions
  let runtime: OpaquePointer

  func register() throws(Diagnostic) {
    definitions.methodNames = Set(vocabulary.modifiers.names)
    // The library is added after the views, because its table `Color` replaces the function of the view `Color`.
    var isComplete =
      add(vocabulary.views.names, to: LT_GLOBALS, from: .view(0))
      && add(vocabulary.modifiers.names, to: LT_METHODS, from: .modifier(0))
      && add(vocabulary.drawing.names, to: LT_DRAWING, from: .drawing(0))
      && add(vocabulary.steps.names, to: LT_STEPS, from: .step(0))
    isComplete = isComplete && registerLibrary() && registerColors() && registerTypes() && sealTables()
    isComplete = isComplete && lt_install(runtime) && state.registerData() && stored.register()
    guard isComplete else { throw Diagnostic(.memoryLimit(bytes: options.memoryLimit)) }
  }

  /// Adds functions whose operations are consecutive.
  private func add(_ names: [String], to table: lt_names, from first: Operation) -> Bool {
    var bytes: [UInt8] = []
    for name in names {
      bytes += name.utf8
      bytes.append(0)
    }
    return bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else { return true }
      return lt_add_functions(runtime, table, start, Int32(names.count), first.code)
    }
  }

  private func registerLibrary() -> Bool {
    for (index, function) in Library.functions.enumerated() {
      let code = Operation.function(index).code
      let isAdded =
        switch function.place {
        case .method:
          definitions.methodNames.insert(function.name).inserted && lt_add_method(runtime, function.name, code)
        case .global where function.name == Library.printing.name: lt_add_printing(runtime, function.name, code)
        case .global, .counted: add(function, code)
        case .call, .missing: true
        }
      guard isAdded else { return false }
    }
    return true
  }

  /// Adds a global, or a field of one: `format.bytes`, `Text.key`.
  private func add(_ function: LibraryFunction, _ code: Int32) -> Bool {
    guard let dot = function.name.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return lt_add_global(runtime, nil, function.name, code)
    }
    let (owner, name) = (String(function.name[..<dot]), String(function.name[function.name.utf8.index(after: dot)...]))
    if function.place == .counted { return lt_add_counted(runtime, owner, name, code) }
    // The constructor of a view stays a function if it gets fields, such as `Text.key`, because calling a function is cheaper
    // than calling a table. Only `Color` is a table, which replaces the constructor of the view.
    let isTable = Library.functions.contains { $0.place == .missing && $0.name == owner }
    return !isTable ? lt_add_field(runtime, owner, name, code) : lt_add_global(runtime, owner, name, code)
  }

  /// Seals the tables of the library: an unknown field is an error, and some tables can be called.
  private func sealTables() -> Bool {
    var calls: [String: Int32] = [:]
    for (index, function) in Library.functions.enumerated() where function.place == .call {
      calls[function.name] = Operation.function(index).code
    }
    for (index, function) in Library.functions.enumerated() where function.place == .missing {
      let missing = Operation.function(index).code
      guard lt_seal_table(runtime, function.name, calls[function.name] ?? -1, missing) else { return false }
    }
    return true
  }

  /// Registers the named colours, such as `Color.red`.
  private func registerColors() -> Bool {
    NamedColor.allNames.allSatisfy { name in Color(name).map { add("Color", name, .color($0)) } ?? false }
  }

  /// Registers the types of properties: `required.string`, `optional.color`, `handler`.
  private func registerTypes() -> Bool {
    for kind in PropertyType.Kind.allCases {
      let name = kind.rawValue
      guard add("required", name, .propertyType(PropertyType(kind, required: true))),
        add("optional", name, .propertyType(PropertyType(kind, required: false))),
        kind == .binding || add("binding", name, .propertyType(PropertyType(kind, required: true, isBinding: true)))
      else { return false }
    }
    return add(nil, "handler", .propertyType(PropertyType(.handler, required: false)))
  }

  private func add(_ table: String?, _ name: String, _ handle: Handle) -> Bool {
    let value = lt_value(handle)
    guard let table else { return lt_add_value(runtime, nil, name, value) }
    return lt_add_value(runtime, table, name, value)
  }
}
