import StateSnapshots
import Testing
import TimelineReading

/// Tests that the lines of answers are written, and read strictly.
struct AnswerLinesTests {
  private let head = "# states 1\n= initial\n  self: 0\n\n"

  private func parsed(_ text: String) throws(ParseError) -> StateTimeline {
    try StateTimeline(parsing: (head + text + "\n= end\n").utf8)
  }

  @Test(arguments: [
    "> A.b(1)\n> A.b(2)\n< A.b(1)\n< A.b(2)\n",
    "> A.b(1)\n> A.b(2)\n! A.b(1) .offline\n! A.b(2) Failure(code: 1, text: \"a b\")\n",
    "> A.b()\n> A.b() #2\n+1s\n< A.b() #2\n! A.b() CancellationError()\n",
    "> A.b()\n~\n  self: 0 -> 1\n< A.b()\n> A.b()\n+1s\n< A.b()\n",
    "> A.title\n> b(\"1 #2\")\n! A.title .offline\n! b(\"1 #2\") \"b(1)\"\n",
    "> A.b()\n\n@ later\n< A.b()\n",
  ])
  func answersAreReadAsTheyAreWritten(text: String) throws {
    let timeline = try parsed(text)
    #expect(timeline.text == head + text + "\n= end\n")
    #expect(timeline.blocks.contains { if case .answer = $0 { true } else { false } })
  }

  @Test(arguments: [
    "< A.b 1\n", "< A.b() 1\n", "> A.b()\n< A.b() 1\n< A.b() 2\n< A.b() finished\n",
    "> A.b()\n> A.b() #2\n< A.b() #2 1\n< A.b() 2\n! A.b() #2 failed Failure(code: 1, text: \"a b\")\n",
    "> A.b(\"a 1\", [1, 2])\n< A.b(\"a 1\", [1, 2]) (a: 1, b: \"c d\")\n! A.b(\"a 1\", [1, 2]) failed .offline\n",
    "> A.b()\n+1s\n< A.b()\n< A.b() `finished`\n< A.b() `#2`\n< A.b() finished\n",
    "> a b(1)\n< a b(1) \"c\"\n",
  ])
  func streamElementsAreReadAsTheyAreWritten(text: String) throws {
    let timeline = try parsed(text)
    #expect(timeline.text == head + text + "\n= end\n")
    #expect(timeline.blocks.contains { if case .sent = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("< A.b()\n", 5), ("> A.c()\n+1s\n< A.b()\n", 7), ("> A.b()\n+1s\n< A.b()\n< A.b()\n", 8),
    ("> A.b()\n+1s\n< A.b() #2\n", 7), ("> A.b()\n+1s\n! A.c() .offline\n", 7),
    ("> A.b()\n+1s\n! A.b()\n", 7), ("> A.b()\n< A.b() 1 2\n", 6),
  ])
  func anAnswerWithoutAnOpenCallIsAnError(text: String, line: Int) {
    let error = #expect(throws: ParseError.self) { _ = try parsed(text) }
    #expect(error?.description == "line \(line): no call above with this text is still unanswered")
  }

  @Test(arguments: [
    ("> A.b()\n< A.b()\n", "line 6: an answer that directly follows its call must be left out"),
    ("> A.b()\n+1s\n! A.b() .offline more\n", "line 7: unexpected text at column 9"),
    ("> A.b()\n! A.b() failed .offline more\n", "line 6: unexpected text at column 7"),
    ("> A.b()\n+1s\n<\n", "line 7: expected an answer"),
    ("> A.b()\n+1s\n!\n", "line 7: expected an answer"),
  ])
  func anInvalidAnswerIsAnErrorWithItsLine(text: String, message: String) {
    let error = #expect(throws: ParseError.self) { _ = try parsed(text) }
    #expect(error?.description == message)
  }
}
