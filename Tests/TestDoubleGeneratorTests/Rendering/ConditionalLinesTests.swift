import Testing
import TestDoubleGenerator
import Understudy

/// `#if` conditions of the sources are repeated in the output.
@Suite struct ConditionalLinesTests {
  @Test func conditionsStandAroundMembersAndDoubles() {
    let sources = [
      "public protocol P {\n#if A\nfunc a()\n#else\nfunc b()\n#endif\nfunc c()\n}",
      "public protocol P {\n#if A\nfunc a() -> Int\n#elseif B\nfunc a() -> String\n#endif\n}",
      "#if os(macOS)\npublic protocol P { func f() }\n#endif",
      "#if A\npublic protocol P {\n#if B\nfunc f()\n#endif\n}\n#endif",
    ]
    expectSnapshot(
      of: table(sources) { source in
        generate("PSpy", ["M": source]).text.split(separator: "\n").map(String.init).filter {
          $0.hasPrefix("#") || $0.contains(/class |Handle|__members\.[a-z]|= \.init\(log/)
        }
      })
  }

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
