// Describes the fields of style configurations, for documents and for editors.

import LongtailCore

extension ValueKind {
  /// The type of a field of a style configuration, in words.
  var fieldPhrase: String {
    switch self {
    case .handler: "a function"
    case .binding(let kind): kind.expectation + "; a style may set this value"
    case .view: "a view, or nil"
    default: expectation
    }
  }

  /// The LuaLS annotation of a field of a style configuration.
  var fieldAnnotation: String {
    switch self {
    case .handler: "fun()"
    case .binding(let kind): kind.annotation
    case .view: "View?"
    default: annotation
    }
  }
}
