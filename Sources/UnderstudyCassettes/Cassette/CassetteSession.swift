import Foundation
internal import StateSnapshots
internal import TestDoubleRuntime
internal import TestReporting
internal import TimelineReading

/// How a replaying double answers a call.
enum CassetteDecision: Sendable {
  /// Return the answer.
  case answer(RecordedAnswer)
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
  let settings: CassetteSettings
  let coder: AnswerCoder
  /// Fails the double's test with a message.
  let report: @Sendable (String) -> Void
  private let place: SnapshotPlace
  private let mode: SnapshotRecordMode
  private let ignoredPaths: [StatePattern]
  /// The paths of values that are recorded although they look like secrets.
  private let allowedPaths: [StatePattern]
  /// The file of the cassette; `nil` if the initializer has reported a problem.
  private let file: CassetteFile?
  private let messages: CassetteMessages
  /// Records the answers; `nil` where nothing may be recorded.
  private let recording: CassetteRecording?
  private let journal: RunJournal?

  private let lock = NSLock()
  private var callScrubbing = Scrubbing()
  private var answerScrubbing = Scrubbing()
  /// The calls that this double has received, by text: their number, and the answers that the cassette had at the first.
  ///
  /// Answers that were added later are not replayed, since this double may have recorded them itself.
  private var received: [String: (count: Int, answers: [RecordedAnswer])] = [:]
  private var hasRecordedAnswers = false
  private var hasComparedAnswers = false
  /// True if the real service could not be asked for one of the answers to compare.
  private var hasMissedAnswers = false

  private var environment: SnapshotEnvironment { settings.snapshots.environment }

  init(_ settings: CassetteSettings, coder: AnswerCoder, report: @escaping @Sendable (String) -> Void) {
    self.settings = settings
    self.coder = coder
    self.report = report
    place = settings.place
    messages = CassetteMessages(settings: settings, place: place)
    mode = settings.snapshots.mode ?? .never
    journal = RunJournal.current(
      package: place.base, folder: settings.snapshots.environment.journalFolder)
    journal?.noteUse(of: place.relativePath)
    var problem =
      settings.snapshots.mode == nil ? SnapshotMessages.unknownMode(settings.snapshots.environment) : nil
    var (ignoredPaths, allowedPaths, file): ([StatePattern], [StatePattern], CassetteFile?) = ([], [], nil)
    do {
      ignoredPaths = try settings.ignoredPaths.map { try StatePattern($0) }
      allowedPaths = try settings.allowedPaths.map { try StatePattern($0) }
      callScrubbing = try Scrubbing(settings.scrubbers)
      // UUIDs and dates stay in answers: they aren't secrets, and an answer without them can't be decoded.
      answerScrubbing = try Scrubbing(settings.scrubbers.filter { ![.uuids, .dates].contains($0) })
      do { file = try CassetteLibrary.current.file(place.path, isRecordedAnew: mode == .all) } catch {
        problem = problem ?? messages.unreadable(error)
      }
    } catch {
      problem = problem ?? "\(error)"
    }
    self.ignoredPaths = ignoredPaths
    self.allowedPaths = allowedPaths
    self.file = problem == nil ? file : nil
    recording = self.file.flatMap { [mode, messages] in
      mode == .never ? nil : CassetteRecording($0, settings, messages, report: report)
    }
    if let problem { report(problem) }
    if mode == .all { self.file?.recordAnew(removingOthers: settings.name == nil) }
  }

  deinit {
    recording?.doubleIsGone()
    guard hasComparedAnswers, !hasMissedAnswers, let file, file.changedCassette == nil else { return }
    do throws(FileError) { try place.removePending(in: environment) } catch {
      report(messages.unwritable(error))
    }
  }

  // MARK: Answering

  /// Decides how the double answers the call: with a recorded answer, by the real service, or not at all.
  func nextDecision(for event: DoubleEvent) -> CassetteDecision {
    guard let file else { return .unanswered("") }
    let member = "\(event.protocolName).\(event.member)"
    // The call on one line, as a timeline shows it; the text of a property that is read is its name.
    let text: String
    do {
      let renderReadable = StateRenderer.renderReadable
      text = try CallRecorder.callText(of: event, name: event.protocolName, .whole, renderReadable) ?? member
    } catch { return .unanswered(messages.unreadableArgument(of: event, error)) }
    let (call, position, answers) = lock.withLock {
      let call = callScrubbing.scrubText(text)
      let (position, answers) = received[call] ?? (0, file.answers(to: call))
      received[call] = (position + 1, answers)
      return (call, position, answers)
    }
    if mode != .all, let last = answers.last {
      let isRecorded = position < answers.count
      let answer = isRecorded ? answers[position] : last
      // `record(_:for:)` compares the real service's answer with the ticket's recorded answer.
      return environment.isContractRun && isRecorded
        ? .callReal(RealCall(call: call, position: position, recordedAnswer: answer)) : .answer(answer)
    }
    guard mode != .never else {
      return .unanswered(messages.unanswered(call, answeredCalls: file.calls(of: member)))
    }
    if let answer = file.newAnswer(to: call, at: position, of: settings.test) {
      return .answer(answer)
    }
    var ticket = RealCall(call: call, position: position)
    do throws(CallText.Failure) { try CallText.check(call) } catch {
      report(messages.unreadableCall(call))
      ticket.forbidsRecording = true
    }
    if let path = secretPath(in: event, writtenAs: call) {
      report(messages.secretArgument(path, of: event))
      ticket.forbidsRecording = true
    }
    return .callReal(ticket)
  }

