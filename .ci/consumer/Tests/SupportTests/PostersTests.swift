import Movies
import TestDoubles
import Testing

@Suite struct PostersTests {
  @Test func haveOneByte() async throws {
    let posters: PostersSpy = postersForAll()
    #expect(try await posters.poster(of: Movie(id: 7, title: "Seven")) == [7])
    #expect(PostersSpy(folder: "a").calls.poster.isEmpty)
    #expect(posters.calls.poster.map(\.title) == ["Seven"])
  }
}
