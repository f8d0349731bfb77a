import Foundation
import Testing
import Understudy
import UnderstudyShapes

@Suite struct SuperclassesTests {
  @Test func aSubclassIsInherited() {
    let spy = PrintingSpy()
    spy.stub.own.returns(4)
    #expect((spy as Machine).start(at: 1) + spy.own() == 5)
  }

  @Test func aGenericClassIsInherited() {
    let spy = IntContainerSpy()
    spy.put(3)
    spy.stub.count.returns(1)
    #expect(spy.count() == 1)
  }

  @MainActor @Test func aClassOnTheMainActorIsInherited() {
    let spy = DrawingSpy()
    spy.stub.own.returns(2)
    #expect((spy as Window).draw() + spy.own() == 2)
  }

  @Test func initializersAreAddedToThoseOfTheClass() {
    let machine: Machine = InheritingSpy(name: "a")
    #expect(machine.speed == 1)
    #expect(InheritingSpy.calls.initializerName == ["a"])
  }

  @Test func anObjectiveCClassIsInherited() {
    let spy = ObjectLikeSpy()
    spy.stub.own.returns(3)
    #expect((spy as NSObject).isEqual(spy))
    #expect(spy.own() == 3)
  }

  @Test func aDoubleWithASuperclassIsDecoded() throws {
    let spy = try JSONDecoder().decode(DecodedMachineSpy.self, from: Data("{}".utf8))
    spy.stub.count.returns(2)
    #expect(spy.count() == 2)
    #expect(spy.name == "machine")
  }
}
