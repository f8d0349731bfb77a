import Synchronization
import Testing
import Understudy
import UnderstudyShapes

@Suite struct NothingTests {
  @Test func parenthesizedVoidIsVoid() {
    let spy = NothingInParenthesesSpy()
    spy.finish()
    spy.stub.done.returns(())
    _ = spy.done
    #expect(spy.calls.finish.count == 1)
    #expect(spy.calls.done.gets == 1)
  }

  @Test func aPropertyMayBeAnAliasOfVoid() {
    let spy = HavingNothingSpy()
    spy.nothing = ()
    _ = spy.nothing
    #expect(spy.calls.nothing.gets == 1)
    #expect(spy.calls.nothing.sets.count == 1)
  }

  private struct RealNothing: GivingNothing {
    func note<Value>(_ value: @autoclosure () -> Optional<Value>) {}
    func notes<Value>(_ values: @autoclosure () -> [Value]?) {}
    func parenthesized<Value>(_ value: (Optional<Value>)) {}
  }

  @Test func optionalsOfAutoclosuresAreRecorded() {
    let spy = GivingNothingSpy(wrapping: RealNothing())
    spy.note(1)
    spy.notes(["a"])
    #expect(spy.calls.note.first as? Int == 1)
    #expect(spy.calls.notes.first as? [String] == ["a"])
    spy.parenthesized(1)
    #expect(spy.calls.parenthesized.first as? Int == 1)
  }

  @Test func aBorrowedVoidArgumentOfAnInitializerIsPassed() {
    let spy = LendingNothingSpy((), (Int.self, true))
    #expect(spy != nil)
    #expect(LendingNothingSpy.calls.initializer.count == 1)
  }

  @Test func aBorrowedVoidArgumentIsPassed() {
    let spy = LentNothingSpy()
    spy.nothing(())
    #expect(spy.calls.nothing.count == 1)
  }
}
