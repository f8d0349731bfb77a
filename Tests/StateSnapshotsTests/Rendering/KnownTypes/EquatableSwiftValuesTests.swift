import Dispatch
import RegexBuilder
import Testing

@testable import StateSnapshots

/// Tests that unequal values of the standard library's types have different texts.
///
/// The types include those that the symbol graph of the module lists as `Equatable`.
struct EquatableSwiftValuesTests {
  private enum Failure: Error { case first, second }
  private struct Point { var x = 0, y = 0 }

  @Test func unequalNumbersAndVectorsHaveDifferentTexts() {
    var pairs = ValuePairs()
    pairs.add(true, false)
    pairs.add(1, 2)
    pairs.add(Int8(1), 2)
    pairs.add(UInt64(1), 2)
    pairs.add(Int128(1), 2)
    pairs.add(UInt128(1), 2)
    pairs.add(Float(1), 2)
    pairs.add(1.0, 2)
    #if !(os(macOS) && arch(x86_64))
      pairs.add(Float16(1), 2)
    #endif
    pairs.add(SIMD2(1, 2), SIMD2(1, 3))
    pairs.add(SIMD3(1.0, 2, 3), SIMD3(1.0, 2, 4))
    pairs.add(SIMD4<Float>(1, 2, 3, 4), SIMD4<Float>(1, 2, 3, 5))
    pairs.add(SIMD8<UInt8>(repeating: 1), SIMD8(repeating: 2))
    pairs.add(SIMD16<UInt8>(repeating: 1), SIMD16(repeating: 2))
    pairs.add(SIMD32<UInt8>(repeating: 1), SIMD32(repeating: 2))
    pairs.add(SIMD64<UInt8>(repeating: 1), SIMD64(repeating: 2))
    pairs.add(SIMD2(1, 2) .== SIMD2(1, 2), SIMD2(1, 2) .== SIMD2(1, 3))
    pairs.add(FloatingPointSign.plus, .minus)
    pairs.add(FloatingPointClassification.positiveZero, .negativeZero)
    pairs.add(FloatingPointRoundingRule.up, .down)
    pairs.add(Duration.seconds(1), .seconds(2))
    pairs.add(ContinuousClock.Instant.now, .now + .seconds(1))
    pairs.add(SuspendingClock.Instant.now, .now + .seconds(1))
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func unequalStringsHaveDifferentTexts() {
    var pairs = ValuePairs()
    pairs.add("a", "b")
    pairs.add("ab".dropFirst(), "ac".dropFirst())
    pairs.add(Character("a"), "b")
    pairs.add(Unicode.Scalar("a"), "b")
    pairs.add("ab".startIndex, "ab".endIndex)
    pairs.add(Unicode.GeneralCategory.control, .format)
    pairs.add(Unicode.NumericType.digit, .decimal)
    pairs.add(Unicode.CanonicalCombiningClass.above, .below)
    pairs.add(CodingUserInfoKey(rawValue: "a"), CodingUserInfoKey(rawValue: "b"))
    pairs.check("a" as StaticString, "b")
    pairs.check("a".utf8, "b".utf8)
    pairs.check("a".utf16, "b".utf16)
    pairs.check("a".unicodeScalars, "b".unicodeScalars)
    pairs.check("ab".dropFirst().utf8, "ac".dropFirst().utf8)
    pairs.check("ab".dropFirst().utf16, "ac".dropFirst().utf16)
    pairs.check("ab".dropFirst().unicodeScalars, "ac".dropFirst().unicodeScalars)
    pairs.add(RegexRepetitionBehavior.eager, .reluctant)
    pairs.add(RegexWordBoundaryKind.default, .simple)
    pairs.add(RegexSemanticLevel.graphemeCluster, .unicodeScalar)
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func unequalCollectionsHaveDifferentTexts() {
    var pairs = ValuePairs()
    pairs.add([1], [2])
    pairs.add([1, 2][1...], [1, 3][1...])
    pairs.add(ContiguousArray([1]), ContiguousArray([2]))
    pairs.add(Set([1]), Set([2]))
    pairs.add(["a": 1], ["a": 2])
    pairs.add(["a": 1].keys, ["b": 1].keys)
    pairs.check(["a": 1].values, ["a": 2].values)
    pairs.check(["a": 1] as KeyValuePairs, ["a": 2])
    pairs.check(CollectionOfOne(1), CollectionOfOne(2))
    pairs.check(Slice(base: [1, 2], bounds: 0..<1), Slice(base: [1, 2], bounds: 1..<2))
    pairs.check(repeatElement(1, count: 2), repeatElement(2, count: 2))
    pairs.check([1].reversed() as ReversedCollection, [2].reversed() as ReversedCollection)
    pairs.check([1].enumerated(), [2].enumerated())
    pairs.check([1].lazy, [2].lazy)
    pairs.check([[1]].joined(), [[2]].joined())
    pairs.check(zip([1], [2]), zip([1], [3]))
    pairs.check(stride(from: 0, to: 2, by: 1), stride(from: 0, to: 3, by: 1))
    pairs.check(stride(from: 0, through: 2, by: 1), stride(from: 0, through: 3, by: 1))
    pairs.check(AnyCollection([1]), AnyCollection([2]))
    pairs.add([1, 2].difference(from: [1]), [1, 3].difference(from: [1]))
    pairs.add(
      CollectionDifference<Int>.Change.insert(offset: 0, element: 1, associatedWith: nil),
      .insert(offset: 1, element: 1, associatedWith: nil))
    pairs.add(RangeSet(0..<1), RangeSet(0..<2))
    pairs.add(RangeSet(0..<1).ranges, RangeSet(0..<2).ranges)
    pairs.add([1, 2][RangeSet(0..<1)], [1, 2][RangeSet(1..<2)])
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
      pairs.check([1, 2] as InlineArray, [1, 3] as InlineArray)
    }
    pairs.add((0...3).startIndex, (0...3).endIndex)
    pairs.add(AnyIndex(1), AnyIndex(2))
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func unequalRangesAndEnumsHaveDifferentTexts() {
    var pairs = ValuePairs()
    pairs.add(0..<1, 0..<2)
    pairs.add(0...1, 0...2)
    pairs.check(1..., 2...)
    pairs.check(...1, ...2)
    pairs.check(..<1, ..<2)
    pairs.add(Int?.none, 1)
    pairs.add(Int??.some(1), .some(2))
    pairs.add(AnyHashable(1), AnyHashable(2))
    pairs.add(Result<Int, Failure>.success(1), .success(2))
    pairs.add(Result<Int, Failure>.failure(.first), .failure(.second))
    pairs.add(Mirror.DisplayStyle.class, .enum)
    pairs.add(\Point.x, \Point.y)
    pairs.add(TaskPriority.high, .low)
    pairs.add(AsyncStream<Int>.Continuation.Termination.finished, .cancelled)
    pairs.check(AsyncStream<Int>.Continuation.YieldResult.dropped(1), .dropped(2))
    pairs.add(DispatchQoS.background, .utility)
    pairs.add(DispatchQoS.QoSClass.background, .utility)
    pairs.add(DispatchTimeInterval.seconds(1), .seconds(2))
    pairs.add(DispatchTime(uptimeNanoseconds: 1000), DispatchTime(uptimeNanoseconds: 2000))
    pairs.add(DispatchTimeoutResult.success, .timedOut)
    pairs.check(DispatchData.of(1), DispatchData.of(2))
    #expect(pairs.unchanged == [])
    #expect(pairs.unstable == [])
  }

  @Test func aRangeSetIsRenderedAsItsRanges() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    var set = RangeSet<Int>(1..<3)
    set.insert(contentsOf: 5..<9)
    #expect(StateRenderer.render(set).inlineText == "[1..<3, 5..<9]")
  }

  @Test func valuesMadeOfAddressesAreOpaque() {
    func text(_ value: Any) -> String { StateRenderer.render(value).inlineText }
    #expect(text(["a": 1].startIndex) == "(Index)")
    #expect(text(Set([1]).startIndex) == "(Index)")
    #expect(text(\String.count) == "(KeyPath)")
    #expect(text([Int?.some(1): \Point.x]) == "[1: Point.x]")
  }
}

extension DispatchData {
  fileprivate static func of(_ byte: UInt8) -> DispatchData {
    Swift.withUnsafeBytes(of: byte) { DispatchData(bytes: $0) }
  }
}
