/// The feature of sending a letter, which is saved first so that it isn't lost.
@MainActor
public protocol SendLetter: SaveDraft, HasServiceTwo, HasFeatureFlags, HasAnalytics {}

extension SendLetter {
  /// Saves and sends the text, and tracks the success.
  public func sendLetter(_ text: String, to receiver: String, completion: @escaping Completion) {
    guard featureFlags.isEnabled(.sending) else { return completion(.failure(SendLetterError.notAllowed)) }
    saveDraft(text) { saved in
      guard case .success = saved else { return completion(saved) }
      serviceTwo.send(text, to: receiver) { sent in
        if case .success = sent { analytics.track("sent", count: text.count) }
        completion(sent)
      }
    }
  }
}

/// The reason why a letter was not sent.
public enum SendLetterError: Error, Equatable {
  /// The user may not send.
  case notAllowed
}
