internal import Foundation

/// Notes that the body of a run was given up: it waits for ever, and never runs again.
final class Abandonment: @unchecked Sendable {  // `hasHappened` is guarded by `lock`.
  private let lock = NSLock()
  private var hasHappened = false

  func note() { lock.withLock { hasHappened = true } }

  /// Lends a closure that may not outlive the call to a body that may have to be given up.
  ///
  /// The compiler has it checked that nobody holds the closure in the end. A body that was given up still does, but never
  /// runs again; so what it holds is taken back.
  func lend(
    _ closure: @Sendable () async throws -> Void,
    to body: (@escaping @Sendable () async throws -> Void) async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(closure) { closure in
      let captured = Self.captured(by: closure)
      var thrown: (any Error)?
      do { try await body(closure) } catch { thrown = error }
      if let captured, lock.withLock({ hasHappened }) { Self.forceRelease(captured) }
      if let thrown { throw thrown }
    }
  }

  private struct Stored {
    let closure: @Sendable () async throws -> Void
  }

  /// A function is stored as its code and what it has captured, an object.
  private static func captured(by closure: @escaping @Sendable () async throws -> Void)
    -> UnsafeMutableRawPointer?
  {
    withUnsafeBytes(of: Stored(closure: closure)) {
      $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeMutableRawPointer?.self)
    }
  }

  private static func forceRelease(_ captured: UnsafeMutableRawPointer) {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_retainCount") else { return }
    let retainCount = unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Int).self)
    for _ in 1..<max(1, retainCount(captured)) { Unmanaged<AnyObject>.fromOpaque(captured).release() }
  }
}
