/// What a call leaves behind in the member's store.
@usableFromInline
enum CallRecording: UInt8 {
  case nothing
  case calls
  /// The call, and its text, since an argument is an object that may change.
  case callsAndTexts
  /// The first call decides between `calls` and `callsAndTexts`.
  case undecided

  init<Value>(of type: Value.Type) { self = _isPOD(type) || type == String.self ? .calls : .undecided }
}

/// The texts of calls, which stay as they were when the calls were made.
extension MethodStore {
  /// Records a call, selects its answer, unlocks the doubles' lock, and then records the call's text if it may change.
  @usableFromInline @inline(never)
  func receiveKeepingTextReleasingLock(
    _ arguments: Arguments, _ number: UInt64, callerNotifiesAnswer: Bool, _ notifiedCallNumber: inout UInt64
  ) -> StoredAnswer? {
    let isUndecided = recording == .undecided
    calls.append(arguments)
    callNumbers.append(number)
    let answer = answerReleasingLock(
      arguments, number, callerNotifiesAnswer: callerNotifiesAnswer, &notifiedCallNumber)
    // Outside the lock: mirrors and descriptions are user code.
    let text = !isUndecided || mayTextChange(of: arguments) ? event(arguments).description : nil
    log.lock.withLock {
      if isUndecided { recording = text == nil ? .calls : .callsAndTexts }
      callTexts[number] = text
    }
    return answer
  }

  /// Returns all calls so far, with their numbers and the texts that were recorded, by the calls' numbers; stores that
  /// an expectation has inspected the calls.
  func inspect() -> (calls: [Arguments], numbers: CallNumbers, texts: [UInt64: String]) {
    log.lock.withLock {
      inspectedCallCount = calls.count
      return (calls, callNumbers, callTexts)
    }
  }
}
