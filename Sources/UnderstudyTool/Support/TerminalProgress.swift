import Foundation

/// How far a command is, on a line of the terminal that is overwritten and in the end removed.
struct TerminalProgress {
  /// Fewer steps are over before anybody has read the line.
  private static let fewest = 50

  private let noun: String
  private let total: Int
  private let show: ((String) -> Void)?
  private var done = 0
  private var shown = -1

  /// Progress over so many steps; `show` is `nil` where nobody watches.
  init(_ noun: String, of total: Int, show: ((String) -> Void)?) {
    self.noun = noun
    self.total = total
    self.show = total < Self.fewest ? nil : show
  }

  /// One more step is done.
  mutating func step() {
    guard let show else { return }
    done += 1
    let percent = done * 100 / total
    guard percent > shown else { return }
    shown = percent
    show("\r\(noun) \(done) of \(total)\u{1B}[K")
    if done == total { show("\r\u{1B}[K") }
  }

  /// Shows a text on standard error; `nil` where that is no terminal.
  static var onTerminal: ((String) -> Void)? {
    guard isatty(STDERR_FILENO) != 0 else { return nil }
    return { FileHandle.standardError.write(Data($0.utf8)) }
  }
}
