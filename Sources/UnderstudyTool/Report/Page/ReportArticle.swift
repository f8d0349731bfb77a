import StateSnapshots

/// Renders a snapshot on the page: its text, and the data from which the page's script draws it.
enum ReportArticle {
  static func html(_ entry: ReportEntry) -> String {
    let isOpen = entry.pending != nil || entry.isUnreadable
    var text =
      "<details class=\"entry\" id=\"\(PageText.escaped(entry.id))\"\(isOpen ? " open" : "")"
    text += " data-features=\"\(PageText.escaped(entry.features.joined(separator: " ")))\">\n"
    text += "<summary><span class=\"name\">\(PageText.escaped(entry.name))</span>\(badges(entry))"
    text += "<span class=\"meta\">\(eventCounts(entry))</span></summary>\n"
    for (kind, error) in [("accepted", entry.accepted?.error), ("pending", entry.pending?.error)] {
      if let error {
        text +=
          "<p class=\"problem\">The \(kind) file, line \(error.line): \(PageText.escaped(error.message))</p>\n"
      }
    }
    if entry.pending != nil {
      text += "<p class=\"accept\">Accept it: <code>\(PageText.escaped(entry.acceptCommand))</code></p>\n"
    }
    if let accepted = entry.accepted, let pending = entry.pending {
      text += ComparisonTable.html(from: accepted.content, to: pending.content)
    } else {
      if entry.accepted == nil { text += "<p class=\"note\">Nothing is accepted yet; this is pending.</p>\n" }
      // HTML ignores a newline directly after the tag. The added newline preserves a newline at the start of the text.
      text += "<pre>\n"
      PageText.write((entry.accepted ?? entry.pending)?.content ?? "", to: &text)
      text += "</pre>\n"
    }
    writeData(entry, to: &text)
    return text + "</details>\n"
  }

  private static func badges(_ entry: ReportEntry) -> String {
    var badges = ""
    if entry.pending != nil { badges += "<span class=\"badge pending\">pending</span>" }
    if entry.isUnreadable { badges += "<span class=\"badge error\">unreadable</span>" }
    for feature in entry.features {
      badges += "<span class=\"badge feature\">\(PageText.escaped(feature))</span>"
    }
    return badges
  }

  /// Returns the numbers of events, such as `3 steps, 4 calls, 6 states`.
  private static func eventCounts(_ entry: ReportEntry) -> String {
    guard let timeline = entry.film?.timeline else { return "" }
    var (steps, calls, states) = (0, 0, 1)
    for block in timeline.blocks {
      switch block {
      case .step(let label, _): if !label.hasSuffix(" (continued)") { steps += 1 }
      case .call: calls += 1
      case .state: states += 1
      case .answer, .sent, .time, .finished: break
      }
    }
    return [(steps, "step"), (calls, "call"), (states, "state")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  /// Writes the data for the script: each ``Film`` and, for a comparison, both texts and columns of aligned blocks.
  private static func writeData(_ entry: ReportEntry, to text: inout String) {
    var json = "{"
    func add(_ name: String, _ write: (inout String) -> Void) {
      if json.utf8.count > 1 { json += "," }
      json += "\"\(name)\":"
      write(&json)
    }
    let sides = [("accepted", entry.accepted), ("pending", entry.pending)]
    for (name, side) in sides {
      guard let side, let film = side.film else { continue }
      add(name, film.write)
      // The page shows both texts in one table, from which the script can't separate them.
      if entry.accepted != nil, entry.pending != nil {
        add("\(name)Text") { PageJSON.write(side.content, to: &$0) }
      }
    }
    if let alignment = entry.alignment { add("columns", alignment.write) }
    guard json != "{" else { return }
    text += PageJSON.element(json + "}")
  }
}
