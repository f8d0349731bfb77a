import Testing
import Understudy
import UnderstudyShapes

@Suite struct ParametersTests {
  let spy = ParametersSpy()

  @Test func unnamedParametersAreNumbered() {
    spy.unnamed(1, "a")
    #expect(spy.calls.unnamed.first?.argument1 == 1)
    #expect(spy.calls.unnamed.first?.argument2 == "a")
  }

  @Test func anAnswerChangesAnInoutArgument() {
    spy.stub.mutate.answers { number, amount in number.value += amount }
    var number = 1
    spy.mutate(&number, by: 4)
    #expect(number == 5)
    #expect(spy.calls.mutate.first?.number.initial == 1)
  }

  @Test func consumedArgumentsAreRecorded() {
    spy.owned(Box(number: 1), Box(number: 2))
    #expect(spy.calls.owned.first?.first == Box(number: 1))
    #expect(spy.calls.owned.first?.second == Box(number: 2))
    spy.ownedInOldWords(Box(number: 3), Box(number: 4))
    #expect(spy.calls.ownedInOldWords.first?.second == Box(number: 4))
  }

  @Test func aSendingArgumentIsRecorded() {
    let object = Reference()
    let identity = ObjectIdentifier(object)
    spy.send(object)
    #expect(spy.calls.send.first.map(ObjectIdentifier.init) == identity)
  }

  @Test func anAutoclosureIsRecordedByItsValue() throws {
    spy.message("a" + "b")
    spy.later("c" + "d")
    try spy.check(1)
    spy.done(())
    #expect(spy.calls.message == ["ab"])
    #expect(spy.calls.later == ["cd"])
    #expect(spy.calls.check == [1])
    #expect(spy.calls.done.count == 1)
  }

  @Test func aTupleIsRecordedAsOneArgument() {
    spy.stub.tuple.answers { ($0.left, $0.right) }
    #expect(spy.tuple((1, "a")) == (1, "a"))
    spy.nested((1, (left: 2, right: ["a": 3])), ())
    #expect(spy.calls.nested.first?.pair.1.right == ["a": 3])
  }

  @Test func anOpaqueArgumentIsRecordedAsAnExistential() {
    spy.opaque("a", list: [])
    #expect(spy.calls.opaque.first?.value as? String == "a")
  }

  @Test func metatypesAndKeyPathsOfEveryKindAreRecorded() {
    spy.metatypes(Int.self, String.self)
    spy.paths(\.number, \Box.number)
    #expect(spy.calls.metatypes.first?.type == Int.self)
    #expect(spy.calls.paths.first?.path == \.number)
  }
}
