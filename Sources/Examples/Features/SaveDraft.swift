/// The feature of saving a draft.
@MainActor
public protocol SaveDraft: HasServiceOne, HasWorkQueue {}

extension SaveDraft {
  /// Saves the text when the queue has time for it; a text of nothing is not worth it.
  public func saveDraft(_ text: String, completion: @escaping Completion) {
    guard !text.isEmpty else { return completion(.success(())) }
    workQueue.enqueue { serviceOne.save(text, completion: completion) }
  }
}
