import Foundation
internal import StateSnapshots
internal import TestDoubleRuntime
internal import TestReporting

/// How a replaying double answers a call.
enum CassetteDecision: Sendable {
  /// Return the answer; `repeats` is true if all further calls with the same text have the same answer.
  case answer(RecordedAnswer, repeats: Bool)
  /// Call the real service and record its answer; the ticket identifies the call.
  case callReal(RealCall)
  /// There is no answer: the test fails with the message, which is empty if the cassette has already failed the test.
  case unanswered(String)
}

/// Identifies a call of the real service, so that its answer can be recorded.
struct RealCall: Sendable {
  /// The text of the call in the cassette.
  var call: String
  /// The position of the call among the double's calls with the same text, counted from 0.
  var position: Int
  /// The recorded answer with which the new answer is compared; `nil` without a comparison.
  var recordedAnswer: RecordedAnswer?
  /// True if the answer must not be recorded, since an argument of the call looks like a secret.
  var forbidsRecording = false
}

/// Answers the calls of one double from its cassette: each call gets the next recorded answer to the same call.
final class CassetteSession: @unchecked Sendable {  // Every `var` is guarded by `lock`.
  private let settings: CassetteSettings
  private let place: SnapshotPlace
  private let mode: SnapshotRecordMode
  let errorCoder: ErrorCoder
  private let ignoredPaths: [StatePattern]
  /// The paths of values that are recorded although they look like secrets.
  private let allowedPaths: [StatePattern]
  /// Fails the double's test with a message.
  let report: @Sendable (String) -> Void
  /// The file of the cassette; `nil` if the initializer has reported a problem.
  private let file: CassetteFile?
  private let messages: CassetteMessages
  private let journal: RunJournal?

  private let lock = NSLock()
  private var callScrubbing: Scrubbing
  private var answerScrubbing: Scrubbing
  /// The position of the next answer, by call: the number of times that this double has received the call.
  private var nextPositions: [String: Int] = [:]
  /// The answers that the cassette had when this double first received the call, by call.
  ///
  /// Answers that were added later are not replayed, since this double may have recorded them itself.
  private var replayableAnswers: [String: [RecordedAnswer]] = [:]
  private var hasRegisteredSave = false
  private var hasComparedAnswers = false

  init(
    _ settings: CassetteSettings, module: String, errors: [any Error],
    report: @escaping @Sendable (String) -> Void
  ) {
    self.settings = settings
    self.report = report
    errorCoder = ErrorCoder(module: module, cases: errors)
    place = settings.place
    messages = CassetteMessages(settings: settings, place: place)
    let requestedMode = settings.environment.mode(requested: settings.record)
    mode = settings.forbidsRecording ? .never : requestedMode ?? .never
    var problems: [String] = []
    if requestedMode == nil { problems.append(SnapshotMessages.unknownMode(settings.environment)) }
    if settings.name == nil, settings.test.arguments?.isEmpty == true {
      problems.append(messages.parameterizedTestNeedsName)
    }
    func parsePaths(_ texts: [String]) -> [StatePattern] {
      texts.compactMap { text in
        let path = StatePattern(jsonPath: text)
        if path == nil { problems.append(CassetteMessages.invalidPath(text)) }
        return path
      }
    }
    ignoredPaths = parsePaths(settings.ignoredPaths)
    allowedPaths = parsePaths(settings.allowedPaths)
    // UUIDs and dates stay in answers: they aren't secrets, and an answer without them can't be decoded.
    let answerScrubbers = settings.scrubbers.filter { ![.uuids, .dates].contains($0) }
    do {
      callScrubbing = try Scrubbing(settings.scrubbers)
      answerScrubbing = try Scrubbing(answerScrubbers)
    } catch {
      problems.append("\(error)")
      (callScrubbing, answerScrubbing) = (Scrubbing(), Scrubbing())
    }
    file = problems.isEmpty ? Self.open(place, mode, messages, &problems) : nil
    if mode == .all { file?.renew(settings.name == nil ? .everything : .callsOfThisRun) }
    journal = RunJournal.current(package: place.base, folder: settings.environment.journalFolder)
    journal?.noteUse(of: place.relativePath)
    for problem in problems { report(problem) }
  }

