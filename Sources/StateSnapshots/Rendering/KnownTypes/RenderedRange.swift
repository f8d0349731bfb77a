/// A range that is shown as in the source.
protocol RenderedRange {
  /// Returns the range, with its bounds rendered by the closure.
  func text(_ bound: (Any) -> Node) -> String
}

extension Range: RenderedRange {
  func text(_ bound: (Any) -> Node) -> String {
    bound(lowerBound).inlineText + "..<" + bound(upperBound).inlineText
  }
}

extension ClosedRange: RenderedRange {
  func text(_ bound: (Any) -> Node) -> String {
    bound(lowerBound).inlineText + "..." + bound(upperBound).inlineText
  }
}

extension PartialRangeFrom: RenderedRange {
  func text(_ bound: (Any) -> Node) -> String { bound(lowerBound).inlineText + "..." }
}

extension PartialRangeThrough: RenderedRange {
  func text(_ bound: (Any) -> Node) -> String { "..." + bound(upperBound).inlineText }
}

extension PartialRangeUpTo: RenderedRange {
  func text(_ bound: (Any) -> Node) -> String { "..<" + bound(upperBound).inlineText }
}
