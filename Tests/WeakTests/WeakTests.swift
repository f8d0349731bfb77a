import Testing
import Understudy

/// Tests that pass whatever the library answers, each for another reason; `StrongTests` has their twins.
///
/// `understudy mutate` has to list all of them, and none of the twins.
@MainActor @Suite struct WeakTests {
  private let library = LibrarySpy()
  private let shelf: Shelf

  init() { shelf = Shelf(library) }

  @Test func expectsOnlyThatNothingIsThrown() async {
    library.stub.movies.returns(["Alien"])
    await #expect(throws: Never.self) { await shelf.load() }
  }

  @Test func comparesWithTheStubItself() {
    library.stub.rating.returns(4)
    #expect(library.rating(of: "Alien") == library.rating(of: "Alien"))
  }

  @Test func takesADefaultForAnError() async {
    library.stub.movies.throws(CancellationError())
    let movies = (try? await library.movies(page: 1)) ?? []
    #expect(movies.isEmpty)
  }

  @Test func looksOnlyDuringTheCall() async throws {
    let call = library.stub.movies.hold()
    async let loading: Void = shelf.load()
    try await library.calls.movies.wait(count: 1)
    #expect(shelf.isLoading)
    call.resume(returning: ["Alien"])
    await loading
  }

  @Test func expectsTheInitialState() async {
    library.stub.news.send("Opening night")
    library.stub.news.finish()
    await shelf.follow()
    #expect(shelf.movies == [])
  }

  @Test func forgetsTheHandlersValue() {
    library.stub.poster.completes(with: .success("alien.jpg"))
    shelf.loadPoster()
    #expect(library.calls.poster.count == 1)
  }

  @Test func expectsATautology() {
    library.isOpen = true
    shelf.readSign()
    #expect(["open", "closed"].contains(shelf.sign))
  }
}
