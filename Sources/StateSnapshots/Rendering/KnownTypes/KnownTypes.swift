import Foundation

/// Renders values, such as numbers and dates, that have a rendering of their own and aren't reflected.
enum KnownTypes {
  typealias Rendering = @Sendable (Any, inout StateRenderer) -> Node

  /// Returns the function that renders the values of a type; `nil` if the type has no rendering of its own.
  static func rendering(of type: any Any.Type, name: String) -> Rendering? {
    if let rendering = renderingsByType[ObjectIdentifier(type)] { return rendering }
    if let type = type as? NSObject.Type, let rendering = rendering(ofClass: type) {
      return rendering
    }
    if isDescribed(type, name: name) {
      return { value, _ in .leaf((value as? any CustomStringConvertible)?.description ?? "") }
    }
    if type is AnyKeyPath.Type { return { keyPath($0, name: name, by: &$1) } }
    // The mirror of a regular expression shows a program that depends on the system and on earlier matches.
    if name == "Regex", TypeName.module(type) == "_StringProcessing" {
      return { _, renderer in renderer.renderUnreadable(name) }
    }
    if isOpaque(type, name: name) { return { _, _ in .opaque(name) } }
    return nil
  }

  /// True for numbers, vectors, and ranges with two bounds: `0..<10`.
  private static func isDescribed(_ type: any Any.Type, name: String) -> Bool {
    type is any (BinaryInteger & CustomStringConvertible).Type
      || type is any (BinaryFloatingPoint & CustomStringConvertible).Type
      || type is any SIMD.Type
      || type is any RangeExpression.Type && ["Range", "ClosedRange"].contains(name)
  }

  /// Returns the key path of stored properties as in the source, `Movie.title`.
  ///
  /// Other key paths are refused, since their descriptions may contain addresses.
  private static func keyPath(_ value: Any, name: String, by renderer: inout StateRenderer) -> Node {
    let text = String(describing: value)
    let isStored = text.hasPrefix("\\") && !text.contains("<computed") && !text.contains("0x")
    return isStored ? .leaf(String(text.dropFirst())) : renderer.renderUnreadable(name)
  }

  // True for types that consist of addresses or the system's internals, or that only one thread or actor may read.
  private static func isOpaque(_ type: any Any.Type, name: String) -> Bool {
    if type is any Actor.Type { return true }
    switch TypeName.module(type) {
    case "Swift", "_Concurrency", "Synchronization", "Builtin":
      return opaqueNames.contains(name) || (name.contains("Pointer") && name != "Pointer")
    case "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch", "__C", "Combine",
      "OpenCombine":
      return type is any AnyObject.Type && !isCollection(type)
    default:
      return false
    }
  }

  private static func isCollection(_ type: any Any.Type) -> Bool {
    type is NSArray.Type || type is NSDictionary.Type || type is NSSet.Type || type is NSOrderedSet.Type
  }

  private static let opaqueNames: Set<String> = [
    "Task", "UnsafeCurrentTask", "CheckedContinuation", "UnsafeContinuation", "Unmanaged", "ObjectIdentifier",
    "NativeObject", "RawPointer", "AnySequence", "AnyIterator", "AsyncStream", "AsyncThrowingStream",
    "Continuation", "Hasher", "ManagedBuffer",
  ]

  private static func entry<Value>(
    _ type: Value.Type, _ node: @escaping @Sendable (Value) -> Node
  ) -> (ObjectIdentifier, Rendering) {
    (ObjectIdentifier(type), rendering(type, node))
  }

  private static func rendering<Value>(
    _ type: Value.Type, _ node: @escaping @Sendable (Value) -> Node
  ) -> Rendering {
    { value, _ in (value as? Value).map(node) ?? .opaque("value") }
  }

