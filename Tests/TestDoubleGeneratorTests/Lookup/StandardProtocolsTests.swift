import Testing
import TestDoubleGenerator

/// Protocols of the toolchain and of Apple's frameworks, whose sources can't be read.
@Suite struct StandardProtocolsTests {
  private func head(_ source: String) -> String? { generate("PSpy", ["M": source]).heads.first }

  @Test func anAppleDelegateWithoutRequirementsIsAnObject() {
    #expect(
      head("import UIKit\nprotocol P: UITableViewDelegate { func f() }")
        == "@MainActor final class PSpy: NSObject, nonisolated P, TestDouble")
    #expect(
      head("import CoreLocation\nprotocol P: CLLocationManagerDelegate { func f() }")
        == "nonisolated final class PSpy: NSObject, P, TestDouble")
  }

  @Test func aTestableImportSeesInternalInitializers() {
    #expect(
      head("class Base { init() {} }\nprotocol P: Base {}")
        == "nonisolated final class PSpy: Base, P, TestDouble")
  }

  @Test func theOldWordForAnObjectIsKnown() {
    #expect(head("protocol P: class { func f() }") == "nonisolated final class PSpy: P, TestDouble")
  }
}
