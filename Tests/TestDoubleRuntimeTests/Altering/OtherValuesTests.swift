import Testing

@testable import TestDoubleRuntime

/// The answers that can replace the one that a test gives.
@Suite struct OtherValuesTests {
  private enum Phase { case idle, loading }
  private enum Loaded: Error { case all, some(Int) }
  private struct Movie { var id: Int }

  private func others<Value>(than value: Value) -> [String] { otherValues(than: value, nil).map(describe) }

  @Test func valuesHaveEmptierOnes() {
    #expect(others(than: [1, 2]) == ["[]", "[1]"])
    #expect(others(than: ["a": 1]) == ["[:]"])
    #expect(others(than: "a") == ["\"\""])
    #expect(others(than: 3) == ["0"])
    #expect(others(than: Movie(id: 1) as Movie?) == ["nil"])
  }

  @Test func emptyValuesHaveOthers() {
    #expect(others(than: [] as [Int]) == ["[0]"])
    #expect(others(than: "") == ["\"other\""])
    #expect(others(than: 0) == ["1"])
    #expect(others(than: false) == ["true"])
    #expect(others(than: nil as Int?) == ["0"])
  }

  @Test func enumsHaveAnotherCase() {
    #expect(others(than: Phase.idle) == [".loading"])
    #expect(others(than: Phase.loading) == [".idle"])
  }

  @Test func someTypesHaveNoOtherValue() {
    #expect(others(than: Movie(id: 1)) == [])
    #expect(others(than: Loaded.some(1)) == [])
    #expect(others(than: nil as Movie?) == [])
    #expect(others(than: ()) == [])
  }

  @Test func aResultOfAGenericMemberCountsByItsOwnType() { #expect(others(than: [1] as Any) == ["[]"]) }

  @Test func failuresReplaceValuesOfHandlers() {
    let found = alternatives(to: Result<Int, any Error>.success(2))
    #expect(found.map(\.kind) == [.valueToError, .valueToOther])
    #expect(found.map { describe($0.value) } == [".failure(an error)", ".success(0)"])
  }
}
