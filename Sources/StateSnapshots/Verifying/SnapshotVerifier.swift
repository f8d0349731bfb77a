import Foundation
internal import TestReporting

extension SnapshotRequest {
  /// Compares with the file, and writes it where the mode says so.
  ///
  /// Reports nothing: that is left to the caller.
  package func verify() -> SnapshotVerdict {
    let place = SnapshotPlace(
      test: test, named: name, fileExtension: content.fileExtension, sourceFile: position.filePath,
      folder: folder)
    var verdict = SnapshotVerification(request: self, place: place).run()
    verdict.place = (place.base, place.relativePath)
    return verdict
  }
}

/// One comparison in progress.
struct SnapshotVerification {
  let request: SnapshotRequest
  let place: SnapshotPlace

  private var messages: SnapshotMessages { SnapshotMessages(request: request, place: place) }
  private var bytes: [UInt8] { Array(request.content.text.utf8) }

  func run() -> SnapshotVerdict {
    guard let mode = request.environment.mode(asked: request.record) else {
      return verdict(.refused, SnapshotMessages.unknownMode(request.environment))
    }
    if request.name == nil, request.test.arguments?.isEmpty == true {
      return verdict(.refused, messages.namelessCase)
    }
    let conflict = request.registry.claim(
      place.path, for: request.test, at: request.position, content: request.content.text)
    do {
      switch conflict {
      case .sharedWith(let other)?: return verdict(.refused, messages.collision(with: other))
      case .otherContent?: return verdict(.refused, messages.otherContent(try difference()), keep: true)
      case nil: return try compare(mode)
      }
    } catch {
      return verdict(.refused, messages.fileError(error), keep: true)
    }
  }

  private func compare(_ mode: SnapshotRecordMode) throws(FileError) -> SnapshotVerdict {
    guard let accepted = try FileStore.read(place.path) else { return try missing(mode) }
    switch request.content.compare(accepted) {
    case .same:
      try removePending()
      return SnapshotVerdict(outcome: .matched, path: place.path)
    case .different(let report, let difference):
      switch mode {
      case .all:
        try accept(replacing: accepted)
        return verdict(.recorded, messages.rewritten, severity: .warning)
      case .failed:
        try accept(replacing: accepted)
        return verdict(
          .mismatched, messages.mismatch(report, difference, .rewritten), keep: true, accepted: accepted)
      case .never, .missing:
        request.registry.noteMismatch(place.path)
        let pending = try leavePending(comparedWith: accepted)
        return verdict(
          .mismatched, messages.mismatch(report, difference, pending.map { .pending($0) } ?? .nothing),
          keep: true, accepted: accepted, pending: pending)
      }
    case .unreadable(let error):
      guard mode != .all else {
        try accept(replacing: accepted)
        return verdict(.recorded, messages.rewrittenUnreadable(error), severity: .warning)
      }
      let pending = try leavePending(comparedWith: accepted)
      return verdict(
        .unreadable, messages.unreadable(error, pending), keep: true, accepted: accepted, pending: pending)
    }
  }

  /// The lines that differ from the accepted file; `nil` where there is none to compare with.
  private func difference() throws(FileError) -> String? {
    guard let accepted = try FileStore.read(place.path),
      case .different(let report, _) = request.content.compare(accepted)
    else { return nil }
    return report
  }

  private func missing(_ mode: SnapshotRecordMode) throws(FileError) -> SnapshotVerdict {
    guard mode != .never else {
      // Only where a folder for it is named: beside the tests, a file would be left where there was none.
      let isKept = request.environment.pendingFolder != nil && !request.isReplayed
      let pending = isKept ? try leavePending(comparedWith: []) : nil
      return verdict(.missing, messages.missing(pending), keep: true, pending: pending)
    }
    try accept(replacing: nil)
    return verdict(.recorded, messages.recorded, severity: .warning)
  }

  // MARK: Files

  private func accept(replacing accepted: [UInt8]?) throws(FileError) {
    try FileStore.write(bytes, to: place.path, replacing: accepted)
    try removePending()
    RecordingProgress.shared.step()
  }

  /// Where this run's text waits to be accepted; `nil` where it may be left nowhere.
  private var pendingPath: String? {
    if let folder = request.environment.pendingFolder { return folder + "/" + place.nameOfPending }
    return request.environment.isCI ? nil : place.path + ".new"
  }

  private func leavePending(comparedWith accepted: [UInt8]) throws(FileError) -> String? {
    guard let path = pendingPath else { return nil }
    let present = try FileStore.read(path)
    if present != bytes { try FileStore.write(bytes, to: path, replacing: present) }
    if let path = comparedPath {
      let present = try FileStore.read(path)
      if present != accepted { try FileStore.write(accepted, to: path, replacing: present) }
    }
    return path
  }

  /// Where the snapshot is kept that this run's was compared with, for who accepts it elsewhere.
  private var comparedPath: String? {
    request.environment.pendingFolder.map { ComparedSnapshot.path(of: place.nameOfPending, below: $0) }
  }

  private func removePending() throws(FileError) {
    for path in [pendingPath, comparedPath].compactMap(\.self) { try FileStore.remove(path) }
  }

  private func verdict(
    _ outcome: SnapshotVerdict.Outcome, _ message: String, severity: TestIssue.Severity = .error,
    keep: Bool = false, accepted: [UInt8]? = nil, pending: String? = nil
  ) -> SnapshotVerdict {
    var verdict = SnapshotVerdict(
      outcome: outcome, issue: TestIssue(message, severity: severity, at: request.position), path: place.path)
    verdict.pending = pending
    guard keep else { return verdict }
    verdict.attachment = request.content.text
    verdict.accepted = accepted.map { String(decoding: $0, as: UTF8.self) }
    return verdict
  }
}

extension SnapshotPlace {
  /// The path as messages show it: from the folder that the snapshots' paths start at.
  func shown(_ path: String) -> String {
    path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }

  /// The pending file's path below a folder of its own.
  var nameOfPending: String {
    relativePath.hasPrefix("/") ? String(relativePath.dropFirst()) + ".new" : relativePath + ".new"
  }
}

/// Tells on a terminal, now and then, how many snapshots this process has recorded; nothing elsewhere.
final class RecordingProgress: @unchecked Sendable {  // `count` is guarded by `lock`.
  static let shared = RecordingProgress { FileHandle.standardError.write(Data($0.utf8)) }

  /// So many are recorded between two lines.
  ///
  /// These are lines of their own, since a test runner writes between them.
  private static let stride = 100

  private let lock = NSLock()
  private var count = 0
  private let isWatched: Bool
  private let show: @Sendable (String) -> Void

  init(isWatched: Bool = isatty(STDERR_FILENO) != 0, show: @escaping @Sendable (String) -> Void) {
    self.isWatched = isWatched
    self.show = show
  }

  func step() {
    guard isWatched else { return }
    let count = lock.withLock {
      self.count += 1
      return self.count
    }
    if count.isMultiple(of: Self.stride) { show("\(count) snapshots recorded\n") }
  }
}
