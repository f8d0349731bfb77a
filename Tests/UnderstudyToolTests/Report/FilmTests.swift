import Foundation
import StateSnapshots
import Testing
import TimelineReading

@testable import UnderstudyTool

struct FilmTests {
  private func json(_ text: String) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let film = Film(try StateTimeline(parsing: Array(text.utf8)))
    return String(decoding: try encoder.encode(film), as: UTF8.self)
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
      try json(movies) == """
        {"answers":[],"states":[[[0,2,"error: .offline","movies:","  [id: 1] \\"Alien\\"","  [id: 2] \\"Brazil\\""]],\
        [[4,1,"page: 2"],[2,1]]]}
        """)
  }

  @Test(arguments: [
    (
      "# states 1\n= initial\n  self: .idle\n\n@ load()\n~\n  self: .idle -> .failed(\"no\")\n\n= end\n",
      #"[[0,1,"self: .failed(\"no\")"]]"#
    ), ("# states 1\n= initial\n  a: 1\n\n~\n  (no change)\n\n= end\n", "[]"),
  ])
  func aStateWithoutFieldsIsOneValueAndARepeatedOneNone(text: String, state: String) throws {
    #expect(try json(text) == #"{"answers":[],"states":[\#(state)]}"#)
  }

  @Test func answersHaveTheirCallsAndWhatWasSent() throws {
    let text = """
      # states 1
      = initial
        a: 1

      > A.load(1)
      > A.load(1) #2
      > B.values()
      ! A.load(1) .offline
      < A.load(1) #2
      < B.values() 5
      ! B.values() failed .gone
      < C.value 7
      > A.load(1)
      > C.wait()
      < A.load(1)

      = end

      """
    #expect(
      try json(text) == """
        {"answers":[{"call":1,"error":".offline"},{"call":2},{"call":3,"sent":"5"},\
        {"call":3,"error":".gone","sent":"failed .gone"},{"sent":"7"},{"call":9}],"states":[]}
        """)
  }

  @Test func aChangeThatCannotBeAppliedIsReportedWithItsBlock() throws {
    let text = "# states 1\n= initial\n  a: 1\n\n@ edit\n~\n  b: 1 -> 2\n\n= end\n"
    #expect(try json(text).hasPrefix(#"{"answers":[],"failure":{"block":2,"message":"#))
  }
}
