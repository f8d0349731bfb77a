/// The feature of saving a draft.
@MainActor
public protocol SaveDraft: HasServiceOne, HasWorkQueue {}

extension SaveDraft {
  /// Saves the text in the work queue; an empty text counts as saved.
  public func saveDraft(_ text: String, completion: @escaping Completion) {
    guard !text.isEmpty else { return completion(.success(())) }
    workQueue.enqueue { serviceOne.save(text, completion: completion) }
  }
}
