import Testing
import TestDoubleGenerator

/// `#if` conditions of the sources are repeated in the output.
@Suite struct ConditionalLinesTests {
  private func conditions(_ clause: String) -> [String] {
    let source = "protocol P {\n\(clause)\nfunc f()\n#else\nfunc g()\n#endif\n}"
    let output = generate("PSpy", ["M": source]) { $0.modules[0].files[0].flags = ["BETA"] }
    let lines = output.text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("#") }
    return Array(lines.prefix(1))
  }

  /// The flags that the target of the protocol defines are `true`.
  @Test(arguments: [
    ("#if BETA", "#if true"),
    ("#if !BETA && os(Linux)", "#if !true && os(Linux)"),
    ("#if (BETA || GAMMA)", "#if (true || GAMMA)"),
    ("#if canImport(BETA)", "#if canImport(BETA)"),
    ("#if BETA2", "#if BETA2"),
  ])
  func definedFlagsAreReplaced(written: String, generated: String) {
    #expect(conditions(written) == [generated])
  }
}
