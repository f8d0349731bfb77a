/// The state of a view model that lists movies.
struct MoviesState: Equatable {
  struct Movie: Identifiable, Equatable {
    var id: Int
    var title: String
    var year: Int
    var isFavourite: Bool
  }

  var isLoading = false
  var error: String?
  var movies: [Movie]

  /// Creates a state with `count` movies.
  init(count: Int) {
    movies = (0..<count).map {
      Movie(id: $0, title: "Movie \($0)", year: 1950 + $0 % 70, isFavourite: $0 % 7 == 0)
    }
  }
}

/// The state of a small view model.
struct SmallState: Equatable {
  var count = 0
  var text = "0"
  var isDecrementEnabled = false
}
