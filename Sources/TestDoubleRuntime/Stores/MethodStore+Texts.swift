/// Whether the texts of calls, or of assigned values, are recorded: only if they may change, since an object is among the
/// values.
@usableFromInline
enum TextRecording: UInt8 {
  case never
  /// The first call decides.
  case undecided
  case always

  init<Value>(of type: Value.Type) { self = _isPOD(type) || type == String.self ? .never : .undecided }
}

extension MethodStore {
  /// Selects the answer to a recorded call, unlocks the doubles' lock, and then records the call's text if it may change.
  @usableFromInline @inline(never)
  func selectAnswerRecordingTextReleasingLock(
    _ arguments: Arguments, _ number: UInt64, _ notifiedCallNumber: UInt64
  ) -> StoredAnswer? {
    let isUndecided = textRecording == .undecided
    let answer = selectAnswerReleasingLock(arguments, notifiedCallNumber)
    // Outside the lock: mirrors and descriptions are user code.
    let text = !isUndecided || mayTextChange(of: arguments) ? event(arguments).description : nil
    log.lock.withLock {
      if isUndecided { textRecording = text == nil ? .never : .always }
      calls.textsByNumber[number] = text
    }
    return answer
  }
}
