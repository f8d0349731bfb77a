import Foundation
import StateSnapshots
import TimelineReading

/// `understudy show FILE [--at N]`: prints a timeline with numbered blocks, or the full state after block N.
enum Show {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "show", allowing: [.at, .packagePath, .snapshots])
    guard options.files.count == 1, let name = options.files.first else {
      throw UsageError("'show' takes one FILE: 'understudy status' lists what is pending")
    }
    let folder = try SnapshotFolder(options, in: environment)
    let path = folder.candidatePaths(for: name).first(where: FileManager.default.fileExists)
    guard let path else {
      throw UsageError("there is no file \(name): give its path from here or from \(folder.root)")
    }
    let file = folder.displayPath(of: path)
    let snapshot = try SnapshotFile(at: path)
    if let error = snapshot?.error { throw CommandFailure("\(file):\(error.line): \(error.message)") }
    guard let timeline = snapshot?.timeline else {
      throw UsageError("'show' is for timelines, and \(file) is none: print it as it is")
    }
    guard let blockArgument = options[.at] else {
      return CommandOutput(text: TimelineText.text(timeline, style: environment.style))
    }
    guard let blockNumber = Int(blockArgument), (0...timeline.blocks.count).contains(blockNumber) else {
      throw UsageError(
        "--at takes the number of a block, from 0 (the initial state) to \(timeline.blocks.count), not '\(blockArgument)'"
      )
    }
    let node: Node
    do throws(ChangeError) { node = try timeline.state(after: blockNumber) } catch {
      throw CommandFailure(
        "\(file): a change does not fit the state before it (\(error)): the file was edited by hand; record it again"
      )
    }
    var state = ""
    node.writeRoot(to: &state, indent: "")
    return CommandOutput(text: environment.style(state, nil))
  }
}
