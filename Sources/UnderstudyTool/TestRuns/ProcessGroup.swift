import Foundation

/// A child process in a process group of its own, so that it can be ended together with the processes that it starts.
struct ProcessGroup {
  private let processID: pid_t

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program and its arguments.
  ///   - output: The file to whose end the process writes its output; `/dev/null` to throw the output away.
  /// - Throws: A ``CommandFailure`` if the program can't be started.
  init(_ arguments: [String], environment: [String: String], output: String) throws(CommandFailure) {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_APPEND, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let argumentPointers = arguments.map { strdup($0) } + [nil]
    let variablePointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + variablePointers { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(
      &identifier, arguments[0], &actions, &attributes, argumentPointers, variablePointers)
    guard code == 0 else {
      throw CommandFailure("can't start \(arguments[0]): \(String(cString: strerror(code)))")
    }
    processID = identifier
    Self.endWithThisProcess(identifier)
  }

  /// Returns the wait status of the process; `nil` while it runs.
  ///
  /// When the process has ended, ends what it has started.
  func pollStatus() -> Int32? {
    var status: Int32 = 0
    guard waitpid(processID, &status, WNOHANG) != 0 else { return nil }
    kill(-processID, SIGKILL)
    Self.endWithThisProcess(0)
    return status
  }

  /// Ends the process and all processes that it has started.
  func end() {
    kill(-processID, SIGKILL)
    var status: Int32 = 0
    waitpid(processID, &status, 0)
    Self.endWithThisProcess(0)
  }

  /// The group that is ended when this process is interrupted; 0 for none.
  ///
  /// A signal handler can read nothing else.
  nonisolated(unsafe) private static var currentGroup: pid_t = 0

  private static func endWithThisProcess(_ group: pid_t) {
    currentGroup = group
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        if ProcessGroup.currentGroup > 0 { kill(-ProcessGroup.currentGroup, SIGKILL) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
