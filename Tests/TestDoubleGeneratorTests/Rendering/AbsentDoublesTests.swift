import TestDoubleGenerator
import Testing

/// A search for a name that the compiler doesn't find ends in a generated file.
struct AbsentDoublesTests {
  @Test func aNameWithoutAProtocolIsNoted() {
    #expect(
      generate("MailSpy NewsStub", ["M": "protocol News {}"]).text.contains(
        """

        // Asked for, and not generated:
        // - MailSpy: the sources of this target and its dependencies have no protocol 'Mail', 'MailProtocol' or \
        'MailType'

        """))
  }

  @Test func aRefusedDoubleHasItsReason() {
    let output = generate("MailSpy", ["M": "protocol Mail { func send() -> some Sequence }"])
    #expect(output.messages.count == 1)
    #expect(
      output.text.contains("// - MailSpy: cannot generate a test double: 'send()' "), "\(output.text)")
  }

  @Test func anAmbiguousNameHasItsReason() {
    let output = generate("MailSpy", ["M": "public protocol Mail {}", "N": "public protocol Mail {}"])
    #expect(output.text.contains("// - MailSpy: 'MailSpy' could stand in for 'M.Mail' and 'N.Mail'"))
  }

  @Test func aDirectiveNamesItsProtocol() {
    let output = generate("// understudy: MailSpy = M.Post", ["M": "protocol Mail {}"])
    #expect(output.text.contains("// - MailSpy: there is no protocol 'M.Post' for 'MailSpy'"))
  }

  @Test func whatIsGeneratedIsNotNoted() {
    #expect(!generate("MailSpy", ["M": "protocol Mail {}"]).text.contains("not generated"))
  }

  @Test func aNameThatTheTargetDeclaresIsNotNoted() {
    #expect(!generate("class MailSpy {}", ["M": "protocol Mail {}"]).text.contains("not generated"))
  }

  @Test func whatAMacroMakesIsNotNoted() {
    #expect(!generate("MailSpy", ["M": "@Spyable protocol Mail {}"]).text.contains("not generated"))
  }

  @Test func anotherRefusedDoubleChangesItsOwnFileAlone() {
    func texts(_ mentions: String) -> [String] {
      generate(mentions, ["M": "protocol Mail {}"]) { $0.fileCount = 31 }.texts
    }
    let (before, after) = (texts("MailSpy"), texts("MailSpy NewsSpy"))
    #expect(zip(before, after).count { $0 != $1 } == 1)
  }
}
