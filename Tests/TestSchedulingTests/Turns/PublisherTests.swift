#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import TestScheduling
  import Testing
  import Understudy
  import UnderstudySchedules

  /// The values of a double's publishers, and the tasks that subscribers start for them, run in turns.
  @MainActor
  @Suite struct PublisherTests {
    @Test func sendersAndSubscribersHaveOneOrder() async throws {
      let found = try await outcomes { trace in
        let spy = TickerSpy()
        let model = TickerModel(spy, trace)
        await send(by: spy)
        spy.stub.prices.finish()
        for task in model.tasks { await task.value }
      }
      #expect(found.count == 1)
      #expect(found.first?.count == 7)
    }

    @Test func anotherOrderOfTheSendersIsExplored() async throws {
      var firsts: Set<String> = []
      var plans = SchedulePlans(first: try await order(.changes([]), &firsts))
      for _ in 1..<50 { _ = try await order(plans.next() ?? .changes([]), &firsts) }
      #expect(firsts == ["received 1", "received 2", "received 3"])
    }

    private func order(_ plan: TurnOrder.Plan, _ firsts: inout Set<String>) async throws -> TurnOrder {
      let trace = Trace()
      let run = try await Schedule.run(TurnOrder(plan)) { @MainActor in
        let spy = TickerSpy()
        let model = TickerModel(spy, trace)
        await send(by: spy)
        for task in model.tasks { await task.value }
      }
      firsts.formUnion(trace.lines.prefix(1))
      return run.order
    }
  }

  /// Sends from three tasks, each after a call of its own actor.
  @MainActor private func send(by spy: TickerSpy) async {
    let senders = (1...3).map { number in
      Task {
        await Box().add(number)
        spy.stub.prices.send(number)
      }
    }
    for sender in senders { await sender.value }
  }

  protocol Ticker {
    var prices: AnyPublisher<Int, Never> { get }
  }

  /// Starts a task for each value of a publisher.
  @MainActor private final class TickerModel {
    private(set) var tasks: [Task<Void, Never>] = []
    private var cancellables: Set<AnyCancellable> = []

    init(_ ticker: any Ticker, _ trace: Trace) {
      ticker.prices.sink { _ in
        trace.add("ended")
      } receiveValue: { [unowned self] price in
        MainActor.assumeIsolated {
          trace.add("received \(price)")
          tasks.append(Task { trace.add("handled \(price)") })
        }
      }.store(in: &cancellables)
    }
  }
#endif
