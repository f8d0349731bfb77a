import Foundation
import StateSnapshots

/// Renders a snapshot on the page: its text, and the data from which the page's script draws it.
enum ReportArticle {
  static func html(_ entry: ReportEntry) throws -> String {
    let isOpen = entry.pending != nil || entry.isUnreadable
    var text =
      "<details class=\"entry\" id=\"\(PageText.escaped(entry.id))\"\(isOpen ? " open" : "")"
    text += " data-features=\"\(PageText.escaped(entry.features.joined(separator: " ")))\">\n"
    text += "<summary><span class=\"name\">\(PageText.escaped(entry.name))</span>\(badges(entry))</summary>\n"
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
      text += ComparisonTable.html(from: accepted.text, to: pending.text)
    } else {
      if entry.accepted == nil { text += "<p class=\"note\">Nothing is accepted yet; this is pending.</p>\n" }
      // HTML ignores a newline directly after the tag. The added newline preserves a newline at the start of the text.
      text += "<pre>\n\(PageText.escaped((entry.accepted ?? entry.pending)?.text ?? ""))</pre>\n"
    }
    return text + (try dataElement(entry)) + "</details>\n"
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

  /// The data for the page's script.
  private struct Films: Encodable {
    var accepted: Film?
    var pending: Film?
    /// The columns of a comparison; `nil` unless both films are there.
    var columns: [TimelineAlignment.Column]?
  }

  /// Returns the data for the page's script in an element that the browser doesn't show; empty for texts.
  private static func dataElement(_ entry: ReportEntry) throws -> String {
    let (accepted, pending) = (entry.accepted?.timeline, entry.pending?.timeline)
    guard accepted != nil || pending != nil else { return "" }
    var films = Films(accepted: accepted.map { Film($0) }, pending: pending.map { Film($0) })
    if let old = entry.accepted?.text, let new = entry.pending?.text {
      films.accepted?.text = old.invisiblesEscaped
      films.pending?.text = new.invisiblesEscaped
    }
    if let accepted, let pending {
      films.columns = TimelineAlignment(accepted: accepted, pending: pending).columns
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // No text can end the element, since `<` stands only in strings, where it may be escaped.
    let json = String(decoding: try encoder.encode(films), as: UTF8.self)
      .replacingOccurrences(of: "<", with: "\\u003C")
    return "<script type=\"application/json\">\(json)</script>\n"
  }
}
