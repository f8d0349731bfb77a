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
