import Foundation
import TestReporting
import Testing
import Understudy

@Suite struct WrappingTests {
  let real = RealCalculator()
  let spy: CalculatorSpy

  init() { spy = CalculatorSpy(wrapping: real) }

  @Test func anUnstubbedCallIsForwardedAndRecorded() {
    #expect(spy.twice(4) == 8)
    spy.notify(3)
    #expect(spy.calls.twice == [4])
    #expect(spy.calls.notify == [3])
    #expect(real.log.lines == ["twice", "notify"])
  }

  @Test func aStubbedCallIsNotForwarded() {
    spy.stub.twice.when(2).returns(7)
    #expect(spy.twice(2) == 7)
    #expect(spy.twice(3) == 6)
    #expect(spy.calls.twice == [2, 3])
    #expect(real.log.lines == ["twice"])
  }

  @Test func asynchronousMembersAreForwarded() async throws {
    #expect(try await spy.later(2) == 3)
    #expect(try await spy.slow == 9)
    let applied = await spy.applyLater { $0 + 1 }
    #expect(applied == 21)
    await #expect(throws: ServiceError.offline) { try await spy.later(-1) }
    #expect(throws: ServiceError.denied) { try spy.half(3) }
  }

  @Test func inOutArgumentsAndClosuresAreForwarded() {
    var number = 1
    spy.increment(&number)
    #expect(number == 2)
    #expect(spy.apply { $0 * 3 } == 30)
    #expect(spy.echo("a") == "a")
  }

  @Test func anAutoclosureRunsOnce() {
    var count = 0
    func text() -> String {
      count += 1
      return "a"
    }
    #expect(spy.note(text()) == "a!")
    #expect(count == 1)
    #expect(spy.calls.note == ["a"])
  }

  @Test func aCompletionHandlerIsForwarded() {
    var result: Result<Int, ServiceError>?
    spy.load(4) { result = $0 }
    #expect(result == .success(4))
    spy.stub.load.completes(with: .failure(.offline))
    spy.load(4) { result = $0 }
    #expect(result == .failure(.offline))
  }

  @Test func aPropertyIsForwarded() {
    #expect(spy.precision == 2)
    spy.precision = 5
    #expect(real.log.precision == 5)
    #expect(spy.precision == 5)
    #expect(spy.calls.precision.sets == [5])
    #expect(spy.name == "real")
    spy.name = "arranged"
    #expect(spy.name == "arranged")
  }

  @Test func aStubbedSubscriptIsNotForwarded() {
    spy.stub.subscript.returns(4)
    spy.stub.subscriptSet.returns()
    #expect(spy["a"] == 4)
    spy["a"] = 3
    #expect(real.log.lines.isEmpty)
    #expect(spy.calls.subscriptSet.first?.newValue == 3)
  }

  @Test func theWrappedObjectCanBeReplaced() {
    let other = RealCalculator()
    _ = spy.twice(1)
    spy.wrapped = other
    _ = spy.twice(2)
    #expect(real.log.lines == ["twice"])
    #expect(other.log.lines == ["twice"])
    #expect(spy.wrapped as? RealCalculator === other)
  }

