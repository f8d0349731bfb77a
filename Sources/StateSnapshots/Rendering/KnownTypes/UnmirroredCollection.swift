/// A collection of the standard library whose mirror shows its storage, not its elements.
protocol UnmirroredCollection {
  static var isOrdered: Bool { get }
  var erasedElements: [Any] { get }
}

extension UnmirroredCollection where Self: Sequence {
  static var isOrdered: Bool { true }
  var erasedElements: [Any] { Array(self) }
}

extension Dictionary.Keys: UnmirroredCollection {
  static var isOrdered: Bool { false }
}
extension Dictionary.Values: UnmirroredCollection {
  static var isOrdered: Bool { false }
}
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