  deinit { close() }

  private static func open(
    _ place: SnapshotPlace, _ mode: SnapshotRecordMode, _ messages: CassetteMessages,
    _ problems: inout [String]
  ) -> CassetteFile? {
    do { return try CassetteLibrary.current.file(place.path, isRecordedAnew: mode == .all) } catch {
      problems.append(messages.unreadable(error))
      return nil
    }
  }

  // MARK: Answering

  /// Decides how the double answers the call: with a recorded answer, by the real service, or not at all.
  func nextDecision(for event: DoubleEvent) -> CassetteDecision {
    guard let file else { return .unanswered("") }
    let call = text(of: event)
    let (position, recordedAnswers) = lock.withLock { () -> (Int, [RecordedAnswer]) in
      let position = nextPositions[call, default: 0]
      nextPositions[call] = position + 1
      let answers = replayableAnswers[call] ?? file.answers(to: call)
      replayableAnswers[call] = answers
      return (position, answers)
    }
    if mode != .all, !recordedAnswers.isEmpty {
      let answer = recordedAnswers[min(position, recordedAnswers.count - 1)]
      let isLast = position >= recordedAnswers.count - 1
      guard settings.environment.isContractRun, position < recordedAnswers.count else {
        return .answer(answer, repeats: isLast && !settings.environment.isContractRun)
      }
      // `record(_:for:)` compares the real service's answer with the ticket's recorded answer.
      return .callReal(RealCall(call: call, position: position, recordedAnswer: answer))
    }
    guard mode != .never else {
      let member = "\(event.protocolName).\(event.member)"
      return .unanswered(messages.unanswered(call, answeredCalls: file.calls(of: member)))
    }
    var ticket = RealCall(call: call, position: position)
    if let path = secretPath(in: event, writtenAs: call) {
      report(messages.secretArgument(path, of: event))
      ticket.forbidsRecording = true
    }
    return .callReal(ticket)
  }

  /// Returns the call on one line, as a timeline shows it, after scrubbing.
  private func text(of event: DoubleEvent) -> String {
    let name = event.protocolName
    let text = CallRecorder.callText(of: event, name: name) ?? "\(name).\(event.member)"
    return lock.withLock { callScrubbing.scrubText(text) }
  }

  // MARK: Recording

  /// Records an answer of the real service, or compares the answer with the ticket's recorded answer.
  ///
  /// - Returns: The answer to give: the recorded one if any, else the new one; `nil` if `answer` may not be recorded.
  func record(_ answer: RecordedAnswer, for ticket: RealCall) -> RecordedAnswer? {
    guard let file, !ticket.forbidsRecording else { return nil }
    let answer = lock.withLock { answerScrubbing.scrubAnswer(answer) }
    if let path = answer.node.flatMap({ SecretFinder.findSecret(in: $0, allowing: allowedPaths, isScrubbed) })
    {
      report(messages.secretAnswer(path, to: ticket.call))
      return nil
    }
    if let expected = ticket.recordedAnswer {
      compare(answer, with: expected, ticket, file)
      return expected
    }
    let recorded = file.record(answer, to: ticket.call, at: ticket.position)
    registerSaveAtTestEnd()
    if file.hasEnoughUnsavedAnswers { save(file) }
    return recorded
  }

  private func save(_ file: CassetteFile) {
    do { try file.save() } catch { report(messages.unwritable(error)) }
  }

  /// Reports once that answers are recorded, and registers a closure that saves the answers at the end of the test.
  ///
  /// The deallocation of the double could be too late for saving, since a double may live as long as its process.
  private func registerSaveAtTestEnd() {
    let isFirst = lock.withLock {
      defer { hasRegisteredSave = true }
      return !hasRegisteredSave
    }
    guard isFirst else { return }
    Reporting.reporter.report(TestIssue(messages.recorded, severity: .warning, at: settings.position))
    Reporting.reporter.beforeTestEnds { [weak self] in self?.close() }
  }

