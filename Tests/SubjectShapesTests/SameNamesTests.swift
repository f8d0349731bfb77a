import SubjectServices
import SubjectShapes
import Testing
import Understudy

/// The protocols of one double use the same name for different types.
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
