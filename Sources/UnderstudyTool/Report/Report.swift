import Foundation
import StateSnapshots

/// `understudy report --output DIR`: one page of all snapshots, the pending beside the accepted.
enum Report {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(
      arguments, of: "report", allowing: [.json, .output, .packagePath, .snapshots, .pending])
    guard options.files.isEmpty else { throw UsageError("'report' takes no files: it shows all snapshots") }
    guard let output = options[.output] else {
      throw UsageError("'report' needs --output DIR: the folder for its index.html")
    }
    let folder = try SnapshotFolder(options, in: environment)
    let path = folder.path(named: output) + "/index.html"
    let entries = try entries(of: folder)
    let page = Array(ReportPage.html(entries, title: (folder.root as NSString).lastPathComponent).utf8)
    let present = try FileStore.read(path)
    if present != page { try FileStore.write(page, to: path, replacing: present) }
    struct Answer: Encodable {
      var file: String
      var snapshots: Int
      var pending: Int
    }
    let pending = entries.count { $0.pending != nil }
    if options.isJSON {
      return try .json(Answer(file: folder.shown(path), snapshots: entries.count, pending: pending))
    }
    return CommandOutput(
      text: "wrote \(folder.shown(path)): \(entries.count) snapshot\(entries.count == 1 ? "" : "s"), "
        + "\(pending) pending\n")
  }

  private static func entries(of folder: SnapshotFolder) throws -> [ReportEntry] {
    let pending = Dictionary(
      folder.pending.map { ($0.snapshot, $0.pending) }, uniquingKeysWith: { first, _ in first })
    return try Set(folder.snapshots + pending.keys).sorted().map { path in
      ReportEntry(
        name: folder.shown(path), accepted: try text(at: path), pending: try pending[path].flatMap(text))
    }
  }

  private static func text(at path: String) throws -> ReportEntry.Text? {
    guard let bytes = try FileStore.read(path) else { return nil }
    return ReportEntry.Text(
      content: String(shown: bytes), error: SnapshotFile.error(in: bytes, path: path))
  }
}

/// One snapshot as the page shows it.
struct ReportEntry {
  struct Text {
    var content: String
    var error: ParseError?
  }

  var name: String
  var accepted: Text?
  var pending: Text?
}
