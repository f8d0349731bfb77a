extension MethodStore {
  /// Returns the cached answer to calls with these arguments; `nil` if there is none.
  ///
  /// Only the last answer on the cassette is cached, since all further calls with the arguments receive that answer.
  func cachedAnswer(for arguments: Arguments) -> ReplayStep<Output, Failure>? {
    log.lock.withLock { replayCache }?.find(arguments)
  }

  /// Caches the answer to all further calls with these arguments, if the arguments are hashable and the result's type
  /// is not a class.
  func cache(_ step: ReplayStep<Output, Failure>, for arguments: Arguments) {
    guard let type = Arguments.self as? any Hashable.Type, !(Output.self is AnyClass) else { return }
    let cache = log.lock.withLock {
      let cache = replayCache ?? ReplayCache(keyType: type)
      replayCache = cache
      return cache
    }
    cache.insert(step, arguments)
  }
}

/// A cache of a member's answers by the arguments of its calls.
///
/// The cache has its own lock, since a look-up runs the arguments' `hash(into:)`, which is user code.
final class ReplayCache<Arguments, Output, Failure: Error> {
  let find: (Arguments) -> ReplayStep<Output, Failure>?
  let insert: (ReplayStep<Output, Failure>, Arguments) -> Void

  /// - Parameter keyType: `Arguments.self` as a hashable type.
  init(keyType: any Hashable.Type) {
    func makeClosures<Key: Hashable>(_ type: Key.Type) -> (
      find: (Arguments) -> ReplayStep<Output, Failure>?,
      insert: (ReplayStep<Output, Failure>, Arguments) -> Void
    ) {
      var stepsByKey: [Key: ReplayStep<Output, Failure>] = [:]
      let lock = DoubleLock()
      // `Arguments` and `Key` are the same type; a dynamic cast would cost a lookup in each call.
      return (
        { arguments in lock.withLock { stepsByKey[unsafeBitCast(arguments, to: Key.self)] } },
        { step, arguments in lock.withLock { stepsByKey[unsafeBitCast(arguments, to: Key.self)] = step } }
      )
    }
    (find, insert) = makeClosures(keyType)
  }
}
