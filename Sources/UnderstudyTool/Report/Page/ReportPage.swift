import StateSnapshots
import UnderstudyReportPage

/// Renders the report as one self-contained page.
///
/// The same input always produces the same page. The page contains all snapshots as text; its script draws films (views
/// that show a timeline moment by moment) from that text and the JSON next to it. The content security policy allows only
/// the page's own script and style sheet, and forbids the page to load anything.
enum ReportPage {
  static func html(_ input: ReportInput) -> String {
    var snapshots = pendingLinks(input.entries)
    let suites = Dictionary(grouping: input.entries, by: \.suite).sorted { $0.key < $1.key }
    snapshots += Parallel.map(suites) { suite, entries in
      section(suite, entries, uncoveredValues: input.uncoveredValuesBySuite[suite] ?? [])
    }.joined()
    // Text of a snapshot that got past the escaping can't know the nonce, which depends on that text.
    let nonce = Digest.of(snapshots.utf8)
    let policy = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-\(nonce)'; \
      style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
      """
    return ReportTemplate.text.replacing("<!-- policy -->", with: policy)
      .replacing("<script>", with: "<script nonce=\"\(nonce)\">")
      .replacing("<style>", with: "<style nonce=\"\(nonce)\">")
      .replacing("<!-- title -->", with: "Snapshots of \(PageText.escaped(input.title))")
      .replacing("<!-- counts -->", with: counts(input))
      .replacing("<!-- snapshots -->", with: snapshots)
  }

  private static func section(
    _ suite: String, _ entries: [ReportEntry], uncoveredValues: [String]
  ) -> String {
    var text = "<section class=\"suite\" data-suite=\"\(PageText.escaped(suite))\">\n"
    text += "<h2>\(PageText.escaped(suite.isEmpty ? "(no suite)" : suite))</h2>\n<div class=\"panel\">\n"
    for entry in entries { text += ReportArticle.html(entry) }
    text += list(ofUncovered: uncoveredValues)
    return text + "</div>\n</section>\n"
  }

  private static func counts(_ input: ReportInput) -> String {
    let (count, pending) = (input.entries.count, input.pendingCount)
    let unreadable = input.entries.count { $0.isUnreadable }
    var counts = ["\(count) snapshot\(count == 1 ? "" : "s")"]
    counts.append(pending == 0 ? "none pending" : "\(pending) pending")
    if unreadable > 0 { counts.append("\(unreadable) unreadable") }
    return counts.joined(separator: " · ")
  }

  /// Returns links to the pending snapshots, for browsers that don't run the page's script.
  private static func pendingLinks(_ entries: [ReportEntry]) -> String {
    let items = entries.filter { $0.pending != nil }.map { entry in
      "<li><a href=\"#\(PageText.escaped(linkFragment(entry.id)))\">\(PageText.escaped(entry.file))</a></li>\n"
    }
    return items.isEmpty
      ? ""
      : "<nav class=\"pendingLinks\" aria-label=\"Pending\">\n<h2>Pending</h2>\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  /// Returns an element's id, percent-encoded for a link.
  private static func linkFragment(_ id: String) -> String {
    var text = ""
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// Returns the list of the values that no timeline of a suite shows; empty without such a value.
  private static func list(ofUncovered values: [String]) -> String {
    guard !values.isEmpty else { return "" }
    return "<div class=\"uncovered\"><p>No timeline shows:</p>\n<ul>\n"
      + values.map { "<li>\(PageText.escaped($0))</li>\n" }.joined() + "</ul></div>\n"
  }
}
