import Dispatch
import Foundation

/// Checks on which actor the current code runs, as far as a synchronous function can.
enum Isolation {
  private static let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Returns true if the current code certainly may access state that is isolated to `actor`; false for any actor other
  /// than the main actor, since the oldest supported systems can't tell.
  static func isKnownToBeCurrent(_ actor: (any Actor)?) -> Bool {
    (actor == nil || actor === MainActor.shared) && isCurrent(actor)
  }

  /// Returns true if the current code may access state that is isolated to `actor`; always true for `nil`.
  ///
  /// The main actor is recognized by its thread or queue. For any other actor, the process stops if the current code
  /// doesn't run on the actor, to prevent a data race: the oldest supported systems have no check that returns a Bool.
  static func isCurrent(_ actor: (any Actor)?) -> Bool {
    guard let actor else { return true }
    if actor === MainActor.shared {
      return Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) != nil
    }
    actor.preconditionIsolated("Ask a StateRecorder for its states on the actor that made it.")
    return true
  }
}
