import Foundation
import StateSnapshots

/// The record of a run, merged from the journals of all its processes in one folder.
struct RunRecord: Sendable {
  /// The snapshots that the run used, by their paths from the package's folder.
  private(set) var used: Set<String> = []
  /// The timelines that the run used, by the runtime name of their states' type.
  private(set) var states: [String: Set<String>] = [:]
  /// The events of each member of a double in the run (`called`, `returned`, `threw`, `held`), by the member's name, such as
  /// `MoviesService.movies(page:)`.
  private(set) var members: [String: Set<String>] = [:]
  /// True if all journals record the events of members; journals of older versions don't.
  private(set) var hasMemberEvents = true
  /// The snapshots that did not match, or that were missing, by their paths from the package's folder.
  private(set) var failed: Set<String> = []
  /// The pending files of each snapshot, by the snapshot's path.
  private(set) var pending: [String: Set<String>] = [:]
  /// Describes the failure of the tests, such as `its tests failed (exit status 1)`; `nil` if none failed or it is unknown.
  private(set) var testFailure: String?
  /// The number of journals, one for each process.
  private(set) var processes = 0
  /// The option that kept a process from running all tests.
  private(set) var selection: String?
  /// The reason why the run can't be evaluated, such as failed tests or a damaged journal; a selection isn't included.
  private(set) var failure: String?
  /// The time at which the last process ended.
  private(set) var end: Date?

  /// Reads all journals of a folder; `nil` if there are none.
  init?(folder: String) throws(FileError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".journal") {
      guard let bytes = try FileStore.read(folder + "/" + name) else { continue }
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      add(String(decoding: bytes, as: UTF8.self), writtenAt: attributes?[.modificationDate] as? Date)
    }
    guard processes > 0 else { return nil }
  }

  private mutating func add(_ text: String, writtenAt date: Date?) {
    processes += 1
    var status: Substring?
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Text after the last line feed is an incomplete line.
    let incompleteLine = lines.popLast()
    var isDamaged = !["# journal 1", "# journal 2"].contains(lines.first) || incompleteLine != ""
    if lines.first != "# journal 2" { hasMemberEvents = false }
    for line in lines.dropFirst() {
      guard let space = line.firstIndex(of: " ") else { continue }
      let value = line[line.index(after: space)...]
      switch line[..<space] {
      case "used": used.insert(String(value))
      case "state":
        guard let space = value.firstIndex(of: " ") else {
          isDamaged = true
          continue
        }
        states[String(value[..<space]), default: []].insert(String(value[value.index(after: space)...]))
      case "saw":
        guard let space = value.firstIndex(of: " ") else {
          isDamaged = true
          continue
        }
        let words = Set(value[..<space].split(separator: ",").map(String.init))
        isDamaged = isDamaged || !words.isSubset(of: ["called", "returned", "threw", "held"])
        members[String(value[value.index(after: space)...]), default: []].formUnion(words)
      case "failed": failed.insert(String(value))
      case "pending":
        guard let tab = value.firstIndex(of: "\t") else {
          isDamaged = true
          continue
        }
        pending[String(value[..<tab]), default: []].insert(String(value[value.index(after: tab)...]))
      case "filtered": selection = selection ?? String(value)
      case "ended": status = value
      default: break
      }
    }
    if isDamaged { failure = failure ?? "its journal is of another version or damaged" }
    end = [end, date].compactMap(\.self).max()
    switch status {
    case nil:
      testFailure = testFailure ?? "a test process did not end: it crashed, was stopped, or still runs"
    case "0": break
    case "unknown":
      failure = failure ?? "whether its tests passed is not known: this system doesn't tell"
    case let status?: testFailure = testFailure ?? "its tests failed (exit status \(status))"
    }
    failure = failure ?? testFailure
  }
}
