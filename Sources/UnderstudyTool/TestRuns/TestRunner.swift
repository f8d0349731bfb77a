import Foundation

/// Builds the tests of a package, and runs them again and again.
struct TestRunner {
  /// What one run has shown.
  struct Outcome {
    var endings: [TestCaseName: TestEnding] = [:]
    var durations: [TestCaseName: Duration] = [:]
    var locations: [String: (file: String, line: Int)] = [:]
    var log = ObservedLog()
  }

  /// The package's folder.
  let root: String
  /// The options with which SwiftPM builds the package.
  let buildOptions: [String]
  /// A folder for all files of the runs.
  let folder: String
  private var variables: [String: String]
  private(set) var targets = PackageTargets()
  /// The test bundles.
  private var bundles: [String] = []
  /// The tests of XCTest as its command line takes them, by their names without the module, which several can share.
  private var specifiersOfXCTests: [String: [String]] = [:]

  /// The shortest time limit of a test, which may wait for its turn on a busy machine; longer than a wait in vain.
  private static let shortestLimit = Duration.seconds(5)
  /// The most bytes of events that a run may write.
  private static let eventLimit = 200_000_000

  init(root: String, buildOptions: [String], folder: String, variables: [String: String]) {
    self.root = root
    self.buildOptions = buildOptions
    self.folder = folder
    self.variables = variables
    for name in ["UNDERSTUDY_CONTRACT", "GITHUB_STEP_SUMMARY"] { self.variables[name] = nil }
    // Nothing is written into the package.
    self.variables["UNDERSTUDY_RECORD"] = "never"
    self.variables["UNDERSTUDY_PENDING"] = folder + "/pending"
  }

