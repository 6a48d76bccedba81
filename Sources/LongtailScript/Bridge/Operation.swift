// What a host function does: a kind in the upper bits, an index in the lower.

/// The operation behind a host function, as its C closure carries it.
enum Operation: Equatable {
  case builtin(Builtin)
  /// The constructor of a view of the vocabulary.
  case view(Int)
  /// A modifier of the vocabulary.
  case modifier(Int)
  /// A modifier with a body that the program defined.
  case scriptedModifier(Int)
  /// What a function draws on a canvas.
  case drawing(Int)
  /// A modifier of one or more components only: it sets a fluent property.
  case fluent(Int)
  /// The modifier that applies a component's styles.
  case componentStyle(Int)
  /// A step of a test.
  case step(Int)
  /// A function of the host.
  case host(Int)

  /// Functions of the language that are neither views nor modifiers.
  enum Builtin: Int, CaseIterable {
    case component, modifier, environmentKey, alignment, preferenceKey, layout, preview, locale, require, print, constant, binding
    case sleep, answered, quit, dismiss, scrollTo, openURL, emit, withAnimation
    case textMarkdown, textKey
    case observable, functionBinding, optionalType
    case formatBytes, formatDate, formatDuration, formatNumber, formatPercent, unknownFormat
    case textCompare, textContains, textFold, textLower, textUpper, unknownTextFunction
    case color, colorRGB, colorAdaptive, unknownColor, unknownType
    case componentStyle, style, callHost
    case theme, slot, slots, isEmpty, count, prefix
    case test, mount, stepTaken, expect, experiment
    // Answers to Lua's own events.
    case unknownGlobal, unknownMethod, unknownField, callHandle, describeHandle, join, missingProperty, assignProperty,
      readEnvironment
    case takenGlobal, secondView, compiled
    case checkReceiver, checkResult, unknownDrawing, unknownStep, moduleEnded, item
    case noteRead, noteWrite, noteAssignmentRead, noteEntryRead, noteDataRead, noteTableWrite, assignSlot, assignEntry,
      initialValue
    case bind, slotsBound, bindingProperty, objectProperty, printChanges, lostPath, lostElement, lostOwner
    case subviewProperty, subviewSize, subviewGuide, subviewValue, subviewPlace
  }

  init?(code: Int32) {
    let index = Int(code & 0xFFFF)
    switch code >> 16 {
    case 0:
      guard let builtin = Builtin(rawValue: index) else { return nil }
      self = .builtin(builtin)
    case 1: self = .view(index)
    case 2: self = .modifier(index)
    case 3: self = .scriptedModifier(index)
    case 4: self = .componentStyle(index)
    case 5: self = .drawing(index)
    case 6: self = .fluent(index)
    case 7: self = .step(index)
    case 8: self = .host(index)
    default: return nil
    }
  }

  var code: Int32 {
    switch self {
    case .builtin(let builtin): Int32(builtin.rawValue)
    case .view(let index): 1 << 16 | Int32(index)
    case .modifier(let index): 2 << 16 | Int32(index)
    case .scriptedModifier(let index): 3 << 16 | Int32(index)
    case .componentStyle(let index): 4 << 16 | Int32(index)
    case .drawing(let index): 5 << 16 | Int32(index)
    case .fluent(let index): 6 << 16 | Int32(index)
    case .step(let index): 7 << 16 | Int32(index)
    case .host(let index): 8 << 16 | Int32(index)
    }
  }
}
