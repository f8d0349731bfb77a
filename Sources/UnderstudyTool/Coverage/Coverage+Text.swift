extension Coverage {
  /// Returns the text that `coverage` prints.
  func text(style: Style) -> String {
    var text = ""
    for state in states {
      text += heading(state.type, state.covered, state.total, style)
      text += style("  \(state.file):\(state.line), \(counted(state.timelines.count, "timeline")), ", nil)
      text += "\(counted(state.stateCount, "state"))\n"
      for missing in state.missing {
        text +=
          style("  \(missing.path)", nil) + "  "
          + style("never " + missing.values.joined(separator: ", "), .yellow)
        text += "\n"
      }
    }
    for double in doubles {
      text += heading(double.name, double.covered, double.total, style)
      for missing in double.missing {
        text +=
          style("  \(missing.member)", nil) + "  "
          + style("never " + missing.missingEvents.joined(separator: ", "), .yellow)
        text += "\n"
      }
    }
    for name in unknownStates {
      text += style("\(name)  no struct, class or enum of this package's sources", nil) + "\n"
    }
    if text.isEmpty {
      text = "the last run recorded no states, and its tests double no protocol of this package\n"
    }
    return text + "\n\(percent) % (\(covered) of \(total))\n"
  }

  private func heading(_ name: String, _ covered: Int, _ total: Int, _ style: Style) -> String {
    style(name, covered == total ? .green : .bold) + style("  \(covered) of \(total)", nil) + "\n"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
