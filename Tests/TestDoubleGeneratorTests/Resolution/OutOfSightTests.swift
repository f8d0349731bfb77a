import Testing
import TestDoubleGenerator

/// What is out of sight and known nevertheless.
@Suite struct OutOfSightTests {
  private func heading(_ source: String) -> String? {
    generate("PSpy", ["M": source]).text.split(separator: "\n").map(String.init).first {
      $0.contains("class PSpy")
    }
  }

  @Test func aDelegateThatRequiresNothingIsAnObject() {
    #expect(
      heading("import UIKit\nprotocol P: UITableViewDelegate { func f() }")
        == "@MainActor final class PSpy: NSObject, nonisolated P, TestDouble {")
    #expect(
      heading("import CoreLocation\nprotocol P: CLLocationManagerDelegate { func f() }")
        == "nonisolated final class PSpy: NSObject, P, TestDouble {")
  }

  @Test func anInternalInitializerIsThereForATestThatSeesIt() {
    #expect(
      heading("class Base { init() {} }\nprotocol P: Base {}")
        == "nonisolated final class PSpy: Base, P, TestDouble {")
  }

  @Test func aTypeWithoutTheStandardLibrarysArgumentsIsAnother() {
    #expect(
      generate("PSpy", ["M": "import Tracing\npublic protocol P { var span: Span { get } }"]).names == [
        "PSpy"
      ])
    #expect(generate("PSpy", ["M": "public protocol P { var span: Span<Int> { get } }"]).names.isEmpty)
  }
}
