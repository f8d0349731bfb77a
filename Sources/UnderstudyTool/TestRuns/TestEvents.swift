import Foundation

/// How a test has ended.
enum TestEnding {
  case passed, failed, crashed
  /// The test skipped or cancelled itself after it had started.
  case skipped
  /// The time limit was over.
  case didNotEnd
}

/// What the events of a test run say.
struct TestEvents {
  private(set) var running: [TestCaseName: ContinuousClock.Instant] = [:]
  private(set) var endings: [TestCaseName: TestEnding] = [:]
  private(set) var durations: [TestCaseName: Duration] = [:]
  /// The file and line of each function, by the test's name; in Swift Testing only.
  private(set) var locations: [String: (file: String, line: Int)] = [:]
  private var failed: Set<TestCaseName> = []
  private var skipped: Set<TestCaseName> = []
  private var parameterized: Set<String> = []

  /// A line of Swift Testing's event stream, version 0.
  private struct Record: Decodable {
    struct Payload: Decodable {
      struct Location: Decodable {
        var _filePath: String?
        var filePath: String?
        var line: Int
      }
      struct Issue: Decodable {
        var isKnown: Bool?
        var isFailure: Bool?
        var _severity: String?
        var severity: String?
      }
      struct Case: Decodable { var id: String }

      var kind: String
      var id: String?
      var testID: String?
      var isParameterized: Bool?
      var sourceLocation: Location?
      var issue: Issue?
      var _testCase: Case?
    }

    var kind: String
    var payload: Payload
  }

  /// Adds a line of the event stream.
  mutating func add(json line: some Sequence<UInt8>) {
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(line)) else { return }
    let payload = record.payload
    if record.kind == "test" {
      guard payload.kind == "function", let id = payload.id, let location = payload.sourceLocation else {
        return
      }
      let name = Self.withoutLocation(id)
      locations[name] = (location.filePath ?? location._filePath ?? "", location.line)
      if payload.isParameterized == true { parameterized.insert(name) }
      return
    }
    guard let testID = payload.testID else { return }
    let name = TestCaseName(test: Self.withoutLocation(testID), caseID: payload._testCase?.id ?? "")
    guard locations[name.test] != nil else { return }
    switch payload.kind {
    case "testStarted" where !parameterized.contains(name.test), "testCaseStarted": start(name)
    case "testCancelled", "testCaseCancelled": skipped.insert(name)
    case "testEnded" where !parameterized.contains(name.test), "testCaseEnded": end(name)
    case "issueRecorded":
      let issue = payload.issue
      let isFailure =
        issue?.isFailure ?? (issue?.isKnown != true && (issue?.severity ?? issue?._severity) != "warning")
      if isFailure { failed.insert(name) }
    default: break
    }
  }

  /// Adds a line of XCTest's output.
  mutating func add(xctest line: String) {
    guard let match = line.firstMatch(of: /Test Case '([^']+)' (started|passed|failed|skipped)/) else {
      return
    }
    let words = match.1.drop { "-[".contains($0) }.split { ". ]".contains($0) }
    guard words.count >= 2 else { return }
    let name = TestCaseName(test: words.suffix(2).joined(separator: "/"))
    switch match.2 {
    case "started": start(name)
    case "skipped":
      skipped.insert(name)
      end(name)
    case "failed":
      failed.insert(name)
      end(name)
    default: end(name)
    }
  }

  private mutating func start(_ name: TestCaseName) {
    if name.caseID.isEmpty == parameterized.contains(name.test) { return }
    running[name] = .now
  }

  private mutating func end(_ name: TestCaseName) {
    guard let start = running.removeValue(forKey: name) else { return }
    durations[name] = .now - start
    let hasFailed = failed.contains(name) || failed.contains(TestCaseName(test: name.test))
    endings[name] = hasFailed ? .failed : skipped.contains(name) ? .skipped : .passed
  }

  /// Returns the test's id without `/File.swift:12:4` at its end.
  private static func withoutLocation(_ id: String) -> String {
    id.firstMatch(of: /\/[^\/]+:\d+:\d+$/).map { String(id[..<$0.range.lowerBound]) } ?? id
  }
}
