/// A screen with a text and two buttons, without the system's part of it.
@MainActor
public final class LetterScreen {
  /// The text in the text field.
  public var text = ""
  /// The status of the letter, as the screen shows it.
  public private(set) var status = Status.editing {
    didSet { statusDidChange(status) }
  }
  /// Called after each change of the status.
  public var statusDidChange: (Status) -> Void = { _ in }

  private let features: any LetterFeatures

  /// A screen over the features, whoever implements them.
  public init(features: any LetterFeatures) { self.features = features }

  /// The user taps "Save".
  public func tapSave() {
    status = .working
    features.saveDraft(text) { [weak self] in self?.finish($0, as: .saved) }
  }

  /// The user taps "Send".
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
    /// Nothing yet.
    case editing
    /// That something is being done.
    case working
    /// That it is saved.
    case saved
    /// That it is sent.
    case sent
    /// That something went wrong.
    case failed(String)
  }
}
