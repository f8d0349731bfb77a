internal import Foundation
internal import StateSnapshots
internal import XCTest

/// Skips the running test case of XCTest unless the environment sets `UNDERSTUDY_CONTRACT`; what the trait `.contract`
/// is in Swift Testing.
///
///     func testTheServerStillAnswers() async throws {
///       try skipUnlessContract()
///
/// - Throws: `XCTSkip`, with what to set.
public func skipUnlessContract(file: StaticString = #filePath, line: UInt = #line) throws {
  guard !SnapshotEnvironment(ProcessInfo.processInfo.environment).isContractRun else { return }
  throw XCTSkip("asks the real service: set UNDERSTUDY_CONTRACT=1", file: file, line: line)
}
