import Foundation

/// The queue of the main actor.
///
/// The current queue is identified by a queue-specific value, not by its thread: on Linux, the main queue may run on
/// any thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs the work at once if the caller is on the main queue, else asynchronously on that queue.
  static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: key) == true {
      MainActor.assumeIsolated(work)
    } else {
      DispatchQueue.main.async(execute: work)
    }
  }
}
