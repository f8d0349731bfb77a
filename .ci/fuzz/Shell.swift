import Foundation

/// Runs programs, and returns their output.
enum Shell {
  struct Outcome {
    var status: Int32
    var output: String

    var lines: [Substring] { output.split(separator: "\n") }
  }

  static func run(_ program: String, _ arguments: [String]) -> Outcome {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: file) }
    guard let handle = try? FileHandle(forWritingTo: file) else { return Outcome(status: -1, output: "") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    do { try process.run() } catch { return Outcome(status: -1, output: "\(error)") }
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    let bytes = (try? Data(contentsOf: file)) ?? Data()
    return Outcome(status: status, output: String(decoding: bytes, as: UTF8.self))
  }
}

/// An error of the compiler, with its location.
struct CompilerError: Hashable {
  var file: String
  var line: Int
  var message: String

  /// Returns the errors with a location in the compiler's output.
  static func all(in lines: [Substring]) -> [CompilerError] {
    lines.compactMap { line in
      guard let mark = line.range(of: ": error: ") else { return nil }
      let place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count == 3, let number = Int(place[1]) else { return nil }
      let file = place[0].split(separator: "/").last.map(String.init) ?? ""
      return CompilerError(file: file, line: number, message: String(line[mark.upperBound...]))
    }
  }
}

extension String {
  /// The message without quoted names and digits, which is equal for messages of the same kind.
  var withoutNames: String {
    // Replaces apostrophes that aren't quotation marks.
    let text = replacingOccurrences(of: "n't", with: "n’t").replacingOccurrences(of: "'s ", with: "’s ")
    return text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? $0.element.filter { !$0.isNumber } : "…" }.joined(separator: "'")
  }
}

/// Prints without buffering.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
