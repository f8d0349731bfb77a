import Testing
import Understudy

@testable import UnderstudyShapes

@Suite struct PlaceholdersTests {
  let spy = FilmLibrarySpy()

  @Test func anAsynchronousMemberWithATypedErrorReturnsAPlaceholder() async throws {
    var director: Director?
    try await withKnownIssue {
      director = try await spy.director()
    } matching: {
      "\($0)".contains("FilmLibrary.director() was called, but nothing is stubbed")
    }
    #expect(director == Director(name: ""))
  }

  @Test func anEnumIsItsFirstCase() {
    #expect(placeholder { spy.rating } == .stars(0))
  }

  @Test func aTupleIsMadeOfItsElements() {
    let best = placeholder { spy.best() }
    #expect(best?.film == Film(id: 0, title: "", rating: .stars(0)))
    #expect(best?.director == nil)
    #expect(best?.rank == 0)
  }

  @Test func anInternalStructIsMadeMemberByMember() {
    let library = InternalLibrarySpy()
    #expect(placeholder { library.shelf() } == Shelf(label: "", films: [], capacity: 0))
  }

  @Test func aProtocolsPlaceholderIsADouble() {
    let cinema = CinemaSpy()
    #expect(placeholder { cinema.library() } is FilmLibrarySpy)
    let seats = placeholder { cinema.programme() }?.seats
    #expect(placeholder { seats?.free() } == .some(0))
    #expect(placeholder { cinema.seats }.map { placeholder($0.free) } == .some(0))
  }

  @Test func nestedTypesAreMadeForTheirOuterType() {
    let size = Poster.Size(unit: .pixel)
    #expect(placeholder { PrinterySpy().poster() } == Poster(format: .small(size), other: size))
  }

  @Test func aResultsPlaceholderIsASuccess() throws {
    let outcome = placeholder { CinemaSpy().outcome() }
    #expect(try outcome?.get().title == "")
  }

  @Test func aPlaceholderFunctionDoesNothing() async throws {
    let cinema = CinemaSpy()
    let onClose = try #require(placeholder { cinema.onClose })
    onClose()
    let onSale = try #require(placeholder { cinema.onSale })
    try await onSale(1, "a")
  }

  /// Returns the placeholder that an unstubbed call returns, and expects the issue that the call records.
  private func placeholder<Value>(_ call: () -> Value) -> Value? {
    var value: Value?
    withKnownIssue {
      value = call()
    } matching: {
      "\($0)".contains(", but nothing is stubbed for it")
    }
    return value
  }

  @Test func anOpaqueParameterReceivesADouble() {
    let cinema = CinemaSpy()
    #expect(placeholder { cinema.house().free } == 0)
  }

  @Test func unsuitableInitializersAreSkipped() {
    let cinema = CinemaSpy()
    #expect(placeholder { cinema.archive() } == Archive(first: 0, last: 0))
    #expect(placeholder { cinema.ticket() } == TicketNumber(row: 0, seat: 0))
  }
}
