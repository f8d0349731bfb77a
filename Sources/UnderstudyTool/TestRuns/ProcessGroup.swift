import Foundation

/// A child process in a process group of its own, so that it can be ended together with the processes that it starts.
final class ProcessGroup {
  private let processID: pid_t
  /// The end of the pipe from which the output is read; `nil` if the output is thrown away.
  private let output: Int32?
  private var partialLine: [UInt8] = []

  /// Longer lines of the output are cut.
  private static let lineLimit = 4096

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program and its arguments.
  ///   - readsOutput: True if the lines of the output are read; otherwise, the output is thrown away.
  /// - Throws: A ``CommandFailure`` if the program can't be started.
  init(_ arguments: [String], environment: [String: String], readsOutput: Bool) throws(CommandFailure) {
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
    var pipeEnds: [Int32] = [-1, -1]
    if readsOutput, pipe(&pipeEnds) == 0 {
      for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(pipeEnds[0], F_SETFL, O_NONBLOCK)
      posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let argumentPointers = arguments.map { strdup($0) } + [nil]
    let variablePointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + variablePointers { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(
      &identifier, arguments[0], &actions, &attributes, argumentPointers, variablePointers)
    if pipeEnds[1] >= 0 { close(pipeEnds[1]) }
    guard code == 0 else {
      if pipeEnds[0] >= 0 { close(pipeEnds[0]) }
      throw CommandFailure("can't start \(arguments[0]): \(String(cString: strerror(code)))")
    }
    processID = identifier
    output = pipeEnds[0] >= 0 ? pipeEnds[0] : nil
    Self.endWithThisProcess(identifier)
  }

  deinit { if let output { close(output) } }

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

  /// Returns the complete lines that the process has written since the last call.
  func readLines() -> [String] {
    guard let output else { return [] }
    var lines: [String] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(output, &buffer, buffer.count), count > 0 {
      for byte in buffer[..<count] {
        if byte == 0x0A {
          lines.append(String(decoding: partialLine, as: UTF8.self))
          partialLine.removeAll(keepingCapacity: true)
        } else if partialLine.count < Self.lineLimit {
          partialLine.append(byte)
        }
      }
    }
    return lines
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
