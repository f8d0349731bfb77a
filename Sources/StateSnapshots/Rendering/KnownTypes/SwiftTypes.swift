/// A type of the standard library whose mirror shows its storage, an address, or nothing.
protocol StandardType: SendableMetatype {
  /// Renders the value in another way than by its mirror.
  func render(by renderer: inout StateRenderer) -> Node
}

extension StandardType {
  /// Renders a value of this type.
  static func render(_ value: Any, by renderer: inout StateRenderer) -> Node {
    (value as? Self)?.render(by: &renderer) ?? .opaque("value")
  }
}

extension Array: StandardType {
  func render(by renderer: inout StateRenderer) -> Node { renderer.renderArray(self) }
}

extension AnyHashable: StandardType {
  func render(by renderer: inout StateRenderer) -> Node { renderer.renderNode(base) }
}

/// A range that is shown as in Swift source code: `0..<10`.
protocol RangeType: StandardType {
  static var rangeOperator: String { get }
}

extension RangeType {
  func render(by renderer: inout StateRenderer) -> Node {
    let mirror = Mirror(reflecting: self)
    let bounds = ["lowerBound", "upperBound"].map { name in
      mirror.descendant(name).map { renderer.renderNode($0).inlineText } ?? ""
    }
    return .leaf(bounds.joined(separator: Self.rangeOperator))
  }
}

extension Range: RangeType { static var rangeOperator: String { "..<" } }
extension ClosedRange: RangeType { static var rangeOperator: String { "..." } }
extension PartialRangeFrom: RangeType { static var rangeOperator: String { "..." } }
extension PartialRangeThrough: RangeType { static var rangeOperator: String { "..." } }
extension PartialRangeUpTo: RangeType { static var rangeOperator: String { "..<" } }

/// A collection that iterates in another order in each process.
protocol UnorderedCollection {}
extension Set: UnorderedCollection {}
extension Dictionary: UnorderedCollection {}
extension Dictionary.Keys: UnorderedCollection {}
extension Dictionary.Values: UnorderedCollection {}

extension StandardType where Self: Sequence {
  func render(by renderer: inout StateRenderer) -> Node {
    let nodes = map { renderer.renderNode($0) }
    return Self.self is any UnorderedCollection.Type ? .set(nodes.sortedByText { $0 }) : .list(nodes)
  }
}

extension Dictionary.Keys: StandardType {}
extension Dictionary.Values: StandardType {}
extension ReversedCollection: StandardType {}
extension Slice: StandardType {}
@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension InlineArray: StandardType {
  func render(by renderer: inout StateRenderer) -> Node {
    .list(indices.map { renderer.renderNode(self[$0]) })
  }
}
