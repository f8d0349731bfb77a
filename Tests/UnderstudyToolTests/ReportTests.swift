import Testing

@testable import UnderstudyTool

struct ReportTests {
  private let file = TemporaryPackage.snapshot

  private func page(_ package: TemporaryPackage) throws -> String {
    #expect(package.run("report", "--output", "out").status == 0)
    return try package.text("out/index.html")
  }

  @Test func onePageIsWritten() throws {
    let package = try TemporaryPackage()
    #expect(
      package.run("report", "--output", "out")
        == CommandOutput(text: "wrote out/index.html: 1 snapshot, 0 pending\n"))
    #expect(package.files == ["Package.swift", file, "out/index.html"])
  }

  @Test func theFolderIsTakenFromTheCurrentOne() throws {
    let package = try TemporaryPackage()
    #expect(
      package.run("report", "--output", "out", from: "Snapshots").text.hasPrefix("wrote Snapshots/out/"))
  }

  @Test func theSameSnapshotsGiveTheSamePage() throws {
    let package = try TemporaryPackage(pending: TemporaryPackage.timeline(to: 2))
    #expect(try page(package) == page(package))
  }

  @Test func thePageNeedsNothingElseAndRunsNothing() throws {
    let page = try page(TemporaryPackage(pending: TemporaryPackage.timeline(to: 2)))
    for word in ["<script", "<link", "src=", "http", "@import", "url("] { #expect(!page.contains(word)) }
  }

  @Test func pendingStandsBesideAcceptedWithTheDifferingLinesMarked() throws {
    let page = try page(TemporaryPackage(pending: TemporaryPackage.timeline(to: 2)))
    #expect(
      page.contains(
        """
        <tr><td class="old"><del>  count: 0 -&gt; 1</del></td><td class="new"><ins>  count: 0 -&gt; 2</ins></td></tr>
        """))
    #expect(page.contains("<tr><td>  count: 0</td><td>  count: 0</td></tr>"))
  }

  @Test func whatASnapshotHoldsIsNoMarkup() throws {
    let package = try TemporaryPackage()
    try package.write("</pre><script>alert('&')</script>\u{202E}\n", to: "Snapshots/T/<b>.txt")
    let page = try page(package)
    #expect(page.contains("&lt;/pre&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;\\u{202E}\n"))
    #expect(page.contains("<summary>&lt;b&gt;.txt</summary>"))
  }

  @Test func anUnreadableSnapshotIsShownWithItsReason() throws {
    let page = try page(TemporaryPackage(accepted: "# states 2\n"))
    #expect(page.contains("<p class=\"problem\">The accepted file, line 1: unknown version &quot;2&quot;"))
  }

  @Test func lineEndsThatGitChangedAreNoDifference() throws {
    let new = TemporaryPackage.timeline(to: 2)
    let old = TemporaryPackage.timeline(to: 1).replacing("\n", with: "\r\n")
    let page = try page(TemporaryPackage(accepted: old, pending: new))
    #expect(page.matches(of: /<del>/).count == 1)
  }
}
