import Foundation
internal import TestReporting

extension SnapshotRequest {
  /// Compares the content with the snapshot's file; records the content or writes a pending file, as the mode demands.
  ///
  /// The caller reports the verdict's issue.
  package func verify() -> SnapshotVerdict {
    let place = SnapshotPlace(
      test: test, named: name, fileExtension: content.fileExtension, sourceFile: position.filePath,
      folder: settings.environment.folder(requested: settings.folder))
    var verdict = SnapshotVerification(request: self, place: place).run()
    verdict.file = (place.base, place.relativePath)
    return verdict
  }
}

struct SnapshotVerification {
  let request: SnapshotRequest
  let place: SnapshotPlace

  private var settings: SnapshotSettings { request.settings }
  private var messages: SnapshotMessages { SnapshotMessages(request: request, place: place) }
  private var bytes: [UInt8] { Array(request.content.text.utf8) }

  func run() -> SnapshotVerdict {
    guard let mode = settings.mode else {
      return makeVerdict(.refused, SnapshotMessages.unknownMode(settings.environment))
    }
    if request.name == nil, request.test.arguments?.isEmpty == true {
      return makeVerdict(.refused, messages.parameterizedTestNeedsName)
    }
    if let namesake = TestNamesakes.shared.namesake(
      of: request.test.name, inSourceFile: request.position.filePath)
    {
      return makeVerdict(.refused, messages.sharedName(with: namesake))
    }
    let conflict = settings.registry.claim(
      place.path, for: request.test, at: request.position, content: request.content.text)
    do {
      switch conflict {
      case .sharedWith(let owner)?: return makeVerdict(.refused, messages.collision(with: owner))
      case .earlierContentDiffers?:
        return makeVerdict(.refused, messages.twoDifferentValues(try readDifference()), attachesTexts: true)
      case nil: return try compareAndRecord(in: mode)
      }
    } catch {
      return makeVerdict(.refused, messages.fileError(error), attachesTexts: true)
    }
  }

  private func compareAndRecord(in mode: SnapshotRecordMode) throws(FileError) -> SnapshotVerdict {
    guard let accepted = try FileStore.read(place.path) else { return try recordMissing(in: mode) }
    switch request.content.compare(accepted) {
    case .same:
      try removePending()
      return SnapshotVerdict(outcome: .matched)
    case .different(let report, let placeInText):
      if let secrets = secrets(writtenIn: mode) {
        settings.registry.noteMismatch(place.path)
        let ending = SnapshotMessages.secrets(secrets, in: "This run's \(request.content.kind)")
        return makeVerdict(.mismatched, messages.mismatch(report, placeInText, ending))
      }
      switch mode {
      case .all:
        if let verdict = verdictOfFailedTest { return verdict }
        try accept(replacing: accepted)
        return makeVerdict(.recorded, messages.rewritten(), severity: .warning)
      case .failed:
        try accept(replacing: accepted)
        Reporting.reporter.failRun(because: SnapshotMessages.rewrittenInRun)
        let ending = "It was recorded anew (record: failed): the next run compares with this one's."
        return makeVerdict(
          .mismatched, messages.mismatch(report, placeInText, ending), attachesTexts: true,
          accepted: accepted)
      case .never, .missing:
        settings.registry.noteMismatch(place.path)
        let pending = try writePending(comparedWith: accepted)
        return makeVerdict(
          .mismatched, messages.mismatch(report, placeInText, messages.mismatchRemedy(pending)),
          attachesTexts: true, accepted: accepted, pending: pending)
      }
    case .unreadable(let error):
      if let secrets = secrets(writtenIn: mode) { return makeVerdict(.refused, messages.secrets(secrets)) }
      guard mode != .all else {
        if let verdict = verdictOfFailedTest { return verdict }
        try accept(replacing: accepted)
        return makeVerdict(.recorded, messages.rewritten(error), severity: .warning)
      }
      let pending = try writePending(comparedWith: accepted)
      return makeVerdict(
        .unreadable, messages.unreadable(error, pending), attachesTexts: true, accepted: accepted,
        pending: pending)
    }
  }

  /// Returns the lines that differ from the accepted file; `nil` if no line differs or no readable file exists.
  private func readDifference() throws(FileError) -> String? {
    guard let accepted = try FileStore.read(place.path),
      case .different(let report, _) = request.content.compare(accepted)
    else { return nil }
    return report
  }

