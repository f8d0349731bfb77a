/// The feature of sending a letter by `serviceTwo`; `serviceOne` saves the letter first, so that it isn't lost.
@MainActor
public protocol SendLetter: SaveDraft, HasServiceTwo, HasFeatureFlags, HasAnalytics {}

extension SendLetter {
  /// Saves, sends and tracks the text, until a step fails; fails with `notAllowed` if the flag `sending` is off.
  public func sendLetter(_ text: String, to receiver: String, completion: @escaping Completion) {
    guard featureFlags.isEnabled(.sending) else { return completion(.failure(SendLetterError.notAllowed)) }
    saveDraft(text) { saveResult in
      guard case .success = saveResult else { return completion(saveResult) }
      serviceTwo.send(text, to: receiver) { sendResult in
        if case .success = sendResult { analytics.track("sent", count: text.count) }
        completion(sendResult)
      }
    }
  }
}

/// The reason why a letter was not sent.
public enum SendLetterError: Error, Equatable {
  /// The user isn't allowed to send letters.
  case notAllowed
}
