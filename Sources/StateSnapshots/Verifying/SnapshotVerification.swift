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
    if case .sharedWith(let owner)? = conflict {
      return makeVerdict(.refused, messages.collision(with: owner))
    }
    do throws(FileError) {
      let accepted = try FileStore.read(place.path)
      let comparison = accepted.map(request.content.compare)
      guard conflict == nil else {
        let difference: String? =
          if case .different(let difference)? = comparison { difference.report } else { nil }
        return makeVerdict(.refused, messages.twoDifferentValues(difference))
      }
      if case .same? = comparison {
        try removePending()
        return SnapshotVerdict(outcome: .matched)
      }
      if let verdict = try record(replacing: accepted, comparison, in: mode) { return verdict }
      return try writePending(besides: accepted, comparison)
    } catch {
      return makeVerdict(.refused, messages.fileError(error))
    }
  }

  /// Records this run's text if the mode says so; returns `nil` if it doesn't.
  private func record(
    replacing accepted: [UInt8]?, _ comparison: SnapshotContent.Comparison?, in mode: SnapshotRecordMode
  ) throws(FileError) -> SnapshotVerdict? {
    switch (comparison, mode) {
    case (.different(let difference)?, .failed):
      try accept(replacing: accepted)
      Reporting.reporter.failRun(because: SnapshotMessages.rewrittenInRun)
      let ending = "It was recorded anew (record: failed): the next run compares with this one's."
      return makeVerdict(.mismatched, messages.mismatch(difference, ending), accepted: accepted)
    case (nil, .missing), (nil, .failed), (_, .all):
      if let message = request.messageOfFailedTest {
        settings.registry.noteMismatch(place.path)
        return makeVerdict(.refused, "\(message)\nFile: \(place.relativePath)")
      }
      try accept(replacing: accepted)
      return makeVerdict(
        .recorded, comparison.map(messages.rewritten) ?? messages.recorded, severity: .warning)
    default: return nil
    }
  }

  /// Writes the pending file, if one may be written, and returns the verdict about what is accepted.
  private func writePending(
    besides accepted: [UInt8]?, _ comparison: SnapshotContent.Comparison?
  ) throws(FileError) -> SnapshotVerdict {
    // Without a folder for pending snapshots, a pending file belongs beside the accepted file. A missing snapshot has
    // no accepted file, so no pending file is written.
    let belongsThere = accepted != nil || settings.environment.pendingFolder != nil
    let pending =
      belongsThere && !settings.forbidsRecording
      ? try place.writePending(bytes, comparedWith: accepted ?? [], in: settings.environment) : nil
    switch comparison {
    case .unreadable(let error)?:
      return makeVerdict(
        .unreadable, messages.unreadable(error, pending), accepted: accepted, pending: pending)
    case .different(let difference)?:
      settings.registry.noteMismatch(place.path)
      var verdict = makeVerdict(
        .mismatched, messages.mismatch(difference, messages.mismatchRemedy(pending)), accepted: accepted,
        pending: pending)
      verdict.failure = messages.failure(difference, pending)
      return verdict
    case .same?, nil: return makeVerdict(.missing, messages.missing(pending), pending: pending)
    }
  }

  // MARK: Files

  /// Writes this run's text to the snapshot's file, and removes the pending file.
  private func accept(replacing accepted: [UInt8]?) throws(FileError) {
    try FileStore.write(bytes, to: place.path, replacing: accepted)
    try removePending()
  }

  private func removePending() throws(FileError) {
    if !settings.forbidsRecording { try place.removePending(in: settings.environment) }
  }

  private func makeVerdict(
    _ outcome: SnapshotVerdict.Outcome, _ message: String, severity: TestIssue.Severity = .error,
    accepted: [UInt8]? = nil, pending: String? = nil
  ) -> SnapshotVerdict {
    var verdict = SnapshotVerdict(
      outcome: outcome, issue: TestIssue(message, severity: severity, at: request.position),
      attachment: severity == .error ? request.content.text : nil)
    verdict.pending = pending
    verdict.acceptedText = accepted.map { String(decoding: $0, as: UTF8.self) }
    return verdict
  }
}
