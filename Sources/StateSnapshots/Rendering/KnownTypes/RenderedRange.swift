/// A range that is shown as in the source.
protocol RenderedRange {
  /// Returns the range as in the source, with its bounds rendered by the closure.
  func text(_ render: (Any) -> Node) -> String
}

extension Range: RenderedRange {
  func text(_ render: (Any) -> Node) -> String {
    render(lowerBound).inlineText + "..<" + render(upperBound).inlineText
  }
}

extension ClosedRange: RenderedRange {
  func text(_ render: (Any) -> Node) -> String {
    render(lowerBound).inlineText + "..." + render(upperBound).inlineText
  }
}

extension PartialRangeFrom: RenderedRange {
  func text(_ render: (Any) -> Node) -> String { render(lowerBound).inlineText + "..." }
}

extension PartialRangeThrough: RenderedRange {
  func text(_ render: (Any) -> Node) -> String { "..." + render(upperBound).inlineText }
}

extension PartialRangeUpTo: RenderedRange {
  func text(_ render: (Any) -> Node) -> String { "..<" + render(upperBound).inlineText }
}
