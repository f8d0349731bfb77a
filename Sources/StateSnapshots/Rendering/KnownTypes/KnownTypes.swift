import Foundation

/// Renders values, such as numbers and dates, that have a rendering of their own and aren't reflected.
enum KnownTypes {
  typealias Rendering = @Sendable (Any) -> Node

  /// Returns the function that renders the values of a type; `nil` if the type has no rendering of its own.
  static func rendering(of type: any Any.Type, name: String) -> Rendering? {
    if let rendering = renderingsByType[ObjectIdentifier(type)] { return rendering }
    if let type = type as? NSObject.Type, let rendering = rendering(ofClass: type) {
      return rendering
    }
    if type is any (BinaryInteger & CustomStringConvertible).Type
      || type is any (BinaryFloatingPoint & CustomStringConvertible).Type
    {
      return { .leaf(String(describing: $0)) }
    }
    if type is any SIMD.Type { return { vector($0, name: name) } }
    if type is AnyKeyPath.Type { return { keyPath($0, name: name) } }
    if isOpaque(type, name: name) { return { _ in .opaque(name) } }
    return nil
  }

  /// Returns a vector's scalars, which its mirror doesn't show: `SIMD2(1.0, 2.0)`.
  private static func vector(_ value: Any, name: String) -> Node {
    func scalars<Vector: SIMD>(_ vector: Vector) -> [Node.Field] {
      vector.indices.map { Node.Field(nil, .leaf(String(describing: vector[$0]))) }
    }
    return .record(Node.Record(name, (value as? any SIMD).map { scalars($0) } ?? []))
  }

  /// Returns the key path of stored properties as in the source, `Movie.title`.
  ///
  /// Other key paths are opaque, since their descriptions may contain addresses.
  private static func keyPath(_ value: Any, name: String) -> Node {
    let text = String(describing: value)
    let isStored = text.hasPrefix("\\") && !text.contains("<computed") && !text.contains("0x")
    return isStored ? .leaf(String(text.dropFirst())) : .opaque(name)
  }

  // True for types that consist of addresses or the system's internals, or that only one thread or actor may read.
  private static func isOpaque(_ type: any Any.Type, name: String) -> Bool {
    if type is any Actor.Type || isRegex(type, name: name) { return true }
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

  /// True for a regular expression: its mirror shows a program that depends on the system and on earlier matches.
  static func isRegex(_ type: any Any.Type, name: String) -> Bool {
    name == "Regex" && TypeName.module(type) == "_StringProcessing"
  }

  private static func isCollection(_ type: any Any.Type) -> Bool {
    type is NSArray.Type || type is NSDictionary.Type || type is NSSet.Type || type is NSOrderedSet.Type
  }

  private static let opaqueNames: Set<String> = [
    "Task", "UnsafeCurrentTask", "CheckedContinuation", "UnsafeContinuation", "Unmanaged", "ObjectIdentifier",
    "NativeObject", "RawPointer", "AnySequence", "AnyIterator", "AsyncStream", "AsyncThrowingStream",
    "Continuation", "Hasher", "ManagedBuffer",
  ]

  /// Returns the entry in `renderingsByType` of a type whose values are shown as their descriptions.
  private static func described<Value: CustomStringConvertible & Sendable>(
    _ type: Value.Type
  ) -> (ObjectIdentifier, Rendering) {
    entry(type) { .leaf($0.description) }
  }

  /// Returns the entry in `renderingsByType` of a type whose values the closure renders.
  static func entry<Value>(
    _ type: Value.Type, _ node: @escaping @Sendable (Value) -> Node
  ) -> (ObjectIdentifier, Rendering) {
    (ObjectIdentifier(type), rendering(type, node))
  }

  static func rendering<Value>(
    _ type: Value.Type, _ node: @escaping @Sendable (Value) -> Node
  ) -> Rendering {
    { ($0 as? Value).map(node) ?? .opaque("value") }
  }

  private static let renderingsByType = Dictionary(
    uniqueKeysWithValues: swiftEntries + foundationEntries + newerEntries)

  private static var swiftEntries: [(ObjectIdentifier, Rendering)] {
    [
      described(Bool.self), described(Int.self), described(Int8.self), described(Int16.self),
      described(Int32.self), described(Int64.self), described(UInt.self), described(UInt8.self),
      described(UInt16.self), described(UInt32.self), described(UInt64.self), described(Float.self),
      described(Double.self),
      entry(String.self) { .text($0) },
      entry(Substring.self) { .text(String($0)) },
      entry(StaticString.self) { .text(String(describing: $0)) },
      entry(Character.self) { .text(String($0)) },
      entry(Unicode.Scalar.self) { .text(String(Character($0))) },
      entry(Duration.self) { .leaf(DateText.duration($0)) },
    ]
  }

  /// The entries of types that the oldest supported systems don't have.
  private static var newerEntries: [(ObjectIdentifier, Rendering)] {
    var entries: [(ObjectIdentifier, Rendering)] = []
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
      // The numbers of these variables depend on the order in which the process creates them.
      entries.append(entry(PredicateExpressions.VariableID.self) { _ in .opaque("variable") })
    }
    return entries
  }

