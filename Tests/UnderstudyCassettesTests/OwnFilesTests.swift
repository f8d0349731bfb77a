import Testing
import Understudy
import UnderstudyCassettes

/// Tests with the same name in different targets and suites have different snapshot files; `UnderstudyTests` also has a
/// suite of this name.
@Suite struct OwnFilesTests {
  @Test func loads() { expectSnapshot(of: "UnderstudyCassettesTests: OwnFilesTests") }
}
