import Testing

@testable import Understudy
@testable import UnderstudyDoubles

/// Where Swift Testing keeps the cases of a test, in values of the same structure.
@Suite struct CaseArgumentsTests {
  enum CasesState {
    case unevaluated
    case evaluated(_ cases: any Sequence<Test.Case>)
  }

  /// A test before Swift 6.4.
  struct StoringTest { var testCasesState: CasesState? }

  /// A test from Swift 6.4 on, whose properties are in an object.
  struct AllocatingTest {
    struct Properties {
      var name = "loads(page:)"
      var testCasesState: CasesState?
    }

    final class Allocated<Value: ~Copyable> {
      let value: Value
      init(_ value: consuming Value) { self.value = value }
    }

    private var _properties: Allocated<Properties>

    init(_ state: CasesState) { _properties = Allocated(Properties(testCasesState: state)) }
  }

  struct Cases: Sequence {
    var _sequence: any Sequence<Int>
    let cases: [Test.Case]
    func makeIterator() -> IndexingIterator<[Test.Case]> { cases.makeIterator() }
  }

  private func tests(of arguments: any Sequence<Int>) throws -> [Any] {
    let cases = CasesState.evaluated(
      Cases(_sequence: arguments, cases: [try #require(Test.Case.current)]))
    return [StoringTest(testCasesState: cases), AllocatingTest(cases)]
  }

  @Test(arguments: [7]) func areReadFromTheTestOrItsObject(number: Int) throws {
    for test in try tests(of: [7]) {
      #expect(CaseArguments.all(of: test).map { $0.values as? [Int] } == [[7]])
    }
  }

  @Test(arguments: [7]) func outOfASetHaveNoOrder(number: Int) throws {
    for test in try tests(of: [7]) { #expect(CaseArguments.areOrdered(of: test)) }
    for test in try tests(of: [7] as Set) { #expect(!CaseArguments.areOrdered(of: test)) }
  }

  @Test(arguments: [7]) func thatCantBeReadGiveNoFileName(number: Int) throws {
    #expect(CaseArguments.all(of: "a test of another structure").isEmpty)
    var arguments = try #require(Test.Case.current.flatMap(CaseArguments.init))
    arguments.id = "that of a case that wasn't read"
    #expect(TestCaseTexts().texts(of: arguments, in: try #require(Test.current)) == [])
  }
}
