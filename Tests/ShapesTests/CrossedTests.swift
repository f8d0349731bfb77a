import Testing
import Understudy
import UnderstudyShapes

@Suite struct CrossedTests {
  let spy = CrossedSpy()

  @Test func closuresOfSeveralEffectsAreCalled() {
    spy.stub.attempt.answers { try $0.second.closure?() }
    #expect(throws: EffectsError.denied) { try spy.attempt({}, { () throws(EffectsError) in throw .denied }) }
  }

  @Test func aHandlerThatThrowsATypedErrorIsRecorded() throws {
    spy.run { () throws(EffectsError) in throw .offline }
    #expect(throws: EffectsError.offline) { try spy.calls.run.last?() }
  }

  @Test func anInoutFunctionIsReplaced() {
    var action = { 1 }
    spy.stub.replace.answers { action in action.value = { 2 } }
    spy.replace(&action)
    #expect(action() == 2)
  }

  @Test func anAutoclosureThatMayThrowIsAClosureWhereTheMemberMayNot() {
    func fail() throws -> String { throw EffectsError.offline }
    spy.stub.log.answers { (try? $0.closure?()) == nil }
    #expect(spy.log(try fail()))
    #expect(!spy.log("a"))
  }

  @Test func oneThatEscapesIsKept() throws {
    func fail() throws -> Int { throw EffectsError.offline }
    spy.keep(3)
    spy.keep(try fail())
    #expect(try spy.calls.keep.first?() == 3)
    #expect(throws: EffectsError.offline) { try spy.calls.keep.last?() }
  }

  @Test func parametersOfOneNameAreToldApart() {
    spy.stub.repeated.answers { $0.number - $0.argument2 }
    #expect(spy.repeated(5, number: 3) == 2)
  }

  @Test func whatIsLentAndWhatIsGivenBackCannotBeCopied() throws {
    spy.stub.renew.answers { ticket throws(Refused) in Ticket(seat: 1 + ticket.value.seat) }
    let ticket = Ticket(seat: 4)
    #expect(try spy.renew(ticket).seat == 5)
  }

  @Test func aWrappedOneIsAskedWhereTheLanguageAllows() {
    let spy = CrossedSpy(wrapping: RealCrossed())
    #expect(spy.underscore(`_`: 2) == 3)
    #expect(spy.repeated(1, number: 2) == 3)
    #expect(spy.visit { "\($0)" } == "1")
    #expect(spy.visit { $0 } == 2)
  }

  @Test func viewsKeepOutOfTheWay() {
    let spy = CrossedViewsSpy()
    spy.stub__.stub.returns(1)
    spy.stub__.stub_.returns(2)
    spy.calls_()
    #expect(spy.stub() + spy.stub_ == 3)
    #expect(spy.calls__.calls_.count == 1)
  }

  @Test func aProtocolOfAnExtensionOfANestedTypeIsDoubled() {
    let spy = OuterMiddleInnerDeepestSpy()
    spy.stub.part.returns(.init())
    #expect(spy.part() == .init())
  }
}

@Suite struct CrossedActorsTests {
  @Database @Test func aMemberKeepsItsOwnActor() {
    let spy = CrossedSpy()
    let rows = Reference()
    spy.stub.rows.returns(rows)
    #expect(spy.rows(of: Reference()) === rows)
    #expect(spy.calls.rows.count == 1)
  }
}

private struct RealCrossed: Crossed {
  private var visits = 0
  mutating func visit<Value>(_ body: (Int) throws -> Value) rethrows -> Value {
    visits += 1
    return try body(visits)
  }
  func attempt(_ first: () throws -> Void, _ second: () throws(EffectsError) -> Void) rethrows {}
  func run(_ handler: @escaping () throws(EffectsError) -> Void) {}
  func replace(_ action: inout () -> Int) {}
  func log(_ message: @autoclosure () throws -> String) -> Bool { true }
  func keep(_ number: @escaping @autoclosure () throws -> Int) {}
  func repeated(_ number: Int, number other: Int) -> Int { number + other }
  func renew(_ ticket: borrowing Ticket) throws(Refused) -> Ticket { throw Refused() }
  func underscore(`_` number: Int) -> Int { number + 1 }
  func rows(of table: Reference) -> Reference { table }
}
