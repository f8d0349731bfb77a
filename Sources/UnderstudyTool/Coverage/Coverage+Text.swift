extension Coverage {
  /// Returns the text that the command `coverage` prints.
  func text(style: Style) -> String {
    var text = ""
    for stateType in states {
      text += heading(stateType.type, stateType.covered, stateType.total, style)
      text += style("  \(stateType.file):\(stateType.line), ", nil)
      text += "\(counted(stateType.timelines.count, "timeline")), \(counted(stateType.states, "state"))\n"
      for statePart in stateType.missing {
        text +=
          style("  \(statePart.path)", nil) + "  "
          + style("never " + statePart.values.joined(separator: ", "), .yellow)
        text += "\n"
      }
    }
    for double in doubles {
      text += heading(double.name, double.covered, double.total, style)
      for missing in double.missing {
        text +=
          style("  \(missing.member)", nil) + "  "
          + style("never " + missing.never.joined(separator: ", "), .yellow)
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
