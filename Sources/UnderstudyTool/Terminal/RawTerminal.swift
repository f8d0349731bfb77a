import Foundation

/// Reads single keys from the terminal, and restores the terminal's settings after each key.
enum RawTerminal {
  /// Reads and echoes the next key, or reads a line if standard input is no terminal; returns `nil` at the end of the
  /// input, for Control-C and for Control-D, and an empty string for any other control character.
  static func readKey() -> String? {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return readLine() }
    var raw = settings
    // Without `ISIG`, Control-C is a key, so that it can't end the process before the settings are restored.
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return readLine() }
    defer { _ = tcsetattr(STDIN_FILENO, TCSANOW, &settings) }
    // Reads several bytes at once, since some keys send more than one, such as an arrow key.
    var bytes = [UInt8](repeating: 0, count: 16)
    var count = 0
    repeat { count = read(STDIN_FILENO, &bytes, bytes.count) } while count < 0 && errno == EINTR
    guard count > 0, ![3, 4].contains(bytes[0]) else { return nil }
    let key = bytes[0] < 0x20 || bytes[0] == 0x7F ? "" : String(decoding: bytes[..<count], as: UTF8.self)
    FileHandle.standardOutput.write(Data((key.invisiblesEscaped + "\n").utf8))
    return key
  }
}
