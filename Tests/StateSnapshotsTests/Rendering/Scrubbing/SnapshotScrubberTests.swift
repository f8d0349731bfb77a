import Foundation
import TestDoubleRuntime
import TestReporting
import Testing
import TimelineReading

@testable import StateSnapshots

struct SnapshotScrubberTests {
  struct Order: Identifiable {
    var id = UUID()
    var link: String { "/orders/\(id)" }
    var note = ""
  }

  struct State {
    var orders: [Order] = []
    var latest: String?
    var now = Date()
  }

  private func text<State>(
    of recorder: StateRecorder<State>, scrubbing scrubbers: [SnapshotScrubber]
  ) throws -> String {
    try recorder.content(comparedAt: SourcePosition(), scrubbing: scrubbers).text
  }

  @Test func equalTextsHaveTheSameCounter() throws {
    let recorder = StateRecorder(initial: State())
    let first = Order()
    recorder.record(State(orders: [first]))
    recorder.record(State(orders: [first, Order()], latest: first.link))
    let text = try text(of: recorder, scrubbing: [.uuids, .dates])
    #expect(
      text == """
        # states 1
        = initial
          orders: []
          latest: nil
          now: Date#1

        ~
          orders + [id: UUID#1] Order(id: UUID#1, note: "")
          now: Date#1 -> Date#2
        ~
          orders + [id: UUID#2] Order(id: UUID#2, note: "")
          latest: nil -> "/orders/UUID#1"
          now: Date#2 -> Date#3

        = end

        """)
  }

  @Test func aScrubbedTimelineIsReadAndRebuilt() throws {
    let recorder = StateRecorder(initial: [UUID(): 1, UUID(): 2])
    recorder.record([UUID(): 3])
    let timeline = try StateTimeline(parsing: text(of: recorder, scrubbing: [.uuids]).utf8)
    #expect(try timeline.state(after: 1).inlineText == "[UUID#3: 3]")
  }

  /// Returns the texts of twenty runs, each with new identifiers.
  private func texts(_ run: ([UUID]) throws -> String) rethrows -> Set<String> {
    Set(try (0..<20).map { _ in try run((0..<6).map { _ in UUID() }) })
  }

  @Test func countersOfUnorderedElementsAreTheSameInEachRun() throws {
    let texts = try texts { ids in
      let recorder = StateRecorder(initial: [ids[0]: "a", ids[1]: "b"])
      recorder.record([ids[0]: "a", ids[1]: "b", ids[2]: "c", ids[3]: "d", ids[4]: "e"])
      recorder.record([ids[0]: "A", ids[1]: "B", ids[2]: "C", ids[3]: "d", ids[4]: "e"])
      recorder.record([ids[5]: "f"])
      return try text(of: recorder, scrubbing: [.uuids])
    }
    #expect(texts.count == 1, "\(texts.sorted().joined())")
  }

  /// Returns the texts of the value, made for new identifiers in each of twenty runs.
  private func texts<Value>(
    _ strategy: SnapshotStrategy<Value>, _ value: ([UUID]) -> Value
  ) throws -> Set<String> {
    try texts { try strategy.content(of: value(Array($0[..<4])), scrubbing: [.uuids]).text }
  }

  @Test func identifiersInASetAreNumberedAfterThoseInAnOrder() throws {
    struct State {
      var ids: Set<UUID>
      var names: [UUID: String]
      var selected: UUID
    }
    let texts = try texts(.text) {
      State(ids: [$0[0], $0[1], $0[2]], names: [$0[0]: "a", $0[3]: "b"], selected: $0[1])
    }
    #expect(
      texts == [
        """
        ids: {UUID#1, UUID#2, UUID#3}
        names:
          [UUID#3] "a"
          [UUID#4] "b"
        selected: UUID#1

        """
      ], "\(texts.sorted().joined())")
  }

  @Test func identifiersOfOneSetAreToldApartByTheirOtherPlaces() throws {
    let texts = try texts(.text) { (all: Set($0), chosen: Set([$0[1]]), [Set([$0[2], $0[3]])]) }
    #expect(texts.count == 1, "\(texts.sorted().joined())")
  }

  @Test func identifiersInSetsOfJSONAreRefused() throws {
    struct State: Encodable {
      var ids: Set<UUID>?
      var names: [String: Int]?
      var selected = UUID()
    }
    func text(_ state: State) throws -> String {
      let json: SnapshotStrategy<State> = .json
      return try json.content(of: state, scrubbing: [.uuids]).text
    }
    let (first, second) = (UUID(), UUID())
    for state in [State(ids: [first, second]), State(names: [first.uuidString: 1, second.uuidString: 2])] {
      #expect(throws: ContentError.self) { try text(state) }
    }
    #expect(try text(State()) == "{\n  \"selected\" : \"UUID#1\"\n}\n")
  }

  @Test func identifiersInSetsOfCallsAndElementsAreNumberedTheSameInEachRun() throws {
    let texts = try texts { ids in
      let log = __DoubleLog(protocolName: "Service")
      let load = __MethodHandle<Any, Void, Never>(log, "load(_:)")
      let updates = __MethodHandle<Void, AsyncStream<Any>, Never>(log, "updates()")
      let recorder = StateRecorder(calls: LoggedDouble(__log: log), initial: [UUID]())
      load(["\"{b, a}\"": Set(ids[..<3])])
      let stream = updates(())
      StubbedMethod(store: updates).send(Set(ids[1..<3]))
      recorder.record([ids[2]])
      withExtendedLifetime(stream) {}
      return try text(of: recorder, scrubbing: [.uuids])
    }
    #expect(
      texts == [
        """
        # states 1
        = initial
          self: []

        > Service.load(["\\"{b, a}\\"": {UUID#1, UUID#2, UUID#3}])
        > Service.updates()
        < Service.updates() {UUID#1, UUID#3}
        ~
          self + [0] UUID#1

        = end

        """
      ], "\(texts.sorted().joined())")
  }

  @Test func linesOfASetAreSortedByTheirScrubbedText() throws {
    let texts = try texts(.lines) { Set([$0[0].uuidString + " b", $0[1].uuidString + " a"]) }
    #expect(texts == ["UUID#1 a\nUUID#2 b\n"])
  }

  @Test func anInvalidPatternIsAnError() {
    #expect(throws: ContentError.self) {
      try text(of: StateRecorder(initial: 0), scrubbing: [SnapshotScrubber("x", matching: "(")])
    }
  }

  @Test(arguments: [
    "2024-02-29", "2024-02-29T12:00:00Z", "2024-02-29 12:00", "2024-02-29T12:00:00.123+01:00",
  ])
  func datesInStringsAreReplaced(text: String) throws {
    let text = try self.text(of: StateRecorder(initial: "on \(text)."), scrubbing: [.dates])
    #expect(text.contains(#"  self: "on Date#1.""#))
  }
}

private struct LoggedDouble: TestDouble {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  static var __protocolName: String { "Service" }
  let __log: __DoubleLog
}
