import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads single keys from the terminal, and restores the terminal's settings after each key.
enum RawTerminal {
  /// The signals that end the process; their handler restores the terminal's settings first.
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  // The settings to restore. The thread that reads keys writes this variable before it installs the signal handlers; the
  // handlers only read the variable.
  nonisolated(unsafe) private static var savedSettings = termios()

  /// Reads and echoes the next key, or reads a line if standard input is no terminal; returns `nil` at the end of the
  /// input or for Control-D, and an empty string for any other control character.
  static func readKey() -> String? {
    guard tcgetattr(STDIN_FILENO, &savedSettings) == 0 else { return readLine() }
    var raw = savedSettings
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    let previousHandlers = signals.map { signal($0) { RawTerminal.restoreAndRaise($0) } }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return readLine() }
    defer {
      restore()
      for (signalNumber, handler) in zip(signals, previousHandlers) { _ = signal(signalNumber, handler) }
    }
    // Reads several bytes at once, since some keys send more than one, such as an arrow key.
    var bytes = [UInt8](repeating: 0, count: 16)
    var count = 0
    repeat { count = read(STDIN_FILENO, &bytes, bytes.count) } while count < 0 && errno == EINTR
    guard count > 0, bytes[0] != 4 else { return nil }
    let key = bytes[0] < 0x20 || bytes[0] == 0x7F ? "" : String(decoding: bytes[..<count], as: UTF8.self)
    FileHandle.standardOutput.write(Data((key.invisiblesEscaped + "\n").utf8))
    return key
  }

  private static func restore() { _ = tcsetattr(STDIN_FILENO, TCSANOW, &savedSettings) }

  /// Restores the terminal's settings, and then raises the signal with its default action.
  private static func restoreAndRaise(_ signalNumber: Int32) {
    restore()
    _ = signal(signalNumber, SIG_DFL)
    _ = raise(signalNumber)
  }
}
