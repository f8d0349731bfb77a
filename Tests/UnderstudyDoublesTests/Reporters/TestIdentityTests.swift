import TestReporting
import Testing
import Understudy

/// The identity of the running test of Swift Testing.
@Suite("A name for people that names no file")
struct TestIdentityTests {
  @Test func theTestIsKnownByModuleTypesAndFunction() {
    #expect(
      Reporting.reporter.currentTest
        == TestIdentity(
          module: "UnderstudyDoublesTests", suite: ["TestIdentityTests"],
          name: "theTestIsKnownByModuleTypesAndFunction",
          specifier: "UnderstudyDoublesTests.TestIdentityTests/theTestIsKnownByModuleTypesAndFunction()"))
  }

  struct Inner {
    @Test func aNestedSuiteIsKnownByAllItsTypes() {
      #expect(Reporting.reporter.currentTest?.suite == ["TestIdentityTests", "Inner"])
    }

    @Test func `a raw identifier is known by its text`() {
      #expect(Reporting.reporter.currentTest?.name == "a raw identifier is known by its text")
      #expect(
        Reporting.reporter.currentTest?.specifier
          == "UnderstudyDoublesTests.TestIdentityTests/Inner/`a raw identifier is known by its text`()")
    }
  }

  @Test func aDetachedTaskBelongsToNoTest() async {
    #expect(await Task.detached { Reporting.reporter.currentTest }.value == nil)
  }
}
