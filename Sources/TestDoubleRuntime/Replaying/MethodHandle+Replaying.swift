/// Called by generated members of a double that may answer from a cassette: what is stubbed comes first, then the
/// cassette, then the real service.
extension __MethodHandle {
  /// Records a call and answers it; `changes` says that what the real one has become is to be kept.
  public func callAsFunction<Real>(
    _ arguments: Arguments, replaying wrapped: __WrappedReal<Real>, changes: Bool = false,
    forward: (inout Real) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    switch store.receive(arguments) {
    case .value(let output)?: return output
    case .failure(let failure)?: throw failure
    case .body(let body)?: return try body.call(arguments)
    case nil:
      if let replay = wrapped.replay, replay.isCalm, let step = store.remembered(arguments) {
        if case .value(let output) = step { return output }
        if case .failure(let failure) = step { throw failure }
      }
      return try store.replay(arguments, as: Output.self, wrapped, changes: changes, forward) {
        store.remember($0, for: arguments)
      }
    }
  }
}

extension __MethodHandle where Output == Any {
  /// As above, for a member whose result is generic.
  public func callAsFunction<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, replaying wrapped: __WrappedReal<Real>,
    changes: Bool = false,
    forward: (inout Real) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let answer = store.receive(arguments) else {
      return try store.replay(arguments, as: type, wrapped, changes: changes, forward)
    }
    return try output(answer, as: type, for: arguments)
  }
}

extension MethodStore {
  /// Answers a call for which nothing is stubbed.
  func replay<Real, Result>(
    _ arguments: Arguments, as type: Result.Type, _ wrapped: __WrappedReal<Real>, changes: Bool,
    _ forward: (inout Real) throws(Failure) -> Result,
    remember: ((ReplayStep<Result, Failure>) -> Void)? = nil
  ) throws(Failure) -> Result {
    func asked() throws(Failure) -> Result {
      guard var real = wrapped.asked else { return try unstubbed(arguments, as: type) }
      let result = try forward(&real)
      if changes { wrapped.putBack(real) }
      return result
    }
    guard let replay = wrapped.replay else { return try asked() }
    let fault = replay.isCalm ? nil : replay.weather(for: signature.text).error
    switch try replayed(arguments, as: type, by: replay, failing: fault, remember) {
    case .value(let result): return result
    case .failure(let failure): throw failure
    case .forward: return try asked()
    case .ask(let ticket):
      let result: Result
      do throws(Failure) { result = try asked() } catch {
        return try record(throwing: error, arguments, as: type, for: ticket, by: replay)
      }
      return try record(result, arguments, for: ticket, by: replay)
    }
  }
}
