import Testing

@testable import UnderstudyTool

struct ReportTests {
  private let file = TemporaryPackage.snapshot

  private func page(_ package: TemporaryPackage) throws -> String {
    #expect(package.run("report", "--output", "out").status == 0)
    return try package.text("out/index.html")
  }

  @Test func theFolderIsTakenFromTheCurrentOne() throws {
    let package = try TemporaryPackage()
    #expect(
      package.run("report", "--output", "out", from: "Snapshots").text.hasPrefix("wrote Snapshots/out/"))
  }

  @Test func thePageLoadsNothingAndItsPolicyLetsNothingElseRun() throws {
    let page = try page(TemporaryPackage(pending: TemporaryPackage.timeline(to: 2)))
    for word in ["<link", "src=", "@import", "url(\"", "url('", " style=", " onclick="] {
      #expect(!page.contains(word))
    }
    let nonces = page.matches(of: /<(?:script|style)(?: nonce="([0-9a-f]{16})")?>/).map(\.output.1)
    #expect(nonces.count == 2 && nonces[0] != nil && nonces[0] == nonces[1])
    let nonce = "'nonce-\(nonces[0] ?? "")'"
    let policy = """
      default-src 'none'; script-src \(nonce); style-src \(nonce); base-uri 'none'; form-action 'none'
      """
    #expect(page.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"))
  }

  @Test func onlyAnotherSnapshotGivesAnotherNonce() throws {
    func nonce(_ count: Int) throws -> Substring? {
      try page(TemporaryPackage(pending: TemporaryPackage.timeline(to: count)))
        .firstMatch(of: /<script nonce="([^"]*)">/)?.output.1
    }
    #expect(try nonce(2) != nonce(3))
    #expect(try nonce(2) == nonce(2))
  }

  @Test func theContentOfASnapshotIsEscaped() throws {
    let package = try TemporaryPackage()
    try package.write("</pre><script>alert('&')</script>\u{202E}\n", to: "Snapshots/T/<b>.txt")
    let page = try page(package)
    #expect(page.contains("&lt;/pre&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;\\u{202E}\n"))
    #expect(page.contains("<summary><span class=\"name\">&lt;b&gt;.txt</span>"))
    #expect(page.contains("id=\"T/&lt;b&gt;.txt\""))
  }

  @Test func invisibleCharactersOfAComparisonAreEscaped() throws {
    let old = TemporaryPackage.timeline(to: 1).replacing("now", with: "\u{202E}now")
    let page = try page(TemporaryPackage(accepted: old, pending: TemporaryPackage.timeline(to: 2)))
    #expect(page.contains(#"\n> Clock.\\u{202E}now()\n"#))
    #expect(!page.contains("\u{202E}"))
  }

  @Test func noTextOfATimelineEndsItsData() throws {
    let timeline = TemporaryPackage.timeline(to: 1).replacing("0 -> 1", with: "0 -> \"</script>\"")
    #expect(try page(TemporaryPackage(accepted: timeline)).contains(#"[0,1,"count: \"\u003C/script>\""]"#))
  }

  @Test func anUnreadableSnapshotIsShownWithItsReason() throws {
    let page = try page(TemporaryPackage(accepted: "# states 2\n"))
    #expect(page.contains("<p class=\"problem\">The accepted file, line 1: unknown version &quot;2&quot;"))
  }

  /// HTML ignores a newline directly after `<pre>`, so two are needed to show one.
  @Test func anEmptyFirstLineIsShown() throws {
    let package = try TemporaryPackage()
    try package.write("\n", to: "Snapshots/T/empty.txt")
    #expect(try page(package).contains("<pre>\n\n</pre>"))
  }

  @Test func aTimelineIsOnThePageAsTextAndAsData() throws {
    let page = try page(TemporaryPackage())
    #expect(page.contains("<pre>\n\(TemporaryPackage.timeline(to: 1).replacing(">", with: "&gt;"))</pre>"))
    #expect(
      page.contains(
        #"<script type="application/json">{"accepted":{"answers":[],"states":[[[0,1,"count: 1"]]]}}</script>"#
      ))
  }

  @Test func aPendingSnapshotIsBesideTheAcceptedWithItsCommandAndAlignment() throws {
    let page = try page(TemporaryPackage(pending: TemporaryPackage.timeline(to: 2)))
    #expect(
      page.contains(
        """
        <tr><td class="removed"><del>  count: 0 -&gt; 1</del></td><td class="added"><ins>  count: 0 -&gt; 2</ins></td></tr>
        """))
    #expect(page.contains("<tr><td>  count: 0</td><td>  count: 0</td></tr>"))
    #expect(
      page.contains(
        "<p class=\"accept\">Accept it: <code>mv \(file).new \(file)</code></p>"))
    #expect(
      page.contains(
        #""columns":[{"accepted":1,"mark":"=","pending":1},{"accepted":2,"mark":"~","pending":2},"#))
  }

  @Test func aSnapshotThatTheLastRunLeftElsewhereIsAcceptedFromThere() throws {
    let package = try TemporaryPackage()
    try package.writeJournalOfRun(leaving: TemporaryPackage.timeline(to: 2), in: "waiting")
    #expect(try page(package).contains("<code>mv waiting/\(file).new \(file)</code>"))
  }

  @Test func aTestHasTheFeatureOfItsSuite() throws {
    let package = try TemporaryPackage()
    try package.write(
      "@Suite(.feature((any LoadMovies).self)) struct ListTests { @Test func loads() {} }",
      to: "Tests/MoviesTests/ListTests.swift")
    try package.write("a\n", to: "Snapshots/MoviesTests/OtherTests/loads.txt")
    let page = try page(package)
    #expect(page.matches(of: /<span class="badge feature">LoadMovies<\/span>/).count == 1)
    #expect(page.contains(#"id="MoviesTests/ListTests/loads" data-features="LoadMovies""#))
  }

  @Test func lineEndsAreNoDifference() throws {
    let new = TemporaryPackage.timeline(to: 2)
    let old = TemporaryPackage.timeline(to: 1).replacing("\n", with: "\r\n")
    let page = try page(TemporaryPackage(accepted: old, pending: new))
    #expect(page.matches(of: /<del>/).count == 1)
  }
}
