import Foundation
public import TestDoubleRuntime
package import TestReporting
internal import TestScheduling

/// Records every state that a model goes through, what the test did, and the calls that were made to doubles.
///
///     let recorder = StateRecorder(calls: service) { viewModel.state }
///     await recorder.step("load()") { await viewModel.load() }
///     expectSnapshot(of: recorder)
///
/// Handed the clock that the model lives by, such as a ``TestClock``, it also records how much time has passed before
/// each event: `+300ms`. A clock that runs by itself gives another timeline each time.
///
/// A state is rendered when it is recorded, so that later changes to objects in it don't reach it. A recorder
/// that is let go stops observing.
///
/// What comes after the last comparison, while the recorder exists or from a task that one of its steps started, is an
/// issue at that comparison, since the snapshot doesn't show it.
public final class StateRecorder<State> {
  let log: EventLog<State>
  let weaver: CallWeaver
  var source: (any StateSource)?
  let stability: Stability
  /// The model's type, where the states are some of its properties.
  var modelType: Any.Type?

  init(
    doubles: [any TestDouble], time: RecorderTime? = nil, duplicates: StateDuplicates,
    arguments: RecordedArguments, position: SourcePosition
  ) {
    let log = EventLog<State>(duplicates: duplicates, elapsed: time?.elapsed)
    let timeline: @Sendable () -> String? = { [weak log] in log?.timeline.text }
    time?.show(timeline)
    for double in doubles { double.__log.show(timeline) }
    self.log = log
    weaver = CallWeaver(doubles, arguments, telling: log)
    stability = Stability(position: position)
    log.expectLook(at: position)
  }

  deinit {
    source?.settle()
    log.end()
  }

  /// A recorder that is told each state by ``record(_:fileID:filePath:line:column:)``, as from a closure or a
  /// delegate.
  @_disfavoredOverload  // A trailing closure would match `initial:`: it is meant for Observation.
  public convenience init(
    calls doubles: any TestDouble..., initial: State, duplicates: StateDuplicates = .drop,
    arguments: RecordedArguments = .short,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(doubles: doubles, duplicates: duplicates, arguments: arguments, position: position)
    log.begin(initial, stability.render(initial))
  }

  /// Adds the state that the model is in now.
  ///
  /// Reports an issue where the state renders differently twice in a row: its snapshot would flake.
  public func record(
    _ state: State,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    log.record(state, stability.render(state, at: position))
  }

  /// The type that declares what the states hold: that of the states, or the model's where they are some of its
  /// properties.
  package var declaringType: Any.Type { modelType ?? State.self }

  /// Every state so far, the first one included.
  public var states: [State] {
    source?.settle()
    noteLook()
    return log.allStates
  }

  /// The timeline so far.
  public var timeline: StateTimeline {
    source?.settle()
    log.settleTime()
    noteLook()
    return log.timeline
  }

  /// The timeline so far, for a comparison at that place of the test.
  package func timeline(comparedAt position: SourcePosition) -> StateTimeline {
    let timeline = timeline
    log.noteComparison(at: position)
    return timeline
  }

  /// Notes that the test has looked at everything so far.
  func noteLook() {
    log.noteLook()
    weaver.noteLook()
  }
}

// The log and the rendering's stability are guarded by their own locks; `source` and `modelType` are set in
// initializers only; the source reads the model only where it was made to be read (see `ObservationSource`).
extension StateRecorder: @unchecked Sendable where State: Sendable {}
