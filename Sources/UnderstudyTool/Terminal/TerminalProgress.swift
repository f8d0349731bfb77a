import Foundation

/// Shows the progress of a command on a line of the terminal; overwrites the line when the percentage changes, and
/// removes the line at the end.
struct TerminalProgress {
  /// The minimum number of steps for which progress is shown, since a shorter command ends before the line can be read.
  private static let minimumStepCount = 50

  private let activity: String
  private let stepCount: Int
  private let show: ((String) -> Void)?
  private var doneCount = 0
  private var shownPercent = -1

  /// - Parameters:
  ///   - activity: What the command does, such as `reading`.
  ///   - stepCount: The number of steps.
  ///   - show: Writes a text to the terminal; `nil` if there is no terminal.
  init(_ activity: String, of stepCount: Int, show: ((String) -> Void)?) {
    self.activity = activity
    self.stepCount = stepCount
    self.show = stepCount < Self.minimumStepCount ? nil : show
  }

  /// Counts a completed step, and updates the line.
  mutating func step() {
    guard let show else { return }
    doneCount += 1
    let percent = doneCount * 100 / stepCount
    guard percent > shownPercent else { return }
    shownPercent = percent
    show("\r\(activity) \(doneCount) of \(stepCount)\u{1B}[K")
    if doneCount == stepCount { show("\r\u{1B}[K") }
  }

  /// The function that writes a text to standard error; `nil` if standard error is no terminal.
  static var writeToTerminal: ((String) -> Void)? {
    guard isatty(STDERR_FILENO) != 0 else { return nil }
    return { FileHandle.standardError.write(Data($0.utf8)) }
  }
}
