import Testing

@testable import UnderstudyTool

struct PageTextTests {
  @Test(arguments: [
    ("a < b && \"c\" > 'd'", "a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39;"),
    ("two\nlines\tand a tab", "two\nlines\tand a tab"),
    ("\u{1B}[31m\u{7F}\u{202E}\u{2028}\u{FEFF}", "\\u{1B}[31m\\u{7F}\\u{202E}\\u{2028}\\u{FEFF}"),
    ("שלום 👩‍👧 é", "שלום 👩‍👧 é"),
  ])
  func nothingIsMarkupAndNothingIsHidden(text: String, page: String) {
    #expect(PageText.escaped(text) == page)
  }
}
