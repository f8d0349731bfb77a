/// Tells what a test was doing when it started a task.
///
/// Every task inherits that of the code that starts it, and keeps it alive until it ends: so an origin that is gone has
/// left no task behind.
package final class TaskOrigin: Sendable {
  /// The step of the test, such as `load()`; `nil` outside of any.
  package let step: String?
  /// Where the test says so.
  package let position: SourcePosition?

  package init(step: String? = nil, at position: SourcePosition? = nil) {
    self.step = step
    self.position = position
  }
}

extension Reporting {
  /// The origin of the current task; `nil` outside of schedules.
  @TaskLocal package static var origin: TaskOrigin?
}
