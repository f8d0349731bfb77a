import Foundation
import SubjectServices
import SubjectShapes
import Testing
import Understudy

/// Generated subjects under test, compiled and used.
@Suite struct SubjectsTests {
  @Test(.feature((any LoadTitles).self))
  func aFeatureRunsOverSpiesOfItsInheritedDependencies() async throws {
    let sut = LoadTitlesSUT(pageSize: 1)
    sut.spies.catalogue.stub.titles.returns(["Alien", "Brazil"])
    #expect(try await sut.loadTitles(page: 3) == ["Alien"])
    #expect(sut.spies.catalogue.calls.titles == [3])
    #expect(sut.spies.tracking.calls.track == ["page 3"])
  }

  @Test(.feature((any Deepest).self))
  func aFeatureAboveAnotherHasAllDependencies() async throws {
    let sut = DeepestSUT(pageSize: 2)
    sut.spies.catalogue.stub.titles.returns(["Alien", "Brazil"])
    try await sut.loadAndNote()
    #expect(sut.spies.notebook.calls.note == ["Alien, Brazil"])
  }

  @Test func eachWayToWriteAProtocolGetsASpy() {
    var sut = ManyDependenciesSUT()
    sut.nothing?.note("a")
    sut.forced.note("b")
    sut.set.note("c")
    sut.classAlso.note("f")
    sut.nested.show("g")
    #expect(sut.spies.nothing.calls.note == ["a"])
    #expect(sut.spies.forced.calls.note == ["b"])
    #expect(sut.spies.set.calls.note == ["c"])
    #expect(sut.spies.classAlso.calls.note == ["f"])
    #expect(sut.spies.nested.calls.show == ["g"])
    #expect(sut.sendable as? CatalogueSpy === sut.spies.sendable)
    #expect(sut.asynchronous as? CatalogueSpy === sut.spies.asynchronous)
    sut.alias.show("i")
    #expect(sut.spies.alias.calls.show == ["i"])
    #expect(sut.spies.class.calls.titles.isEmpty)

    sut.nothing = nil
    #expect(sut.nothing == nil)
  }

  @Test func theTestGivesWhatIsNoProtocol() {
    let both = Both()
    var sut = ManyValuesSUT(
      date: Date(timeIntervalSince1970: 0), count: 1, make: { 7 }, perhaps: nil, list: [], composed: both,
      default: 3)
    sut.count += 1
    #expect(sut.count == 2)
    #expect(sut.make() == 7)
    #expect(sut.default == 3)
    #expect(sut.composed === both)
  }

  private final class Both: Notebook, TrackingProtocol {
    func note(_ text: String) {}
    func track(_ event: String) {}
  }

  @MainActor @Test(.feature((any RingAndNote).self))
  func aFeatureOfTheMainActorAboveOneThatIsNot() {
    let sut = RingAndNoteSUT()
    sut.ringAndNote()
    #expect(sut.spies.notebook.calls.note == ["rung"])
  }

  @Test(.feature((any LoadAnywhere).self))
  func aSendableFeatureIsSendable() async throws {
    let sut = LoadAnywhereSUT(pageSize: 3)
    sut.spies.catalogue.stub.titles.returns(["a", "b"])
    let count = try await Task.detached { try await sut.loadAnywhere() }.value
    #expect(count == 3)
    #expect(sut.spies.catalogue.calls.titles.count == 2)
  }

  @Test(.feature((any ClassBound).self))
  func aClassBoundFeatureIsAClass() {
    let sut = ClassBoundSUT(count: 4)
    sut.countUp()
    #expect(sut.count == 5)
    #expect(sut.spies.notebook.calls.note == ["5"])
    let same = sut
    same.count = 0
    #expect(sut.count == 0)
  }

  @Test func aSendableClassIsSendable() async {
    let sut = SendableClassSUT(pageSize: 1)
    await Task.detached { #expect(sut.pageSize == 1) }.value
  }

  @MainActor @Test func aClassOfTheMainActor() {
    let sut = MainActorClassSUT()
    sut.notebook.note("a")
    #expect(sut.spies.notebook.calls.note == ["a"])
  }

  @Test(.feature((any Implementing).self))
  func extensionsImplementWhatIsNoDependency() {
    let sut = ImplementingSUT()
    #expect(sut.run() == 20)
    #expect(sut.spies.tracking.calls.track == ["run"])
  }

  @Test func conditionsStandAroundTheirRequirement() {
    let sut = ConditionalSUT()
    sut.notebook.note("a")
    #expect(sut.spies.notebook.calls.note == ["a"])
    #expect(BranchedSUT().spies.notebook.calls.note.isEmpty)
  }

  @Test func namesMeanWhatTheFileOfTheProtocolMeans() {
    let spy = OwnTimetableSpy()
    spy.stub.stop.returns(.init(name: "A"))
    spy.stub.ownStop.returns(.init())
    #expect(spy.stop.name == "A")
    #expect(spy.ownStop == SubjectShapes.Stop())
  }
}
