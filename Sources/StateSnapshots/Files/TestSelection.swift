import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the option that keeps a run from being one of all tests.
enum TestSelection {
  private static let options: Set<String> = [
    "--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "-XCTest",
  ]

  /// The option that selected tests for this process; `nil` where it was to run all.
  static var current: String? {
    // SwiftPM hands XCTest the names of what it selected, and says why only on its own command line.
    let parent = commandLine(of: getppid())
    return option(in: isSwiftPM(parent) ? parent : CommandLine.arguments)
  }

  /// The process that tells this run from others: SwiftPM, which may start several runners for one run, else this one,
  /// since a shell goes on after the run.
  static var run: pid_t {
    let parent = commandLine(of: getppid())
    return parent.isEmpty || isSwiftPM(parent) ? getppid() : getpid()
  }

  private static func isSwiftPM(_ commandLine: [String]) -> Bool {
    commandLine.contains { $0.hasSuffix("swift-test") || $0.hasSuffix("swift-package") }
  }

  static func option(in arguments: [String]) -> String? {
    arguments.dropFirst().lazy.map { String($0.prefix { $0 != "=" }) }.first(where: options.contains)
  }

  /// The arguments of a process, where the system shows them.
  private static func commandLine(of process: pid_t) -> [String] {
    guard let bytes = try? FileStore.read("/proc/\(process)/cmdline") else { return [] }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
