/// Tells what a test was doing when it started a task.
///
/// Every task inherits that of the code that starts it, and keeps it alive until it ends: so an origin that is gone has
/// left no task behind.
package final class TaskOrigin: Sendable {
  /// The step of the test, such as `load()`; `nil` outside of any.
  package let step: String?
  /// Where the test says so.
  package let position: SourcePosition?
  /// Keeps what a recorder listens to alive as long as there are tasks of its step.
  package let recording: (any AnyObject & Sendable)?

  package init(
    step: String? = nil, at position: SourcePosition? = nil, recording: (any AnyObject & Sendable)? = nil
  ) {
    self.step = step
    self.position = position
    self.recording = recording
  }
}

extension Reporting {
  /// The origin of the current task; `nil` outside of a recorder's steps and of schedules.
  @TaskLocal package static var origin: TaskOrigin?
}
