// One protocol for each dependency: a feature inherits those that it needs, and nothing else.

/// Has the catalogue.
@MainActor
public protocol HasMoviesService {
  /// The catalogue.
  var moviesService: any MoviesService { get }
}

/// Has a clock to wait by.
@MainActor
public protocol HasClock {
  /// The clock.
  var clock: any Clock<Duration> { get }
}
