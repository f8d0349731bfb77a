import Foundation

/// Identifies this run, and finds the command-line option that limits the run to some of the tests.
enum TestSelection {
  private static let selectingOptions: Set<String> = [
    "--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "-XCTest",
  ]

  /// The option that selected the tests of this process; `nil` if the process runs all tests.
  static var currentOption: String? {
    // SwiftPM passes the names of the selected tests to XCTest; the option itself is only on SwiftPM's command line.
    let parentCommandLine = commandLine(of: getppid())
    return option(in: isSwiftPM(parentCommandLine) ? parentCommandLine : CommandLine.arguments)
  }

  /// The identifier of this run, which is the identifier of a process.
  ///
  /// The process is the parent if the parent is SwiftPM, which may start several test processes for one run, or if the
  /// parent's command line isn't available. Otherwise it is the current process, since its parent may be a shell, which
  /// outlives the run.
  static var runIdentifier: pid_t {
    let parentCommandLine = commandLine(of: getppid())
    return parentCommandLine.isEmpty || isSwiftPM(parentCommandLine) ? getppid() : getpid()
  }

  private static func isSwiftPM(_ commandLine: [String]) -> Bool {
    commandLine.contains { $0.hasSuffix("swift-test") || $0.hasSuffix("swift-package") }
  }

  /// Returns the first option that selects tests, such as `--filter` for `--filter=Movies`; `nil` if there is none.
  static func option(in arguments: [String]) -> String? {
    arguments.dropFirst().lazy.map { String($0.prefix { $0 != "=" }) }.first(where: selectingOptions.contains)
  }

  /// Returns the command line of a process; empty if the command line isn't available.
  private static func commandLine(of process: pid_t) -> [String] {
    guard let bytes = try? FileStore.read("/proc/\(process)/cmdline") else { return [] }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
