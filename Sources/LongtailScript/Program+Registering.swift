// Fills a fresh state with the language: constructors, modifiers, definitions, and what answers Lua's own events.

import CLuaBridge
import LongtailCore

extension Program {
  func register() throws(Diagnostic) {
    var operations = lt_operations()
    operations.unknown_global = code(.unknownGlobal)
    operations.unknown_method = code(.unknownMethod)
    operations.unknown_field = code(.unknownField)
    operations.call_handle = code(.callHandle)
    operations.describe_handle = code(.describeHandle)
    operations.join = code(.join)
    operations.missing_property = code(.missingProperty)
    operations.assign_property = code(.assignProperty)
    operations.read_environment = code(.readEnvironment)
    operations.check_receiver = code(.checkReceiver)
    operations.check_result = code(.checkResult)
    operations.taken_global = code(.takenGlobal)
    operations.second_view = code(.secondView)
    operations.compiled = code(.compiled)
    operations.unknown_drawing = code(.unknownDrawing)
    operations.unknown_step = code(.unknownStep)
    operations.subview_property = code(.subviewProperty)
    operations.subview_size = code(.subviewSize)
    operations.subview_guide = code(.subviewGuide)
    operations.subview_value = code(.subviewValue)
    operations.subview_place = code(.subviewPlace)
    operations.note_read = code(.noteRead)
    operations.note_write = code(.noteWrite)
    operations.note_assignment_read = code(.noteAssignmentRead)
    operations.note_entry_read = code(.noteEntryRead)
    operations.note_data_read = code(.noteDataRead)
    operations.note_table_write = code(.noteTableWrite)
    operations.assign_slot = code(.assignSlot)
    operations.assign_entry = code(.assignEntry)
    operations.initial_value = code(.initialValue)
    operations.bind = code(.bind)
    operations.binding_property = code(.bindingProperty)
    operations.object_property = code(.objectProperty)
    operations.print_changes = code(.printChanges)
    operations.lost_path = code(.lostPath)
    operations.lost_element = code(.lostElement)
    operations.lost_owner = code(.lostOwner)
    operations.call_host = code(.callHost)

    methodNames = Set(vocabulary.modifiers.names)
    // `Color` is also a table, which takes the place of the view's function.
    var isComplete =
      add(vocabulary.views.names, to: LT_GLOBALS, from: .view(0))
      && add(vocabulary.modifiers.names, to: LT_METHODS, from: .modifier(0))
      && add(vocabulary.drawing.names, to: LT_DRAWING, from: .drawing(0))
      && add(vocabulary.steps.names, to: LT_STEPS, from: .step(0))
    for (name, builtin) in Program.functions {
      isComplete = isComplete && lt_add_global(runtime, nil, name, code(builtin))
    }
    for (function, name, builtin) in Program.fields {
      isComplete = isComplete && lt_add_field(runtime, function, name, code(builtin))
    }
    for (name, builtin) in Program.methods {
      isComplete = isComplete && lt_add_method(runtime, name, code(builtin))
      methodNames.insert(name)
    }
    isComplete = isComplete && lt_add_printing(runtime, "print", code(.print))
    isComplete = isComplete && registerColors() && registerTypes() && registerFormats() && registerTextFunctions()
    isComplete = isComplete && lt_install(runtime, &operations) && registerData()
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

  /// Global functions that are no views.
  static let functions: [(name: String, Operation.Builtin)] = [
    ("component", .component), ("modifier", .modifier), ("environmentKey", .environmentKey), ("alignment", .alignment),
    ("preferenceKey", .preferenceKey), ("layout", .layout), ("style", .style), ("theme", .theme), ("slot", .slot),
    ("slots", .slots), ("preview", .preview), ("experiment", .experiment), ("test", .test), ("mount", .mount),
    ("expect", .expect),
    ("locale", .locale), ("require", .require), ("sleep", .sleep), ("quit", .quit),
    ("dismiss", .dismiss), ("scrollTo", .scrollTo), ("openURL", .openURL), ("emit", .emit),
    ("withAnimation", .withAnimation), ("constant", .constant),
    ("Binding", .functionBinding),
    ("observable", .observable),
  ]

  /// Methods that are no modifiers.
  static let methods: [(name: String, Operation.Builtin)] = [
    ("style", .componentStyle), ("isEmpty", .isEmpty), ("count", .count), ("prefix", .prefix),
  ]

  /// Functions that are fields of others. Those stay functions, so calling them costs what it costs.
  static let fields: [(function: String, name: String, Operation.Builtin)] = [
    ("Text", "key", .textKey), ("Text", "markdown", .textMarkdown),
  ]

  /// `Color.red`, `Color "red"`, `Color.rgb(255, 128, 0)`, `Color.adaptive{ light = "black", dark = "white" }`.
  private func registerColors() -> Bool {
    for name in NamedColor.allNames {
      guard let color = Color(name), add("Color", name, .color(color)) else { return false }
    }
    return lt_add_global(runtime, "Color", "rgb", code(.colorRGB))
      && lt_add_global(runtime, "Color", "adaptive", code(.colorAdaptive))
      && lt_seal_table(runtime, "Color", code(.color), code(.unknownColor))
  }

  /// The library `format`.
  static let formats: [(name: String, Operation.Builtin)] = [
    ("bytes", .formatBytes), ("date", .formatDate), ("duration", .formatDuration), ("number", .formatNumber),
    ("percent", .formatPercent),
  ]

  private func registerFormats() -> Bool {
    for (name, builtin) in Program.formats {
      guard lt_add_global(runtime, "format", name, code(builtin)) else { return false }
    }
    return lt_seal_table(runtime, "format", -1, code(.unknownFormat))
  }

  /// The library `text`.
  static let textFunctions: [(name: String, Operation.Builtin)] = [
    ("compare", .textCompare), ("contains", .textContains), ("fold", .textFold), ("lower", .textLower), ("upper", .textUpper),
  ]

  private func registerTextFunctions() -> Bool {
    for (name, builtin) in Program.textFunctions {
      guard lt_add_counted(runtime, "text", name, code(builtin)) else { return false }
    }
    return lt_seal_table(runtime, "text", -1, code(.unknownTextFunction))
  }

  /// `required.string`, `optional.color`, `handler`.
  private func registerTypes() -> Bool {
    for kind in PropertyType.Kind.allCases {
      let name = kind.rawValue
      guard add("required", name, .propertyType(PropertyType(kind, required: true))),
        add("optional", name, .propertyType(PropertyType(kind, required: false))),
        kind == .binding || add("binding", name, .propertyType(PropertyType(kind, required: true, isBinding: true)))
      else { return false }
    }
    return add(nil, "handler", .propertyType(PropertyType(.handler, required: false)))
      && lt_seal_table(runtime, "required", -1, code(.unknownType))
      && lt_seal_table(runtime, "optional", code(.optionalType), code(.unknownType))
      && lt_seal_table(runtime, "binding", code(.binding), code(.unknownType))
  }

  private func add(_ table: String?, _ name: String, _ handle: Handle) -> Bool {
    let value = lt_value(tag: LT_HANDLE, bits: handle.bits, text: nil)
    guard let table else { return lt_add_value(runtime, nil, name, value) }
    return lt_add_value(runtime, table, name, value)
  }

  func code(_ builtin: Operation.Builtin) -> Int32 { Operation.builtin(builtin).code }

  /// Every name a script can use as a global, for suggestions.
  var globalNames: [String] {
    vocabulary.views.names + Program.functions.map(\.name)
      + [
        "required", "optional", "binding", "handler", "infinity", "format", "text", "print", "string", "table", "math", "utf8",
        "os",
        "assert",
        "error",
        "ipairs", "next", "pairs", "pcall", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall",
      ]
  }
}
