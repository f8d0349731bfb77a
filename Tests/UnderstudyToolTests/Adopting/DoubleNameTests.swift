import Testing

@testable import UnderstudyTool

@Suite struct DoubleNameTests {
  @Test(arguments: [
    ("MockMovies", "Mock* Movies Spy"), ("MoviesMock", "*Mock Movies Spy"),
    ("_MockMovies", "Mock* Movies Spy"),
    ("StubMovies", "Stub* Movies Stub"), ("MoviesTestDouble", "*TestDouble Movies Spy"),
    ("MockedMovies", "Mocked* Movies Spy"), ("InMemoryStore", "InMemory* Store Spy"),
    ("TestRequester", "Test* Requester Spy"), ("DummyMovies", "Dummy* Movies Stub"),
    ("MockingbirdFeeder", nil), ("MoviesTest", nil), ("Mock", nil), ("Testing", nil), ("Movies", nil),
  ])
  func namesAreParsed(name: String, parts: String?) {
    let found = DoubleName(name)
    #expect(found.map { "\($0.pattern) \($0.baseName) \($0.kind)" } == parts)
  }

  @Test func namesWithSpyOrStubNeedNoDirective() {
    #expect(
      ["MoviesSpy", "MoviesStub", "SpyMovies", "MoviesMock"].map {
        DoubleName($0)?.isGeneratedWithoutDirective
      } == [
        true, true, false, false,
      ])
  }
}
