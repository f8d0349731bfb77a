import Testing
import Understudy
import UnderstudyShapes

@Suite struct ParentsTests {
  @Test func standardProtocolsAreImplementedByIdentity() {
    let first = StandardSpy()
    let second = StandardSpy()
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    #expect((first < second) != (second < first))
    #expect("\(first)" == "StandardSpy")
    #expect(String(reflecting: first) == "StandardSpy")
    #expect(first.id == ObjectIdentifier(first))
    StandardSpy.stub.description.returns(1)
    #expect(StandardSpy.description == 1)
  }
}
