// One protocol per dependency: a feature inherits only the protocols of the dependencies that it needs.

/// A type with the service that provides the catalogue.
@MainActor
public protocol HasMoviesService {
  /// The service.
  var moviesService: any MoviesService { get }
}

/// A type with a clock for waits.
@MainActor
public protocol HasClock {
  /// The clock.
  var clock: any Clock<Duration> { get }
}
