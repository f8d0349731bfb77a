import Foundation
import Testing

@testable import StateSnapshots

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that unequal values have different texts, without addresses, where a mirror alone would not show the difference.
struct UnequalValuesTests {
  private struct Point { var x = 0, y = 0 }

  private let url = URL(string: "https://a.b/c")!
  private let otherURL = URL(string: "https://a.b/d")!

  private func text(_ value: Any) -> String { StateRenderer.render(value).inlineText }

  private func check<Value>(
    _ first: Value, _ second: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let texts = [text(first), text(second)]
    #expect(texts[0] != texts[1], sourceLocation: sourceLocation)
    for text in texts {
      #expect(!text.contains("0x") && !text.contains("Unmanaged"), sourceLocation: sourceLocation)
    }
  }

  @Test func collectionsShowTheirElements() {
    check(["a": 1].values, ["a": 2].values)
    check(["a": 1] as KeyValuePairs, ["a": 2])
    check(Slice(base: [1, 2], bounds: 0..<1), Slice(base: [1, 2], bounds: 1..<2))
    check([1].reversed() as ReversedCollection, [2].reversed() as ReversedCollection)
    check(Unicode.Scalar("a"), "b")
    check(IndexSet([1]), IndexSet([2]))
    check(IndexPath(indexes: [1, 2]), IndexPath(indexes: [1, 3]))
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
      check([1, 2] as InlineArray, [1, 3] as InlineArray)
    }
  }

  @Test func datesAndNamesShowTheirParts() {
    let gregorian = Calendar(identifier: .gregorian)
    check(DateComponents(year: 1), DateComponents(year: 2))
    check(DateComponents(nanosecond: 1), DateComponents(nanosecond: 2))
    check(DateComponents(calendar: gregorian), DateComponents(calendar: Calendar(identifier: .buddhist)))
    check(DateComponents(timeZone: .gmt), DateComponents(timeZone: TimeZone(identifier: "Europe/Berlin")))
    check(DateInterval(start: .distantPast, duration: 1), DateInterval(start: .distantPast, duration: 2))
    check(Measurement(value: 1, unit: UnitLength.meters), Measurement(value: 1, unit: UnitLength.feet))
    var spoken = PersonNameComponents()
    spoken.phoneticRepresentation = PersonNameComponents()
    spoken.phoneticRepresentation?.givenName = "a"
    check(PersonNameComponents(), spoken)
    var name = PersonNameComponents()
    name.familyName = "b"
    check(PersonNameComponents(), name)
  }

  @Test func attributedStringsShowTheirAttributes() {
    var link = AttributedString("ab")
    link.link = url
    var otherLink = AttributedString("ab")
    otherLink.link = otherURL
    check(link, otherLink)
    check(NSAttributedString(string: "a"), NSAttributedString(string: "b"))
  }

  @Test func requestsAndErrorsShowTheirParts() throws {
    // A path that begins with `//` without a host is no URL.
    var components = URLComponents()
    components.path = "//a"
    var otherComponents = URLComponents()
    otherComponents.path = "//b"
    check(components, otherComponents)
    check(URLQueryItem(name: "a", value: "b"), URLQueryItem(name: "a", value: nil))

    var request = URLRequest(url: url)
    check(request, URLRequest(url: otherURL))
    for change in [
      { $0.httpMethod = "POST" }, { $0.setValue("a", forHTTPHeaderField: "x") },
      { $0.httpBody = Data([1]) }, { $0.timeoutInterval = 3 },
      { $0.cachePolicy = .reloadIgnoringLocalCacheData },
    ] as [(inout URLRequest) -> Void] {
      let before = request
      change(&request)
      check(before, request)
    }
    check(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil),
      HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil))
    check(CocoaError(.fileNoSuchFile), CocoaError(.fileLocking))
    check(POSIXError(.EACCES), POSIXError(.EAGAIN))
    check(
      Notification(name: .init("a"), userInfo: ["a": 1]), Notification(name: .init("a"), userInfo: ["a": 2]))
  }

  @Test func objectsShowTheirValues() {
    check(NSUUID(), NSUUID())
    check(NSURL(string: "https://a.b/c"), NSURL(string: "https://a.b/d"))
    check(NSData(data: Data([1])), NSData(data: Data([2])))
    check(NSTimeZone(name: "GMT"), NSTimeZone(name: "Europe/Berlin"))
  }

  @Test func comparatorsShowTheirProperties() {
    check(KeyPathComparator(\Point.x), KeyPathComparator(\Point.y))
    check(SortDescriptor(\Point.x), SortDescriptor(\Point.y))
    check(SortDescriptor(\Point.x), SortDescriptor(\Point.x, order: .reverse))
    check(#Predicate<Point> { $0.x > 1 }, #Predicate<Point> { $0.y > 1 })
    check(#Expression<Int, Int> { $0 + 1 }, #Expression<Int, Int> { $0 + 2 })
  }

  @Test func settingsOfTheMachineAreLeftOut() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = 3
    #expect(text(calendar) == "gregorian")
    #expect(
      text(URLError(.badURL, userInfo: [NSURLErrorFailingURLErrorKey: url])) == "URLError(code: -1000)")
  }
}
