import Testing
import Understudy
import UnderstudyCassettes

/// Tests with the same name in different targets and suites have different snapshot files; `UnderstudyTests` also has a
/// suite of this name.
@Suite struct OwnFilesTests {
  @Test func loads() { expectSnapshot(of: "ReplayingTests: OwnFilesTests") }

  @Test(arguments: [1, 2])
  func loadsPages(_ page: Int) { expectSnapshot(of: "page \(page)") }

  @Suite struct Nested {
    @Test func loads() { expectSnapshot(of: "ReplayingTests: OwnFilesTests, Nested") }

    @Suite struct OtherOwnFilesTests {
      @Test func loads() { expectSnapshot(of: "ReplayingTests: OwnFilesTests, Nested, OtherOwnFilesTests") }
    }
  }
}

@Suite struct OtherOwnFilesTests {
  @Test func loads() { expectSnapshot(of: "ReplayingTests: OtherOwnFilesTests") }
}
