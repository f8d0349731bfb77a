import Testing
import Understudy

/// Tests of the same name in other suites and targets have separate snapshots: `UnderstudyCassettesTests` has this suite
/// as well.
@Suite struct OwnFilesTests {
  @Test func loads() { expectSnapshot(of: "UnderstudyTests: OwnFilesTests") }

  @Test(arguments: [1, 2])
  func loadsPages(_ page: Int) { expectSnapshot(of: "page \(page)") }

  @Suite struct Nested {
    @Test func loads() { expectSnapshot(of: "UnderstudyTests: OwnFilesTests, Nested") }

    @Suite struct OtherOwnFilesTests {
      @Test func loads() { expectSnapshot(of: "UnderstudyTests: OwnFilesTests, Nested, OtherOwnFilesTests") }
    }
  }
}

@Suite struct OtherOwnFilesTests {
  @Test func loads() { expectSnapshot(of: "UnderstudyTests: OtherOwnFilesTests") }
}
