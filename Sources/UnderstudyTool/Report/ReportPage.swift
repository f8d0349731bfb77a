import StateSnapshots

/// The report as one self-contained page, the same for the same snapshots.
enum ReportPage {
  static func html(_ entries: [ReportEntry], title: String) -> String {
    let pending = entries.count { $0.pending != nil }
    let unreadable = entries.count { $0.accepted?.error != nil || $0.pending?.error != nil }
    var counts = ["\(entries.count) snapshot\(entries.count == 1 ? "" : "s")"]
    counts.append(pending == 0 ? "none pending" : "\(pending) pending")
    if unreadable > 0 { counts.append("\(unreadable) unreadable") }
    let groups = Dictionary(grouping: entries.enumerated(), by: { folder(of: $0.element.name) })
      .sorted { $0.key < $1.key }
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Snapshots of \(escaped(title))</title>
      <style>
      \(ReportStyle.css)
      </style>
      </head>
      <body>
      <header>
      <h1>Snapshots of \(escaped(title))</h1>
      <p>\(counts.joined(separator: " · "))</p>
      </header>

      """
    if pending > 0 { page += contents(entries) }
    page += "<main>\n"
    for (folder, members) in groups {
      page += "<section>\n<h2>\(escaped(folder))</h2>\n"
      for (index, entry) in members { page += article(entry, number: index + 1) }
      page += "</section>\n"
    }
    return page + "</main>\n</body>\n</html>\n"
  }

  /// Links to what waits.
  private static func contents(_ entries: [ReportEntry]) -> String {
    let items = entries.enumerated().filter { $0.element.pending != nil }.map { index, entry in
      "<li><a href=\"#s\(index + 1)\">\(escaped(entry.name))</a></li>\n"
    }
    return "<nav>\n<h2>Pending</h2>\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  private static func article(_ entry: ReportEntry, number: Int) -> String {
    let isOpen = entry.pending != nil || entry.accepted?.error != nil
    var badges = ""
    if entry.pending != nil { badges += " <span class=\"badge pending\">pending</span>" }
    if entry.accepted?.error != nil || entry.pending?.error != nil {
      badges += " <span class=\"badge error\">unreadable</span>"
    }
    let name = entry.name.split(separator: "/").last.map(String.init) ?? entry.name
    var text = "<details id=\"s\(number)\"\(isOpen ? " open" : "")>\n"
    text += "<summary>\(escaped(name))\(badges)</summary>\n"
    for (kind, error) in [("accepted", entry.accepted?.error), ("pending", entry.pending?.error)] {
      if let error {
        text += "<p class=\"problem\">The \(kind) file, line \(error.line): \(escaped(error.message))</p>\n"
      }
    }
    if let accepted = entry.accepted, let pending = entry.pending {
      text += comparison(accepted.content, pending.content)
    } else {
      if entry.accepted == nil { text += "<p class=\"note\">Nothing is accepted yet; this is pending.</p>\n" }
      let content = (entry.accepted ?? entry.pending)?.content ?? ""
      text += "<pre>" + lines(of: content).map { Self.content($0) + "\n" }.joined() + "</pre>\n"
    }
    return text + "</details>\n"
  }

  /// Both texts side by side: lines that are the same stand level.
  private static func comparison(_ old: String, _ new: String) -> String {
    var rows = ""
    var removed: [Substring] = []
    var added: [Substring] = []
    func flush() {
      for index in 0..<max(removed.count, added.count) {
        rows += "<tr>"
        rows += index < removed.count ? cell(removed[index], "old") : "<td class=\"none\"></td>"
        rows += index < added.count ? cell(added[index], "new") : "<td class=\"none\"></td>"
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
        flush()
        rows += "<tr>" + cell(line.text, nil) + cell(line.text, nil) + "</tr>\n"
      }
    }
    flush()
    return """
      <div class="wide"><table>
      <thead><tr><th scope="col">Accepted</th>\
      <th scope="col">Pending</th></tr></thead>
      <tbody>
      \(rows)</tbody>
      </table></div>

      """
  }

  private static func cell(_ text: Substring, _ side: String?) -> String {
    guard let side else { return "<td>\(content(text))</td>" }
    // The mark tells the sides apart without colour as well.
    let tag = side == "old" ? "del" : "ins"
    return "<td class=\"\(side)\"><\(tag)>\(content(text))</\(tag)></td>"
  }

  private static func content(_ text: Substring) -> String {
    let kind: String? =
      if text.hasPrefix("@") {
        "step"
      } else if text.hasPrefix("> ") {
        "call"
      } else if text.hasPrefix("+") || text.hasPrefix("=") || text.hasPrefix("# states") || text == "~" {
        "mark"
      } else {
        nil
      }
    return kind.map { "<span class=\"\($0)\">\(escaped(String(text)))</span>" } ?? escaped(String(text))
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func folder(of name: String) -> String {
    name.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The text as it may stand in the page: nothing of it is markup, nor steers how what is around it is shown.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        // Marks that turn the direction of writing could make a line look like another.
        case .control, .format: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
