import Foundation
import Observation
import Synchronization
import Testing
import Understudy
import UnderstudyShapes

@Suite struct StandardParentsTests {
  @Test func aPinnedIdentityIsAProperty() {
    let spy = NumberedSpy()
    spy.id = 3
    #expect(spy.id == 3)
  }

  @Test func aConstrainedIdentityIsATypeParameter() {
    let spy = CodablyIdentifiedSpy<String>()
    spy.id = "a"
    spy.stub.find.answers { $0 == "a" }
    #expect(spy.find(spy.id))
  }

  @Test func aProtocolMayDeclareItsIdentityItself() {
    let spy = OwnIdentitySpy()
    let id = UUID()
    spy.id = id
    #expect(spy.id == id)
  }

  @Test func aSequenceIsStubbedByAnArraysIterator() {
    let spy = PlaylistSpy<Int>()
    spy.stub.makeIterator.returns([1, 2].makeIterator())
    #expect(spy.map { $0 * 2 } == [2, 4])
    #expect(Array(spy) == [1, 2], "an iterator starts anew")
    #expect(spy.calls.makeIterator.count == 2)
  }

  @Test func anUnstubbedSequenceIsEmpty() {
    let spy = NumberListSpy()
    var numbers: [Int]?
    withKnownIssue {
      numbers = spy.map { $0 }
    } matching: {
      "\($0)".contains("NumberList.makeIterator() was called, but nothing is stubbed")
    }
    #expect(numbers == [])
  }

  @Test func anIteratorThatTheProtocolChoosesIsKept() {
    let spy = ErasedListSpy()
    spy.stub.makeIterator.answers { AnyIterator(["a"].makeIterator()) }
    #expect(spy.joined() == "a")
  }

  @Test func anIteratorIsStubbedElementByElement() {
    let cursor = CursorSpy<Int>()
    cursor.stub.next.returns(1, nil)
    #expect(cursor.next() == 1)
    #expect(cursor.next() == nil)
  }

  @Test func anAsynchronousSequenceIsStubbedByAStreamsIterator() async throws {
    let spy = FeedSpy<Int>()
    spy.stub.makeAsyncIterator.answers {
      AsyncThrowingStream { continuation in
        continuation.yield(1)
        continuation.finish(throwing: EffectsError.offline)
      }.makeAsyncIterator()
    }
    var seen: [Int] = []
    await #expect(throws: EffectsError.offline) { for try await number in spy { seen.append(number) } }
    #expect(seen == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func anAsynchronousSequenceThatNeverFailsIsAPlainStream() async {
    let spy = CalmFeedSpy()
    spy.stub.makeAsyncIterator.answers {
      AsyncStream { continuation in
        continuation.yield(2)
        continuation.finish()
      }.makeAsyncIterator()
    }
    var seen: [Int] = []
    for await number in spy { seen.append(number) }
    #expect(seen == [2])
  }

  @Test func anAsynchronousIteratorIsStubbedElementByElement() async throws {
    let cursor = FeedCursorSpy()
    cursor.stub.next.returns(1, nil)
    #expect(try await cursor.next() == 1)
    #expect(try await cursor.next() == nil)
  }

  @Test func aCollectionIsStubbedByItsIndices() {
    let spy = PageSpy()
    spy.startIndex = 0
    spy.endIndex = 2
    spy.stub.index.answers { $0 + 1 }
    spy.stub.subscript.answers { "\($0)" }
    #expect(Array(spy) == ["0", "1"])
    let grid = GridSpy<Int>()
    grid.startIndex = 0
    grid.endIndex = 2
    grid.stub.subscript.answers { $0 }
    #expect(grid.reversed() == [1, 0])
  }

  @Test func rawValuesAndCasesAreStubbed() {
    let flag = FlagSpy(rawValue: "a")
    flag?.rawValue = "b"
    #expect(flag?.rawValue == "b")
    #expect(FlagSpy.calls.initializer == ["a"])
    let kind = KindSpy()
    KindSpy.allCases = [kind]
    #expect(KindSpy.allCases.first === kind)
  }

  @Test func arithmeticIsStubbed() {
    let (first, second) = (AmountSpy(), AmountSpy())
    AmountSpy.stub.operatorPlus.returns(second)
    #expect((first + second) == second)
    let step = StepSpy()
    step.stub.distance.returns(3)
    #expect(step.distance(to: StepSpy()) == 3)
  }

