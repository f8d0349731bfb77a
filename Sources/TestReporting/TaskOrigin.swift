/// The origin of tasks: a step of a test, or the body of a schedule.
///
/// A task inherits the origin of the code that starts the task, and retains the origin until the task ends. So once an
/// origin is deallocated, all of its tasks have ended.
package final class TaskOrigin: Sendable {
  /// The step of the test, such as `load()`; `nil` outside of a step.
  package let step: String?
  /// The step's recorder, `nil` outside of a step; the step's tasks retain the recorder and the objects it observes.
  package let recorder: (any AnyObject & Sendable)?

  package init(step: String? = nil, recorder: (any AnyObject & Sendable)? = nil) {
    self.step = step
    self.recorder = recorder
  }
}

extension Reporting {
  /// The origin of the current task; `nil` outside of a recorder's steps and of schedules.
  @TaskLocal package static var origin: TaskOrigin?
}
