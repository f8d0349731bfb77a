import Foundation
public import TestDoubleRuntime
package import TestReporting

/// Records the states of a model, the steps of the test, and the calls of doubles.
///
///     let recorder = StateRecorder(calls: service) { viewModel.state }
///     await recorder.step("load()") { await viewModel.load() }
///     expectSnapshot(of: recorder)
///
/// A state is rendered when it is recorded, so that later changes of objects in it have no effect. A recorder stops
/// observing when it is deallocated.
///
/// An issue at the last comparison reports each later state or call that the test neither reads nor awaits.
/// After the recorder is deallocated, only events of tasks that its steps started are issues.
public final class StateRecorder<State> {
  let log: EventLog<State>
  package let callRecorder: CallRecorder
  /// The source that observes the model; `nil` if each state arrives from a sequence, from a publisher, or in a call of
  /// ``record(_:fileID:filePath:line:column:)``.
  var source: StateSource<State>?
  var sequenceTask: Task<Void, Never>?
  /// A hint, if the states come from a sequence whose order chance decides; otherwise `nil`.
  var chanceHint: String? {
    sequenceTask != nil && Scheduling.current == nil ? SnapshotContent.sequenceHint : nil
  }
  /// The subscription to a publisher or an `ObservableObject`, which ends when it is deallocated.
  var subscription: AnyObject?
  let renderer: CheckedRenderer
  /// The test that a run of the command `mutate` observes; `nil` in a usual run.
  private let observedTest = ObservedRun.current?.test

  init(_ doubles: [any TestDouble], _ options: RecordingOptions, at position: SourcePosition) {
    let log = EventLog<State>(options)
    let timelineText: @Sendable () -> String? = { [weak log] in log?.timeline.text }
    (options.clock as? any AdvancedClock)?.add(timelineProvider: timelineText)
    for double in doubles { double.__log.addTimeline(timelineText) }
    self.log = log
    renderer = CheckedRenderer(position: position)
    callRecorder = CallRecorder(doubles, options.arguments, by: renderer, to: log)
    log.expectUse(at: position)
  }

  deinit {
    source?.recordLastChange()
    log.end()
    if let observedTest { ObservedRun.current?.write(["timeline"] + observedTest + [log.timeline.text]) }
    sequenceTask?.cancel()
  }

  /// Creates a recorder of the states that ``record(_:fileID:filePath:line:column:)`` adds, for example in a closure or
  /// a delegate.
  @_disfavoredOverload  // The trailing closure that reads an `@Observable` model would also match `initial:`.
  public convenience init(
    calls doubles: any TestDouble..., initial: State, options: RecordingOptions = RecordingOptions(),
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      doubles, options,
      at: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column))
    log.recordInitial(initial, renderer.render(initial))
  }

  /// Adds the current state of the model.
  ///
  /// Reports an issue if two renderings of the state differ: its snapshot would flake.
  public func record(
    _ state: State,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    log.record(state, renderer.render(state, at: position))
  }

  /// All states so far, including the first one.
  public var states: [State] {
    source?.recordLastChange()
    markEventsAsUsed()
    return log.allStates
  }

  /// The states while which an asynchronous call had no answer yet.
  package var statesDuringCalls: [State] {
    source?.recordLastChange()
    let states = log.allStates
    return log.statesDuringCalls.sorted().filter(states.indices.contains).map { states[$0] }
  }

  /// True if an asynchronous call has no answer yet.
  package var hasOpenCalls: Bool { log.lock.withLock { !log.openCallsByID.isEmpty } }

  /// Returns a function that returns a number, which grows with each event; for use while other locks are held.
  package var version: @Sendable () -> Int { { [log] in log.version } }

  /// The timeline so far.
  public var timeline: StateTimeline {
    prepareTimeline()
    return log.timeline
  }

  private func prepareTimeline() {
    source?.recordLastChange()
    log.recordTime()
    markEventsAsUsed()
  }

  /// Returns the content of a comparison at the position, and records the comparison: the timeline so far, with only the
  /// selected part of its states, and with the matches of the scrubbers replaced.
  ///
  /// - Throws: ``ContentError``.
  package func content(
    comparedAt position: SourcePosition, selecting selection: StateSelection = StateSelection(),
    scrubbing scrubbers: [SnapshotScrubber] = []
  ) throws -> SnapshotContent {
    prepareTimeline()
    let chanceHint = chanceHint
    defer { log.noteComparison(at: position, chanceHint) }
    source?.reportIfNothingIsObserved(in: log.timeline, at: position)
    let (timeline, lastState) = try log.timeline(selecting: selection)
    var scrubbing = try Scrubbing(scrubbers)
    let scrubbedTimeline = try scrubbing.scrubTimeline(timeline)
    var content = SnapshotContent.timeline(scrubbedTimeline, lastState: scrubbing.scrubNode(lastState))
    content.chanceHint = chanceHint
    return content
  }

  /// Records that the test has used all events so far, so that no issue lists them as unused; warns if the source has
  /// missed a change.
  func markEventsAsUsed() {
    source?.warnIfChangeWasMissed()
    log.markEventsAsUsed()
    callRecorder.noteInspection()
  }
}

// The log and the renderer have locks; all other variables are set only in initializers; the source reads the
// model only on the model's isolation (see `StateSource`).
extension StateRecorder: @unchecked Sendable where State: Sendable {}
