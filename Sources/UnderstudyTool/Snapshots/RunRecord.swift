import Foundation
import StateSnapshots

/// The record of a test run, merged from the journals that the run's processes wrote to one folder.
struct RunRecord {
  /// The paths of the snapshots that the run used, relative to the package's folder.
  private(set) var usedSnapshots: Set<String> = []
  /// The timelines that the run used, by the name that `String(reflecting:)` returns for the type of their states.
  private(set) var timelinesByStateType: [String: Set<String>] = [:]
  /// The paths of the snapshots that did not match or were missing, relative to the package's folder.
  private(set) var failedSnapshots: Set<String> = []
  /// The pending files of each snapshot, by the snapshot's path.
  private(set) var pendingFilesBySnapshot: [String: Set<String>] = [:]
  /// The differences of the snapshots that did not match, by the snapshot's path.
  private(set) var differencesBySnapshot: [String: [SnapshotFailure]] = [:]
  /// How the tests failed, such as `its tests failed (exit status 1)`; `nil` if they passed, or if this is unknown.
  private(set) var testFailure: String?
  /// The option that selected a part of the tests, such as `--filter`; `nil` if all tests ran.
  private(set) var selection: String?
  /// The reason why the run can't be evaluated: `testFailure`, a damaged journal, or an unknown exit status.
  private(set) var problem: String?
  /// The time at which a process last wrote to its journal; `nil` if unknown.
  private(set) var endDate: Date?

  /// Creates the record of a run without snapshots.
  init() {}

  /// Reads all journals of a folder; returns `nil` if there are none.
  init?(folder: String) throws(FileError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var isFound = false
    for name in names.sorted() where name.hasSuffix(".journal") {
      guard let bytes = try FileStore.read(folder + "/" + name) else { continue }
      isFound = true
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      add(String(decoding: bytes, as: UTF8.self), writtenAt: attributes?[.modificationDate] as? Date)
    }
    guard isFound else { return nil }
  }

  /// Adds the content of a journal.
  private mutating func add(_ text: String, writtenAt date: Date?) {
    var status: Substring?
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Text after the last line feed is an incomplete line.
    let incompleteLine = lines.popLast()
    var isDamaged = lines.first != "# journal 2" || incompleteLine != ""
    for line in lines.dropFirst() {
      guard let space = line.firstIndex(of: " ") else { continue }
      let value = line[line.index(after: space)...]
      let words = value.split(separator: " ", maxSplits: 1).map(String.init)
      let pair = words.count == 2 ? (words[0], words[1]) : nil
      switch line[..<space] {
      case "used": usedSnapshots.insert(String(value))
      case "state":
        isDamaged = isDamaged || pair == nil
        if let (type, file) = pair { timelinesByStateType[type, default: []].insert(file) }
      case "failed": failedSnapshots.insert(String(value))
      case "pending":
        let parts = value.split(separator: "\t", maxSplits: 1).map(String.init)
        isDamaged = isDamaged || parts.count < 2
        if let last = parts.last { pendingFilesBySnapshot[parts[0], default: []].insert(last) }
      case "differs":
        let failure = try? JSONDecoder().decode(SnapshotFailure.self, from: Data(value.utf8))
        isDamaged = isDamaged || failure == nil
        if let failure { differencesBySnapshot[failure.snapshot, default: []].append(failure) }
      case "filtered": selection = selection ?? String(value)
      case "ended": status = value
      default: break
      }
    }
    if isDamaged { problem = problem ?? "its journal is of another version or damaged" }
    endDate = [endDate, date].compactMap(\.self).max()
    switch status {
    case nil:
      testFailure = testFailure ?? "a test process did not end: it crashed, was stopped, or still runs"
    case "0": break
    case "unknown":
      problem = problem ?? "whether its tests passed is not known: this system doesn't tell"
    case let status?: testFailure = testFailure ?? "its tests failed (exit status \(status))"
    }
    problem = problem ?? testFailure
  }
}

extension SnapshotFolder {
  /// Reads the record of a run of all tests that passed.
  ///
  /// - Parameters:
  ///   - journals: The folder of the run's journals.
  ///   - isPart: True if the run counts together with others, so that it need not be of all tests.
  /// - Throws: ``CommandFailure`` with the reason why the run doesn't count.
  func readCompleteRun(in journals: String, isPart: Bool = false) throws -> RunRecord {
    guard let record = try RunRecord(folder: journals) else {
      throw CommandFailure(
        "there is no journal of a run in \(displayPath(of: journals)): run all tests with 'swift test' first")
    }
    if let problem = record.problem {
      throw CommandFailure("the last run doesn't count: \(problem). Run all tests until they pass")
    }
    if !isPart, let selection = record.selection {
      throw CommandFailure("the last run was not of all tests (\(selection)): run 'swift test' without it")
    }
    return record
  }
}
