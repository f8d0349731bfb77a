import TestDoubleGenerator
import Testing

/// The generated files list the names for which there is no double, so that a search for such a name finds the reason.
struct AbsentDoublesTests {
  @Test func aNameWithoutAProtocolIsListed() {
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

  @Test func aGeneratedDoubleIsNotListed() {
    #expect(!generate("MailSpy", ["M": "protocol Mail {}"]).text.contains("not generated"))
  }

  @Test func aDeclaredNameIsNotListed() {
    #expect(!generate("class MailSpy {}", ["M": "protocol Mail {}"]).text.contains("not generated"))
  }

  @Test func aDoubleOfAMacroIsNotListed() {
    #expect(!generate("MailSpy", ["M": "@Spyable protocol Mail {}"]).text.contains("not generated"))
  }

  @Test func aRefusedDoubleChangesOnlyItsFile() {
    func texts(_ mentions: String) -> [String] {
      generate(mentions, ["M": "protocol Mail {}"]) { $0.fileCount = 31 }.texts
    }
    let (before, after) = (texts("MailSpy"), texts("MailSpy NewsSpy"))
    #expect(zip(before, after).count { $0 != $1 } == 1)
  }
}
