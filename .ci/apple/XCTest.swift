// The declarations of XCTest that the kit uses.
@_exported import Foundation

open class XCTestCase: NSObject {
  open var name: String { "" }
  open var testRun: XCTestRun? { nil }
  open func invokeTest() {}
  open func addTeardownBlock(_ block: @escaping @Sendable () -> Void) {}
}

open class XCTestRun: NSObject {
  open var skipCount: Int { 0 }; open var totalFailureCount: Int { 0 }
  open var unexpectedExceptionCount: Int { 0 }
}
public final class XCTIssue: NSObject {}

public protocol XCTestObservation: NSObjectProtocol {
  func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue)
  func testCaseWillStart(_ testCase: XCTestCase)
  func testCaseDidFinish(_ testCase: XCTestCase)
}

open class XCTestObservationCenter: NSObject {
  open class var shared: XCTestObservationCenter { XCTestObservationCenter() }
  open func addTestObserver(_ observer: any XCTestObservation) {}
}

public func XCTAssertEqual<T: Equatable>(
  _ first: @autoclosure () throws -> T, _ second: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTAssertFalse(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {}
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}

public func XCTUnwrap<Value>(
  _ expression: @autoclosure () throws -> Value?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) throws -> Value {
  fatalError()
}
