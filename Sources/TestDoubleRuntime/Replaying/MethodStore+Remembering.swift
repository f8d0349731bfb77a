extension MethodStore {
  /// The answer that calls with these arguments get from now on, where the cassette has told its last one.
  func remembered(_ arguments: Arguments) -> ReplayStep<Output, Failure>? {
    log.lock.withLock { memory?.find(arguments) }
  }

  /// Notes the answer for all calls with these arguments, where they can be told apart by hashing.
  func remember(_ step: ReplayStep<Output, Failure>, for arguments: Arguments) {
    guard let type = Arguments.self as? any Hashable.Type, !(Output.self is AnyClass) else { return }
    log.lock.withLock {
      let memory = memory ?? ReplayMemory(keys: type)
      memory.keep(step, arguments)
      self.memory = memory
    }
  }
}

/// The answers of a member by the arguments of its calls; guarded by the double's lock.
final class ReplayMemory<Arguments, Output, Failure: Error> {
  let find: (Arguments) -> ReplayStep<Output, Failure>?
  let keep: (ReplayStep<Output, Failure>, Arguments) -> Void

  /// - Parameter keys: The type of the arguments itself, known to be hashable.
  init(keys: any Hashable.Type) {
    func table<Key: Hashable>(_ type: Key.Type) -> (
      find: (Arguments) -> ReplayStep<Output, Failure>?,
      keep: (ReplayStep<Output, Failure>, Arguments) -> Void
    ) {
      var answers: [Key: ReplayStep<Output, Failure>] = [:]
      // Both names stand for one type; a cast would look that up in each call.
      return (
        { answers[unsafeBitCast($0, to: Key.self)] }, { answers[unsafeBitCast($1, to: Key.self)] = $0 }
      )
    }
    (find, keep) = table(keys)
  }
}
