/// A range that is shown as in Swift source code: `0..<10`.
protocol RenderableRange {
  static var rangeOperator: String { get }
}

extension RenderableRange {
  /// Returns the range as in Swift source code, with bounds that the closure renders.
  func text(_ render: (Any) -> Node) -> String {
    func bound(_ name: String) -> String {
      Mirror(reflecting: self).descendant(name).map { render($0).inlineText } ?? ""
    }
    return bound("lowerBound") + Self.rangeOperator + bound("upperBound")
  }
}

extension Range: RenderableRange { static var rangeOperator: String { "..<" } }
extension ClosedRange: RenderableRange { static var rangeOperator: String { "..." } }
extension PartialRangeFrom: RenderableRange { static var rangeOperator: String { "..." } }
extension PartialRangeThrough: RenderableRange { static var rangeOperator: String { "..." } }
extension PartialRangeUpTo: RenderableRange { static var rangeOperator: String { "..<" } }

/// A collection of the standard library whose mirror shows its storage, not its elements.
protocol UnmirroredCollection {
  static var isOrdered: Bool { get }
  var erasedElements: [Any] { get }
}

extension UnmirroredCollection where Self: Sequence {
  static var isOrdered: Bool { true }
  var erasedElements: [Any] { Array(self) }
}

extension Dictionary.Keys: UnmirroredCollection { static var isOrdered: Bool { false } }
extension Dictionary.Values: UnmirroredCollection { static var isOrdered: Bool { false } }
extension ReversedCollection: UnmirroredCollection {}
extension Repeated: UnmirroredCollection {}
extension EmptyCollection: UnmirroredCollection {}
extension CollectionOfOne: UnmirroredCollection {}
extension AnyCollection: UnmirroredCollection {}
extension Slice: UnmirroredCollection {}
extension Substring.UTF8View: UnmirroredCollection {}
extension Substring.UTF16View: UnmirroredCollection {}
extension Substring.UnicodeScalarView: UnmirroredCollection {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension DiscontiguousSlice: UnmirroredCollection {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension RangeSet: UnmirroredCollection {
  static var isOrdered: Bool { true }
  var erasedElements: [Any] { ranges.map { $0 } }
}
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: UnmirroredCollection {
  static var isOrdered: Bool { true }
  var erasedElements: [Any] { indices.map { self[$0] } }
}

/// An index that contains the address of its collection, and nothing that a snapshot could show.
protocol IndexWithAddress {}

extension Dictionary.Index: IndexWithAddress {}
extension Set.Index: IndexWithAddress {}

/// Renders an index of a string as its offset, without the flags that the string caches in the index.
enum StringIndexText {
  static func node(_ index: String.Index) -> Node {
    let bits = Mirror(reflecting: index).children.first { $0.label == "_rawBits" }?.value as? UInt64 ?? 0
    // `offset`: code units before the index's scalar. `within`: UTF-16 or UTF-8 code units from scalar to index.
    let fields = [
      Node.Field("offset", .leaf(String(bits >> 16))), Node.Field("within", .leaf(String(bits >> 14 & 3))),
    ]
    return .record(Node.Record("Index", bits >> 14 & 3 == 0 ? Array(fields.prefix(1)) : fields))
  }
}
