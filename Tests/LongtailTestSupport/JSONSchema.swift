// The part of JSON Schema (2020-12) that the schemas of docs/schema use.

/// A schema that checks documents. If an object allows no additional properties, its keys must be in the declared order.
public struct JSONSchema {
  private let root: JSONValue
  /// The roots of other schemas that this one refers to, by name.
  private let others: [String: JSONValue]

  public init(_ root: JSONValue, others: [String: JSONValue] = [:]) { (self.root, self.others) = (root, others) }

  /// Returns the problems of a value, and the number of its parts that were checked. `rule` is the name of one of `$defs`; nil
  /// for the root.
  public func problems(of value: JSONValue, as rule: String? = nil, _ place: String = "document") -> (all: [String], checked: Int)
  {
    var found = Found()
    check(value, rule.map { root["$defs"]?[$0] ?? .null } ?? root, in: root, place, &found)
    return (found.problems, found.checked)
  }

  private struct Found {
    var problems: [String] = []
    var checked = 0
  }

  /// Returns the rule of a reference such as "#/$defs/node" or "render-1.json#/$defs/node", and the root of its schema.
  private func target(_ reference: String, in root: JSONValue) -> (rule: JSONValue, root: JSONValue) {
    let parts = reference.split(separator: "#", omittingEmptySubsequences: false)
    let base = parts[0].isEmpty ? root : others[String(parts[0])] ?? .null
    return (base["$defs"]?[String(reference.split(separator: "/").last ?? "")] ?? .null, base)
  }

  private func check(_ value: JSONValue, _ rule: JSONValue, in root: JSONValue, _ place: String, _ found: inout Found) {
    if let reference = rule["$ref"]?.text {
      let (rule, root) = target(reference, in: root)
      if rule == .null { found.problems.append("\(place): nothing is at \(reference)") }
      return check(value, rule, in: root, place, &found)
    }
    found.checked += 1
    if let choices = rule["oneOf"]?.items {
      let fitting = choices.filter { choice in
        var inner = Found()
        check(value, choice, in: root, place, &inner)
        return inner.problems.isEmpty
      }
      if fitting.count != 1 { found.problems.append("\(place): \(fitting.count) of \(choices.count) rules fit \(value)") }
      return
    }
    if let allowed = rule["enum"], !allowed.items.contains(value) { found.problems.append("\(place): none of the values") }
    if let constant = rule["const"], constant != value { found.problems.append("\(place): not the value") }
    switch (rule["type"]?.text, value) {
    case ("object", .object(let members)):
      let declared = rule["properties"]?.keys ?? []
      if rule["additionalProperties"] == .boolean(false), declared.filter(value.keys.contains) != value.keys {
        found.problems.append("\(place): the keys \(value.keys) of \(declared)")
      }
      for key in rule["required"]?.items ?? [] where !value.keys.contains(key.text ?? "") {
        found.problems.append("\(place): \(key.text ?? "") is missing")
      }
      for member in members {
        if let inner = rule["properties"]?[member.key] {
          check(member.value, inner, in: root, "\(place).\(member.key)", &found)
        }
      }
    case ("array", .array(let items)):
      for (index, item) in items.enumerated() {
        check(item, rule["items"] ?? .null, in: root, "\(place)[\(index)]", &found)
      }
    case ("string", .string), ("integer", .number), ("number", .number), ("boolean", .boolean), ("null", .null), (nil, _): break
    case (let type, _): found.problems.append("\(place) is no \(type ?? "")")
    }
  }
}
