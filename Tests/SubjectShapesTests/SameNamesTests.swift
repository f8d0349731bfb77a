import SubjectServices
import SubjectShapes
import Testing
import Understudy

/// A double's protocols mean different types by one name.
@Suite struct SameNamesTests {
  @Test func aParentsNamesMeanWhatItsOwnFileMeans() {
    let spy = OwnTimetableSpy()
    spy.stub.stop.returns(.init(name: "A"))
    #expect(spy.stop.name == "A")
  }

  @Test func aChildsNamesMeanItsOwnModules() {
    let spy = OwnTimetableSpy()
    spy.stub.ownStop.returns(.init())
    #expect(spy.ownStop == SubjectShapes.Stop())
  }
}
