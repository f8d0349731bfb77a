import TestReporting
import Testing
import Understudy

@Suite struct StaticMembersTests {
  private func inTest(_ name: String, _ body: () -> Void) {
    let identity = TestIdentity(module: "M", suite: [], name: name)
    Reporting.$override.withValue(CollectingReporter(test: identity), operation: body)
  }

  @Test func eachTestHasItsOwnStaticMembers() {
    inTest("one") {
      MoviesServiceSpy.stub.create.returns(1)
      #expect(MoviesServiceSpy.create("a") == 1)
      #expect(MoviesServiceSpy.calls.create == ["a"])
    }
    inTest("two") {
      #expect(MoviesServiceSpy.calls.create.isEmpty)
      MoviesServiceSpy.shared = 2
    }
    inTest("one") {
      #expect(MoviesServiceSpy.calls.create == ["a"])
      #expect(MoviesServiceSpy.calls.shared.sets.isEmpty)
    }
  }

  @Test(arguments: 0..<100) func parallelCasesOfATestHaveTheirOwnStaticMembers(number: Int) async {
    MoviesServiceSpy.stub.create.returns(number)
    await Task.yield()
    #expect(MoviesServiceSpy.create("\(number)") == number)
    #expect(MoviesServiceSpy.calls.create == ["\(number)"])
  }

  @Test func aChildTaskSharesTheStaticMembersOfItsTest() async {
    MoviesServiceSpy.stub.create.returns(1)
    await withTaskGroup { group in
      for _ in 0..<10 { group.addTask { _ = MoviesServiceSpy.create("child") } }
    }
    #expect(MoviesServiceSpy.calls.create.count == 10)
  }
}
