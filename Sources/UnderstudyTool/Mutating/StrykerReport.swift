import Foundation

/// The result of `mutate` in the mutation report schema of Stryker, version 2.
///
/// https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema
struct StrykerReport: Encodable {
  struct Position: Encodable {
    var line: Int
    var column: Int
  }

  struct Location: Encodable {
    var start: Position
    /// Exclusive; `nil` for a test.
    var end: Position?
  }

  struct Mutant: Encodable {
    var id: String
    var mutatorName: String
    var description: String
    var replacement: String
    var location: Location
    var status: String
    var statusReason: String?
    var coveredBy: [String]
    var killedBy: [String]
  }

  struct File: Encodable {
    var language = "swift"
    var source: String
    var mutants: [Mutant]
  }

  struct Test: Encodable {
    var id: String
    var name: String
    var location: Location?
  }

  struct TestFile: Encodable { var tests: [Test] }
  struct Thresholds: Encodable { var high = 80, low = 60 }
  struct Framework: Encodable { var name = "Understudy" }

  var schemaVersion = "2"
  var thresholds = Thresholds()
  var framework = Framework()
  var projectRoot: String
  var files: [String: File] = [:]
  var testFiles: [String: TestFile] = [:]

  init(_ run: MutationResult, in package: SnapshotFolder) {
    projectRoot = package.root
    let order: [MutationResult.Status] = [.noticed, .didNotEnd, .crashed, .unnoticed, .neverAsked]
    let groups = Dictionary(grouping: run.verdicts) { $0.alteration.key }
      .sorted {
        ($0.key.place, $0.key.index, $0.key.kind, $0.key.variant) < (
          $1.key.place, $1.key.index, $1.key.kind, $1.key.variant
        )
      }
    for (number, (key, verdicts)) in groups.enumerated() {
      guard let status = order.first(where: { status in verdicts.contains { $0.status == status } }),
        let first = verdicts.first
      else { continue }
      let place = key.place
      let file = package.displayPath(of: place.file)
      let end = max(place.column + 1, run.functions.length(ofLine: place) + 1)
      let difference = status == .unnoticed ? verdicts.compactMap(\.difference).first : nil
      files[file, default: File(source: run.functions.text(ofFile: place.file), mutants: [])].mutants.append(
        Mutant(
          id: "\(number + 1)", mutatorName: key.kind,
          description: "\(place.member): \(first.alteration.new) instead of \(first.alteration.old)",
          replacement: first.alteration.new,
          location: Location(
            start: Position(line: place.line, column: place.column),
            end: Position(line: place.line, column: end)),
          status: status.rawValue, statusReason: difference,
          coveredBy: Set(verdicts.filter { $0.status != .neverAsked }.map(\.alteration.test.test)).sorted(),
          killedBy: Set(verdicts.filter(\.status.isNoticed).map(\.alteration.test.test)).sorted()))
    }
    for name in Set(run.verdicts.map(\.alteration.test.test)).sorted() {
      guard let location = run.locations[name] else { continue }
      testFiles[package.displayPath(of: location.file), default: TestFile(tests: [])].tests.append(
        Test(
          id: name, name: TestCaseName(test: name).shortName,
          location: Location(start: Position(line: location.line, column: 1))))
    }
  }
}
