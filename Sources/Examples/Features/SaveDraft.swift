/// The feature of saving a draft.
@MainActor
public protocol SaveDraft: HasServiceOne, HasWorkQueue {}

extension SaveDraft {
  /// Enqueues a closure that saves the text; an empty text counts as saved at once.
  public func saveDraft(_ text: String, completion: @escaping Completion) {
    guard !text.isEmpty else { return completion(.success(())) }
    workQueue.enqueue { serviceOne.save(text, completion: completion) }
  }
}
