import Foundation
import Testing

@testable import StateSnapshots

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that unequal values of Foundation's types have different texts.
///
/// The types include those that the symbol graph of the module lists as `Equatable`.
struct EquatableFoundationValuesTests {
  private struct Point {
    var x = 0
    var y = 0
  }

  private let url = URL(string: "https://a.b/c")!
  private let otherURL = URL(string: "https://a.b/d")!
  private let berlin = TimeZone(identifier: "Europe/Berlin")!

  @Test func unequalNumbersAndGeometryHaveDifferentTexts() {
    var pairs = ValuePairs()
    pairs.add(Decimal(1), 2)
    pairs.add(CGFloat(1), 2)
    pairs.add(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 3))
    pairs.add(CGSize(width: 1, height: 2), CGSize(width: 1, height: 3))
    pairs.add(CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 5))
    pairs.add(AffineTransform(scale: 1), AffineTransform(scale: 2))
    pairs.add(NSRange(location: 1, length: 2), NSRange(location: 1, length: 3))
    pairs.add(IndexSet([1]), IndexSet([2]))
    pairs.add(IndexSet([1]).rangeView, IndexSet([2]).rangeView)
    pairs.add(IndexPath(indexes: [1, 2]), IndexPath(indexes: [1, 3]))
    pairs.add(CharacterSet(charactersIn: "a"), CharacterSet(charactersIn: "b"))
    pairs.add(CharacterSet(charactersIn: "🎬"), CharacterSet(charactersIn: "🎭"))
    pairs.add(Data([1]), Data([2]))
    pairs.add(
      Measurement(value: 1, unit: UnitLength.meters), Measurement(value: 1, unit: UnitLength.feet))
    pairs.add(UnitLength.meters, .feet)
    pairs.add(UnitMass.grams as Unit, UnitMass.kilograms)
    pairs.add(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), UUID())
    pairs.add(
      OperatingSystemVersion(majorVersion: 1, minorVersion: 2, patchVersion: 3),
      OperatingSystemVersion(majorVersion: 1, minorVersion: 2, patchVersion: 4))
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func unequalDatesAndLocalesHaveDifferentTexts() {
    var pairs = ValuePairs()
    let date = Date(timeIntervalSince1970: 0)
    let calendar = Calendar(identifier: .gregorian)
    pairs.add(date, date + 1)
    pairs.add(DateInterval(start: date, duration: 1), DateInterval(start: date, duration: 2))
    pairs.add(calendar, Calendar(identifier: .buddhist))
    pairs.add(DateComponents(year: 1), DateComponents(year: 2))
    pairs.add(DateComponents(nanosecond: 1), DateComponents(nanosecond: 2))
    pairs.add(DateComponents(calendar: calendar), DateComponents(calendar: Calendar(identifier: .buddhist)))
    pairs.add(DateComponents(timeZone: .gmt), DateComponents(timeZone: berlin))
    pairs.add(
      Calendar.RecurrenceRule(calendar: calendar, frequency: .daily),
      Calendar.RecurrenceRule(calendar: calendar, frequency: .weekly))
    pairs.add(Calendar.RecurrenceRule.End.afterOccurrences(1), .afterOccurrences(2))
    pairs.add(Calendar.RecurrenceRule.Weekday.every(.monday), .every(.friday))
    pairs.add(TimeZone.gmt, berlin)
    pairs.add(Locale(identifier: "de"), Locale(identifier: "en"))
    pairs.add(Locale.Components(identifier: "de"), Locale.Components(identifier: "en"))
    pairs.add(Locale.Language(identifier: "de"), Locale.Language(identifier: "en"))
    pairs.add(Locale.LanguageCode("de"), Locale.LanguageCode("en"))
    pairs.add(Locale.Region("DE"), Locale.Region("FR"))
    pairs.add(Locale.Script("Latn"), Locale.Script("Cyrl"))
    pairs.add(Locale.Currency("EUR"), Locale.Currency("USD"))
    pairs.add(Locale.Collation("a"), Locale.Collation("b"))
    pairs.add(Locale.MeasurementSystem.us, .metric)
    pairs.add(Locale.NumberingSystem("latn"), Locale.NumberingSystem("arab"))
    pairs.add(Locale.Subdivision("usca"), Locale.Subdivision("usny"))
    pairs.add(Locale.Variant("a"), Locale.Variant("b"))
    pairs.add(Locale.Weekday.monday, .friday)
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func unequalAttributedStringsHaveDifferentTexts() throws {
    var pairs = ValuePairs()
    var name = PersonNameComponents()
    var spoken = name
    spoken.phoneticRepresentation = PersonNameComponents()
    spoken.phoneticRepresentation?.givenName = "a"
    pairs.add(name, spoken)
    name.familyName = "b"
    pairs.add(name, spoken)
    var plural = Morphology()
    plural.number = .plural
    pairs.add(Morphology(), plural)
    pairs.add(InflectionRule.automatic, .explicit(plural))

    var link = AttributedString("ab")
    link.link = url
    var otherLink = AttributedString("ab")
    otherLink.link = otherURL
    pairs.add(link, otherLink)
    pairs.add(link[link.startIndex...], otherLink[otherLink.startIndex...])
    pairs.add(link.runs, otherLink.runs)
    pairs.add(try #require(link.runs.first), try #require(otherLink.runs.first))
    pairs.add(AttributeContainer().link(url), AttributeContainer().link(otherURL))
    let other = AttributedString("cd")
    pairs.add(
      link[RangeSet(link.startIndex..<link.endIndex)], other[RangeSet(other.startIndex..<other.endIndex)])
    pairs.check(link.characters, other.characters)
    pairs.check(link.unicodeScalars, other.unicodeScalars)
    pairs.check(link.utf8, other.utf8)
    pairs.check(link.utf16, other.utf16)
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func unequalURLsAndErrorsHaveDifferentTexts() throws {
    var pairs = ValuePairs()
    pairs.add(url, otherURL)
    pairs.add(URL(string: "x", relativeTo: url), URL(string: "x"))
    pairs.add(URLComponents(string: "a:b"), URLComponents(string: "a:c"))
    // A path that begins with `//` without a host is no URL.
    var components = URLComponents()
    components.path = "//a"
    var otherComponents = URLComponents()
    otherComponents.path = "//b"
    pairs.add(components, otherComponents)
    pairs.add(URLQueryItem(name: "a", value: "b"), URLQueryItem(name: "a", value: nil))
    pairs.add(URL.Template("https://a/{x}"), URL.Template("https://a/{y}"))

    var request = URLRequest(url: url)
    pairs.add(request, URLRequest(url: otherURL))
    for change in [
      { $0.httpMethod = "POST" }, { $0.setValue("a", forHTTPHeaderField: "x") },
      { $0.httpBody = Data([1]) }, { $0.timeoutInterval = 3 },
      { $0.cachePolicy = .reloadIgnoringLocalCacheData },
    ] as [(inout URLRequest) -> Void] {
      let before = request
      change(&request)
      pairs.check(before, request)
    }
    pairs.check(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil),
      HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil))

    pairs.add(URLError(.badURL), URLError(.timedOut))
    pairs.add(URLError.Code.badURL, .timedOut)
    pairs.add(CocoaError(.fileNoSuchFile), CocoaError(.fileLocking))
    pairs.add(POSIXError(.EACCES), POSIXError(.EAGAIN))
    pairs.add(NSError(domain: "a", code: 1), NSError(domain: "b", code: 1))
    pairs.add(Notification(name: .init("a")), Notification(name: .init("b")))
    pairs.check(
      Notification(name: .init("a"), userInfo: ["a": 1]), Notification(name: .init("a"), userInfo: ["a": 2]))
    pairs.add(NSData(data: Data([1])), NSData(data: Data([2])))
    pairs.add(NSTimeZone(name: "GMT"), NSTimeZone(name: "Europe/Berlin"))
    pairs.add(try NSRegularExpression(pattern: "a"), try NSRegularExpression(pattern: "b"))
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func unequalComparatorsHaveDifferentTexts() {
    var pairs = ValuePairs()
    pairs.add(SortOrder.forward, .reverse)
    pairs.add(ComparableComparator<Int>(order: .forward), ComparableComparator<Int>(order: .reverse))
    pairs.add(KeyPathComparator(\Point.x), KeyPathComparator(\Point.y))
    pairs.add(KeyPathComparator(\Point.x), KeyPathComparator(\Point.x, order: .reverse))
    pairs.add(SortDescriptor(\Point.x), SortDescriptor(\Point.y))
    pairs.add(SortDescriptor(\Point.x), SortDescriptor(\Point.x, order: .reverse))
    pairs.add(
      String.Comparator(options: [], order: .forward), String.Comparator(options: [], order: .reverse))
    pairs.check(#Predicate<Point> { $0.x > 1 }, #Predicate<Point> { $0.y > 1 })
    pairs.check(#Predicate<Int> { $0 > 1 }, #Predicate<Int> { $0 > 2 })
    pairs.check(#Expression<Int, Int> { $0 + 1 }, #Expression<Int, Int> { $0 + 2 })
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func unequalFormatsHaveDifferentTexts() {
    var pairs = ValuePairs()
    pairs.add(Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    pairs.add(Date.FormatStyle(date: .long), Date.FormatStyle(date: .abbreviated))
    pairs.add(Date.FormatStyle().year(), Date.FormatStyle().month())
    pairs.add(
      Date.RelativeFormatStyle(presentation: .named), Date.RelativeFormatStyle(presentation: .numeric))
    pairs.add(Date.IntervalFormatStyle(date: .long), Date.IntervalFormatStyle(date: .abbreviated))
    pairs.add(Date.FormatString("\(day: .twoDigits)"), Date.FormatString("\(day: .defaultDigits)"))
    pairs.add(
      Duration.TimeFormatStyle(pattern: .hourMinute), Duration.TimeFormatStyle(pattern: .minuteSecond))
    pairs.add(
      Duration.UnitsFormatStyle.units(allowed: [.hours]), Duration.UnitsFormatStyle.units(allowed: [.minutes])
    )
    pairs.add(IntegerFormatStyle<Int>(), IntegerFormatStyle<Int>().grouping(.never))
    pairs.add(IntegerFormatStyle<Int>.Currency(code: "EUR"), IntegerFormatStyle<Int>.Currency(code: "USD"))
    pairs.add(
      FloatingPointFormatStyle<Double>(), FloatingPointFormatStyle<Double>().precision(.fractionLength(2)))
    pairs.add(Decimal.FormatStyle(), Decimal.FormatStyle().grouping(.never))
    pairs.add(ByteCountFormatStyle(style: .file), ByteCountFormatStyle(style: .memory))
    pairs.add(
      ListFormatStyle<StringStyle, [String]>.list(type: .and),
      ListFormatStyle<StringStyle, [String]>.list(type: .or))
    pairs.add(String.Encoding.utf8, .utf16)
    pairs.add(String.CompareOptions.numeric, .caseInsensitive)
    pairs.add(JSONEncoder.OutputFormatting.sortedKeys, .prettyPrinted)
    pairs.add(FileAttributeKey.size, .type)
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func settingsOfTheMachineAreLeftOut() {
    func text(_ value: Any) -> String { StateRenderer.render(value).inlineText }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = berlin
    calendar.firstWeekday = 3
    #expect(text(calendar) == "gregorian")
    #expect(
      text(DateComponents(calendar: calendar, year: 1)) == "DateComponents(calendar: gregorian, year: 1)")
    #expect(
      text(URLError(.badURL, userInfo: [NSURLErrorFailingURLErrorKey: url])) == "URLError(code: -1000)")
    #expect(
      text(#Predicate<Int> { $0 > 1 })
        == "Predicate(expression: Comparison(op: .greaterThan, lhs: Variable(key: (variable)), "
        + "rhs: Value(value: 1)), variable: Variable(key: (variable)))")
  }
}
