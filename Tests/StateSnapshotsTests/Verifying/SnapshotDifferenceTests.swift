import Testing

@testable import StateSnapshots

/// What a failure, its attachment and the tool say about the differences of two snapshots.
struct SnapshotDifferenceTests {
  /// Returns the differences of two timelines of a state `count`, `error`, `movies`, with these lines after the first step.
  private func differences(_ old: String, _ new: String) -> [SnapshotDifference] {
    func text(_ lines: String) -> String {
      """
      # states 1
      = initial
        count: 0
        error: nil
        movies:
          [id: 1] Movie(id: 1)

      @ load()
      \(lines)

      = end

      """
    }
    return LineDifference(from: text(old), to: text(new)).timelineDifferences
  }

  @Test func aValueThatStaysAndACallMore() {
    let differences = differences(
      "> Store.load(1)\n~\n  error: nil -> .offline", "> Store.load(1)\n> Store.load(2)")
    #expect(differences.meaning == "`error` stays nil, one call more (`Store.load(2)`)")
    #expect(
      differences == [
        SnapshotDifference(
          meaning: "`error` stays nil", step: "load()", path: "error", old: ".offline", new: "nil"),
        SnapshotDifference(
          meaning: "one call more (`Store.load(2)`)", step: "load()", path: "Store.load",
          new: "Store.load(2)"),
      ])
  }

  @Test(arguments: [
    ("~\n  count: 0 -> 1", "~\n  count: 0 -> 2", "`count` is 2 in place of 1"),
    ("~\n  count: 0 -> 2", "~\n  count: 1 -> 2", "`count: 1 -> 2` in place of `count: 0 -> 2`"),
    ("~\n  title: \"a -> b: c\" -> \"d\"", "", "`title` stays `\"a -> b: c\"`"),
    (
      "~\n  movies[id: 1].title: \"a\" -> \"b\"", "> S.a()",
      "`movies[id: 1].title` stays `\"a\"`, one call more (`S.a()`)"
    ),
    (
      "~\n  error: nil -> .offline\n> S.a()", "> S.a()\n~\n  error: nil -> .offline",
      "`S.a()` comes earlier"
    ),
    (
      "~\n  count: 0 -> 1", "~\n  movies + [id: 2] Movie(id: 2)",
      "`count` stays 0, `movies + [id: 2] Movie(id: 2)` is new"
    ),
    ("> S.a()", "~\n  movies - [id: 1]", "one call fewer (`S.a()`), `movies - [id: 1]` is new"),
    ("> S.a(1)", "> S.a(`2`)", "`S.a('2')` in place of `S.a(1)`"),
    ("+300ms", "> S.a()", "`+300ms` is missing, one call more (`S.a()`)"),
    (
      "~\n  isOn: false -> true\n~\n  isOn: true -> false", "> S.a()",
      "`isOn` stays false, `isOn: true -> false` is missing, one call more (`S.a()`)"
    ),
    (
      "~\n  count: 0 -> 1\n~\n  count: 1 -> 2", "~\n  count: 0 -> 2",
      "`count` is 2 in place of 1, `count: 1 -> 2` is missing"
    ),
    (
      "~\n  isOn: false -> true\n> S.a()", "~\n  isOn: false -> true\n> S.a()\n~\n  isOn: true -> false",
      "`isOn` changes to false"
    ),
    ("> S.a()", "> S.a()\n> S.b()\n> S.b()\n> S.b()", "one call more (`S.b()`) 3 times"),
    ("+300ms", "+1.5s", "`+1.5s` in place of `+300ms`"),
    ("< S.a()", "! S.a() .offline", "`! S.a() .offline` in place of `< S.a()`"),
    ("  (no change)", "> S.a()", "one call more (`S.a()`)"),
    (
      "> S.a()\n\n@ next()\n> S.b()", "> S.c()\n\n@ next()\n> S.d()",
      "one call fewer (`S.a()`), one call more (`S.c()`)"
    ),
    ("> S.a()", "> S.a()\n\n@ next()\n  (no change)", "`@ next()` is new"),
  ])
  func theMeaningIsThatOfTheFirstStep(old: String, new: String, meaning: String) {
    #expect(differences(old, new).meaning == meaning)
  }

  @Test func valuesOfTheInitialStateHaveTheirWholePath() {
    func text(_ title: String) -> String {
      "# states 1\n= initial\n  count: 0\n  movies:\n    [id: 1] Movie:\n      title: \(title)\n      tags: []\n\n= end\n"
    }
    #expect(
      LineDifference(from: text("\"a\""), to: text("\"b\"")).timelineDifferences == [
        SnapshotDifference(
          meaning: "`movies[id: 1].title` is `\"b\"` in place of `\"a\"`", path: "movies[id: 1].title",
          old: "\"a\"", new: "\"b\"")
      ])
  }

  @Test func onlyTheFirstChangeOfAValueTellsWhatTheRunHasInstead() {
    let differences = differences("~\n  isOn: false -> true\n~\n  isOn: true -> false", "")
    #expect(differences.map(\.old) == ["true", "false"])
    #expect(differences.map(\.new) == ["false", nil])
  }

  @Test func aLineOfBlanksContainsNothing() {
    func text(_ title: String) -> String { "# states 1\n= initial\n  \n    title: \(title)\n\n= end\n" }
    #expect(LineDifference(from: text("a"), to: text("b")).timelineDifferences.map(\.path) == ["title"])
  }

  @Test func everyStepThatDiffersIsListed() {
    let differences = differences(
      "~\n  count: 0 -> 1\n\n@ next()\n~\n  error: nil -> .offline",
      "~\n  count: 0 -> 2\n\n@ next()\n~\n  error: nil -> .denied")
    #expect(differences.map { "\($0.step ?? "") \($0.path ?? "")" } == ["load() count", "next() error"])
  }

  @Test func linesOfATextAreGrouped() {
    let differences = LineDifference(from: "a\nb\nc\nd\n", to: "a\nx\ny\nd\nnew\n").textDifferences
    #expect(
      differences == [
        SnapshotDifference(path: "line 2", old: "b\nc", new: "x\ny"),
        SnapshotDifference(path: "line 5", new: "new"),
      ])
    #expect(differences.meaning == nil)
  }
}
