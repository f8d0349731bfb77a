/// A generated stub or spy, or a `ClosureSpy`.
public protocol TestDouble {
  /// The log that the double's members share.
  nonisolated var __log: __DoubleLog { get }
  /// The name of the protocol that the double implements, such as `MoviesService`.
  nonisolated static var __protocolName: String { get }
}
