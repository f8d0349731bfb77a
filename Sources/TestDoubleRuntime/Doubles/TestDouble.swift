/// A stub or spy: a generated one, or a ``ClosureSpy``.
public protocol TestDouble {
  /// The log that the double's members share.
  nonisolated var __log: __DoubleLog { get }
  /// The protocol that the double implements, such as `MoviesService`.
  nonisolated static var __protocolName: String { get }
}
