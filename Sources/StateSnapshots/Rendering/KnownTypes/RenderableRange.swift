/// A range that is shown as in Swift source code: `0..<10`.
protocol RenderableRange {
  /// Returns the range as in Swift source code, with bounds that the closure renders.
  func text(_ render: (Any) -> Node) -> String
}

extension Range: RenderableRange {
  func text(_ render: (Any) -> Node) -> String {
    render(lowerBound).inlineText + "..<" + render(upperBound).inlineText
  }
}

extension ClosedRange: RenderableRange {
  func text(_ render: (Any) -> Node) -> String {
    render(lowerBound).inlineText + "..." + render(upperBound).inlineText
  }
}

extension PartialRangeFrom: RenderableRange {
  func text(_ render: (Any) -> Node) -> String { render(lowerBound).inlineText + "..." }
}

extension PartialRangeThrough: RenderableRange {
  func text(_ render: (Any) -> Node) -> String { "..." + render(upperBound).inlineText }
}

extension PartialRangeUpTo: RenderableRange {
  func text(_ render: (Any) -> Node) -> String { "..<" + render(upperBound).inlineText }
}
