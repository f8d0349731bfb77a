import Testing
import TestDoubleGenerator

/// `@available` of a requirement and of a protocol.
@Suite struct AvailabilityTests {
  @Test(arguments: [
    ("@available(macOS 99, *)", "@available(macOS 99, *)"),
    (
      "@available(*, deprecated, message: \"No, \\\"no\\\".\")",
      "@available(*, deprecated, message: \"No, \\\"no\\\".\")"
    ),
    ("@available(iOS, introduced: 99, obsoleted: 100)", "@available(iOS, introduced: 99, obsoleted: 100)"),
    ("@available(macOSApplicationExtension 99, *)", "@available(macOSApplicationExtension 99, *)"),
    ("@available(kit 2.0, macOS 99.1.2, *)", "@available(macOS 99.1.2, *)"),
  ])
  func platformsThatTheCompilerKnowsAreKept(written: String, kept: String) {
    #expect(spy(of: "\(written) func f()").contains("\n  \(kept)\n  func f()"))
    let output = generate("PSpy", ["M": "\(written) public protocol P {}"])
    #expect(output.text.contains("\n\(kept)\nnonisolated final class PSpy"))
  }

  @Test func thoseThatAPackageDefinesForItselfAreLeftOut() {
    #expect(!spy(of: "@available(kit 2.0, *) func f()").contains("@available"))
    #expect(
      !generate("PSpy", ["M": "@available(kit 2.0, *) public protocol P {}"]).text.contains("@available"))
  }
}
