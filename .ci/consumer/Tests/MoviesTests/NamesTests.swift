import Testing
import Understudy

/// Test names that the command of a failure has to match exactly.
@Suite struct NamesTests {
  @Test func `what? (really)`() { expectSnapshot(of: "really") }
  @Test func `what? (really) again`() {}

  @Test(arguments: [1, 2]) func page(number: Int) { expectSnapshot(of: number, named: "value") }
  @Test func page() {}
}
