import Foundation

/// Runs a program to its end; `PATH` says where it is.
///
/// - Parameters:
///   - arguments: The program's name and its arguments.
///   - variables: Its environment variables; `nil` for those of this process.
///   - includesErrors: True if the output also has what the program writes to standard error, which is otherwise left out.
func runProgram(
  _ arguments: [String], _ variables: [String: String]? = nil, includesErrors: Bool = false
) throws -> (output: Data, status: Int32) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  if let variables { process.environment = variables }
  let pipe = Pipe()
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  process.standardError = includesErrors ? pipe : FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (output, process.terminationStatus)
}

extension ToolEnvironment {
  /// Runs git in the package's folder, and returns the lines that it prints.
  ///
  /// - Throws: A ``UsageError`` about the commit of the option `--since` if git fails.
  func git(_ arguments: String..., in folder: SnapshotFolder, since reference: String) throws -> [String] {
    let command = ["git", "-C", folder.root, "-c", "core.quotePath=false"] + arguments
    let (output, status) = try runProgram(command, variables, includesErrors: true)
    let lines = outputLines(output).map(String.init)
    guard status == 0 else {
      throw UsageError("--since \(reference): \(lines.first ?? "git knows no such commit")")
    }
    return lines
  }
}

/// The lines of a program's output that aren't empty.
func outputLines(_ output: Data) -> [Substring] {
  String(decoding: output, as: UTF8.self).split(separator: "\n")
}