  @Test func literalsMakeDoubles() {
    let number: LiteralSpy = 3
    let text: LiteralSpy = "a"
    let list: ListLiteralSpy<Int> = [1, 2]
    _ = (number, text, list)
    #expect(LiteralSpy.calls.initializerIntegerLiteral == [3])
    #expect(LiteralSpy.calls.initializerStringLiteral == ["a"])
    #expect(ListLiteralSpy<Int>.calls.initializer == [[1, 2]])
  }

  @Test func textsAreWrittenAndRead() {
    var sink: any Sink = SinkSpy()
    sink.write("a")
    #expect((sink as? SinkSpy)?.calls.write.last == "a")
    #expect(ParsedSpy("a") != nil)
    let key: any Key = KeySpy()
    (key as? KeySpy)?.stringValue = "b"
    #expect(key.stringValue == "b")
  }

  @Test func otherStandardRequirementsAreStubbed() async throws {
    let dice = DiceSpy()
    dice.stub.next.returns(4)
    #expect(dice.next() == 4)
    let timer = TimerSpy<ContinuousClock.Instant>()
    timer.now = .now
    try await timer.sleep(until: .now, tolerance: nil)
    #expect(timer.calls.sleep.count == 1)
    let copy = CopyingSpy()
    copy.stub.copy.returns("a")
    #expect(copy.copy() as? String == "a")
    let raw = RawSpy()
    raw.stub.withUnsafeBytes.returns(3)
    #expect(raw.withUnsafeBytes { $0.count } == 3)
    let mirror = ReflectingSpy()
    mirror.customMirror = Mirror(reflecting: 1)
    #expect(Mirror(reflecting: mirror).children.isEmpty)
  }

  @Test func errorsAreThrown() {
    let spy = LocalizedSpy()
    spy.code = 3
    #expect(throws: LocalizedSpy.self) { throw spy }
    let recovering = RecoveringSpy()
    recovering.stub.attemptRecovery.returns(true)
    #expect(recovering.attemptRecovery(optionIndex: 0))
  }
}

@Suite struct ObservedParentsTests {
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func anObservedDoubleAnnouncesItsChanges() async {
    let spy = ObservedSpy()
    spy.title = "a"
    await confirmation { changed in
      withObservationTracking {
        _ = spy.title
      } onChange: {
        changed()
      }
      spy.title = "b"
    }
    #expect(spy.title == "b")
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func itAnnouncesWhatTheTestStubsToo() {
    nonisolated(unsafe) let spy = ObservedSpy()
    let changes = Changes()
    func track() {
      withObservationTracking {
        _ = (spy.title, spy.count)
      } onChange: {
        changes.add(spy.title)
      }
    }
    spy.title = "a"
    spy.count = 0
    track()
    spy.stub.title.returns("b", "c")
    track()
    spy.stub.title.answers { "d" }
    track()
    spy.stub.count.returns(1)
    track()
    spy.stub.title.reset()
    #expect(changes.titles == ["a", "c", "d", "d"])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func itAnnouncesOnlyWhatWasRead() {
    let spy = ObservedSpy()
    spy.count = 0
    withObservationTracking {
      _ = spy.count
    } onChange: {
      Issue.record("nobody read the title")
    }
    spy.title = "a"
    spy.stub.title.returns("b")
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor @Test func itDoesSoOnTheMainActor() async {
    let spy = ObservedScreenSpy()
    spy.title = "a"
    await confirmation { changed in
      withObservationTracking {
        _ = spy.title
      } onChange: {
        changed()
      }
      spy.title = "b"
    }
  }
}

/// What a property was before each change.
private final class Changes: Sendable {
  private let kept = Mutex<[String]>([])
  var titles: [String] { kept.withLock { $0 } }
  func add(_ title: String) { kept.withLock { $0.append(title) } }
}

@Suite struct BoundParentsTests {
  @MainActor @Test func membersOfAParentOutsideOfTheMainActorStayOutside() async {
    let spy = BoundToMainSpy<Int>(number: 1)
    spy.stub.plain.returns(1)
    spy.stub.own.returns(2)
    spy.stub.later.returns(3)
    spy.stub.makeIterator.returns([1].makeIterator())
    spy.value = 4
    #expect(spy.plain() + spy.own() + spy.value == 7)
    #expect(await spy.later() == 3)
    #expect(Array(spy) == [1])
  }

  @Test func membersOfAParentOutsideOfTheActorStayOutside() async {
    let spy = BoundToActorSpy()
    spy.stub.plain.returns(1)
    spy.stub.own.returns(2)
    spy.value = 4
    BoundToActorSpy.stub.shared.returns(5)
    #expect(spy.plain() + spy.value == 5)
    #expect(await spy.own() == 2)
    #expect(BoundToActorSpy.shared() == 5)
    #expect("\(spy)" == "BoundToActorSpy")
  }
}
