import Testing
import Understudy

/// The twins of `WeakTests`, which notice each answer that matters.
@MainActor @Suite struct StrongTests {
  private let library = LibrarySpy()
  private let shelf: Shelf

  init() { shelf = Shelf(library) }

  @Test func expectsTheMovies() async {
    library.stub.movies.returns(["Alien"])
    await shelf.load()
    #expect(shelf.movies == ["Alien"])
    #expect(library.calls.track == ["loaded"])
  }

  @Test func comparesWithAValue() {
    library.stub.rating.returns(4)
    #expect(library.rating(of: "Alien") == 4)
  }

  @Test func expectsTheError() async {
    library.stub.movies.throws(CancellationError())
    await shelf.load()
    #expect(shelf.errorText == "CancellationError()")
  }

  @Test func looksDuringTheCallAndAfterIt() async throws {
    let call = library.stub.movies.hold()
    async let loading: Void = shelf.load()
    try await library.calls.movies.wait(count: 1)
    #expect(shelf.isLoading)
    call.resume(returning: ["Alien"])
    await loading
    #expect(shelf.movies == ["Alien"])
  }

  @Test func expectsTheHeadline() async {
    library.stub.news.send("Opening night")
    library.stub.news.finish()
    await shelf.follow()
    #expect(shelf.headline == "Opening night")
    #expect(shelf.errorText == nil)
  }

  @Test func expectsTheHandlersValue() {
    library.stub.poster.completes(with: .success("alien.jpg"))
    shelf.loadPoster()
    #expect(shelf.poster == "alien.jpg")
  }

  @Test func expectsTheSign() {
    library.isOpen = true
    shelf.readSign()
    #expect(shelf.sign == "open")
  }

  @Test func expectsTheSavedMovies() async {
    library.stub.movies.returns(["Alien"])
    await shelf.load()
    await shelf.save()
    #expect(library.calls.save == ["Alien"])
  }
}
