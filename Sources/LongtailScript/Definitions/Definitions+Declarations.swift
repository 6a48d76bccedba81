// Lists the declarations of a script as values that do not need the script. Editor types are made from them.

import CLuaBridge
import LongtailCore

/// A declaration that the script made while it loaded, and its place.
struct DeclarationRecord {
  let subject: Subject
  let place: Diagnostic.Place

  /// The definition that was declared: its index in one of the lists of ``Definitions``, or its name.
  enum Subject {
    case component(Int)
    case layout(Int)
    case modifier(Int)
    case function(String, parameters: [String])
    /// A style of a component with a body: the index of the component, the name of the style, the index of its modifier.
    case componentStyle(Int, String, modifier: Int)
    case style(Int)
    case environmentKey(String)
    case preferenceKey(String)
    case observable(Int)
    case theme(Int)
  }
}

extension Definitions {
  /// Returns the recorded declarations with a name, of the script and its modules, in order. Alignments are not among them.
  func declarations(_ module: ElementArena) -> [ScriptDeclaration] { declared.compactMap { declaration($0, module) } }

  private func declaration(_ declared: DeclarationRecord, _ module: ElementArena) -> ScriptDeclaration? {
    func declaration(_ name: String, _ subject: ScriptDeclaration.Subject) -> ScriptDeclaration {
      ScriptDeclaration(name, subject, declared.place)
    }
    switch declared.subject {
    case .component(let index):
      return declaration(components[index].name, .component(info(of: components[index], module)))
    case .layout(let index):
      return declaration(layouts[index].name, .layout(info(of: layouts[index].properties, module)))
    case .modifier(let index):
      return declaration(modifiers[index].name, .modifier(info(of: modifiers[index].properties, module)))
    case .function(let name, let parameters): return declaration(name, .function(parameters))
    case .componentStyle(let index, let name, let modifier):
      return declaration(
        name, .style(of: components[index].name, info(of: modifiers[modifier].properties, module)))
    case .style(let index):
      let (style, body) = (styles[index], styles[index].body)
      return style.name.map {
        declaration($0, .style(of: style.kind, info(of: Array(body.properties[..<body.ownCount]), module)))
      }
    case .environmentKey(let name):
      guard let key = environmentKeys[name] else { return nil }
      let info = ParameterInfo(name: name, kind: key.kind, isRequired: false, defaultText: key.defaultText.flatMap(listedDefault))
      return declaration(name, .environmentKey(info))
    case .preferenceKey(let name): return declaration(name, .preferenceKey)
    case .observable(let index):
      let type = observables[index]
      return declaration(type.name, .observable(type.slots.slots.map(info), type.methods))
    case .theme(let index): return declaration(themes[index].name, .theme)
    }
  }

  private func info(of component: ComponentDefinition, _ module: ElementArena) -> ScriptDeclaration.Component {
    ScriptDeclaration.Component(
      info(of: component.properties.filter { !$0.isFluent }, module),
      fluent: info(of: component.properties.filter(\.isFluent), module),
      state: component.body.slots.slots.map(info), styleModifier: component.styleModifier, isStyled: component.kind != nil)
  }

  /// Returns the parameters for properties. The value of an only property can be passed by position.
  private func info(of properties: [Property], _ module: ElementArena) -> [ParameterInfo] {
    properties.map { property in
      ParameterInfo(
        name: property.name, kind: property.givenKind, isPositional: properties.count == 1, isRequired: property.isRequired,
        defaultText: property.slot == nil ? module.literal(property.defaultValue).flatMap(listedDefault) : nil)
    }
  }

  private func info(of slot: Slot) -> ParameterInfo {
    ParameterInfo(name: slot.name, kind: slot.kind ?? .any, isRequired: !slot.isOptional)
  }

  /// Returns the text of a default value; nil if it is long or has several lines.
  private func listedDefault(_ text: String) -> String? {
    let text = Diagnostic.printable(text)
    return text.contains("\n") || text.count > 60 ? nil : text
  }
}

extension Property {
  /// The kind of values that can be passed: for a slot also a function, for a binding to a boolean, string, colour or number also
  /// such a value.
  fileprivate var givenKind: ValueKind {
    switch kind {
    case .view where slot != nil: .either(.view, .function)
    case .binding(let value) where [.boolean, .string, .color].contains(value): .either(kind, value)
    case .binding(.number), .binding(.integer): .either(kind, .number(ValueKind.everyNumber))
    default: kind
    }
  }
}
