extension String {
  public struct Encoding: Sendable, Hashable { public static let utf8 = Encoding() }
  public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { nil }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public func write(to url: URL, atomically: Bool, encoding: Encoding) throws {}
}
extension String {
  public struct CompareOptions: Sendable { public static let regularExpression = CompareOptions(), backwards = CompareOptions() }
}
extension StringProtocol {
  public func range(of text: some StringProtocol, options: String.CompareOptions) -> Range<Index>? { nil }
  public func contains(_ other: some StringProtocol) -> Bool { false }
  public func range(of text: some StringProtocol) -> Range<Index>? { nil }
  public func replacingOccurrences(of target: some StringProtocol, with text: some StringProtocol) -> String { "" }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func components(separatedBy text: some StringProtocol) -> [String] { [] }
}

public struct NSRange {}
extension NSRange { public init(_ range: some RangeExpression<String.Index>, in text: some StringProtocol) {} }
extension Range where Bound == String.Index { public init?(_ range: NSRange, in text: some StringProtocol) { nil } }
open class NSTextCheckingResult: NSObject { open var range: NSRange { NSRange() } }
open class NSRegularExpression: NSObject, @unchecked Sendable {
  open class func escapedPattern(for string: String) -> String { string }
  public struct Options: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open var pattern: String { "" }
  public init(pattern: String, options: Options = []) throws {}
  open func matches(in text: String, options: MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] { [] }
  open func firstMatch(in text: String, options: MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? { nil }
}
