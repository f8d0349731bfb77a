import StateSnapshots
import Testing
import TimelineReading

struct TimelineTextTests {
  /// A timeline with steps, calls and changes.
  static let sample = """
    # states 1
    = initial
      error: nil
      isLoading: false
      movies: []

    @ load()
    ~
      isLoading: false -> true
    > MoviesService.movies(page: 1)
    ~
      isLoading: true -> false
      movies + [id: 1] Movie(id: 1, title: "Alien", year: 1979)
      movies + [id: 2] Movie(id: 2, title: "Brazil", year: 1985)

    @ loadNextPage()
    ~
      isLoading: false -> true
    > MoviesService.movies(page: 2)
    ~
      error: nil -> .offline
      isLoading: true -> false

    = end

    """

  @Test(arguments: ["", " ", "two\nlines", "\"quoted\"", "= end", "@ x", "a\u{2028}b", "tail "])
  func noStepLabelCanBreakTheFormat(label: String) throws {
    let timeline = StateTimeline(initial: .leaf("0"), blocks: [.step(label: label, depth: 0)])
    #expect(try StateTimeline(parsing: timeline.text.utf8) == timeline)
  }
}
