import Observation
import Understudy
import UnderstudyClock
import UnderstudyExploring

extension CorrectModel {
  /// A timer, a chat, a search and a synchronization that polls for its life.
  static let ofTime = [
    CorrectModel(description: "timer") { _, clock in
      let model = CountDown(clock)
      let recorder = StateRecorder(options: RecordingOptions(clock: clock)) { model.state }
      try await recorder.explore(steps: 8) {
        ExploredAction("start") { model.start() }
        ExploredAction("stop", if: { model.state.isRunning }) { model.stop() }
      }
    },
    CorrectModel(description: "chat") { service, _ in
      let model = Chat(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 8) {
        ExploredAction("send") { await model.send() }
        ExploredAction("receive") { service.stub.updates.send(1) }
      }
    },
    CorrectModel(description: "search") { service, clock in
      let model = Search(service, clock)
      let recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { model.state }
      try await recorder.explore(steps: 8) {
        ExploredAction("type", from: ["a", "al", ""]) { model.type($0) }
      }
    },
    CorrectModel(description: "sync") { service, clock in
      let model = Sync(service, clock)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 6) {
        ExploredAction("now") { await model.poll() }
      }
    },
  ]
}

@Observable @MainActor private final class CountDown {
  struct State { var isRunning = false, seconds = 5, hasEnded = false }
  private(set) var state = State()
  @ObservationIgnored private let clock: TestClock
  @ObservationIgnored private var task: Task<Void, Never>?
  init(_ clock: TestClock) { self.clock = clock }

  func start() {
    stop()
    state = State(isRunning: true)
    task = Task {
      while state.seconds > 0 {
        do { try await clock.sleep(for: .seconds(1)) } catch { return }
        if Task.isCancelled { return }
        state.seconds -= 1
      }
      (state.isRunning, state.hasEnded) = (false, true)
    }
  }

  func stop() {
    task?.cancel()
    state.isRunning = false
  }
}

/// Listens to a stream for its life.
@Observable @MainActor private final class Chat {
  struct Message {
    enum Status { case sending, sent, failed }
    var status: Status
  }
  struct State { var messages: [Message] = [], hasNews = false }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService) {
    self.service = service
    let updates = service.updates()
    Task { for await _ in updates { state.hasNews = true } }
  }

  func send() async {
    let index = state.messages.count
    state.messages.append(Message(status: .sending))
    state.hasNews = false
    do {
      try await service.save("message")
      state.messages[index].status = .sent
    } catch { state.messages[index].status = .failed }
  }
}

@Observable @MainActor private final class Search {
  struct State { var text = "", found: [String] = [], isSearching = false }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  @ObservationIgnored private let clock: TestClock
  @ObservationIgnored private var task: Task<Void, Never>?
  init(_ service: any ModelService, _ clock: TestClock) { (self.service, self.clock) = (service, clock) }

  func type(_ text: String) {
    task?.cancel()
    (state.text, state.isSearching) = (text, !text.isEmpty)
    if text.isEmpty { return state.found = [] }
    task = Task {
      try? await clock.sleep(for: .milliseconds(300))
      if Task.isCancelled { return }
      let found = try? await service.load(text)
      if Task.isCancelled { return }
      (state.found, state.isSearching) = (found ?? [], false)
    }
  }
}

/// Polls for its life, and does not end its task.
@Observable @MainActor private final class Sync {
  struct State { var isSyncing = false, isOffline = false }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService, _ clock: TestClock) {
    self.service = service
    Task { [weak self] in
      while !Task.isCancelled {
        try? await clock.sleep(for: .seconds(600))
        await self?.poll()
      }
    }
  }

  func poll() async {
    if state.isSyncing { return }
    state.isSyncing = true
    do {
      _ = try await service.load("changes")
      state.isOffline = false
    } catch { state.isOffline = true }
    state.isSyncing = false
  }
}