  private static var foundationEntries: [(ObjectIdentifier, Rendering)] {
    [
      described(Decimal.self),
      entry(CGFloat.self) { .leaf(String(describing: Double($0))) },
      entry(Date.self) { .leaf(DateText.utc($0)) },
      entry(UUID.self) { .leaf($0.uuidString) },
      entry(URL.self) { .leaf($0.absoluteString) },
      entry(URLComponents.self) { .leaf($0.string ?? $0.description) },
      entry(Locale.self) { .leaf($0.identifier) },
      entry(TimeZone.self) { .leaf($0.identifier) },
      entry(Calendar.self) { .leaf(String(describing: $0.identifier)) },
      entry(Data.self) { FoundationValues.bytes("Data", $0) },
      entry(DateComponents.self) { FoundationValues.dateComponents($0) },
      entry(IndexSet.self) { .list($0.rangeView.map { .leaf("\($0.lowerBound)..<\($0.upperBound)") }) },
      entry(IndexPath.self) { .list($0.map { .leaf(String($0)) }) },
      entry(PersonNameComponents.self) { FoundationValues.personName($0) },
      entry(AttributedString.self) { FoundationValues.attributedString($0) },
      entry(AttributedSubstring.self) { FoundationValues.attributedString(AttributedString($0)) },
      entry(URLError.self) { errorNode("URLError", code: $0.code.rawValue) },
      entry(CocoaError.self) { errorNode("CocoaError", code: $0.code.rawValue) },
      entry(POSIXError.self) { errorNode("POSIXError", code: Int($0.code.rawValue)) },
    ]
  }
}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Renders objects of Foundation's classes by their values, the same on every platform.
extension KnownTypes {
  /// Returns the function that renders objects of a class; `nil` if the objects are not shown by their values.
  static func rendering(ofClass type: NSObject.Type) -> Rendering? {
    switch type {
    case is NSString.Type: rendering(NSString.self) { .text(String(describing: $0)) }
    case is NSNumber.Type: rendering(NSNumber.self) { .leaf($0.stringValue) }
    case is NSDate.Type:
      rendering(NSDate.self) {
        .leaf(DateText.utc(Date(timeIntervalSince1970: $0.timeIntervalSince1970)))
      }
    case is NSUUID.Type: rendering(NSUUID.self) { .leaf($0.uuidString) }
    case is NSURL.Type:
      rendering(NSURL.self) { ($0.absoluteString as String?).map { .leaf($0) } ?? .leaf("") }
    case is NSData.Type:
      rendering(NSData.self) { FoundationValues.bytes("NSData", Data(referencing: $0)) }
    case is NSTimeZone.Type: rendering(NSTimeZone.self) { .leaf($0.name) }
    case is Unit.Type: rendering(Unit.self) { text(TypeName.short(type), $0.symbol) }
    case is URLResponse.Type: rendering(URLResponse.self) { responseNode($0) }
    case is NSNull.Type: { _ in .leaf("null") }
    case is NSError.Type: rendering(NSError.self) { errorNode("NSError", of: $0.domain, code: $0.code) }
    case is NSAttributedString.Type:
      rendering(NSAttributedString.self) { text("NSAttributedString", $0.string) }
    default: nil
    }
  }

  private static func text(_ typeName: String, _ text: String) -> Node {
    .record(Node.Record(typeName, [Node.Field(nil, .text(text))]))
  }

  private static func responseNode(_ response: URLResponse) -> Node {
    var fields = [Node.Field("url", response.url.map { .leaf($0.absoluteString) } ?? .nil)]
    guard let response = response as? HTTPURLResponse else {
      fields.append(Node.Field("mimeType", response.mimeType.map { .text($0) } ?? .nil))
      return .record(Node.Record("URLResponse", fields))
    }
    fields.append(Node.Field("statusCode", .leaf(String(response.statusCode))))
    fields.append(Node.Field("headers", StateRenderer.render(response.allHeaderFields)))
    return .record(Node.Record("HTTPURLResponse", fields))
  }

  static func errorNode(_ typeName: String, of domain: String? = nil, code: Int) -> Node {
    FoundationValues.record(typeName, [("domain", domain.map { .text($0) }), ("code", .leaf(String(code)))])
  }
}
