/// A stub or spy, generated or a closure's.
public protocol TestDouble {
  /// The log that the double's members share: its name and whoever listens to its calls.
  nonisolated var __log: __DoubleLog { get }
  /// The protocol that the double stands in for, such as `MoviesService`.
  nonisolated static var __protocolName: String { get }
}
