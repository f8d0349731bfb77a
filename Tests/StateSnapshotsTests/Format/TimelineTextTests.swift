import StateSnapshots
import Testing

struct TimelineTextTests {
  @Test func nestedValuesOfTheFirstStateAreBelowTheirLabel() {
    struct Settings { var volume = 1, tags = ["a", "b"] }
    struct User { var name = "A", age = 3 }
    enum Phase { case loaded([Movie]) }
    struct State {
      var settings = Settings()
      var user = User()
      var phase = Phase.loaded([.alien])
      var counts = ["b": 1, "a": 2]
      var favourites: Set<Int> = [2, 1]
    }
    #expect(
      StateRecorder(initial: State()).timeline.text == """
        # states 1
        = initial
          settings: Settings
            volume: 1
            tags:
              "a"
              "b"
          user: User(name: "A", age: 3)
          phase: .loaded
            [id: 1] Movie(id: 1, title: "Alien", year: 1979)
          counts:
            ["a"] 2
            ["b"] 1
          favourites: {1, 2}

        = end

        """)
  }
}
