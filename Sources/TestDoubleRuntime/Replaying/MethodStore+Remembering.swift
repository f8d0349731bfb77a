extension MethodStore {
  /// Returns the cached answer to calls with these arguments; `nil` if there is none.
  ///
  /// Only the last answer on the cassette is cached, since all further calls receive the same one.
  func cachedStep(for arguments: Arguments) -> ReplayStep<Output, Failure>? {
    log.lock.withLock { replayCache?.find(arguments) }
  }

  /// Caches the answer to all further calls with these arguments, if the arguments are hashable and the
  /// result's type is no class.
  func cache(_ step: ReplayStep<Output, Failure>, for arguments: Arguments) {
    guard let type = Arguments.self as? any Hashable.Type, !(Output.self is AnyClass) else { return }
    log.lock.withLock {
      let cache = replayCache ?? ReplayCache(keys: type)
      cache.insert(step, arguments)
      replayCache = cache
    }
  }
}

/// A cache of a member's answers by the arguments of its calls; guarded by the double's lock.
final class ReplayCache<Arguments, Output, Failure: Error> {
  let find: (Arguments) -> ReplayStep<Output, Failure>?
  let insert: (ReplayStep<Output, Failure>, Arguments) -> Void

  /// - Parameter keys: `Arguments.self` as a hashable type.
  init(keys: any Hashable.Type) {
    func table<Key: Hashable>(_ type: Key.Type) -> (
      find: (Arguments) -> ReplayStep<Output, Failure>?,
      insert: (ReplayStep<Output, Failure>, Arguments) -> Void
    ) {
      var answers: [Key: ReplayStep<Output, Failure>] = [:]
      // `Arguments` and `Key` are the same type; a dynamic cast would cost a lookup in each call.
      return (
        { answers[unsafeBitCast($0, to: Key.self)] }, { answers[unsafeBitCast($1, to: Key.self)] = $0 }
      )
    }
    (find, insert) = table(keys)
  }
}
