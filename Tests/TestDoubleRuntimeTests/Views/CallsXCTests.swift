import Understudy
import XCTest

/// Calls in the assertions of XCTest, which take two values of one type.
final class CallsXCTests: XCTestCase {
  let spy = MoviesServiceSpy()

  override func setUp() {
    spy.stub.number.returns(0)
    for number in 1...2 { _ = spy.number(number) }
  }

  func testALiteralIsDescribedByItsValues() {
    let expected: MethodCalls<Int> = [1, 2]
    XCTAssertEqual(spy.calls.number, expected)
    XCTAssertNotEqual(spy.calls.number, [])
    XCTAssertEqual(expected.description, "[1, 2]")
    XCTAssertEqual(spy.calls.number.description, "[MoviesService.number(1), MoviesService.number(2)]")
  }

  func testCallsOfTwoDoublesAreCompared() {
    let other = MoviesServiceSpy()
    other.stub.number.returns(0)
    XCTAssertNotEqual(spy.calls.number, other.calls.number)
    for number in 1...2 { _ = other.number(number) }
    XCTAssertEqual(spy.calls.number, other.calls.number)
  }

  func testTheLogIsComparedWithALiteral() {
    XCTAssertEqual(spy.calls.all, ["MoviesService.number(1)", "MoviesService.number(2)"])
    XCTAssertNotEqual(spy.calls.all, [])
  }
}
