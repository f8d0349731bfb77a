import Foundation
import SubjectServices
import SubjectShapes
import Testing
import Understudy

/// A double's protocols mean different types by one name.
@Suite struct SameNamesTests {
  @Test func aParentsNamesMeanWhatItsOwnFileMeans() throws {
    let spy = OwnTimetableSpy()
    let url = Foundation.URL(fileURLWithPath: "a")
    spy.stub.next.answers { $0 }
    spy.stub.outcome.returns(.success(3))
    spy.stub.mirror.returns(Swift.Mirror(reflecting: [4]))
    spy.stub.stop.returns(.init(name: "A"))

    #expect(spy.next(after: url) == url)
    #expect(try spy.outcome(.success(2), in: Foundation.Data([1])).get() == 3)
    #expect(spy.mirror.children.count == 1)
    #expect(spy.stop.name == "A")
    #expect(spy.calls.outcome.map(\.data.count) == [1])
  }

  @Test func aChildsNamesMeanItsOwnModules() {
    let spy = OwnTimetableSpy()
    spy.stub.own.returns(.init())
    spy.stub.ownStop.returns(.init())

    #expect(spy.own(.init(), .init(), .init()) == SubjectShapes.Result())
    #expect(spy.ownStop == SubjectShapes.Stop())
    #expect(spy.calls.own.map(\.mirror) == [SubjectShapes.Mirror()])
  }
}
