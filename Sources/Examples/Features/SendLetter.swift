/// The feature of sending a letter: it is saved first, so that it isn't lost.
@MainActor
public protocol SendLetter: SaveDraft, HasServiceTwo, HasFeatureFlags, HasAnalytics {}

extension SendLetter {
  /// Saves, sends, and tells analytics how it went.
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

/// Why a letter was not even tried.
public enum SendLetterError: Error, Equatable {
  /// The user may not send.
  case notAllowed
}
