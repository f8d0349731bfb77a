import StateSnapshots

/// Renders the lines in which two texts differ.
enum DifferenceText {
  /// The number of equal lines that are shown before and after each different line.
  private static let contextLineCount = 3

  /// Returns the lines that differ, with the equal lines directly before and after them.
  static func text(_ difference: LineDifference, style: Style) -> String {
    let lines = difference.lines
    var shownIndices = Set<Int>()
    for index in lines.indices where lines[index].side != .both {
      shownIndices.formUnion(
        max(0, index - contextLineCount)..<min(lines.count, index + contextLineCount + 1))
    }
    var text = ""
    var hiddenCount = 0
    func noteOfHiddenLines() -> String {
      hiddenCount == 0
        ? "" : style("… \(hiddenCount) line\(hiddenCount == 1 ? "" : "s"), the same in both", .dim) + "\n"
    }
    for (index, line) in lines.enumerated() {
      guard shownIndices.contains(index) else {
        hiddenCount += 1
        continue
      }
      text += noteOfHiddenLines()
      hiddenCount = 0
      let colour: Style.Colour? =
        switch line.side {
        case .both: nil
        case .old: .red
        case .new: .green
        }
      text +=
        style(line.text.isEmpty && line.side == .both ? "" : line.side.rawValue + line.text, colour) + "\n"
    }
    return text + noteOfHiddenLines()
  }
}
