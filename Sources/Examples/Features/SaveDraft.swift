/// The feature of saving a draft.
@MainActor
public protocol SaveDraft: HasServiceOne, HasWorkQueue {}

extension SaveDraft {
  /// Saves the text in the work queue; does nothing for an empty text.
  public func saveDraft(_ text: String, completion: @escaping Completion) {
    guard !text.isEmpty else { return completion(.success(())) }
    workQueue.enqueue { serviceOne.save(text, completion: completion) }
  }
}
