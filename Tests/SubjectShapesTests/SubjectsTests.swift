import SubjectServices
import SubjectShapes
import Testing
import Understudy

/// Generated subjects under test, compiled and used.
@Suite struct SubjectsTests {
  /// Subjects that only have to compile.
  let compiled: [any Any.Type] = [
    DeepestSUT.self, ManyValuesSUT.self, RingAndNoteSUT.self, LoadAnywhereSUT.self, SendableClassSUT.self,
    MainActorClassSUT.self, ConditionalSUT.self, BranchedSUT.self,
  ]

  @Test(.feature((any LoadTitles).self))
  func aFeatureRunsOverSpiesOfItsInheritedDependencies() async throws {
    let sut = LoadTitlesSUT(pageSize: 1)
    sut.spies.catalogue.stub.titles.returns(["Alien", "Brazil"])
    #expect(try await sut.loadTitles(page: 3) == ["Alien"])
    #expect(sut.spies.catalogue.calls.titles == [3])
    #expect(sut.spies.tracking.calls.track == ["page 3"])
  }

  @Test func aStructOfClosuresIsADependencyLikeOthers() {
    let sut = RateTitlesSUT()
    sut.praise("Alien")
    #expect(sut.spies.ratings.calls.rate == [("Alien", 5)])
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

  @Test(.feature((any Implementing).self))
  func extensionsImplementWhatIsNoDependency() {
    let sut = ImplementingSUT()
    #expect(sut.run() == 20)
    #expect(sut.spies.tracking.calls.track == ["run"])
  }

  @Test func namesMeanWhatTheFileOfTheProtocolMeans() {
    let spy = OwnTimetableSpy()
    spy.stub.stop.returns(.init(name: "A"))
    spy.stub.ownStop.returns(.init())
    #expect(spy.stop.name == "A")
    #expect(spy.ownStop == SubjectShapes.Stop())
  }
}
