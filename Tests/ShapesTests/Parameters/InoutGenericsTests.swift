import Testing
import Understudy
import UnderstudyShapes

@Suite struct InoutGenericsTests {
  let spy = InoutGenericsSpy()

  @Test func anAnswerChangesAGenericInoutArgument() {
    spy.stub.append.answers { value, list in list.value.append(value) }
    var list = [1]
    spy.append(2, to: &list)
    #expect(list == [1, 2])
    spy.stub.replace.answers { $0.value = "b" }
    var text = "a"
    spy.replace(&text)
    #expect(text == "b")
  }

  @Test func aGenericInoutArgumentMayBecomeNil() throws {
    spy.stub.clear.answers { $0.value = nil }
    var number: Int? = 3
    try spy.clear(&number)
    #expect(number == nil)
    let object = Reference()
    var given: Reference? = object
    spy.renew(&given)
    #expect(given === object)
    #expect(spy.calls.renew.count == 1)
  }

  @Test func aValueOfAnotherTypeFailsTheTestAndIsNotWritten() {
    spy.stub.replace.answers { $0.value = "b" }
    var number = 3
    withKnownIssue {
      spy.replace(&number)
    } matching: { issue in
      "\(issue)".contains("An answer set an inout argument of type Int to \"b\"")
    }
    #expect(number == 3)
  }

  @Test func anOpaqueInoutArgumentIsWrittenTo() {
    spy.stub.write.answers { $0.value.write("b") }
    var text = "a"
    spy.write(to: &text)
    #expect(text == "ab")
  }

  @Test func genericClosuresAreCalledByAsynchronousAnswers() async throws {
    spy.stub.both.answers { first, second in
      let value = try (second.closure as? (Int) throws -> String)?(3) ?? ""
      return "\((first.closure as? (String) -> Int)?(value) ?? 0)"
    }
    #expect(try await spy.both({ $0.count }, { String(repeating: "a", count: $0) }) == "3")
    await spy.optional { (_: Int) in }
    #expect(spy.calls.optional.first is ((Int) -> Void)?)
  }
}
