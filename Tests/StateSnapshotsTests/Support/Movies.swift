import Observation
import TestDoubleRuntime

struct Movie: Identifiable, Equatable, Sendable {
  var id: Int
  var title: String
  var year: Int

  static let alien = Movie(id: 1, title: "Alien", year: 1979)
  static let brazil = Movie(id: 2, title: "Brazil", year: 1985)
  static let clue = Movie(id: 3, title: "Clue", year: 1985)
}

struct MoviesState: Equatable, Sendable {
  var error: String?
  var isLoading = false
  var movies: [Movie] = []
}

@Observable
final class MoviesModel {
  var state = MoviesState()

  /// Three changes without a suspension.
  func loadAtOnce() {
    state.isLoading = true
    state.movies = [.alien, .brazil]
    state.isLoading = false
  }
}

/// A double like those that are generated, with one method and one property.
struct MoviesServiceDouble: TestDouble {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  static var __protocolName: String { "MoviesService" }
  let __log: __DoubleLog
  let movies: __MethodHandle<Int, Void, Never>
  let title: __PropertyHandle<String>

  init(protocolName: String = "MoviesService") {
    __log = __DoubleLog(protocolName: protocolName)
    movies = __MethodHandle(__log, "movies(page:)")
    title = __PropertyHandle(__log, "title")
  }
}
