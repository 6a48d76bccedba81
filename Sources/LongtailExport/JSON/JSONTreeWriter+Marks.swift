// Writes the properties of a node other than its look: its identifier, its accessibility and the input that it handles (X3).

import LongtailCore

extension JSONTreeWriter {
  /// Writes marks. If there are several marks of one kind, the last one counts. Gestures and keys add up.
  func write(_ annotations: [Mark], _ element: AccessibilityEntry?, to json: inout JSONWriter) {
    var identifier: String?
    var gestures: [Gesture] = []
    var keys: [KeyPress]?
    var isFocusable = false
    var scroll: (content: Size, offset: Point)?
    for annotation in annotations {
      switch annotation {
      case .accessibilityIdentifier(let text): identifier = text
      case .gesture(let gesture): gestures.append(gesture)
      case .scroll(let content, let offset, _): scroll = (content, offset)
      // A control handles all keys in a function of the host, so its keys are not listed.
      case .onKey(let pressed, let function, _): if !function.isHost { keys = (keys ?? []) + pressed }
      case .focusable: isFocusable = true
      case .accessibility, .preference, .transformPreference, .keyHints, .onPaste, .onHover, .onSubmit, .onDismiss, .screens,
        .screen, .shortcut, .onContextMenu, .onActivate, .onFocus, .unfocusable, .yieldsFocus, .focused, .focusSection,
        .unboundValue,
        .hitTestingDisabled, .selectable,
        .animation,
        .transition:
        break
      }
    }
    json.resume()
    if let identifier {
      json.key("identifier")
      json.string(identifier)
    }
    if let scroll {
      json.key("scroll")
      json.beginObject()
      json.key("content")
      write(["width": scroll.content.width, "height": scroll.content.height], to: &json)
      json.key("offset")
      write(["x": scroll.offset.x, "y": scroll.offset.y], to: &json)
      json.endObject()
    }
    if let element { write(element, to: &json) }
    if !gestures.isEmpty { write(gestures, to: &json) }
    if isFocusable {
      json.key("focusable")
      json.boolean(true)
    }
    if let keys {
      json.key("keys")
      json.beginArray()
      for key in keys { json.string(key.description) }
      json.endArray()
    }
  }

  private func write(_ element: AccessibilityEntry, to json: inout JSONWriter) {
    json.key("accessibility")
    json.beginObject()
    if let label = element.label {
      json.key("label")
      json.string(label)
    }
    if let value = element.value {
      json.key("value")
      json.string(value)
    }
    if let hint = element.hint {
      json.key("hint")
      json.string(hint)
    }
    let traits = element.effectiveTraits
    if !traits.isEmpty {
      json.key("traits")
      json.beginArray()
      for trait in traits.nouns { json.string(trait) }
      json.endArray()
    }
    if let heading = element.effectiveHeading {
      json.key("heading")
      json.integer(heading)
    }
    if let behavior = element.behavior {
      json.key("children")
      json.string(behavior.rawValue)
    }
    json.endObject()
  }

  private func write(_ gestures: [Gesture], to json: inout JSONWriter) {
    json.key("gestures")
    json.beginArray()
    for gesture in gestures {
      json.beginObject()
      json.key("kind")
      switch gesture.kind {
      case .tap(let count):
        json.string("tap")
        json.key("count")
        json.integer(count)
      case .longPress(let seconds, _):
        json.string("longPress")
        json.key("minimumDuration")
        json.number(seconds)
      case .drag(let distance):
        json.string("drag")
        json.key("minimumDistance")
        json.integer(distance)
      }
      json.endObject()
    }
    json.endArray()
  }

  private func write(_ numbers: KeyValuePairs<String, Int>, to json: inout JSONWriter) {
    json.beginObject()
    for (name, number) in numbers {
      json.key(name)
      json.integer(number)
    }
    json.endObject()
  }
}