  /// Saves the recorded answers; removes the pending files if answers were compared and none differs.
  private func close() {
    guard let file else { return }
    save(file)
    guard lock.withLock({ hasComparedAnswers }), file.changedCassette == nil else { return }
    do throws(FileError) {
      for path in [pendingPath, comparedCopyPath].compactMap(\.self) { try FileStore.remove(path) }
    } catch { report(messages.unwritable(error)) }
  }

  // MARK: Comparing

  private func compare(
    _ answer: RecordedAnswer, with expected: RecordedAnswer, _ ticket: RealCall, _ file: CassetteFile
  ) {
    lock.withLock { hasComparedAnswers = true }
    let lines = expected.difference(to: answer, ignoring: ignoredPaths)
    file.setChangedAnswer(lines.isEmpty ? nil : answer, to: ticket.call, at: ticket.position)
    guard !lines.isEmpty else { return }
    do {
      let consequence = try storeChangedCassette(of: file)
      var pending: String?
      if case .pending(let path) = consequence { pending = path }
      journal?.noteFailure(of: place.relativePath, pending: pending)
      report(messages.changed(ticket.call, lines, consequence))
    } catch {
      report(messages.unwritable(error))
    }
  }

  /// Stores the changed answers in the cassette or in a pending file, as the record mode requires.
  ///
  /// - Returns: The effect on the files, which the message about the changed answer describes.
  private func storeChangedCassette(of file: CassetteFile) throws(FileError) -> CassetteMessages.Consequence {
    guard let changedCassette = file.changedCassette else { return .nothing }
    if mode == .failed {
      try file.accept(changedCassette)
      return .rewritten
    }
    guard let path = pendingPath else { return .nothing }
    try writeIfDifferent(Array(changedCassette.text.utf8), at: path)
    if let path = comparedCopyPath { try writeIfDifferent(file.bytes, at: path) }
    return .pending(path)
  }

  private func writeIfDifferent(_ bytes: [UInt8], at path: String) throws(FileError) {
    let existing = try FileStore.read(path)
    if existing != bytes { try FileStore.write(bytes, to: path, replacing: existing) }
  }

  /// The path for a copy of the cassette's file; `nil` unless the environment names a folder for pending files.
  ///
  /// Another machine accepts the changed answers only if that machine's cassette equals the copy.
  private var comparedCopyPath: String? {
    settings.environment.pendingFolder.map { ComparedCopy.path(of: place.relativePendingPath, below: $0) }
  }

  private var pendingPath: String? {
    if let folder = settings.environment.pendingFolder { return folder + "/" + place.relativePendingPath }
    return settings.environment.isCI ? nil : place.path + ".new"
  }

  // MARK: Waiting

  /// Waits for the given time on the test's clock, or in real time if the test has no clock.
  func waitOnClock(for time: Duration) async throws {
    if let clock = TestClocks.clock(of: settings.test) {
      return try await clock.sleep(for: time)
    }
    try await Task.sleep(seconds: time.inSeconds)
  }

  // MARK: Secrets

  /// True if the text contains a scrubber's replacement, such as `secret#1`.
  private func isScrubbed(_ text: String) -> Bool {
    settings.scrubbers.contains { text.contains("\($0.name)#") }
  }

  /// Returns the path of an argument that looks like a secret and is still in the text of the call after scrubbing.
  private func secretPath(in event: DoubleEvent, writtenAs call: String) -> StatePattern? {
    for argument in event.arguments {
      let path = StatePattern(steps: [.name(argument.label ?? "_")])
      if let secretPath = SecretFinder.findSecret(
        inValue: argument.value, at: path, allowing: allowedPaths, { call.contains($0) })
      {
        return secretPath
      }
    }
    return nil
  }
}
