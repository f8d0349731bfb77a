import TestReporting
import Understudy
import XCTest

/// Doubles of static requirements belong to the running test case; XCTest runs these in the order of their names.
final class StaticMembersXCTests: XCTestCase {
  nonisolated(unsafe) private static weak var stubbedObject: Object?

  private final class Object: Sendable {}

  func test1HasNoCallsAtFirst() {
    XCTAssertEqual(MoviesServiceSpy.calls.create.count, 0)
    MoviesServiceSpy.stub.create.returns(1)
    XCTAssertEqual(MoviesServiceSpy.create("a"), 1)
    XCTAssertEqual(MoviesServiceSpy.calls.create.count, 1)
    MoviesServiceSpy.shared = 2
    let object = Object()
    Self.stubbedObject = object
    MoviesServiceSpy.stub.create.answers { _ in
      withExtendedLifetime(object) { 2 }
    }
  }

  func test2HasNoCallsOfTheFirst() {
    XCTAssertNil(Self.stubbedObject, "what the first one stubbed is freed")
    XCTAssertEqual(MoviesServiceSpy.calls.create.count, 0)
    XCTAssertEqual(MoviesServiceSpy.calls.shared.sets, [])
    MoviesServiceSpy.stub.create.returns(3)
    XCTAssertEqual(MoviesServiceSpy.create("b"), 3)
  }

  func test3HasNoCallsOfTheSecondInAnyTask() async {
    XCTAssertEqual(MoviesServiceSpy.calls.create.count, 0)
    MoviesServiceSpy.stub.create.returns(4)
    let number = await Task.detached { MoviesServiceSpy.create("c") }.value
    XCTAssertEqual(number, 4)
    XCTAssertEqual(MoviesServiceSpy.calls.create.count, 1)
  }
}