  // MARK: Recording

  /// Records an answer of the real service, or compares the answer with the ticket's recorded answer.
  ///
  /// - Returns: The answer to give: the recorded one if any, else the new one; `nil` if the outcome may not be recorded,
  ///   of which the test is told.
  func record(_ outcome: Result<Any, any Error>, for ticket: RealCall) -> RecordedAnswer? {
    guard let file, !ticket.forbidsRecording else { return nil }
    var answer: RecordedAnswer
    do throws(AnswerCoder.Failure) { answer = try coder.encode(outcome) } catch {
      if let expected = ticket.recordedAnswer, case .failure(let error) = outcome {
        return missAnswer(expected, to: ticket, describe(error))
      }
      report("The real answer to \(ticket.call) \(error.message)")
      return nil
    }
    if let json = answer.json {
      let json = lock.withLock { answerScrubbing.scrubStrings(inJSON: json) }
      answer.json = json
      if let path = SecretFinder.findSecret(
        in: json, allowing: allowedPaths, where: { !isScrubbed($0.inlineText) })
      {
        report(messages.secretAnswer(path, to: ticket.call))
        return nil
      }
    }
    if let expected = ticket.recordedAnswer {
      if answer.errorType != nil, answer != expected {
        return missAnswer(expected, to: ticket, answer.lines.dropFirst(2).dropLast())
      }
      compare(answer, with: expected, ticket, file)
      return expected
    }
    let recorded = file.record(answer, to: ticket.call, at: ticket.position, of: settings.test)
    if lock.withLock({ !exchange(&hasRecordedAnswers, with: true) }) { recording?.begin() }
    return recorded
  }

  // MARK: Comparing

  /// Reports that the real service failed instead of answering, which is no answer to compare; returns the recorded one.
  private func missAnswer(
    _ expected: RecordedAnswer, to ticket: RealCall, _ error: some StringProtocol
  ) -> RecordedAnswer {
    lock.withLock { hasMissedAnswers = true }
    journal?.noteFailure(of: place.relativePath, pending: nil)
    report(messages.unasked(ticket.call, String(error)))
    return expected
  }

  private func compare(
    _ answer: RecordedAnswer, with expected: RecordedAnswer, _ ticket: RealCall, _ file: CassetteFile
  ) {
    lock.withLock { hasComparedAnswers = true }
    let lines = expected.difference(to: answer, ignoring: ignoredPaths)
    file.setChangedAnswer(lines.isEmpty ? nil : answer, to: ticket.call, at: ticket.position)
    guard !lines.isEmpty else { return }
    do {
      let (consequence, pending) = try storeChangedCassette(of: file)
      journal?.noteFailure(of: place.relativePath, pending: pending)
      report(messages.changed(ticket.call, lines, consequence))
    } catch {
      report(messages.unwritable(error))
    }
  }

  /// Stores the changed answers in the cassette or in a pending file, as the record mode requires.
  ///
  /// - Returns: The effect on the files, which the message about the changed answer describes, and the pending file.
  private func storeChangedCassette(
    of file: CassetteFile
  ) throws(FileError) -> (CassetteMessages.Consequence, pending: String?) {
    guard let changedCassette = file.changedCassette else { return (.nothing, nil) }
    if mode == .failed {
      try file.accept(changedCassette)
      Reporting.reporter.failRun(because: SnapshotMessages.rewrittenInRun)
      return (.rewritten, nil)
    }
    let bytes = Array(changedCassette.text.utf8)
    let pending = try place.writePending(bytes, comparedWith: file.bytes, in: environment)
    return (pending.map { .pending($0) } ?? .nothing, pending)
  }

  // MARK: Secrets

  /// True if the text contains a scrubber's replacement, such as `secret#1`.
  private func isScrubbed(_ text: String) -> Bool {
    settings.scrubbers.contains { text.contains("\($0.name)#") }
  }

  /// Returns the path of an argument that looks like a secret and is still in the text of the call after scrubbing.
  private func secretPath(in event: DoubleEvent, writtenAs call: String) -> StatePattern? {
    event.arguments.lazy.compactMap { [allowedPaths] argument in
      SecretFinder.findSecret(
        in: StateRenderer.render(argument.value),
        at: StatePattern(steps: [.name(argument.label ?? "_")]), allowing: allowedPaths
      ) { call.contains($0.inlineText) }
    }.first
  }
}
