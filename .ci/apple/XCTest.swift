// What the kit uses of XCTest.
@_exported import Foundation

open class XCTestCase: NSObject {
  open var name: String { "" }
  open func addTeardownBlock(_ block: @escaping @Sendable () -> Void) {}
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

public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
