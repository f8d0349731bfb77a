import Foundation

/// How much longer a slow machine may take.
package enum TimeoutScale {
  /// The environment's `UNDERSTUDY_TIMEOUT_SCALE`, else 1.
  package static var current: Double {
    let text = ProcessInfo.processInfo.environment["UNDERSTUDY_TIMEOUT_SCALE"]
    guard let scale = text.flatMap(Double.init), scale.isFinite, scale > 0 else { return 1 }
    return scale
  }
}
