import Foundation

/// Stores the schedule whose turn runs on the current thread.
enum RunningTurn {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The schedule whose turn runs on the current thread; `nil` if there is none.
  static var schedule: Schedule? {
    pthread_getspecific(key).map { Unmanaged<Schedule>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs the work as a turn of the schedule.
  ///
  /// A turn of another schedule may run within this turn, for example if code on the main thread runs the run loop.
  static func run(in schedule: Schedule, _ work: () -> Void) {
    let outerSchedule = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(schedule).toOpaque())
    work()
    pthread_setspecific(key, outerSchedule)
  }
}
