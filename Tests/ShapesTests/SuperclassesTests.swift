import Foundation
import Testing
import Understudy
import UnderstudyShapes

@Suite struct SuperclassesTests {
  @Test func whatTheClassHasIsOverridden() async throws {
    let spy = OverridingSpy()
    spy.name = "a"
    spy.speed = 2
    spy.stub.start.returns(3)
    spy.stub.wait.returns("b")
    spy.stub.own.returns(4)
    OverridingSpy.stub.make.returns(5)
    let machine: Machine = spy
    #expect(machine.name == "a")
    #expect(machine.speed == 2)
    #expect(machine.start(at: 1) == 3)
    #expect(try await machine.wait(for: "c") == "b")
    #expect(spy.own() == 4)
    #expect(type(of: machine).make() == 5)
    #expect(spy.calls.start == [1])
  }

  @Test func whatTheClassInheritsIsOverridden() {
    let spy = OverridingTwiceSpy()
    spy.name = "a"
    #expect((spy as Machine).name == "a")
  }

  @Test func initializersStandBesideThoseOfTheClass() {
    let machine: Machine = InheritingSpy(name: "a")
    #expect(machine.speed == 1)
    #expect(InheritingSpy.calls.initializerName == ["a"])
  }

  @Test func aGenericClassIsInherited() {
    let spy = IntContainerSpy()
    (spy as Container<Int>).put(3)
    #expect(spy.calls.put == [3])
  }

  @MainActor @Test func aClassOnTheMainActorIsInherited() {
    let spy = DrawingSpy()
    spy.stub.draw.returns(1)
    spy.stub.own.returns(2)
    #expect((spy as Window).draw() + spy.own() == 3)
  }

  @Test func anObjectOfObjectiveCIsInherited() {
    let spy = ObjectLikeSpy()
    spy.description = "a"
    #expect("\(spy as NSObject)" == "a")
    let delegate = DelegateLikeSpy()
    delegate.changed(Reference())
    #expect(delegate.calls.changed.count == 1)
    #expect(delegate.isEqual(delegate))
  }

  @Test func aMemberThatReturnsSomethingElseIsNoOverride() {
    let spy = OverloadingSpy()
    let _: Void = spy.load(1)
    let text: String = spy.load(2)
    let counter = Reference()
    spy.stub.count.returns(counter)
    let found: Reference = spy.count()
    #expect(found === counter)
    spy.reset()
    let view: String = spy.view()
    #expect(view.isEmpty)
    #expect(spy.calls.view.isEmpty)
    let _: Void = spy.worker()
    let ticket: String = spy.ticket()
    #expect(ticket.isEmpty)
    #expect(spy.calls.worker.isEmpty)
    #expect(spy.calls.reset.count == 1)
    #expect(spy.calls.load == [1])
    #expect(text.isEmpty)
  }

  @Test func whatOverridesThrowsNoMoreThanItsClassAndItsProtocol() {
    let spy = OverloadingSpy()
    spy.send()
    spy.stub.fetch.returns(2)
    #expect(spy.fetch() == 2)
    #expect(spy.calls.send.count == 1)
  }

  @Test func aClassIsMadeOfWhatItsNameMeansWhereItIsWritten() {
    let spy = NumberedContainerSpy<String>()
    (spy as Container<Int>).put(3)
    spy.stub.number.returns("three")
    #expect(spy.calls.put == [3])
    #expect(spy.number() == "three")
  }

  @Test func aPropertyOfTheClassIsReadAtOnce() {
    let spy = ReadingLateSpy()
    spy.stub.label.returns("a")
    spy.number = 2
    #expect(spy.label == "a")
    #expect(spy.number == 2)
  }

  @Test func whatOverridesIsOnNoActorWhereItsClassIsOnNone() {
    let spy = MainLabelledSpy()
    spy.label = "a"
    #expect(spy.calls.label.sets == ["a"])
  }

  @Test func aMemberThatTakesAnAssociatedTypeIsNoOverride() {
    let spy = OpenCountingSpy<Bool>()
    spy.stub.load.returns("one")
    #expect(spy.load(true) == "one")
    #expect(spy.load(1) == "")
  }

  @Test func aGenericMemberIsNoOverride() {
    let spy = StartingAnythingSpy()
    spy.stub.start.returns("now")
    let started: String = spy.start(at: 1)
    #expect(started == "now")
    #expect((spy as Machine).start(at: 2) == 2)
  }
  @Test func whatGivesTheDoubleItselfIsNoOverrideOfWhatGivesANumber() {
    let spy = StartingItselfMachineSpy()
    spy.stub.start.returns(spy)
    let started: StartingItselfMachineSpy = spy.start(at: 1)
    #expect(started === spy)
    #expect((spy as Machine).start(at: 2) == 2)
  }
}
