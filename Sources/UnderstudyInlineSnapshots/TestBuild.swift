import Foundation

/// The build of the running tests.
struct TestBuild {
  /// The time at which the binary was built; `nil` if the time isn't available.
  let date: Date?
  /// Identifies the build among all processes.
  let id: String

  init(date: Date?, isWholeTestBinary: Bool) {
    self.date = date
    // A library of its own may be older than the tests, and two builds of tests have it.
    id =
      date.flatMap { isWholeTestBinary ? "\($0.timeIntervalSinceReferenceDate)" : nil }
      ?? "process \(getpid())"
  }

  static let current: TestBuild = {
    let path = binaryPath
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return TestBuild(
      date: attributes?[.modificationDate] as? Date, isWholeTestBinary: path.contains(".xctest"))
  }()

  /// True if the file has changed after the build.
  func isOlder(than path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let date, let modificationDate = attributes?[.modificationDate] as? Date else { return false }
    return modificationDate > date
  }

  /// The path of the binary that contains this code: on macOS, tests are a bundle that another executable loads.
  private static var binaryPath: String {
    #if canImport(Darwin)
      var info = Dl_info()
      if dladdr(#dsohandle, &info) != 0, let name = info.dli_fname { return String(cString: name) }
    #endif
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  }
}
