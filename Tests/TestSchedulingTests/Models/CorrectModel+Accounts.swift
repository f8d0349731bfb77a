import Observation
import Understudy
import UnderstudyExploring

extension CorrectModel {
  /// A session, a player, a cart and a wizard.
  static let ofAccounts = [
    CorrectModel(description: "session") { service, _ in
      let model = Session(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 10) {
        ExploredAction("logIn", if: { !model.state.isLoggedIn }) { await model.logIn() }
        ExploredAction("logOut", if: { model.state.isLoggedIn }) { model.logOut() }
      }
    },
    CorrectModel(description: "player") { service, _ in
      let model = Player(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 10) {
        ExploredAction("play") { await model.play() }
        ExploredAction("pause", if: { model.state.isPlaying }) { model.pause() }
      }
    },
    CorrectModel(description: "cart") { service, _ in
      let model = Cart(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 10) {
        ExploredAction("add", from: ["tea", "cup"]) { model.add($0) }
        ExploredAction("order", if: { !model.state.items.isEmpty }) { await model.order() }
      }
    },
    CorrectModel(description: "wizard") { service, _ in
      let model = Wizard(service)
      let recorder = StateRecorder(calls: service) { model.step }
      try await recorder.explore(steps: 10) {
        ExploredAction("next") { await model.next() }
        ExploredAction("back") { model.back() }
      }
    },
  ]
}

@Observable @MainActor private final class Session {
  struct State { var isLoggedIn = false, isBusy = false, hasFailed = false }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService) { self.service = service }

  func logIn() async {
    if state.isBusy { return }
    state.isBusy = true
    state.hasFailed = false
    do {
      _ = try await service.load("token")
      state.isLoggedIn = true
    } catch { state.hasFailed = true }
    state.isBusy = false
  }

  func logOut() { state.isLoggedIn = false }
}

/// Gives itself to the service as an observer, which the spy records.
@Observable @MainActor private final class Player {
  struct State { var isPlaying = false, isBuffering = false, hasFailed = false }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService) {
    self.service = service
    service.add(observer: self)
  }

  func play() async {
    if state.isBuffering { return }
    (state.isBuffering, state.hasFailed) = (true, false)
    defer { state.isBuffering = false }
    do {
      _ = try await service.load("track")
      state.isPlaying = true
    } catch { (state.isPlaying, state.hasFailed) = (false, true) }
  }

  func pause() { state.isPlaying = false }
}

@Observable @MainActor private final class Cart {
  struct State { var items: [String] = [], isOrdering = false, hasOrdered = false, error: String? }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService) { self.service = service }

  func add(_ item: String) {
    if state.isOrdering { return }
    state.items.append(item)
    state.hasOrdered = false
  }

  func order() async {
    if state.isOrdering { return }
    state.isOrdering = true
    do {
      try await service.save(state.items.joined(separator: ","))
      (state.items, state.hasOrdered, state.error) = ([], true, nil)
    } catch { state.error = "offline" }
    state.isOrdering = false
  }
}

/// A wizard whose state is an enum.
@Observable @MainActor private final class Wizard {
  enum Step { case name, address, sending, done, failed }
  private(set) var step: Step? = .name
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService) { self.service = service }

  func next() async {
    switch step {
    case .name: step = .address
    case .address, .failed:
      step = .sending
      do {
        try await service.save("wizard")
        step = .done
      } catch { step = .failed }
    case .sending, .done, nil: break
    }
  }

  func back() {
    if step == .address || step == .failed { step = .name }
    if step == .done { step = nil }
  }
}
