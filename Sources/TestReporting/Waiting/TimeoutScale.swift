import Foundation

/// The factor by which time limits are extended on a slow machine.
package enum TimeoutScale {
  /// The value of the environment variable `UNDERSTUDY_TIMEOUT_SCALE`, else 1.
  package static var current: Double {
    let text = ProcessInfo.processInfo.environment["UNDERSTUDY_TIMEOUT_SCALE"]
    guard let scale = text.flatMap(Double.init), scale.isFinite, scale > 0 else { return 1 }
    return scale
  }
}