  @Test func aCallWithoutAWrappedObjectIsUnstubbed() {
    spy.wrapped = nil
    let issues = CollectingReporter.issues { #expect(spy.twice(1) == 0) }
    #expect(
      issues.map(\.message) == [
        """
        Calculator.twice(1) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.twice.returns(…)  // Int
        """
      ])
    #expect(
      CollectingReporter.issues { _ = CalculatorSpy().twice(1) }.map(\.message) == issues.map(\.message))
  }

  @Test func aMemberThatCannotBeForwardedIsUnstubbed() async {
    let issues = await CollectingReporter.issues {
      #expect(spy.sum([1, 2]) == 0)
      #expect(spy.copied() === spy)
      spy.log(["a", "b"])
      await #expect(throws: UnstubbedCall.self) { try await spy.logLater([]) }
      spy.finish(["a"]) { _ in }
    }
    let problem =
      "was called, but nothing is stubbed for it, and this member can't be forwarded to the real object."
    let remedy = "Add to the test, before the call:  double.stub"
    #expect(
      issues.map(\.message) == [
        "Calculator.sum([1, 2]) \(problem)\n\(remedy).sum.returns(…)  // Int",
        "Calculator.copied() \(problem)\n\(remedy).copied.returns(…)  // CalculatorSpy",
        """
        Calculator.log(["a", "b"]) \(problem)
        \(remedy).log.returns(), or double.stub.log.answers { … }
        """,
        "Calculator.logLater([]) \(problem)\n\(remedy).logLater.returns(), or double.stub.logLater.answers { … }",
        """
        Calculator.finish(["a"], completion: { … }) \(problem)
        \(remedy).finish.returns(), or double.stub.finish.answers { … }
        """,
      ])
    #expect(real.log.lines == [])
  }

  @Test func aMemberWithoutResultAndWrappedObjectNeedsNoStub() async throws {
    spy.wrapped = nil
    let issues = try await CollectingReporter.issues {
      spy.log(["a"])
      try await spy.logLater(["b"])
      spy.finish([]) { _ in }
    }
    #expect(issues.isEmpty)
  }

  @Test func aWrappedValueIsChangedInPlace() {
    let spy = TallySpy(wrapping: Counted())
    var tally: any Tally = spy
    #expect(tally.add(3) == 3)
    #expect(tally.add(4) == 7)
    tally.total = 1
    #expect((spy.wrapped as? Counted)?.total == 1)
    #expect(spy.total == 1)
  }
}

/// The calls that the real objects have received.
final class RealLog: @unchecked Sendable {  // Everything is guarded by `lock`.
  private let lock = NSLock()
  private var kept: [String] = []
  private var storedPrecision = 2
  var lines: [String] { lock.withLock { kept } }
  var precision: Int {
    get { lock.withLock { storedPrecision } }
    set { lock.withLock { storedPrecision = newValue } }
  }
  func add(_ line: String) { lock.withLock { kept.append(line) } }
}

final class RealCalculator: Calculator {
  let log = RealLog()
  func twice(_ number: Int) -> Int {
    log.add("twice")
    return number * 2
  }
  func half(_ number: Int) throws(ServiceError) -> Int {
    guard number.isMultiple(of: 2) else { throw .denied }
    return number / 2
  }
  func later(_ number: Int) async throws -> Int {
    guard number > 0 else { throw ServiceError.offline }
    return number + 1
  }
  func notify(_ number: Int) { log.add("notify") }
  func increment(_ number: inout Int) { number += 1 }
  func apply(_ transform: (Int) -> Int) -> Int { transform(10) }
  func applyLater(_ transform: (Int) async -> Int) async -> Int { await transform(20) }
  func note(_ text: @autoclosure () -> String) -> String { text() + "!" }
  func echo<Value>(_ value: Value) -> Value { value }
  func load(_ page: Int, completion: @escaping (Result<Int, ServiceError>) -> Void) {
    completion(.success(page))
  }
  func sum(_ numbers: [Int]) -> Int { numbers.reduce(0, +) }
  func log(_ parts: [String]) { log.add("log") }
  func logLater(_ parts: [String]) async throws { log.add("logLater") }
  func finish(_ parts: [String], completion: @escaping (Int) -> Void) { completion(1) }
  func copied() -> RealCalculator { self }
  subscript(key: String) -> Int {
    get { key.count }
    set { log.add("\(key) = \(newValue)") }
  }
  var precision: Int {
    get { log.precision }
    set { log.precision = newValue }
  }
  var name: String { "real" }
  var slow: Int { get async throws { 9 } }
  static func make() -> Int { 1 }
}

struct Counted: Tally {
  var total = 0
  mutating func add(_ number: Int) -> Int {
    total += number
    return total
  }
}
