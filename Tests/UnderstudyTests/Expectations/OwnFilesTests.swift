import Testing
import Understudy

/// Tests of one name have files of their own, by their target and their suites; `ReplayingTests` has a suite of this name too.
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
