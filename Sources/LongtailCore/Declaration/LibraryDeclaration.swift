// What is said of a global name of scripts that is neither a view nor a modifier.

/// A name of the library of scripts, such as `component`, `emit` or `format`: what types for editors and pages of the reference say of
/// it.
package struct LibraryDeclaration: Sendable {
  package let name: String
  /// The chapter of the reference.
  package let role: Role
  /// The name of its page. It is not `name` where another page has that name but for capitals, which some file systems do not tell
  /// apart.
  package let file: String
  /// One sentence or two.
  package let summary: String
  /// A script.
  package let example: String
  /// The declaration of the name for the Lua language server, with its annotations.
  package let stub: String

  package init(name: String, role: Role, file: String? = nil, summary: String, example: String, stub: String) {
    (self.name, self.role, self.file) = (name, role, file ?? name)
    (self.summary, self.example, self.stub) = (summary, example, stub)
  }
}