  private func recordMissing(in mode: SnapshotRecordMode) throws(FileError) -> SnapshotVerdict {
    if let secrets = secrets(writtenIn: mode) { return makeVerdict(.refused, messages.secrets(secrets)) }
    guard mode != .never else {
      // Without a folder for pending snapshots, a pending file belongs beside the accepted file. A missing snapshot has
      // no accepted file, so no pending file is written.
      let pending = settings.environment.pendingFolder == nil ? nil : try writePending(comparedWith: [])
      return makeVerdict(.missing, messages.missing(pending), attachesTexts: true, pending: pending)
    }
    if let verdict = verdictOfFailedTest { return verdict }
    try accept(replacing: nil)
    return makeVerdict(.recorded, messages.recorded, severity: .warning)
  }

  /// The verdict if the test may have failed before, so that its text is no baseline.
  private var verdictOfFailedTest: SnapshotVerdict? {
    guard let message = request.messageOfFailedTest else { return nil }
    settings.registry.noteMismatch(place.path)
    return makeVerdict(.refused, "\(message)\nFile: \(place.relativePath)", attachesTexts: true)
  }

  /// Returns the secrets because of which this run's text is neither written nor attached to the test's results; `nil`
  /// if there are none, or if nothing is written in this mode.
  private func secrets(writtenIn mode: SnapshotRecordMode) -> [SecretFinder.Finding]? {
    guard mode != .never || pendingPath != nil else { return nil }
    let findings = SecretFinder.findings(in: request.content.text)
    return findings.isEmpty ? nil : findings
  }

  // MARK: Files

  /// Writes this run's text to the snapshot's file, and removes the pending file.
  private func accept(replacing accepted: [UInt8]?) throws(FileError) {
    try FileStore.write(bytes, to: place.path, replacing: accepted)
    try removePending()
  }

  /// The path of the pending file for this run's text; `nil` if none may be written.
  private var pendingPath: String? {
    settings.forbidsRecording ? nil : place.pendingPath(in: settings.environment)
  }

  /// Writes the pending file; returns its path, or `nil` if none may be written.
  private func writePending(comparedWith accepted: [UInt8]) throws(FileError) -> String? {
    guard pendingPath != nil else { return nil }
    return try place.writePending(bytes, comparedWith: accepted, in: settings.environment)
  }

  private func removePending() throws(FileError) {
    if pendingPath != nil { try place.removePending(in: settings.environment) }
  }

  private func makeVerdict(
    _ outcome: SnapshotVerdict.Outcome, _ message: String, severity: TestIssue.Severity = .error,
    attachesTexts: Bool = false, accepted: [UInt8]? = nil, pending: String? = nil
  ) -> SnapshotVerdict {
    var verdict = SnapshotVerdict(
      outcome: outcome, issue: TestIssue(message, severity: severity, at: request.position))
    verdict.pending = pending
    guard attachesTexts else { return verdict }
    verdict.attachment = request.content.text
    verdict.acceptedText = accepted.map { String(decoding: $0, as: UTF8.self) }
    return verdict
  }
}

extension SnapshotPlace {
  /// Returns the path as messages show it: relative to `base` if it is within that folder.
  package func displayPath(_ path: String) -> String {
    path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : path
  }

  /// The path of the pending file within a folder for pending snapshots.
  package var relativePendingPath: String {
    relativePath.hasPrefix("/") ? String(relativePath.dropFirst()) + ".new" : relativePath + ".new"
  }

  /// Returns the path of the pending file; `nil` if none may be written: on CI without a folder for pending snapshots.
  package func pendingPath(in environment: SnapshotEnvironment) -> String? {
    if let folder = environment.pendingFolder { return folder + "/" + relativePendingPath }
    return environment.isCI ? nil : path + ".new"
  }

  /// Returns the path of the accepted snapshot's ``ComparedCopy``; `nil` without a folder for pending snapshots.
  private func comparedCopyPath(in environment: SnapshotEnvironment) -> String? {
    environment.pendingFolder.map { ComparedCopy.path(of: relativePendingPath, below: $0) }
  }

  /// Writes the pending file and, in a folder for pending snapshots, a copy of the accepted snapshot (empty if there is
  /// none); returns the pending file's path, or `nil` if none may be written.
  package func writePending(
    _ bytes: [UInt8], comparedWith accepted: [UInt8], in environment: SnapshotEnvironment
  ) throws(FileError) -> String? {
    guard let path = pendingPath(in: environment) else { return nil }
    let files: [(content: [UInt8], path: String?)] = [
      (bytes, path), (accepted, comparedCopyPath(in: environment)),
    ]
    for case (let content, let path?) in files {
      let existing = try FileStore.read(path)
      if existing != content { try FileStore.write(content, to: path, replacing: existing) }
    }
    return path
  }

  package func removePending(in environment: SnapshotEnvironment) throws(FileError) {
    for path in [pendingPath(in: environment), comparedCopyPath(in: environment)].compactMap(\.self) {
      try FileStore.remove(path)
    }
  }
}
