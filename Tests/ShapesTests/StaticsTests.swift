import Testing
import Understudy
import UnderstudyShapes

@Suite struct StaticsTests {
  @Test func staticMethodsAreStubbedOnTheType() throws {
    StaticsSpy.stub.make.answers { $0 * 2 }
    #expect(try StaticsSpy.make(4) == 8)
    #expect(StaticsSpy.calls.make == [4])
  }

  @Test(arguments: 0..<50)
  func parallelTestsDoNotSeeEachOthersStatics(number: Int) async throws {
    StaticsSpy.stub.make.returns(number)
    StaticsSpy.shared = "\(number)"
    await Task.yield()
    #expect(try StaticsSpy.make(1) == number)
    #expect(StaticsSpy.calls.make.count == 1)
    #expect(StaticsSpy.shared == "\(number)")
  }

  @Test func anOperatorIsAStaticMember() {
    StaticsSpy.stub.operatorEqualEqual.returns(true)
    #expect(StaticsSpy() == StaticsSpy())
  }

  @Test func anInitializerRecordsWhatItWasGiven() {
    let made: any Initializable = InitializableSpy(name: "a", count: 2)
    #expect(made is InitializableSpy)
    #expect(InitializableSpy.calls.initializer.first?.name == "a")
    #expect(InitializableSpy.calls.initializer.first?.count == 2)
  }

  @Test func aDoubleThatTheCodeMakesIsStubbedBeforehand() {
    InitializableSpy.whenMade { $0.stub.name.returns("prepared") }
    let made: any Initializable = InitializableSpy(name: "a", count: 2)
    #expect(made.name == "prepared")
  }

  @Test(arguments: 0..<5) func eachTestPreparesItsOwn(number: Int) {
    InitializableSpy.whenMade { $0.stub.name.returns("\(number)") }
    #expect(InitializableSpy(name: "a", count: 2).name == "\(number)")
  }

  @Test func aThrowingInitializerThrows() {
    FailableInitializableSpy.stub.initializerCount.throws(EffectsError.offline)
    #expect(throws: EffectsError.offline) { try FailableInitializableSpy(count: 1) }
  }

  @Test func callSyntaxAndDynamicMembersAreRecorded() {
    let spy = CallableSpy()
    spy.stub.callAsFunction.returns(1)
    spy.stub.subscript.answers { $0.count }
    #expect(spy(3) == 1)
    let callable: any Callable = spy
    #expect(callable.abc == 3)
  }

  @Test func aMutatingMethodIsAMethod() {
    var counter: any Mutating = MutatingSpy()
    (counter as? MutatingSpy)?.stub.increment.returns(3)
    #expect(counter.increment(by: 3) == 3)
  }

  @Test func aFailableInitializerFailsWhereItsStubSaysSo() {
    #expect(FailableInitializableSpy(name: "a") != nil)
    FailableInitializableSpy.stub.initializerName.when("b").returns(nil)
    #expect(FailableInitializableSpy(name: "a") != nil)
    #expect(FailableInitializableSpy(name: "b") == nil)
  }
}
