import Foundation
import Testing
import Understudy
import UnderstudyShapes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct MoreStandardParentsTests {
  @Test func aSetIsStubbedMemberByMember() {
    let tags = TagsSpy()
    tags.stub.contains.answers { $0 == 1 }
    tags.stub.insert.returns((inserted: true, memberAfterInsert: 2))
    #expect(tags.contains(1))
    #expect(!tags.contains(2))
    #expect(tags.insert(2).inserted)
    #expect(tags.calls.insert == [2])
    let union = TagsSpy()
    tags.stub.union.returns(union)
    #expect(tags.union(TagsSpy()) === union)
    let literal: TagsSpy = [3]
    _ = literal
    #expect(TagsSpy.calls.initializerArrayLiteral == [[3]])
    OpenTagsSpy<String>().title = "a"
  }

  @Test func optionsAreStubbedByTheirRawValue() {
    let permissions = PermissionsSpy(rawValue: 1)
    permissions.rawValue = 5
    permissions.stub.describe.returns("rw")
    #expect(permissions.rawValue == 5)
    #expect(permissions.describe() == "rw")
    #expect(PermissionsSpy.calls.initializer == [1])
  }

  @Test func numbersAreStubbedOperatorByOperator() {
    let (one, two) = (PriceSpy(), PriceSpy())
    PriceSpy.stub.operatorStar.returns(two)
    one.cents = 3
    #expect(one * one === two)
    #expect(one.cents == 3)
    let number: BalanceSpy = 4
    BalanceSpy.stub.operatorMinus.returns(number)
    #expect(number - number === number)
    PeriodSpy.stub.operatorPlus.returns(PeriodSpy())
    _ = PeriodSpy() + PeriodSpy()
    #expect(PeriodSpy.calls.operatorPlus.count == 1)
  }

  @Test func aCollectionsElementsAreSet() {
    let row = RowSpy()
    row.startIndex = 0
    row.endIndex = 2
    row.stub.index.answers { $0 + 1 }
    row.stub.subscript.answers { $0 * 10 }
    row[1] = 7
    #expect(row.calls.subscriptSet.last?.newValue == 7)
    #expect(row.map { $0 } == [0, 10])
  }

  @Test func aCollectionsRangesAreReplaced() {
    var bag = BagSpy<String>()
    bag.startIndex = 0
    bag.endIndex = 0
    bag.append("a")
    #expect(bag.calls.replaceSubrange.last?.subrange == 0..<0)
    var grid = Array2DSpy<Int>()
    grid.startIndex = 0
    grid.endIndex = 0
    grid.append(3)
    #expect(grid.calls.replaceSubrange.count == 1)
  }

  @Test func aCollectionIsReadFromItsEnd() {
    let line = LineSpy()
    line.startIndex = 0
    line.endIndex = 2
    line.stub.indexAfter.answers { $0 + 1 }
    line.stub.indexBefore.answers { $0 - 1 }
    line.stub.subscript.answers { $0 }
    #expect(line.reversed() == [1, 0])
  }

  @Test func literalsMakeDoubles() {
    let (glyph, truth, half): (GlyphSpy, AnswerSpy, AnswerSpy) = ("a", true, 0.5)
    let phrase: PhraseSpy = "number \(3)"
    let lexicon: LexiconSpy<Int> = ["a": 1]
    _ = (glyph, truth, half, phrase, lexicon)
    #expect(GlyphSpy.calls.initializerExtendedGraphemeClusterLiteral == ["a"])
    #expect(AnswerSpy.calls.initializerBooleanLiteral == [true])
    #expect(AnswerSpy.calls.initializerFloatLiteral == [0.5])
    #expect(PhraseSpy.calls.initializer == ["number 3"])
    #expect(LexiconSpy<Int>.calls.initializer.last?.first?.1 == 1)
  }

  @Test func objectsAreOnesOfFoundation() {
    let object = NamedObjectSpy()
    object.name = "a"
    let any: any NSObjectProtocol = object
    #expect(any.isEqual(object))
    ArchivedSpy.supportsSecureCoding = true
    #expect(ArchivedSpy.supportsSecureCoding)
    let lock = LockingSpy()
    lock.lock()
    lock.unlock()
    #expect(lock.calls.all == ["Locking.lock()", "Locking.unlock()"])
  }

  @Test func aComparatorComparesAsStubbed() {
    let sorting = SortingSpy()
    sorting.stub.compare.answers { $0 < $1 ? .orderedDescending : .orderedAscending }
    #expect([1, 2].sorted(using: sorting) == [2, 1])
  }

  @Test func anErrorOfFoundationIsThrown() {
    let error = NumberedErrorSpy()
    error.number = 3
    #expect(throws: NumberedErrorSpy.self) { throw error }
    #expect((error as any NumberedError).number == 3)
  }

  @Test func aSessionsDelegateIsAnObject() {
    let download = DownloadSpy()
    download.stub.finish.returns(2)
    #expect(download.finish() == 2)
    let session = URLSession(configuration: .ephemeral, delegate: download, delegateQueue: nil)
    #expect(session.delegate === download)
    session.invalidateAndCancel()
    let streaming: any StreamDelegate = StreamingSpy()
    #expect(streaming is NSObject)
    let fetching = FetchingSpy()
    fetching.data = Data([1])
    #expect(fetching.data == Data([1]))
  }

  @Test func aPatternMatchesAsStubbed() {
    let pattern = PatternSpy()
    pattern.regex = Regex(verbatim: "b")
    #expect("abc".firstMatch(of: pattern)?.output == "b")
  }

  @Test func aMirrorAndADescriptionAreGiven() {
    let leaf = LeafSpy()
    leaf.customMirror = Mirror(leaf, children: ["a": 1])
    #expect(Mirror(reflecting: leaf).children.count == 1)
    #expect(String(reflecting: DebuggableSpy()) == "DebuggableSpy")
  }
}
