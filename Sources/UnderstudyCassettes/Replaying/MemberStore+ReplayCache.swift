internal import TestDoubleRuntime

extension MemberStore {
  /// Returns the cached answer to calls with these arguments; `nil` if there is none.
  ///
  /// Only the cassette's last answer for the arguments is cached, since all further calls receive that answer.
  func cachedAnswer(for arguments: Arguments) -> Result<Output, Failure>? {
    let cache = log.lock.withLock { sourceCache }
    return (cache as? ReplayCache<Arguments, Output, Failure>)?.find(arguments)
  }

  /// Caches the answer to all further calls with this argument, if the argument is an integer or a string, and the result
  /// is no class instance: calls must not share an instance.
  ///
  /// The equality of any other type may disregard a part of the value that is in the call's text.
  func cache(_ answer: Result<Output, Failure>, for arguments: Arguments) {
    guard Arguments.self is any FixedWidthInteger.Type || Arguments.self == String.self,
      let type = Arguments.self as? any Hashable.Type, !(Output.self is AnyClass)
    else { return }
    let cache = log.lock.withLock {
      let cache = (sourceCache as? ReplayCache<Arguments, Output, Failure>) ?? ReplayCache(keyType: type)
      sourceCache = cache
      return cache
    }
    cache.insert(answer, arguments)
  }
}

/// A cache of a member's answers by the arguments of its calls.
final class ReplayCache<Arguments, Output, Failure: Error> {
  let find: (Arguments) -> Result<Output, Failure>?
  let insert: (Result<Output, Failure>, Arguments) -> Void

  /// - Parameter keyType: `Arguments.self` as a hashable type.
  init(keyType: any Hashable.Type) {
    func makeClosures<Key: Hashable>(_ type: Key.Type) -> (
      find: (Arguments) -> Result<Output, Failure>?,
      insert: (Result<Output, Failure>, Arguments) -> Void
    ) {
      var answers: [Key: Result<Output, Failure>] = [:]
      let lock = DoubleLock()
      // `Arguments` and `Key` are the same type; a dynamic cast of the arguments would slow down each call.
      return (
        { arguments in lock.withLock { answers[unsafeBitCast(arguments, to: Key.self)] } },
        { answer, arguments in lock.withLock { answers[unsafeBitCast(arguments, to: Key.self)] = answer } }
      )
    }
    (find, insert) = makeClosures(keyType)
  }
}
