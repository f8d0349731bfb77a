public struct Calendar: Sendable, Hashable {
  public enum Identifier: Sendable { case gregorian }
  public var identifier: Identifier { .gregorian }
  public init(identifier: Identifier) {}
}
public struct CharacterSet: Sendable, Hashable, ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Unicode.Scalar...) {}
  public static var newlines: CharacterSet { CharacterSet() }
  public static var whitespaces: CharacterSet { CharacterSet() }
}
public struct Data: Sendable, Hashable, Codable, RandomAccessCollection {
  public struct WritingOptions: OptionSet, Sendable {
    public static let atomic = WritingOptions(rawValue: 1)
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public init() {}
  public init(_ bytes: some Sequence<UInt8>) {}
  public mutating func append(_ byte: UInt8) {}
  public mutating func append(contentsOf bytes: some Sequence<UInt8>) {}
  public init(contentsOf url: URL) throws {}
  public func range(of data: Data) -> Range<Int>? { nil }
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public subscript(index: Int) -> UInt8 { 0 }
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: nil, count: 0))
  }
}
public struct Date: Sendable, Hashable, Codable, Comparable {
  public var timeIntervalSince1970: Double { 0 }
  public var timeIntervalSinceReferenceDate: Double { 0 }
  public init() {}
  public init(timeIntervalSince1970: Double) {}; public init(timeIntervalSinceNow: Double) {}
  public static var distantPast: Date { Date() }
  public init(timeIntervalSinceReferenceDate: Double) {}
  public static func < (left: Date, right: Date) -> Bool { false }
}
public struct DateComponents: Sendable, Hashable {
  public init() {}
}
public struct Decimal: Sendable, Hashable, CustomStringConvertible { public var description: String { "" } }
public struct IndexPath: Sendable, Hashable { public init() {} }
public struct Locale: Sendable, Hashable {
  public var identifier: String { "" }
  public init(identifier: String) {}
}
public struct TimeZone: Sendable, Hashable {
  public var identifier: String { "" }
  public init?(secondsFromGMT seconds: Int) {}
}
public struct URL: Sendable, Hashable, Codable {
  public var absoluteString: String { "" }
  public var path: String { "" }
  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(fileURLWithPath path: String, relativeTo base: URL?) {}
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public var standardizedFileURL: URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
}
public struct URLComponents: Sendable, Hashable, CustomStringConvertible {
  public var description: String { "" }
  public var string: String? { nil }
  public init() {}
}
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)
public struct UUID: Sendable, Hashable, Codable {
  public var uuidString: String { "" }
  public init() {}
  public init(uuid: uuid_t) {}
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct AttributeContainer: Sendable, Hashable {}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct AttributedString: Sendable, Hashable {
  public struct Index: Sendable, Comparable {
    public static func < (left: Index, right: Index) -> Bool { false }
  }
  public struct Runs: Sendable, Hashable, RandomAccessCollection {
    public struct Index: Sendable, Comparable, Strideable {
      public static func < (left: Index, right: Index) -> Bool { false }
      public func advanced(by count: Int) -> Index { self }
      public func distance(to other: Index) -> Int { 0 }
    }
    public struct Run: Sendable, Hashable {
      public var range: Range<AttributedString.Index> { AttributedString.Index()..<AttributedString.Index() }
      public var attributes: AttributeContainer { AttributeContainer() }
    }
    public var startIndex: Index { Index() }
    public var endIndex: Index { Index() }
    public subscript(index: Index) -> Run { Run() }
  }
  public struct CharacterView: Sendable, Sequence {
    public func makeIterator() -> IndexingIterator<[Character]> { [Character]().makeIterator() }
  }
  public var runs: Runs { Runs() }
  public init() {}
  public init(_ part: AttributedSubstring) {}
  public subscript(range: Range<Index>) -> AttributedSubstring { AttributedSubstring() }
}
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct AttributedSubstring: Sendable, Hashable {
  public var characters: AttributedString.CharacterView { AttributedString.CharacterView() }
}
