import TestDoubleGenerator
import Testing
import Understudy

/// The generated files list the names for which there is no double, so that a search for such a name finds the reason.
struct AbsentDoublesTests {
  @Test func namesWithoutADoubleAreListedWithTheReason() {
    expectSnapshot(
      of: outlines(
        [
          "a name without a protocol": ["M": "protocol News {}", "Tests": "MailSpy NewsStub"],
          "a refused double": ["M": "protocol P { func send() -> some Sequence }"],
          "an ambiguous name": ["M": "public protocol P {}", "N": "public protocol P {}"],
          "a directive for a missing protocol": [
            "M": "protocol Mail {}", "Tests": "// understudy: MailSpy = M.Post",
          ],
          "a generated double is not listed": ["M": "protocol P {}"],
          "a declared name is not listed": ["M": "protocol P {}", "Tests": "class PSpy {}"],
          "an internal protocol has no public double": [
            "M": "protocol P {}", "Tests": "// understudy: public PSpy",
          ],
        ], of: { $0.text.split(separator: "\n").filter { $0.hasPrefix("// ") }.dropFirst().map(String.init) })
    )
  }

  @Test func theKitsOwnSpyIsNotListed() {
    #expect(!generate("ClosureSpy<Int, Int, Never>()", ["M": "protocol Mail {}"]).text.contains("ClosureSpy"))
  }

  @Test func aRefusedDoubleChangesOnlyItsFile() {
    func texts(_ mentions: String) -> [String] {
      generate(mentions, ["M": "protocol Mail {}"]) { $0.fileCount = 31 }.texts
    }
    let (before, after) = (texts("MailSpy"), texts("MailSpy NewsSpy"))
    #expect(zip(before, after).count { $0 != $1 } == 1)
  }
}
