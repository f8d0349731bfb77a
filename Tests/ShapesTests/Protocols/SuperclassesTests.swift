import Foundation
import Testing
import Understudy
import UnderstudyShapes

@Suite struct SuperclassesTests {
  @Test func initializersAreAddedToThoseOfTheClass() {
    let machine: Machine = InheritingSpy(name: "a")
    #expect(machine.speed == 1)
    #expect(InheritingSpy.calls.initializerName == ["a"])
  }

  @Test func aDoubleWithASuperclassIsDecoded() throws {
    let spy = try JSONDecoder().decode(DecodedMachineSpy.self, from: Data("{}".utf8))
    spy.stub.count.returns(2)
    #expect(spy.count() == 2)
    #expect(spy.name == "machine")
  }
}
