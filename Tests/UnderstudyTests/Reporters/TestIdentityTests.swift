import TestReporting
import Testing
import Understudy

/// Who the running test is, as Swift Testing tells it.
@Suite("A name for people that names no file")
struct TestIdentityTests {
  final class Nameless: Sendable {}

  @Test func theTestIsKnownByModuleTypesAndFunction() {
    #expect(
      Reporting.reporter.currentTest
        == TestIdentity(
          module: "UnderstudyTests", suite: ["TestIdentityTests"],
          name: "theTestIsKnownByModuleTypesAndFunction"))
  }

  struct Inner {
    @Test func aNestedSuiteIsKnownByAllItsTypes() {
      #expect(Reporting.reporter.currentTest?.suite == ["TestIdentityTests", "Inner"])
    }

    @Test func `a raw identifier is known by its text`() {
      #expect(Reporting.reporter.currentTest?.name == "a raw identifier is known by its text")
    }
  }

  @Test(arguments: ["a b", "c"], [1])
  func theArgumentsOfACaseAreKnownByTheirDescription(text: String, number: Int) {
    #expect(Reporting.reporter.currentTest?.arguments == [text, "1"])
  }

  @Test(arguments: [Nameless()])
  func argumentsWithoutADescriptionHaveNoText(argument: Nameless) {
    #expect(Reporting.reporter.currentTest?.arguments == [])
  }

  @Test func aDetachedTaskBelongsToNoTest() async {
    #expect(await Task.detached { Reporting.reporter.currentTest }.value == nil)
  }

  @Test func issuesReachTheRunningTest() {
    withKnownIssue {
      Reporting.reporter.report(
        TestIssue("known", at: SourcePosition(fileID: "A/b.swift", filePath: "/b.swift", line: 3, column: 4)))
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["known"] && issue.sourceLocation?.line == 3
    }
  }
}
