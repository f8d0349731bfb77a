import Foundation
import Testing
import Understudy

@testable import UnderstudyShapes

// understudy: GreetingSpy without greet(loudly:)

@Suite struct AccessTests {
  @Test func aConditionalImportIsUsed() {
    let spy = ConditionallyImportedSpy()
    spy.stub.identify.returns(.distantPast)
    #expect(spy.identify(UUID()) == .distantPast)
  }

  @Test func aPackageProtocolIsDoubled() {
    let spy = PackageWideSpy()
    spy.stub.own.returns(PackagePart())
    #expect(spy.own(PackagePart()) == PackagePart())
  }

  @Test func protocolsOfTheSameNameInTwoTypesAreDoubled() {
    let left = LeftSidedSpy()
    let right = RightSidedSpy()
    left.stub.left.returns(1)
    right.stub.right.returns(2)
    #expect(left.left() + right.right() == 3)
  }

  @Test func aParentMayBeInAnotherFile() {
    let spy = ElsewhereChildSpy<String>()
    spy.name = "a"
    spy.stub.child.returns(1)
    #expect((spy as any HasName).name == "a")
    #expect(spy.child() == 1)
  }

  @Test func linesMayBeBrokenAnywhere() async throws {
    let spy = BrokenSpy()
    spy.stub.first.returns(1)
    spy.second = 2
    #expect(try await spy.first(3) == 1)
    #expect(spy.second == 2)
  }

  @Test func irrelevantAttributesAreLeftOut() {
    let spy = AttributedSpy()
    spy.stub.marked.returns(1)
    spy.marked()
    #expect(spy.calls.marked.count == 1)
  }

  @Test func aMemberThatIsLeftOutIsImplementedByTheExtension() {
    let spy = GreetingSpy()
    spy.stub.name.returns("Ada")
    spy.stub.greet.returns("hi")
    let greeting: any Greeting = spy
    #expect(greeting.greet(loudly: true) == "HELLO Ada")
    #expect(greeting.greet(times: 2) == "hi")
    #expect(spy.calls.greet == [2])
  }
}