  private static let renderingsByType = Dictionary(
    uniqueKeysWithValues: [
      entry(Bool.self) { .leaf($0.description) },
      entry(String.self) { .text($0) },
      entry(Substring.self) { .text(String($0)) },
      entry(StaticString.self) { .text(String(describing: $0)) },
      entry(Character.self) { .text(String($0)) },
      entry(Unicode.Scalar.self) { .text(String(Character($0))) },
      entry(Duration.self) { .leaf(DateText.duration($0)) },
      entry(Decimal.self) { .leaf($0.description) },
      entry(Date.self) { .leaf(DateText.utc($0)) },
      entry(UUID.self) { .leaf($0.uuidString) },
      entry(URL.self) { .leaf($0.absoluteString) },
      entry(Locale.self) { .leaf($0.identifier) },
      entry(TimeZone.self) { .leaf($0.identifier) },
      entry(Calendar.self) { .leaf(String(describing: $0.identifier)) },
      entry(Data.self) { bytes in
        record("Data", [("count", .leaf(String(bytes.count))), ("digest", .leaf(Digest.of(bytes)))])
      },
      entry(AttributedString.self) { attributedString($0) },
      entry(URLError.self) { errorNode("URLError", code: $0.code.rawValue) },
      entry(CocoaError.self) { errorNode("CocoaError", code: $0.code.rawValue) },
    ])
}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Renders values and objects of Foundation, the same on every platform.
extension KnownTypes {
  /// Returns the function that renders objects of a class; `nil` if the objects are not shown by their values.
  private static func rendering(ofClass type: NSObject.Type) -> Rendering? {
    switch type {
    case is NSString.Type: rendering(NSString.self) { .text(String(describing: $0)) }
    case is Unit.Type: rendering(Unit.self) { text(TypeName.short(type), $0.symbol) }
    case is URLResponse.Type: rendering(URLResponse.self) { responseNode($0) }
    case is NSError.Type: rendering(NSError.self) { errorNode("NSError", of: $0.domain, code: $0.code) }
    case is NSAttributedString.Type:
      rendering(NSAttributedString.self) { text("NSAttributedString", $0.string) }
    case is any NSCopying.Type where !isCollection(type): rendering(NSObject.self) { describedObject($0) }
    default: nil
    }
  }

  /// Returns the description of an object that is a value, such as a number, unless the description is an address.
  private static func describedObject(_ object: NSObject) -> Node {
    let text = String(describing: object)
    return text.contains(": 0x") ? .opaque(TypeName.short(type(of: object))) : .leaf(text)
  }

  private static func text(_ typeName: String, _ text: String) -> Node {
    .record(Node.Record(typeName, [Node.Field(nil, .text(text))]))
  }

  private static func responseNode(_ response: URLResponse) -> Node {
    let http = response as? HTTPURLResponse
    return record(
      http == nil ? "URLResponse" : "HTTPURLResponse",
      [
        ("url", response.url.map { .leaf($0.absoluteString) } ?? .nil),
        ("mimeType", http == nil ? response.mimeType.map { .text($0) } ?? .nil : nil),
        ("statusCode", http.map { .leaf(String($0.statusCode)) }),
        ("headers", http.map { StateRenderer.render($0.allHeaderFields) }),
      ])
  }

  private static func errorNode(_ typeName: String, of domain: String? = nil, code: Int) -> Node {
    record(typeName, [("domain", domain.map { .text($0) }), ("code", .leaf(String(code)))])
  }

  private static func record(_ name: String, _ parts: [(String, Node?)]) -> Node {
    .record(Node.Record(name, parts.compactMap { label, part in part.map { Node.Field(label, $0) } }))
  }

  /// Returns the runs with their attributes; a run without attributes is only its text.
  private static func attributedString(_ string: AttributedString) -> Node {
    let fields: [Node.Field] = string.runs.map { run in
      let text = Node.Field(nil, .text(String(string[run.range].characters)))
      let attributes = attributeTexts(run.attributes).map { Node.Field(nil, .leaf($0)) }
      return attributes.isEmpty ? text : Node.Field(nil, .record(Node.Record(nil, [text] + attributes)))
    }
    return .record(Node.Record("AttributedString", fields))
  }

  // Returns the attributes as sorted texts; the description lists one per line, between braces, in no fixed order.
  private static func attributeTexts(_ attributes: AttributeContainer) -> [String] {
    String(describing: attributes).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0 != "{" && $0 != "}" && !$0.isEmpty }.sorted()
  }
}
