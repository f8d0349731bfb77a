import StateSnapshots
import Testing
import TimelineReading

@testable import UnderstudyTool

/// What the tool says about the differences of two snapshots.
struct SnapshotDifferenceTests {
  /// Returns a timeline of a state `count`, `error`, `movies` with these lines after the first step.
  private func timeline(_ lines: String...) throws -> StateTimeline {
    let text = """
      # states 1
      = initial
        count: 0
        error: nil
        movies:
          [id: 1] Movie(id: 1)

      @ load()
      \(lines.joined(separator: "\n"))

      = end

      """
    return try StateTimeline(parsing: Array(text.utf8))
  }

  @Test func aValueThatStaysAndACallMore() throws {
    let differences = SnapshotDifference.all(
      from: try timeline("> Store.load(1)", "~", "  error: nil -> .offline"),
      to: try timeline("> Store.load(1)", "> Store.load(2)"))
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

  @Test func aValueThatChangesLater() throws {
    let differences = SnapshotDifference.all(
      from: try timeline("~", "  error: nil -> .offline", "> Store.load(1)"),
      to: try timeline("> Store.load(1)", "~", "  error: nil -> .offline"))
    #expect(differences.meaning == "`error` changes later")
  }

  @Test(arguments: [
    ("~\n  count: 0 -> 1", "~\n  count: 0 -> 2", "`count` is 2 in place of 1"),
    ("~\n  count: 0 -> 1", "~\n  movies + [id: 2] Movie(id: 2)", "`count` stays 0, `movies[id: 2]` is new"),
    ("> S.a()", "~\n  movies - [id: 1]", "one call fewer (`S.a()`), `movies[id: 1]` is missing"),
    ("> S.a(1)", "> S.a(`2`)", "`S.a('2')` in place of `S.a(1)`"),
    ("+300ms", "> S.a()", "`+300ms` is missing, one call more (`S.a()`)"),
    (
      "> S.a()\n\n@ next()\n> S.b()", "> S.c()\n\n@ next()\n> S.d()",
      "one call fewer (`S.a()`), one call more (`S.c()`)"
    ),
  ])
  func theMeaningIsThatOfTheFirstStep(old: String, new: String, meaning: String) throws {
    #expect(SnapshotDifference.all(from: try timeline(old), to: try timeline(new)).meaning == meaning)
  }

  @Test func aRemovedElementIsWhatTheSnapshotHas() throws {
    let differences = SnapshotDifference.all(
      from: try timeline("> S.a()"), to: try timeline("> S.a()", "~", "  movies - [id: 1]"))
    #expect(
      differences == [
        SnapshotDifference(
          meaning: "`movies[id: 1]` is missing", step: "load()", path: "movies[id: 1]", old: "Movie(id: 1)")
      ])
  }

  @Test func aValueThatGoesOnToDifferIsOneDifference() throws {
    let differences = SnapshotDifference.all(
      from: try timeline("~", "  count: 0 -> 1", "", "@ next()", "~", "  error: nil -> .offline"),
      to: try timeline("~", "  count: 0 -> 2", "", "@ next()", "~", "  error: nil -> .denied"))
    #expect(differences.map { "\($0.step ?? "") \($0.path ?? "")" } == ["load() count", "next() error"])
  }

  @Test func linesOfATextAreGrouped() {
    let differences = SnapshotDifference.all(from: "a\nb\nc\nd\n", to: "a\nx\ny\nd\nnew\n")
    #expect(
      differences == [
        SnapshotDifference(path: "line 2", old: "b\nc", new: "x\ny"),
        SnapshotDifference(path: "line 5", new: "new"),
      ])
    #expect(differences.meaning == nil)
  }
}
