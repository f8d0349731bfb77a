import StateSnapshots

/// Renders the report as one self-contained page.
///
/// The same snapshots always produce the same page. The page contains all snapshots as text; its script draws films and
/// graphs from that text and the data next to it. The security policy allows only this script, and forbids loading.
enum ReportPage {
  static func html(_ input: ReportInput) -> String {
    var page = head(title: "Snapshots of \(input.title)")
    page += "<header class=\"top\">\n<h1>Snapshots of \(PageText.escaped(input.title))</h1>\n"
    page += "<p class=\"counts\">\(counts(input))</p>\n</header>\n"
    page += "<main id=\"overview\">\n"
    page += pendingLinks(input.entries)
    let numbered = Array(input.entries.enumerated())
    let suites = Dictionary(grouping: numbered, by: { $0.element.suite }).sorted { $0.key < $1.key }
    page += Parallel.map(suites) { suite, members in
      section(suite, members.map { ($0.offset, $0.element) }, uncovered: input.uncovered[suite] ?? [])
    }.joined()
    return page + "</main>\n<script>\(ReportScript.text)</script>\n</body>\n</html>\n"
  }

  private static func section(
    _ suite: String, _ entries: [(number: Int, entry: ReportEntry)], uncovered: [String]
  ) -> String {
    var text = "<section class=\"suite\" data-suite=\"\(PageText.escaped(suite))\">\n"
    text += "<h2>\(PageText.escaped(suite.isEmpty ? "(no suite)" : suite))</h2>\n<div class=\"panel\">\n"
    for (number, entry) in entries { text += ReportArticle.html(entry, number: number) }
    text += graph(of: entries, uncovered: uncovered)
    return text + "</div>\n</section>\n"
  }

  private static func head(title: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <title>\(PageText.escaped(title))</title>
    <style>\(ReportStyle.css)</style>
    </head>
    <body>

    """
  }

  private static let policy =
    "default-src 'none'; script-src 'sha256-\(SHA256.base64(ReportScript.text))'; "
    + "style-src 'sha256-\(SHA256.base64(ReportStyle.css))'; base-uri 'none'; form-action 'none'"

  private static func counts(_ input: ReportInput) -> String {
    let (count, pending) = (input.entries.count, input.pendingCount)
    let unreadable = input.entries.count { $0.isUnreadable }
    var counts = ["\(count) snapshot\(count == 1 ? "" : "s")"]
    counts.append(pending == 0 ? "none pending" : "\(pending) pending")
    if unreadable > 0 { counts.append("\(unreadable) unreadable") }
    return counts.joined(separator: " · ")
  }

  /// Returns links to the pending snapshots, for a page without its script.
  private static func pendingLinks(_ entries: [ReportEntry]) -> String {
    let items = entries.filter { $0.pending != nil }.map { entry in
      "<li><a href=\"#\(PageText.escaped(fragment(entry.id)))\">\(PageText.escaped(entry.file))</a></li>\n"
    }
    return items.isEmpty
      ? ""
      : "<nav class=\"waiting\" aria-label=\"Pending\">\n<h2>Pending</h2>\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  /// Returns an element's id, escaped for a link.
  private static func fragment(_ id: String) -> String {
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

  /// Returns the graph of a suite's timelines as text and as data, and the values that no timeline shows.
  private static func graph(of entries: [(number: Int, entry: ReportEntry)], uncovered: [String]) -> String {
    let films = entries.compactMap { index, entry in entry.film.map { (entry: index, film: $0) } }
    guard !films.isEmpty else { return "" }
    let graph = StateGraph(films)
    var text = "<details class=\"graph\"><summary><span class=\"name\">States</span>"
    text +=
      "<span class=\"meta\">\(graph.states.count) state\(graph.states.count == 1 ? "" : "s")</span></summary>\n"
    if graph.isSummary {
      text +=
        "<p class=\"note\">States that differ in numbers, texts and elements alone are shown as one.</p>\n"
    }
    if graph.omittedCount > 0 {
      text += "<p class=\"note\">\(graph.omittedCount) more states, of few timelines, are left out.</p>\n"
    }
    if !uncovered.isEmpty {
      text += "<div class=\"uncovered\"><p>No timeline shows:</p>\n<ul>\n"
      text += uncovered.map { "<li>\(PageText.escaped($0))</li>\n" }.joined() + "</ul></div>\n"
    }
    text += "<pre>\(PageText.escaped(graph.text))</pre>\n"
    var json = ""
    graph.write(to: &json)
    return text + PageJSON.element(json) + "</details>\n"
  }
}
