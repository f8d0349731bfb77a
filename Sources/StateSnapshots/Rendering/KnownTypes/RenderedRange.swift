/// A range that is shown as in Swift source code: `0..<10`.
protocol RenderedRange {
  /// Returns the range as in Swift source code, with bounds that the closure renders.
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
