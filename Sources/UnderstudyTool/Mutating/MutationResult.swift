/// What happened to the tests of a package with altered answers.
struct MutationResult {
  /// What happened to a test with an altered answer.
  enum Status: String {
    /// The test failed, or skipped itself.
    case noticed = "Killed"
    case crashed = "RuntimeError"
    case didNotEnd = "Timeout"
    case unnoticed = "Survived"
    /// No call got the answer.
    case neverAsked = "NoCoverage"

    var isNoticed: Bool { self == .noticed || self == .crashed || self == .didNotEnd }
  }

  struct Verdict {
    var alteration: Alteration
    var status: Status
    /// The first call or line of a timeline that differs, if the answer is unnoticed; `nil` if nothing differs.
    var difference: String?
    /// True if the answer stands in the test itself.
    var isOwn: Bool
  }

  var verdicts: [Verdict] = []
  /// The commands whose calls no test looks at, with the tests that make such calls.
  var uninspectedCommands: [(member: String, tests: [TestCaseName])] = []
  var commandCount = 0
  var fixed: [Alteration.Place: String] = [:]
  /// The tests with such an answer: nobody knows whether they would notice another one.
  var testsWithFixedAnswers: Set<String> = []
  var locations: [String: (file: String, line: Int)] = [:]
  var testCount = 0
  /// True if other tests of the package were not run.
  var isSelection = false
  /// The tests that fail without any alteration, which are not judged.
  var failingTests: [TestCaseName] = []
  var runCount = 0
  var duration = Duration.zero
  var functions = TestFunctions([])
}
