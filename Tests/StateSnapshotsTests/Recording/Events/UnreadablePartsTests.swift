import StateSnapshots
import Synchronization
import TestDoubleRuntime
import TestReporting
import Testing
import UnderstudyTestSupport

/// Values that reflection can't read are refused wherever a timeline shows them.
struct UnreadablePartsTests {
  final class Quota: Sendable { let used = Mutex(0) }
  final class Meter: Sendable { let count = Atomic(0) }
  struct List { var order: PartialKeyPath<String> = \.count.description }
  struct Search { var pattern = /a/ }

  /// Makes a value, for the name of its property that can't be read.
  static let values: [String: @Sendable () -> Any] = [
    "Quota.used": { Quota() }, "Meter.count": { Meter() }, "List.order": { List() },
    "Search.pattern": { Search() },
  ]

  enum Place: CaseIterable {
    case argument, assignment, element, streamError, answerError, sequenceError
  }

  struct Failure: Error, @unchecked Sendable { let cause: Any }

  final class Service: TestDouble {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    static var __protocolName: String { "Service" }
    let __log: __DoubleLog
    let draft: __PropertyHandle<Any>
    let save: __AsyncMethodHandle<Any, Void, any Error>
    let updates: __MethodHandle<Void, AsyncThrowingStream<Any, any Error>, Never>

    init() {
      __log = __DoubleLog(protocolName: "Service")
      draft = __PropertyHandle(__log, "draft")
      save = __AsyncMethodHandle(__log, "save(_:)")
      updates = __MethodHandle(__log, "updates()")
    }
  }

  @Test(arguments: values.keys.sorted(), Place.allCases)
  func anUnreadableValueIsRefused(property: String, at place: Place) async throws {
    let makeValue = try #require(Self.values[property])
    let issues = await CollectingReporter.issues {
      let service = Service()
      let recorder = StateRecorder(calls: service, initial: 0)
      await put(makeValue(), at: place, of: service)
      _ = recorder.timeline
    }
    #expect(
      issues.map { $0.message.prefix { $0 != "," } } == ["\(property) can't be read by reflection"])
    #expect(issues.first?.position?.fileID == #fileID)
  }

  private func put(_ value: Any, at place: Place, of service: Service) async {
    let updates = StubbedMethod(store: service.updates)
    switch place {
    case .argument: try? await service.save(value)
    case .assignment: service.draft.value = value
    case .element:
      let stream = service.updates(())
      updates.send(value)
      withExtendedLifetime(stream) {}
    case .streamError:
      let stream = service.updates(())
      updates.fail(Failure(cause: value))
      withExtendedLifetime(stream) {}
    case .answerError:
      StubbedMethod(store: service.save).throws(Failure(cause: value))
      try? await service.save(1)
    case .sequenceError:
      let (states, input) = AsyncThrowingStream.makeStream(of: Int.self)
      let recorder = StateRecorder(states: states)
      input.finish(throwing: Failure(cause: value))
      _ = try? await recorder.waitForEnd()
    }
  }
}
