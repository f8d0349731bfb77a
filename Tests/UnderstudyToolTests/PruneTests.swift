import Foundation
import Testing
import UnderstudyTestSupport

@testable import UnderstudyTool

struct PruneTests {
  private let used = TemporaryPackage.snapshot
  private let orphan = "Snapshots/MoviesTests/GoneTests/gone.states"
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage()
    try package.write(TemporaryPackage.timeline(to: 1), to: orphan)
  }

  private func writeJournal(
    _ lines: String..., named name: String = "1", in folder: String = ".build/understudy/journal"
  ) throws {
    try package.writeJournal(lines, named: name, in: folder)
  }

  private var snapshots: [String] { package.files.filter { $0.hasPrefix("Snapshots/") } }

  @Test func unusedSnapshotsAreListedAndDeleted() throws {
    try writeJournal("used \(used)", "ended 0")
    #expect(
      package.run("prune")
        == CommandOutput(
          text: "orphaned  \(orphan): no test 'gone' of 'GoneTests' is in the sources\ndeleted   \(orphan)\n")
    )
    #expect(snapshots == [used])
    #expect(!FileManager.default.fileExists(atPath: package.path + "/Snapshots/MoviesTests/GoneTests"))
  }

  @Test func pendingFilesOfRemovedTestsAreDeleted() throws {
    try package.write(TemporaryPackage.timeline(to: 2), to: orphan + ".new")
    try writeJournal("used \(used)", "ended 0")
    _ = package.run("prune")
    #expect(snapshots == [used])
  }

  @Test(arguments: [
    (
      ["ended 1"],
      "the last run doesn't count: its tests failed (exit status 1). Run all tests until they pass"
    ),
    (
      [],
      """
      the last run doesn't count: a test process did not end: it crashed, was stopped, or still runs. Run all tests \
      until they pass
      """
    ),
    (
      ["ended unknown"],
      """
      the last run doesn't count: whether its tests passed is not known: this system doesn't tell. Run all tests until \
      they pass
      """
    ),
    (
      ["filtered --filter", "ended 0"],
      "the last run was not of all tests (--filter): run 'swift test' without it"
    ),
    (
      nil,
      "there is no journal of a run in .build/understudy/journal: run all tests with 'swift test' first"
    ),
  ])
  func onlyACompleteAndPassingRunCounts(lines: [String]?, reason: String) throws {
    if let lines { try package.writeJournal(["used \(used)"] + lines) }
    let output = package.run("prune")
    #expect(
      output == .failure("nothing was deleted: \(reason)", status: 1))
    #expect(snapshots == [orphan, used])
  }

  @Test func aSourceThatChangedSinceTheRunIsRefused() throws {
    try writeJournal("used \(used)", "ended 0")
    let file = package.path + "/Tests/MoviesTests/NewTests.swift"
    try package.write("", to: "Tests/MoviesTests/NewTests.swift")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: file)
    let output = package.run("prune")
    #expect(
      output
        == .failure(
          """
          nothing was deleted: Tests/MoviesTests/NewTests.swift has changed since the last run: run \
          all tests with 'swift test' again
          """, status: 1))
    #expect(snapshots == [orphan, used])
  }

  @Test func theProcessesOfARunAreMerged() throws {
    try writeJournal("used \(used)", "ended 0", named: "1")
    try writeJournal("used \(orphan)", "ended 0", named: "2")
    #expect(package.run("prune").text == "every snapshot is in use\n")
    try writeJournal("used \(orphan)", "ended 1", named: "2")
    #expect(package.run("prune").status == 1)
  }

  @Test func anUnusedTargetOfTheManifestIsKept() throws {
    try package.write("1\n", to: "Snapshots/LegacyTests/a.txt")
    try package.write("1\n", to: "Snapshots/RemovedTests/a.txt")
    try package.write(#".testTarget(name: "LegacyTests")"#, to: "Package.swift")
    try writeJournal("used \(used)", "ended 0")
    let output = package.run("prune")
    #expect(
      output.text == """
        orphaned  \(orphan): no test 'gone' of 'GoneTests' is in the sources
        orphaned  Snapshots/RemovedTests/a.txt: no test 'a' is in the sources
        deleted   \(orphan)
        deleted   Snapshots/RemovedTests/a.txt
        kept      Snapshots/LegacyTests, because the run used none of its snapshots; where that is right, delete the \
        folder yourself

        """)
    #expect(snapshots == ["Snapshots/LegacyTests/a.txt", used])
  }

  /// The tests of a suite that a complete run skipped, cancelled or left early.
  @Test func theSnapshotsOfTestsThatDidNotRunToTheirEndAreKept() throws {
    try package.write(
      """
      @Suite struct ListTests {
        @Test func loads() { expectSnapshot(of: recorder) }
        @Test(.disabled()) func isDisabled() { expectSnapshot(of: recorder) }
        @Test(.enabled(if: isNightly)) func isNightly() { expectSnapshot(of: recorder, named: "late") }
        @Test func leavesEarly() {
          expectSnapshot(of: recorder, named: "first")
          guard isLoggedIn else { return }
          expectSnapshot(of: recorder, named: "second")
        }
        @Test(arguments: [1, 2]) func leavesOneCase(number: Int) {
          guard number == 1 else { return }
          expectSnapshot(of: recorder)
        }
        @Test func `a raw name`() { expectSnapshot(of: recorder) }
      }
      @Suite(.disabled()) struct DisabledTests {
        @Test func isInASuite() { expectSnapshot(of: recorder) }
      }
      """, to: "Tests/MoviesTests/ListTests.swift")
    let folder = "Snapshots/MoviesTests/ListTests"
    let kept = [
      "\(folder)/isDisabled.states", "\(folder)/isNightly.late.states", "\(folder)/leavesEarly.second.states",
      "\(folder)/leavesOneCase.2.states", "\(folder)/a-raw-name.states",
      "Snapshots/MoviesTests/DisabledTests/isInASuite.states",
    ]
    for file in kept { try package.write(TemporaryPackage.timeline(to: 1), to: file) }
    try writeJournal(
      "used \(used)", "used \(folder)/leavesEarly.first.states", "used \(folder)/leavesOneCase.1.states",
      "ended 0")
    #expect(
      package.run("prune", "--dry-run").text == """
        orphaned  \(orphan): no test 'gone' of 'GoneTests' is in the sources
        kept      \(kept[5]), because its test 'isInASuite' used no snapshot at all: it may have been skipped
        kept      \(kept[4]), because its test 'a-raw-name' used no snapshot at all: it may have been skipped
        kept      \(kept[0]), because its test 'isDisabled' used no snapshot at all: it may have been skipped
        kept      \(kept[1]), because its test 'isNightly' used no snapshot at all: it may have been skipped
        kept      \(kept[2]), because its test 'leavesEarly' names it, and may have left before that
        kept      \(kept[3]), because its test 'leavesOneCase' takes arguments, and may have left a case early
        1 would be deleted; without --dry-run they are

        """)
  }

  /// What the search of the sources can't tell.
  @Test func inDoubtASnapshotIsKept() throws {
    try package.write(
      """
      class ContractTests: XCTestCase { func testLoads() { expectSnapshot(of: recorder) } }
      struct ListTests {
        @Test(arguments: Region.allCases) func opens(region: Region) { expectSnapshot(of: recorder) }
      }
      """, to: "Tests/MoviesTests/ContractTests.swift")
    try package.write(
      """
      final class RemoteTests: ContractTests {}
      struct PageTests {
        @Test func pages() { for n in 1...3 { expectSnapshot(of: recorder, named: "page-\\(n)") } }
        @Test func shows() { expectSnapshot(of: recorder, named: "a/b") }
      }
      """, to: "Tests/MoviesTests/RemoteTests.swift")
    let folder = "Snapshots/MoviesTests"
    let ran = [
      "\(folder)/ListTests/opens.europe.states", "\(folder)/PageTests/pages.page-1.states",
      "\(folder)/PageTests/shows.c.states",
    ]
    let kept = [
      "\(folder)/RemoteTests/testLoads.states", "\(folder)/ListTests/opens.asia.states",
      "\(folder)/PageTests/pages.page-2.states", "\(folder)/PageTests/shows.a-b.states",
    ]
    for file in ran + kept { try package.write(TemporaryPackage.timeline(to: 1), to: file) }
    try writeJournal(
      "used \(orphan)", "used \(used)", "used \(ran[0])", "used \(ran[1])", "used \(ran[2])", "ended 0")
    #expect(
      package.run("prune", "--dry-run").text == """
        kept      \(kept[1]), because its test 'opens' takes arguments, and may have left a case early
        kept      \(kept[2]), because its test 'pages' has a comparison without a plain name, and may have left before \
        that
        kept      \(kept[3]), because its test 'shows' names it, and may have left before that
        kept      \(kept[0]), because 'RemoteTests' may have its test 'testLoads' from another file
        every other snapshot is in use

        """)
  }

  @Test func aSnapshotThatItsTestNoLongerMakesIsAnOrphan() throws {
    try package.write(
      """
      @Suite struct ListTests {
        @Test(arguments: [1, 2]) func another(number: Int) {}
        @Test func loads() {
          expectSnapshot(
            of: recorder.values(1),
            named: "end")
        }
      }
      """, to: "Tests/MoviesTests/ListTests.swift")
    let old = used.replacingOccurrences(of: ".states", with: ".middle.states")
    let new = used.replacingOccurrences(of: ".states", with: ".end.states")
    for file in [old, new] { try package.write(TemporaryPackage.timeline(to: 1), to: file) }
    try writeJournal("used \(new)", "used \(orphan)", "ended 0")
    #expect(
      package.run("prune", "--dry-run").text == """
        orphaned  \(old): its test ran and did not use it
        orphaned  \(used): its test ran and did not use it
        2 would be deleted; without --dry-run they are

        """)
    #expect(snapshots.count == 4)
  }

  @Test func aPackageBesideThisOneKeepsNoSnapshot() throws {
    try package.write(
      #"let package = Package(name: "movies", dependencies: [.package(path: "../understudy")])"#,
      to: "Package.swift")
    try writeJournal("used \(used)", "ended 0")
    #expect(package.run("status").text.hasPrefix("orphaned    \(orphan)\n"))
    #expect(package.run("prune").text.hasSuffix("deleted   \(orphan)\n"))
  }

  /// SwiftPM refuses sources outside of the package's folder, but follows links to them.
  @Test func testsBehindALinkOwnTheirSnapshots() throws {
    let shared = try TemporaryFolder()
    try shared.write("struct GoneTests { @Test func gone() {} }", to: "GoneTests.swift")
    try package.write("struct ListTests { @Test func loads() {} }", to: "Tests/MoviesTests/ListTests.swift")
    for link in ["Tests/MoviesTests/Shared", "Elsewhere"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(package.path)/\(link)", withDestinationPath: shared.path)
      try writeJournal("used \(used)", "ended 0")
      let kept = package.run("prune", "--dry-run").text.hasPrefix(
        "kept      \(orphan), because its test 'gone'")
      #expect(kept == link.contains("/"))
      try FileManager.default.removeItem(atPath: "\(package.path)/\(link)")
    }
  }

  @Test func statusSaysWhyAnUnusedSnapshotIsKept() throws {
    try package.write("struct GoneTests { @Test func gone() {} }", to: "Tests/MoviesTests/GoneTests.swift")
    try writeJournal("used \(used)", "ended 0")
    let reason = "its test 'gone' used no snapshot at all: it may have been skipped"
    #expect(
      package.run("status")
        == CommandOutput(text: "kept        \(orphan), because \(reason)\n\n2 snapshots, nothing to do\n"))
    #expect(
      package.run("status", "--json").text.contains(
        """
          "kept" : [
            {
              "file" : "\(orphan)",
              "reason" : "\(reason)"
            }
          ],
        """))
  }

  @Test func theRecordsOfSeveralRunsCountTogether() throws {
    try writeJournal("filtered --filter", "used \(used)", "ended 0", in: "shard")
    try writeJournal("filtered --skip", "used \(orphan)", "ended 0", in: "nightly")
    #expect(package.run("prune", "--records", "shard", "nightly").text == "every snapshot is in use\n")
    #expect(
      package.run("prune", "--dry-run", "--records", "shard").text.hasPrefix(
        "orphaned  \(orphan): no test 'gone'"))
    try writeJournal("used \(orphan)", "ended 1", in: "nightly")
    #expect(package.run("prune", "--records", "shard", "nightly").status == 1)
    #expect(package.run("prune", "--records", "shard", "missing").status == 1)
  }
}
