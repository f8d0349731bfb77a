import Foundation
import TestReporting
import Testing
import Understudy

@Suite struct PlaceholderTests {
  /// Returns the result of an unstubbed synchronous member with the given result type.
  private func placeholder<Value>(_ type: Value.Type) -> Value {
    let handle = __MethodHandle<Void, Value, Never>(__DoubleLog(protocolName: "P"), "f()")
    return Reporting.$override.withValue(CollectingReporter()) { handle(()) }
  }

  @Test func numbersAreZero() {
    #expect(placeholder(Int.self) == 0)
    #expect(placeholder(Double.self) == 0)
    #expect(placeholder(CGFloat.self) == 0)
    #expect(placeholder(Decimal.self) == 0)
    #expect(placeholder(Int128.self) == 0)
  }

  @Test func optionalsAreNil() {
    #expect(placeholder(Int?.self) == nil)
    #expect(placeholder(Unmakeable?.self) == nil)
    #expect(placeholder((() -> Void)?.self) == nil)
    #expect(placeholder((any MoviesService)?.self) == nil)
    // The outer optional is `nil`: `.some(nil)` would be a value.
    #expect("\(String(describing: placeholder(Int??.self)))" == "nil")
  }

  @Test func collectionsAreEmpty() {
    #expect(placeholder(String.self) == "")
    #expect(placeholder([Unmakeable].self).isEmpty)
    #expect(placeholder(Set<Int>.self) == [])
    #expect(placeholder([String: Unmakeable].self).isEmpty)
    #expect(placeholder(Data.self) == Data())
  }

  @Test func rangesAndResults() throws {
    #expect(placeholder(Range<Int>.self) == 0..<0)
    #expect(placeholder(ClosedRange<Double>.self) == 0...0)
    #expect(try placeholder(Result<[Int], any Error>.self).get() == [])
    #expect(throws: Never.self) { try placeholder(Result<Void, any Error>.self).get() }
  }

  @Test func aTaskThatDoesNothing() async throws {
    await placeholder(Task<Void, Never>.self).value
    try await placeholder(Task<Void, any Error>.self).value
  }

  @Test func anyError() {
    #expect("\(placeholder((any Error).self))" == "NoPlaceholder()")
  }

  @Test func valuesOfTheStandardLibraryAndFoundation() {
    #expect(placeholder(Bool.self) == false)
    #expect(placeholder(Void.self) == ())
    #expect(placeholder(Duration.self) == .zero)
    #expect(placeholder(Date.self) == Date(timeIntervalSinceReferenceDate: 0))
    #expect(placeholder(Character.self) == " ")
    #expect(placeholder(Locale.self).identifier == "en_US_POSIX")
    #expect(placeholder(TimeZone.self).secondsFromGMT() == 0)
    #expect(placeholder(Calendar.self).identifier == .gregorian)
    #expect(placeholder(DateComponents.self) == DateComponents())
    #expect(placeholder(URLComponents.self) == URLComponents())
    #expect(placeholder(IndexPath.self).isEmpty)
    #expect(placeholder(AttributedString.self) == AttributedString())
    #expect(placeholder(UUID.self).uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(placeholder(URL.self).absoluteString == "https://example.com")
  }
}
