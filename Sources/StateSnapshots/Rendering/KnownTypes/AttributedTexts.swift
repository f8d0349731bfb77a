import Foundation

/// Renders attributed strings and their parts.
enum AttributedTexts {
  /// The entries of ``KnownTypes`` for the types that all systems with attributed strings have.
  static var entries: [(ObjectIdentifier, KnownTypes.Rendering)] {
    [
      KnownTypes.entry(AttributedString.self) { node($0) },
      KnownTypes.entry(AttributedSubstring.self) { node(AttributedString($0)) },
      KnownTypes.entry(AttributeContainer.self) { node(ofAttributes: $0) },
      KnownTypes.entry(AttributedString.Runs.self) { .list($0.map { node(ofAttributes: $0.attributes) }) },
      KnownTypes.entry(AttributedString.Runs.Run.self) { node(ofAttributes: $0.attributes) },
      KnownTypes.entry(AttributedString.CharacterView.self) { .text(String($0)) },
      KnownTypes.entry(AttributedString.UnicodeScalarView.self) {
        .text(String(String.UnicodeScalarView($0)))
      },
      // Indices consist of addresses, and have no meaning without their string.
      KnownTypes.entry(AttributedString.Index.self) { _ in .opaque("Index") },
      KnownTypes.entry(AttributedString.Runs.Index.self) { _ in .opaque("Index") },
    ]
  }

  /// The entries of ``KnownTypes`` for types that only newer systems have.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  static var newerEntries: [(ObjectIdentifier, KnownTypes.Rendering)] {
    [
      KnownTypes.entry(DiscontiguousAttributedSubstring.self) { node(AttributedString($0)) },
      KnownTypes.entry(AttributedString.UTF8View.self) { .text(String(decoding: $0, as: UTF8.self)) },
      KnownTypes.entry(AttributedString.UTF16View.self) { .text(String(decoding: $0, as: UTF16.self)) },
    ]
  }

  /// Returns the runs with their attributes; a run without attributes is only its text.
  private static func node(_ string: AttributedString) -> Node {
    let fields: [Node.Field] = string.runs.map { run in
      let text = Node.Field(nil, .text(String(string[run.range].characters)))
      let attributes = attributeTexts(run.attributes).map { Node.Field(nil, .leaf($0)) }
      return attributes.isEmpty ? text : Node.Field(nil, .record(Node.Record(nil, [text] + attributes)))
    }
    return .record(Node.Record("AttributedString", fields))
  }

  private static func node(ofAttributes attributes: AttributeContainer) -> Node {
    .record(Node.Record("AttributeContainer", attributeTexts(attributes).map { Node.Field(nil, .leaf($0)) }))
  }

  // Returns the attributes as sorted texts; the description lists one per line, between braces, in no fixed order.
  private static func attributeTexts(_ attributes: AttributeContainer) -> [String] {
    String(describing: attributes).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0 != "{" && $0 != "}" && !$0.isEmpty }.sorted()
  }
}
