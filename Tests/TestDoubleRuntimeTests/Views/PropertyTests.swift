import Testing
import Understudy

@Suite struct PropertyTests {
  let spy = MoviesServiceSpy()

  @Test func aSetOfAGetOnlyRequirementIsNotRecorded() {
    spy.title = "a"
    #expect(spy.title == "a")
    #expect(spy.calls.title.sets.isEmpty)
    #expect(spy.calls.title.gets == 1)
  }

  @Test func valuesAreReadInOrderAndTheLastRepeats() {
    spy.stub.rating.returns(1, 2)
    #expect((0..<3).map { _ in spy.rating } == [1, 2, 2])
    #expect(spy.calls.rating.sets.isEmpty)
  }

  @Test func aClosureAnswersReads() {
    spy.stub.rating.answers { [spy] in spy.calls.rating.gets * 10 }
    #expect(spy.rating == 10)
    #expect(spy.rating == 20)
  }

  @Test func aSetReplacesTheStub() {
    spy.stub.rating.returns(1, 2)
    spy.rating = 9
    #expect(spy.rating == 9)
    #expect(spy.rating == 9)
  }

  @Test func aChangeInPlaceReadsAndSets() {
    spy.rating = 1
    spy.rating += 1
    #expect(spy.calls.rating.gets == 1)
    #expect(spy.calls.rating.sets == [1, 2])
  }
}
