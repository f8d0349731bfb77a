import Testing

@testable import StateSnapshots

/// Tests the lines of changes.
struct ChangeLinesTests {
  private func lines(_ old: Any, _ new: Any) -> [String] {
    StateRenderer.render(old).asRoot.changes(to: StateRenderer.render(new).asRoot).map(\.description)
  }

  private static let movies = (1...200).map { Movie(id: $0, title: "\($0)", year: 2000) }

  struct State {
    var movies: [Movie] = []
    var tags: [String] = []
    var counts: [String: Int] = [:]
    var favourites: Set<Int> = []
    var phase: Phase = .idle
  }

  enum Phase { case idle, loaded([Movie]), page(Int, last: Bool) }

  @Test func anElementInTheMiddleIsInsertedBeforeTheNext() {
    var changed = Self.movies
    changed.insert(Movie(id: 999, title: "x", year: 1), at: 100)
    #expect(
      lines(State(movies: Self.movies), State(movies: changed))
        == ["movies + [id: 999] Movie(id: 999, title: \"x\", year: 1) before [id: 101]"])
  }

  @Test func anElementInTheMiddleIsRemovedById() {
    var changed = Self.movies
    changed.remove(at: 100)
    #expect(lines(State(movies: Self.movies), State(movies: changed)) == ["movies - [id: 101]"])
  }

  @Test func anElementThatMovesIsOneLine() {
    var changed = Self.movies
    changed.insert(changed.remove(at: 150), at: 10)
    #expect(
      lines(State(movies: Self.movies), State(movies: changed)) == ["movies ~ [id: 151] before [id: 11]"])
    changed = Self.movies
    changed.append(changed.remove(at: 10))
    #expect(lines(State(movies: Self.movies), State(movies: changed)) == ["movies ~ [id: 11] last"])
  }

  @Test func elementsWithoutIdsAreNamedByPosition() {
    #expect(
      lines(State(tags: ["a", "b", "c"]), State(tags: ["a", "x", "c"])) == ["tags[1]: \"b\" -> \"x\""])
    #expect(lines(State(tags: ["a", "c"]), State(tags: ["a", "b", "c"])) == ["tags + [1] \"b\""])
    #expect(
      lines(State(tags: ["a", "b", "c", "d"]), State(tags: ["a", "d"])) == ["tags - [2]", "tags - [1]"])
    #expect(lines(State(tags: []), State(tags: ["a", "b"])) == ["tags + [0] \"a\"", "tags + [1] \"b\""])
  }

  @Test func dictionariesAreNamedByKey() {
    #expect(
      lines(State(counts: ["a": 1, "b": 2]), State(counts: ["b": 3, "c": 4]))
        == ["counts - [\"a\"]", "counts[\"b\"]: 2 -> 3", "counts + [\"c\"] 4"])
  }

  @Test func setsShowRemovedAndAddedElements() {
    #expect(
      lines(State(favourites: [1, 2]), State(favourites: [2, 3])) == ["favourites - {1}", "favourites + {3}"])
  }

  @Test func thePayloadOfTheSameCaseIsNamedByTheCase() {
    var changed = Movie.alien
    changed.title = "x"
    #expect(
      lines(State(phase: .loaded([.alien])), State(phase: .loaded([changed])))
        == ["phase.loaded[id: 1].title: \"Alien\" -> \"x\""])
    #expect(
      lines(State(phase: .page(1, last: false)), State(phase: .page(2, last: true)))
        == ["phase.page.0: 1 -> 2", "phase.page.last: false -> true"])
  }

  @Test func aRootWithoutFieldsIsCalledSelf() {
    #expect(lines(1, 2) == ["self: 1 -> 2"])
    #expect(lines([1], [1, 2]) == ["self + [1] 2"])
    #expect(
      lines(Phase.loaded([]), Phase.loaded([.alien])).first?.hasPrefix("loaded + [id: 1] Movie(") == true)
  }
}
