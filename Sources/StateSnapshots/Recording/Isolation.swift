import Dispatch
import Foundation

/// Checks the isolation of the current code, as far as that is possible without a suspension.
enum Isolation {
  private static let mainKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// True if the current code may access state that is isolated to `actor`.
  ///
  /// The main actor is recognized by its thread or queue. For another actor, code outside of it stops the process, to
  /// prevent a data race: the oldest supported systems have no check that returns a Bool.
  static func isCurrent(_ actor: (any Actor)?) -> Bool {
    guard let actor else { return true }
    if actor === MainActor.shared {
      return Thread.isMainThread || DispatchQueue.getSpecific(key: mainKey) != nil
    }
    actor.preconditionIsolated("Ask a StateRecorder for its states on the actor that made it.")
    return true
  }
}
