import Foundation

/// Shows the progress of a command on a line of the terminal; overwrites the line at each step, and removes it at the end.
struct TerminalProgress {
  /// The minimum number of steps: with fewer, the command ends before the line can be read.
  private static let minimumTotal = 50

  private let activity: String
  private let total: Int
  private let show: ((String) -> Void)?
  private var done = 0
  private var shownPercent = -1

  /// Creates the progress of a number of steps; `show` is `nil` if the output is no terminal.
  init(_ activity: String, of total: Int, show: ((String) -> Void)?) {
    self.activity = activity
    self.total = total
    self.show = total < Self.minimumTotal ? nil : show
  }

  /// Adds a completed step.
  mutating func step() {
    guard let show else { return }
    done += 1
    let percent = done * 100 / total
    guard percent > shownPercent else { return }
    shownPercent = percent
    show("\r\(activity) \(done) of \(total)\u{1B}[K")
    if done == total { show("\r\u{1B}[K") }
  }

  /// Writes a text to standard error; `nil` if standard error is no terminal.
  static var onTerminal: ((String) -> Void)? {
    guard isatty(STDERR_FILENO) != 0 else { return nil }
    return { FileHandle.standardError.write(Data($0.utf8)) }
  }
}
