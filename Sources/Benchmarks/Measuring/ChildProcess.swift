import Foundation

/// Runs child processes and measures them.
enum ChildProcess {
  /// The time and memory that a child process has used.
  struct Usage {
    /// The time from start to exit, in seconds.
    var wallClock: Double
    /// The largest resident size, in bytes.
    var peakMemory: Double
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program until it exits.
  ///
  /// - Parameter arguments: The program's path, or its name, which is looked up in `PATH`; then its arguments.
  /// - Throws: ``Failure`` if the program can't be started or doesn't exit with 0.
  static func run(_ arguments: [String]) throws -> Usage {
    var pid: pid_t = 0
    var argumentPointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in argumentPointers { free(pointer) } }
    let clock = ContinuousClock()
    let start = clock.now
    let error = posix_spawnp(&pid, arguments[0], nil, nil, &argumentPointers, environ)
    guard error == 0 else {
      throw Failure(description: "\(arguments[0]) can't be started: \(String(cString: strerror(error)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0 && errno == EINTR {}
    guard status == 0 else {
      throw Failure(description: "this failed: \(arguments.joined(separator: " "))")
    }
    let wallClock = (clock.now - start) / .seconds(1)
    // The unit of `ru_maxrss` is a byte on Darwin, and a kibibyte on Linux.
    #if canImport(Darwin)
      let bytesPerUnit = 1.0
    #else
      let bytesPerUnit = 1024.0
    #endif
    return Usage(
      wallClock: wallClock,
      peakMemory: Double(usage.ru_maxrss) * bytesPerUnit)
  }
}
