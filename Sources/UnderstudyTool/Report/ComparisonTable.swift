import StateSnapshots

/// Renders two texts side by side as a table, with equal lines in the same row.
enum ComparisonTable {
  /// Returns the table; `del` and `ins` elements mark the lines that differ, in addition to the colours.
  static func html(from old: String, to new: String) -> String {
    var rows = ""
    var removed: [Substring] = []
    var added: [Substring] = []
    func appendDifferentLines() {
      for index in 0..<max(removed.count, added.count) {
        rows += "<tr>"
        rows += index < removed.count ? cell(removed[index], "removed") : "<td class=\"gap\"></td>"
        rows += index < added.count ? cell(added[index], "added") : "<td class=\"gap\"></td>"
        rows += "</tr>\n"
      }
      removed = []
      added = []
    }
    for line in LineDifference(from: old, to: new).lines {
      switch line.side {
      case .old: removed.append(line.text)
      case .new: added.append(line.text)
      case .both:
        appendDifferentLines()
        let text = PageText.escaped(line.text)
        rows += "<tr><td>\(text)</td><td>\(text)</td></tr>\n"
      }
    }
    appendDifferentLines()
    return """
      <div class="wide"><table class="comparison">
      <thead><tr><th scope="col">Accepted</th><th scope="col">Pending</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>

      """
  }

  private static func cell(_ text: Substring, _ mark: String) -> String {
    let tag = mark == "removed" ? "del" : "ins"
    return "<td class=\"\(mark)\"><\(tag)>\(PageText.escaped(text))</\(tag)></td>"
  }
}
