// Documentation of the global names of scripts that are neither views nor modifiers.

/// The documentation of a global name of scripts that is neither a view nor a modifier, such as `component`, `emit` or
/// `format`. Editor types and reference pages are made from it.
package struct LibraryDeclaration: Sendable {
  package let name: String
  /// The chapter of the reference.
  package let role: Role
  /// The file name of the page, usually `name`. The page of `Binding` has another file name, because some file systems do not
  /// distinguish `Binding` from `binding`.
  package let file: String
  /// One or two sentences.
  package let summary: String
  /// A script that uses the name.
  package let example: String
  /// The declaration for the Lua language server, with its annotations.
  package let stub: String

  package init(name: String, role: Role, file: String? = nil, summary: String, example: String, stub: String) {
    (self.name, self.role, self.file) = (name, role, file ?? name)
    (self.summary, self.example, self.stub) = (summary, example, stub)
  }
}
