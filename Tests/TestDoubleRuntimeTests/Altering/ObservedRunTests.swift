import Testing
import TestReporting
import UnderstudyTestSupport

@testable import TestDoubleRuntime

/// The answers that a run of `mutate` puts in force.
@Suite struct ObservedRunTests {
  private typealias Stub = StubbedMethod<Int, Int, any Error, __SyncAnswer<Int, Int, any Error>>
  private typealias Handle = __MethodHandle<Int, Int, any Error>

  /// The line of a plan that alters an answer of line 7 of this test.
  private func planLine(_ index: Int, _ kind: String, test: String) -> String {
    "alter\tTestDoubleRuntimeTests.ObservedRunTests/\(test)()\t\t/Tests/File.swift\t7\t3\tP.load(page:)\t\(index)\t\(kind)\t0"
  }

  private func makeHandle() -> Handle { Handle(__DoubleLog(protocolName: "P"), "load(page:)") }

  @Test func theAnswersOfAStubAreListed() throws {
    let observed = try ObservedEvents()
    observed.observe {
      Stub(store: makeHandle()).returns(1, 0, filePath: "/Tests/File.swift", line: 7, column: 3)
    }
    #expect(
      try observed.lines("answer") == [
        "answer|7|3|P.load(page:)|0|answers swapped|0|1, 0|0, 1",
        "answer|7|3|P.load(page:)|0|value to error|0|1|throw an error",
        "answer|7|3|P.load(page:)|0|value to other|0|1|0",
        "answer|7|3|P.load(page:)|1|value to error|0|0|throw an error",
        "answer|7|3|P.load(page:)|1|value to other|0|0|1",
      ])
  }

  @Test func aValueIsReplacedByAnError() throws {
    let observed = try ObservedEvents(plan: planLine(0, "value to error", test: "aValueIsReplacedByAnError"))
    try observed.observe {
      let handle = makeHandle()
      Stub(store: handle).returns(1, 2, filePath: "/Tests/File.swift", line: 7, column: 3)
      #expect(throws: AlteredError.self) { try handle(1) }
      let second = try handle(1)
      #expect(second == 2)
    }
    #expect(
      try observed.lines("asked") == [
        "asked|7|3|P.load(page:)|0", "asked|7|3|P.load(page:)|1|returned", "asked|7|3|P.load(page:)|1|threw",
      ])
  }

  @Test func anErrorIsReplacedByAValue() throws {
    let observed = try ObservedEvents(plan: planLine(0, "error to value", test: "anErrorIsReplacedByAValue"))
    try observed.observe {
      let handle = makeHandle()
      Stub(store: handle).throws(NoPlaceholder(), filePath: "/Tests/File.swift", line: 7, column: 3)
      let value = try handle(1)
      #expect(value == 0)
    }
  }

  @Test func aClosureThatCannotFailIsReplacedByAnEmptyValue() throws {
    let observed = try ObservedEvents()
    observed.observe {
      let handle = __MethodHandle<Int, Int?, Never>(__DoubleLog(protocolName: "P"), "load(page:)")
      StubbedMethod<Int, Int?, Never, __SyncAnswer<Int, Int?, Never>>(store: handle)
        .answers(filePath: "/Tests/File.swift", line: 7, column: 3) { $0 }
    }
    #expect(
      try observed.lines("answer") == ["answer|7|3|P.load(page:)|0|value to other|0|{ … }|nil"])
  }

  @Test func anOptionalListHasNoOtherValueTwice() throws {
    let observed = try ObservedEvents()
    observed.observe {
      let handle = __MethodHandle<Int, [Int]?, Never>(__DoubleLog(protocolName: "P"), "load(page:)")
      StubbedMethod<Int, [Int]?, Never, __SyncAnswer<Int, [Int]?, Never>>(store: handle)
        .returns([7], filePath: "/Tests/File.swift", line: 7, column: 3)
    }
    #expect(
      try observed.lines("answer") == ["answer|7|3|P.load(page:)|0|value to other|0|[7]|nil"])
  }

  /// Stubs a result and a completion handler at the lines, and returns what a call gives and completes with.
  private func answer(result resultLine: Int, completion completionLine: Int) -> String {
    let handle = __CompletionHandle<(String) -> Void, String, Int, any Error>(
      __DoubleLog(protocolName: "P"), "load(page:)", complete: { $0($1) })
    let stub = StubbedMethod(store: handle)
    stub.returns(1, filePath: "/Tests/File.swift", line: resultLine, column: 3)
    stub.completes(with: "a", filePath: "/Tests/File.swift", line: completionLine, column: 3)
    var completed = ""
    let result = Result { try handle { completed = $0 } }
    return "\(result) '\(completed)'"
  }

  @Test func aResultAndACompletionAreAlteredApart() throws {
    func altered(_ kind: String, result: Int, completion: Int) throws -> String {
      let plan = planLine(0, kind, test: "aResultAndACompletionAreAlteredApart")
      return try ObservedEvents(plan: plan).observe { answer(result: result, completion: completion) }
    }
    #expect(try altered("value to other", result: 6, completion: 7) == "success(1) ''")
    #expect(try altered("value to other", result: 7, completion: 8) == "success(0) 'a'")
    #expect(try altered("value to error", result: 7, completion: 8) == "failure(an error) 'a'")
  }

  @Test func aPropertyOfATestWithoutAPositionIsAltered() throws {
    let test = TestIdentity(module: "", suite: ["OldTests"], name: "testA", specifier: "OldTests/testA")
    let plan = "alter\tOldTests/testA\t\t\t0\t0\tP.title\t0\tvalue to other\t0"
    let observed = try ObservedEvents(plan: plan)
    observed.observe {
      // As in XCTest.
      Reporting.$override.withValue(CollectingReporter(test: test)) {
        let title = __PropertyHandle<String>(
          __DoubleLog(protocolName: "P"), "title", recordsSets: false)
        title.value = "a"
        #expect(title.value == "")
      }
    }
    #expect(try observed.lines("answer") == ["answer|0|0|P.title|0|value to other|0|\"a\"|\"\""])
  }

  @Test func theCallsOfACommandAreLeftOut() throws {
    let test = "TestDoubleRuntimeTests.ObservedRunTests/theCallsOfACommandAreLeftOut()"
    let observed = try ObservedEvents(plan: "omit\t\(test)\t\tP.save(_:)")
    observed.observe {
      let log = __DoubleLog(protocolName: "P")
      let save = __MethodHandle<Int, Void, Never>(log, "save(_:)")
      let delete = __MethodHandle<Int, Void, Never>(log, "delete(_:)")
      save(1)
      delete(2)
      #expect(MethodCalls(save).isEmpty)
      #expect(MethodCalls(delete) == [2])
    }
    #expect(try observed.lines("call") == ["call|P.delete(_:)|command|P.delete(2)"])
  }
}
