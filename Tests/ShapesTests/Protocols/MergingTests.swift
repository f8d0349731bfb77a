import Testing
import Understudy
import UnderstudyShapes

@Suite struct MergingTests {
  @Test func voidMayBeWrittenOrLeftOut() {
    let spy = SilentInWordsSpy()
    spy.stop(1)
    #expect(spy.calls.stop == [1])
  }

  @Test func typesWithOtherSpellingsAreEqual() {
    let spy = AbbreviatedSpy()
    spy.stub.subscript.returns(1)
    spy.stub.pairs.returns([2])
    spy.stub.weight.returns(3)
    #expect(spy[0] == 1)
    #expect(spy.pairs("a") == [2])
    #expect(spy.weight(Reference()) == 3)
  }

  @Test func parenthesesInFunctionTypesAreIgnored() {
    let spy = LendingFunctionsAgainSpy()
    spy.stub.runner.returns { _ in 1 }
    var lent: @Database (Int) -> Int = { $0 }
    #expect(spy.runner()(&lent) == 1)
  }

  @Test func ownershipOfAnArgumentMayBeUnspecified() async {
    let spy = ArgumentsOfAnyoneSpy("a")
    spy.stub.give.answers { $0.0 }
    spy.stub.lend.returns(2)
    func resultThroughParent(_ arguments: some OwnedArguments) async -> Int { await arguments.give(1, [2]) }
    #expect(await resultThroughParent(spy) == 1)
    #expect(await spy.give("b", []) == "b")
    #expect((spy as any OwnedArguments).lend("c") == 2)
    #expect(spy.calls.lend == ["c"])
    #expect(ArgumentsOfAnyoneSpy.calls.initializer == ["a"])
  }

  @Test func typeParametersMayHaveOtherNames() {
    let spy = RenamingTypeParametersSpy("made")
    spy.stub.keep.returns([1, 2])
    spy.stub.pair.returns((2, "first"))
    spy.stub.all.returns(5)
    func resultThroughParent(_ naming: some NamingTypeParameters) -> Int { naming.all(1, "c") }
    func resultThroughChild(_ renaming: some RenamingTypeParameters) -> Int { renaming.all(1, "c") }
    #expect(resultThroughParent(spy) == 5)
    #expect(resultThroughChild(spy) == 5)
    #expect(spy.keep(0) == [1, 2])
    #expect(spy.pair("first", 2) == (2, "first"))
    #expect(spy.calls.all.count == 2)
    #expect(RenamingTypeParametersSpy.calls.initializer.count == 1)
  }

  @Test func typesMayBeWrittenDifferently() {
    let spy = ResayingTypesSpy(Boxed(0))
    spy.stub.handler.returns({ _ in })
    spy.stub.keep.returns(Boxed(1))
    func resultThroughParent(_ saying: some SayingTypes) -> Int {
      saying.handler?(0)
      return saying.keep({ _ in }).value
    }
    func resultThroughChild(_ resaying: some ResayingTypes) -> Int {
      resaying.handler?(0)
      return resaying.keep({ _ in }).value
    }
    #expect(resultThroughParent(spy) == 1)
    #expect(resultThroughChild(spy) == 1)
    spy[Boxed(5)] = { _ in }
    #expect(spy.calls.subscriptSet.count == 1)
    #expect(ResayingTypesSpy.calls.initializer.count == 1)
  }
}
