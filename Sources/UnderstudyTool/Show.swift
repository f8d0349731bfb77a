import StateSnapshots
import TimelineReading

/// `understudy show FILE [--at N | --diagram]`: prints a timeline with numbered blocks, the full state after block N,
/// or the timeline as a Mermaid sequence diagram; prints any other snapshot as it is.
enum Show {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "show", allowing: [.at, .diagram, .packagePath, .snapshots, .pending])
    guard options.files.count == 1, let name = options.files.first else {
      throw UsageError("'show' takes one FILE: 'understudy status' lists what is pending")
    }
    let folder = try SnapshotFolder(options, in: environment)
    let path = folder.existingFile(named: name)
    guard let path, let bytes = try FileStore.read(path) else {
      throw UsageError(
        "there is no file \(name): give its path from here or from \(folder.root)")
    }
    let file = folder.displayPath(of: path)
    guard SnapshotFile.isTimeline(path) else {
      return try output(ofText: bytes, file: file, options: options, style: environment.style)
    }
    let timeline: StateTimeline
    do throws(ParseError) { timeline = try StateTimeline(parsing: bytes) } catch {
      return CommandOutput(
        errors: "understudy: error: \(file):\(error.line): \(error.message)\n", status: 1)
    }
    if options[.diagram] != nil {
      guard options[.at] == nil else {
        throw UsageError("--diagram is of the whole timeline: leave --at away")
      }
      return CommandOutput(text: SequenceDiagram.text(timeline))
    }
    guard let blockArgument = options[.at] else {
      return CommandOutput(text: TimelineText.text(timeline, style: environment.style))
    }
    guard let blockNumber = Int(blockArgument),
      timeline.blocks.indices.contains(blockNumber - 1) || blockNumber == 0
    else {
      throw UsageError(
        "--at takes the number of a block, from 0 (the initial state) to \(timeline.blocks.count), not '\(blockArgument)'"
      )
    }
    let node: Node
    do throws(ChangeError) { node = try timeline.state(after: blockNumber) } catch {
      return CommandOutput(
        errors: "understudy: error: \(file): a change does not fit the state before it (\(error)): "
          + "the file was edited by hand; record it again\n", status: 1)
    }
    var state = ""
    node.writeRoot(to: &state, indent: "")
    return CommandOutput(text: environment.style(state, nil))
  }

  private static func output(
    ofText bytes: [UInt8], file: String, options: CommandOptions, style: Style
  ) throws -> CommandOutput {
    for option in [CommandOptions.Option.at, .diagram] where options[option] != nil {
      throw UsageError("\(option.rawValue) is for timelines, and \(file) is none")
    }
    if let error = SnapshotFile.error(in: bytes, path: file) {
      return CommandOutput(
        errors: "understudy: error: \(file):\(error.line): \(error.message)\n", status: 1)
    }
    return CommandOutput(text: style(String(decoding: bytes, as: UTF8.self), nil))
  }
}
