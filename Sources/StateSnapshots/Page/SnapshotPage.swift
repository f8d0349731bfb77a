/// The page of one snapshot, for where a test's results are looked at: nothing but text, so it opens anywhere.
package enum SnapshotPage {
  /// The page with this run's text beside the accepted one; alone where nothing is accepted.
  ///
  /// - Parameters:
  ///   - title: The test for people.
  ///   - command: What accepts this run's text; `nil` where nothing does.
  package static func html(accepted: String?, pending: String, title: String, command: String?) -> String {
    var body = ""
    if let command {
      body += "<p class=\"accept\">Accept it: <code>\(PageText.escaped(command))</code></p>\n"
    }
    if let accepted {
      body += ComparisonTable.html(from: accepted, to: pending)
    } else {
      body += "<p class=\"note\">Nothing is accepted yet; this is what the run gave.</p>\n"
      // HTML leaves out a newline that follows the tag: one of ours, so that a text which begins with one keeps it.
      body += "<pre>\n\(PageText.escaped(pending))</pre>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(PageText.escaped(title))</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <h1>\(PageText.escaped(title))</h1>
      <h2>\(accepted == nil ? "Recorded" : "Accepted, and this run")</h2>
      <main class="panel">
      \(body)</main>
      </body>
      </html>

      """
  }
}
