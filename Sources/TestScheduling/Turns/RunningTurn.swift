import Foundation

/// The schedule whose turn the current thread carries out.
enum RunningTurn {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static var schedule: Schedule? {
    pthread_getspecific(key).map { Unmanaged<Schedule>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs the work as a turn of the schedule's; a thread may come to another schedule's turn within it, as where code
  /// of the main thread runs its run loop.
  static func of(_ schedule: Schedule, _ work: () -> Void) {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(schedule).toOpaque())
    work()
    pthread_setspecific(key, outer)
  }
}