  /// Builds the tests, and runs them as they are.
  static func runPlain(
    _ package: SnapshotFolder, _ options: CommandOptions, _ environment: ToolEnvironment
  ) throws -> (outcome: Outcome, runner: TestRunner) {
    guard options[.targets] == nil else {
      throw CommandFailure(
        "the tests have to be run, which SwiftPM can't do while it runs a plugin: use 'swift run understudy …'"
      )
    }
    let folder = NSTemporaryDirectory() + "understudy-\(UUID().uuidString)"
    var runner = TestRunner(
      root: package.root, buildOptions: options.buildOptions, folder: folder, variables: environment.variables
    )
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // The tests expect the folder in which 'swift test' runs them.
      guard FileManager.default.changeCurrentDirectoryPath(package.root) else {
        throw CommandFailure("can't change to \(package.root)")
      }
      environment.showProgress?("building the tests")
      try runner.build()
      environment.showProgress?("running the tests as they are")
      return (try runner.runPlain(filter: options[.filter]), runner)
    } catch {
      runner.removeFolder()
      throw error
    }
  }

  func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

  /// Builds the tests.
  ///
  /// - Throws: A ``CommandFailure`` with the compiler's errors.
  mutating func build() throws {
    let arguments = ["build", "--package-path", root] + buildOptions
    let (output, status) = try runProgram(
      ["swift"] + arguments + ["--build-tests"], variables, includesErrors: true)
    guard status == 0 else {
      let lines = outputLines(output)
      // SwiftPM shows the compiler's errors again at the end.
      let errors = Set(lines.filter { $0.contains(": error: ") && !$0.hasPrefix(" ") }).sorted().prefix(20)
      let shown = errors.isEmpty ? lines.suffix(20) : ArraySlice(errors)
      throw CommandFailure("the tests don't compile:\n" + shown.joined(separator: "\n"))
    }
    let (path, _) = try runProgram(["swift"] + arguments + ["--show-bin-path"], variables)
    let binFolder = outputLines(path).last.map(String.init) ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: binFolder)) ?? []
    // The folder may hold bundles of earlier targets, or of the package's earlier name.
    targets = try PackageTargets(of: root)
    bundles = names.filter(targets.testBundles.contains).sorted().map { "\(binFolder)/\($0)" }
    guard !bundles.isEmpty else { throw CommandFailure("the package at \(root) has no tests") }
  }

  /// Runs all tests as they are, or those that the regular expression selects.
  mutating func runPlain(filter: String?) throws -> Outcome {
    var outcome = Outcome()
    for bundle in bundles {
      #if !os(macOS)
        for name in outputLines(try runProgram([bundle, "--list-tests"], variables).output) {
          guard let match = name.wholeMatch(of: /[^.\/ ]+\.([^.\/ ]+\/[^.\/ ]+)/) else { continue }
          specifiersOfXCTests[String(match.1), default: []].append(String(name))
        }
      #endif
      for library in Library.allCases {
        let run = try runOnce(
          bundle, library, filter.map(Selection.pattern) ?? .all, plan: [], limits: [:],
          wholeLimit: .seconds(3600), isSerial: false)
        guard run.events.running.isEmpty, run.hasEnded else {
          let name = run.events.running.keys.sorted().first?.test ?? bundle
          throw CommandFailure(
            "the tests don't run to their end as they are: \(name) crashed, or did not end")
        }
        // A test that skips itself as it is says nothing.
        outcome.endings.merge(run.events.endings.filter { $0.value != .skipped }) { $1 }
        outcome.durations.merge(run.events.durations) { $1 }
        outcome.locations.merge(run.events.locations) { $1 }
      }
    }
    outcome.log = ObservedLog(folder: observedFolder)
    return outcome
  }

  /// Runs tests with altered answers.
  ///
  /// If a test crashes or does not end, the tests that have not ended by then run again without it.
  ///
  /// - Parameter plans: The lines of the plan for each test to run.
  func run(_ plans: [TestCaseName: String], after plain: Outcome) throws -> Outcome {
    var outcome = Outcome()
    let limits = plain.durations.mapValues { max($0 * 10, Self.shortestLimit) }
    for bundle in bundles {
      for library in Library.allCases {
        var remaining = Set(plans.keys.filter { $0.isXCTest == (library == .xctest) })
        var isSerial = false
        while !remaining.isEmpty {
          let plan = remaining.compactMap { plans[$0] }
          try? FileManager.default.removeItem(atPath: observedFolder)
          let run = try runOnce(
            bundle, library, .tests(remaining), plan: plan, limits: limits,
            wholeLimit: plain.durations.values.reduce(.seconds(10)) { $0 + $1 * 10 }, isSerial: isSerial)
          outcome.endings.merge(run.events.endings) { $1 }
          outcome.log.add(ObservedLog(folder: observedFolder), of: run.events.endings.keys)
          let unended = remaining.subtracting(run.events.endings.keys)
          if run.hasEnded { break }
          let suspects = unended.intersection(run.events.running.keys)
          if suspects.count == 1, let guilty = suspects.first {
            outcome.endings[guilty] = run.isOverTime ? .didNotEnd : .crashed
            remaining = unended.subtracting([guilty])
          } else if isSerial {
            // Nothing says which test it was.
            break
          } else {
            isSerial = true
            remaining = unended
          }
        }
      }
    }
    return outcome
  }

  // MARK: One process

  private enum Library: CaseIterable { case swiftTesting, xctest }

  private enum Selection {
    case all
    case pattern(String)
    case tests(Set<TestCaseName>)
  }

  private struct Run {
    var events = TestEvents()
    /// True if the process has run all selected tests.
    var hasEnded = false
    var isOverTime = false
  }

  var journalFolder: String { folder + "/journal" }
  private var observedFolder: String { folder + "/observed" }

  private func runOnce(
    _ bundle: String, _ library: Library, _ selection: Selection, plan: [String],
    limits: [TestCaseName: Duration], wholeLimit: Duration, isSerial: Bool
  ) throws -> Run {
    try FileManager.default.createDirectory(atPath: observedFolder, withIntermediateDirectories: true)
    try Data(plan.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: observedFolder + "/plan"))
    let outputFile = folder + "/output"
    try Data().write(to: URL(fileURLWithPath: outputFile))
    var variables = variables
    variables["UNDERSTUDY_OBSERVE"] = observedFolder
    variables["UNDERSTUDY_JOURNAL"] = journalFolder
    if !plan.isEmpty {
      // An altered answer lets waits run to their limit, which is 10 s by default.
      let scale = variables["UNDERSTUDY_TIMEOUT_SCALE"].flatMap(Double.init) ?? 1
      variables["UNDERSTUDY_TIMEOUT_SCALE"] = "\(scale / 4)"
    }
    guard
      let arguments = try arguments(bundle, library, selection, eventFile: outputFile, isSerial: isSerial)
    else { return Run(hasEnded: true) }
    let process = try ProcessGroup(
      arguments, environment: variables, output: library == .xctest ? outputFile : "/dev/null")
    let output = try FileHandle(forReadingFrom: URL(fileURLWithPath: outputFile))
    defer { try? output.close() }
    var run = Run()
    var rest: [UInt8] = []
    var byteCount = 0
    func readEvents() {
      guard let data = try? output.readToEnd() else { return }
      // With XCTest, the tests' own output counts for nothing.
      if library == .swiftTesting { byteCount += data.count }
      rest += data
      guard let end = rest.lastIndex(of: 0x0A) else { return }
      for line in rest[..<end].split(separator: 0x0A) {
        switch library {
        case .swiftTesting: run.events.add(json: line)
        case .xctest: run.events.add(xctest: String(decoding: line, as: UTF8.self))
        }
      }
      rest.removeSubrange(...end)
    }
    let start = ContinuousClock.now
    while true {
      let status = process.pollStatus()
      readEvents()
      if let status {
        let signal = status & 0x7F
        run.hasEnded = signal == 0 && run.events.running.isEmpty
        return run
      }
      let now = ContinuousClock.now
      let isOverTime = run.events.running.contains { now - $0.value > limits[$0.key] ?? wholeLimit }
      if isOverTime || now - start > wholeLimit || byteCount > Self.eventLimit {
        process.end()
        readEvents()
        run.isOverTime = true
        return run
      }
      usleep(10_000)
    }
  }

  /// Returns the program and its arguments; `nil` if the selection has no test of XCTest.
  private func arguments(
    _ bundle: String, _ library: Library, _ selection: Selection, eventFile: String, isSerial: Bool
  ) throws -> [String]? {
    let patterns: [String]? =
      switch selection {
      case .all: nil
      case .pattern(let pattern): [pattern]
      case .tests(let names):
        Set(names.map { NSRegularExpression.escapedPattern(for: $0.test) }).sorted()
          .map { library == .xctest ? "\\.\($0)$" : "^\($0)(/|$)" }
      }
    let eventOptions = ["--event-stream-output-path", eventFile, "--event-stream-version", "0"]
    #if os(macOS)
      // The bundle is no program: SwiftPM knows which program loads it.
      var arguments =
        ["/usr/bin/env", "swift", "test", "--skip-build", "--package-path", root] + buildOptions
      arguments +=
        library == .swiftTesting ? ["--disable-xctest"] + eventOptions : ["--disable-swift-testing"]
      for pattern in patterns ?? [] { arguments += ["--filter", pattern] }
      return isSerial ? arguments + ["--no-parallel"] : arguments
    #else
      switch library {
      case .swiftTesting:
        var arguments = [bundle, "--testing-library", "swift-testing"] + eventOptions
        for pattern in patterns ?? [] { arguments += ["--filter", pattern] }
        return isSerial ? arguments + ["--no-parallel"] : arguments
      case .xctest:
        let specifiers: [String]
        switch selection {
        case .all: return [bundle]
        case .pattern(let pattern):
          let regex = try Regex(pattern)
          specifiers = specifiersOfXCTests.values.joined().filter { $0.contains(regex) }
        case .tests(let names): specifiers = names.flatMap { specifiersOfXCTests[$0.test] ?? [] }
        }
        return specifiers.isEmpty ? nil : [bundle, specifiers.sorted().joined(separator: ",")]
      }
    #endif
  }
}
