import Testing
import TestDoubleGenerator

/// Protocols of the toolchain and of Apple's frameworks, whose sources can't be read.
@Suite struct StandardProtocolsTests {
  private func heading(_ source: String) -> String? {
    generate("PSpy", ["M": source]).text.split(separator: "\n").map(String.init).first {
      $0.contains("class PSpy")
    }
  }

  @Test func anAppleDelegateWithoutRequirementsIsAnObject() {
    #expect(
      heading("import UIKit\nprotocol P: UITableViewDelegate { func f() }")
        == "@MainActor final class PSpy: NSObject, nonisolated P, TestDouble {")
    #expect(
      heading("import CoreLocation\nprotocol P: CLLocationManagerDelegate { func f() }")
        == "nonisolated final class PSpy: NSObject, P, TestDouble {")
  }

  @Test func aTestableImportSeesInternalInitializers() {
    #expect(
      heading("class Base { init() {} }\nprotocol P: Base {}")
        == "nonisolated final class PSpy: Base, P, TestDouble {")
  }
}
