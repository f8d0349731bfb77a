import StateSnapshots

/// Renders a timeline with a number before each block, to which the option `--at` refers.
enum TimelineText {
  static func text(_ timeline: StateTimeline, style: Style) -> String {
    let width = String(timeline.blocks.count).count
    let margin = String(repeating: " ", count: width + 2)
    var initial = ""
    timeline.initial.writeRoot(to: &initial)
    let initialNumber = String(repeating: " ", count: width - 1) + "0  "
    var text = style(initialNumber, .dim)
    text += style("= initial", .bold) + "\n"
    for line in initial.split(separator: "\n") { text += margin + style(String(line), nil) + "\n" }
    if case .step = timeline.blocks.first {} else if !timeline.blocks.isEmpty { text += "\n" }
    for (index, block) in timeline.blocks.enumerated() {
      if case .step = block { text += "\n" }
      let blockNumber = String(index + 1)
      let colours = colours(of: block)
      for (offset, line) in lines(of: timeline, at: index).enumerated() {
        let paddedNumber = String(repeating: " ", count: width - blockNumber.count) + blockNumber + "  "
        text += offset == 0 ? style(paddedNumber, .dim) : margin
        text += style(line, offset < colours.count ? colours[offset] : .dim) + "\n"
      }
    }
    return text + "\n" + margin + style("= end", .bold) + "\n"
  }

  /// Returns the lines of the block as in the file, without the empty line before a step.
  static func lines(of timeline: StateTimeline, at index: Int) -> [String] {
    var text = ""
    timeline.writeBlock(at: index, to: &text)
    return text.split(separator: "\n").map(String.init)
  }

  /// Returns the colours of the first lines of a block; all further lines are dim.
  private static func colours(of block: StateTimeline.Block) -> [Style.Colour] {
    switch block {
    case .step: [.bold]
    case .call, .answer(_, nil), .sent(_, .value), .sent(_, .finished): [.cyan]
    case .answer, .sent: [.red]
    case .time: [.dim]
    case .finished: [.bold]
    case .state(let changes):
      [.dim]
        + changes.map { change in
          switch change {
          case .replace: .yellow
          case .insert, .include: .green
          case .remove, .exclude: .red
          case .move: .blue
          }
        }
    }
  }
}
