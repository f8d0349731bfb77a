import Dispatch
import Foundation

/// Where the current code runs, as far as it can be asked without a suspension.
enum Isolation {
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// True if the current code may read what is isolated to `actor`.
  ///
  /// The main actor is recognized by its thread or queue. There is no such test for another actor on the oldest
  /// systems that are supported, so being elsewhere is a mistake that stops the process rather than a data race.
  static func isCurrent(_ actor: (any Actor)?) -> Bool {
    guard let actor else { return true }
    if actor === MainActor.shared {
      return Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) != nil
    }
    actor.preconditionIsolated("Ask a StateRecorder for its states on the actor that made it.")
    return true
  }
}
