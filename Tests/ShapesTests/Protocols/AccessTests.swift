import Foundation
import Testing
import Understudy

@testable import UnderstudyShapes

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

  @Test func severalRequirementsMayBeOnOneLine() {
    let spy = OneLineSpy()
    spy.stub.b.returns(1)
    spy.c = 2
    spy.a()
    #expect(spy.b() + spy.c == 3)
  }

  @Test func irrelevantAttributesAreLeftOut() {
    let spy = AttributedSpy()
    spy.stub.marked.returns(1)
    spy.marked()
    #expect(spy.calls.marked.count == 1)
  }

  @Test func conditionsMayBeNested() {
    let spy = DeeplyConditionalSpy()
    spy.stub.always.returns(1)
    #expect(spy.always() == 1)
    #if os(Linux) && DEBUG
      spy.stub.debug.returns(2)
      #expect(spy.debug() == 2)
    #endif
  }

  @Test func aProtocolOfAnExtensionOfANestedTypeIsDoubled() {
    let spy = OuterMiddleInnerDeepestSpy()
    spy.stub.part.returns(.init())
    #expect(spy.part() == .init())
  }

  @Test func membersRunInTheirIsolation() async {
    let spy = LocatedSpy()
    let object = Reference()
    spy.stub.here.answers { $0 }
    spy.stub.away.returns(1)
    #expect(await spy.here(object) === object)
    #expect(await spy.away() == 1)
  }

  @Test func anAssociatedTypeMayConformToItsProtocol() {
    let leaf = TreeSpy<TreeEnd, Int>()
    leaf.value = 1
    leaf.children = []
    #expect(leaf.value == 1)
    #expect(leaf.children.isEmpty)
  }

  @Test func isolatedClosuresAreRecorded() async throws {
    let spy = ClosuresSpy()
    spy.sendable { "\($0)" }
    spy.isolatedAny {}
    spy.mainActor {}
    spy.taking { number in { text in number + text.count } }
    #expect(try await spy.calls.sendable.first?(3) == "3")
    await spy.calls.isolatedAny.first?()
    await spy.calls.mainActor.first?()
    #expect(spy.calls.taking.first?(1)("ab") == 3)
  }
}

private struct TreeEnd: Tree {
  var children: [TreeEnd] = []
  var value = 0
}
