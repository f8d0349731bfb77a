/// A screen with a text and two buttons, without any UI framework.
@MainActor
public final class LetterScreen {
  /// The text in the text field.
  public var text = ""
  /// The status of the letter that the screen shows.
  public private(set) var status = Status.editing {
    didSet { statusDidChange(status) }
  }
  /// Called after each change of the status.
  public var statusDidChange: (Status) -> Void = { _ in }

  private let features: any LetterFeatures

  /// Creates a screen that uses the features.
  public init(features: any LetterFeatures) { self.features = features }

  /// Called when the user taps "Save".
  public func tapSave() {
    status = .working
    features.saveDraft(text) { [weak self] in self?.finish($0, as: .saved) }
  }

  /// Called when the user taps "Send".
  public func tapSend(to receiver: String) {
    status = .working
    features.sendLetter(text, to: receiver) { [weak self] in self?.finish($0, as: .sent) }
  }

  private func finish(_ result: Result<Void, any Error>, as success: Status) {
    switch result {
    case .success: status = success
    case .failure(let error): status = .failed(String(describing: error))
    }
  }

  /// A status of the letter that the screen can show.
  public enum Status: Equatable, Sendable {
    /// The letter is being edited.
    case editing
    /// The letter is being saved or sent.
    case working
    /// The letter was saved.
    case saved
    /// The letter was sent.
    case sent
    /// Saving or sending failed, for the given reason.
    case failed(String)
  }
}
