import Testing

@testable import StateSnapshots

struct SnapshotPageTests {
  private func body(_ page: String) -> String {
    page.split(separator: "<body>\n").last?.split(separator: "</body>").first.map(String.init) ?? ""
  }

  @Test func bothTextsStandBesideEachOtherWithTheCommandThatAccepts() {
    let page = SnapshotPage.html(accepted: "a\nb\n", pending: "a\nc\n", title: "T/<t>", command: "accept 'x'")
    #expect(
      body(page) == """
        <h1>T/&lt;t&gt;</h1>
        <h2>Accepted, and this run</h2>
        <main class="panel">
        <p class="accept">Accept it: <code>accept &#39;x&#39;</code></p>
        <div class="wide"><table class="comparison">
        <thead><tr><th scope="col">Accepted</th><th scope="col">Pending</th></tr></thead>
        <tbody>
        <tr><td>a</td><td>a</td></tr>
        <tr><td class="old"><del>b</del></td><td class="new"><ins>c</ins></td></tr>
        </tbody>
        </table></div>
        </main>

        """)
  }

  @Test func whereNothingIsAcceptedTheRunStandsAlone() {
    let page = SnapshotPage.html(accepted: nil, pending: "<a>\n", title: "t", command: nil)
    #expect(
      body(page) == """
        <h1>t</h1>
        <h2>Recorded</h2>
        <main class="panel">
        <p class="note">Nothing is accepted yet; this is what the run gave.</p>
        <pre>
        &lt;a&gt;
        </pre>
        </main>

        """)
  }

  /// HTML leaves out a newline that follows `<pre>`, so it takes two to show one.
  @Test func anEmptyFirstLineIsShown() {
    let page = SnapshotPage.html(accepted: nil, pending: "\nb\n", title: "t", command: nil)
    #expect(page.contains("<pre>\n\nb\n</pre>"))
  }

  @Test func nothingRunsInIt() {
    let page = SnapshotPage.html(accepted: nil, pending: "", title: "t", command: nil)
    #expect(page.contains("content=\"default-src 'none'; style-src 'unsafe-inline'\""))
    #expect(!page.contains("<script"))
  }
}
