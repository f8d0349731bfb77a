import Foundation
import StateSnapshots
import UnderstudyReportPage

/// Renders the report as one self-contained page.
///
/// The same input always produces the same page. The page contains all snapshots as text; its script draws films (views
/// that show a timeline moment by moment) from that text and the JSON next to it. The content security policy allows only
/// the page's own script and style sheet, and forbids the page to load anything.
enum ReportPage {
  /// - Parameter title: The name of the package's folder.
  static func html(_ entries: [ReportEntry], title: String) throws -> String {
    let suites = Dictionary(grouping: entries, by: \.suite).sorted { $0.key < $1.key }
    let sections = try suites.map { suite, entries in
      """
      <section class="suite" data-suite="\(PageText.escaped(suite))">
      <h2>\(PageText.escaped(suite.isEmpty ? "(no suite)" : suite))</h2>
      <div class="panel">
      \(try entries.map(ReportArticle.html).joined())</div>
      </section>

      """
    }
    let snapshots = sections.joined()
    // Text of a snapshot that got past the escaping can't know the nonce, which depends on that text.
    let nonce = Digest.of(snapshots.utf8)
    let policy = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-\(nonce)'; \
      style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
      """
    return ReportTemplate.text.replacing("<!-- policy -->", with: policy)
      .replacing("<script>", with: "<script nonce=\"\(nonce)\">")
      .replacing("<style>", with: "<style nonce=\"\(nonce)\">")
      .replacing("<!-- title -->", with: "Snapshots of \(PageText.escaped(title))")
      .replacing("<!-- counts -->", with: counts(entries))
      .replacing("<!-- snapshots -->", with: snapshots)
  }

  private static func counts(_ entries: [ReportEntry]) -> String {
    let pending = entries.count { $0.pending != nil }
    let unreadable = entries.count(where: \.isUnreadable)
    var counts = ["\(entries.count) snapshot\(entries.count == 1 ? "" : "s")"]
    counts.append(pending == 0 ? "none pending" : "\(pending) pending")
    if unreadable > 0 { counts.append("\(unreadable) unreadable") }
    return counts.joined(separator: " · ")
  }
}
