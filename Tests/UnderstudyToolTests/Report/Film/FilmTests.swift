import StateSnapshots
import Testing
import TimelineReading

@testable import UnderstudyTool

struct FilmTests {
  private func film(_ text: String) throws -> Film { Film(try StateTimeline(parsing: Array(text.utf8))) }

  private func json(_ film: Film) -> String {
    var json = ""
    film.write(to: &json)
    return json
  }

  private let movies = """
    # states 1
    = initial
      error: nil
      movies: []
      page: 1

    @ load()
    ~
      error: nil -> .offline
      movies + [id: 1] "Alien"
      movies + [id: 2] "Brazil"
    > MoviesService.movies(page: 2)
    ~
      movies - [id: 1]
      page: 1 -> 2

    = end

    """

  @Test func replacementsAreOrderedFromTheLastLineToTheFirst() throws {
    #expect(
      json(try film(movies)) == """
        {"states":[[[1,1,"movies:","  [id: 1] \\"Alien\\"","  [id: 2] \\"Brazil\\""],[0,1,"error: .offline"]],\
        [[4,1,"page: 2"],[2,1]]]}
        """)
  }

  @Test func aStateWithoutFieldsIsOneValue() throws {
    let film = try film(
      "# states 1\n= initial\n  self: .idle\n\n@ load()\n~\n  self: .idle -> .failed(\"no\")\n\n= end\n")
    #expect(json(film) == #"{"states":[[[0,1,"self: .failed(\"no\")"]]]}"#)
  }

  @Test func aRepeatedStateReplacesNothing() throws {
    #expect(
      json(try film("# states 1\n= initial\n  a: 1\n\n~\n  (no change)\n\n= end\n")) == #"{"states":[[]]}"#)
  }

  @Test func aChangeThatCannotBeAppliedIsReportedWithItsBlock() throws {
    let film = try film("# states 1\n= initial\n  a: 1\n\n@ edit\n~\n  b: 1 -> 2\n\n= end\n")
    #expect(film.failure?.blockNumber == 2)
    #expect(json(film).hasPrefix(#"{"states":[],"failure":[2,""#))
  }

  @Test func anOverlongLineIsCut() throws {
    let long = String(repeating: "x", count: 1 << 20)
    let film = try film("# states 1\n= initial\n  a: nil\n\n~\n  a: nil -> \"\(long)\"\n\n= end\n")
    let cut = String(repeating: "x", count: 596)
    #expect(
      json(film) == #"{"states":[[[0,1,"a: \"\#(cut)… (1048581 bytes: the text below has all of it)"]]]}"#)
  }

  @Test func noContentEndsTheHTMLElement() throws {
    let film = try film(
      "# states 1\n= initial\n  a: nil\n\n~\n  a: nil -> \"</script>\u{200D}\\u{1B}\"\n\n= end\n")
    #expect(json(film) == #"{"states":[[[0,1,"a: \"\u003C/script>‍\\u{1B}\""]]]}"#)
  }
}
