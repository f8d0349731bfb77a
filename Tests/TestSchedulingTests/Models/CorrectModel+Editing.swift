import Observation
import Understudy
import UnderstudyClock
import UnderstudyExploring

extension CorrectModel {
  /// An upload, settings, a map and a form.
  static let ofEditing = [
    CorrectModel(description: "upload") { service, _ in
      let model = Upload(service)
      let recorder = StateRecorder(calls: service) { model.phase }
      try await recorder.explore(steps: 8) {
        ExploredAction("start") { model.start() }
        ExploredAction("cancel") { model.cancel() }
      }
    },
    CorrectModel(description: "settings") { service, clock in
      let model = Settings(service, clock)
      let recorder = StateRecorder(calls: service, options: RecordingOptions(clock: clock)) { model.state }
      try await recorder.explore(steps: 8) {
        ExploredAction("toggle") { model.toggle() }
      }
    },
    CorrectModel(description: "map") { service, _ in
      let model = Map(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 8) {
        ExploredAction("follow") { model.follow() }
        ExploredAction("move", from: ["north", "south"], cancellable: true) { await model.move($0) }
      }
    },
    CorrectModel(description: "form") { service, _ in
      let model = Form(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 8) {
        ExploredAction("type", from: ["name", ""]) { model.type($0) }
        ExploredAction("submit", if: { model.state.isValid }) { await model.submit() }
      }
    },
  ]
}

@Observable @MainActor private final class Upload {
  enum Phase { case idle, uploading, done, failed }
  private(set) var phase = Phase.idle
  @ObservationIgnored private let service: any ModelService
  @ObservationIgnored private var task: Task<Void, Never>?
  init(_ service: any ModelService) { self.service = service }

  func start() {
    if phase == .uploading { return }
    phase = .uploading
    task = Task {
      var result = Phase.done
      do { try await service.save("file") } catch { result = .failed }
      if !Task.isCancelled { phase = result }
    }
  }

  func cancel() {
    guard phase == .uploading else { return }
    task?.cancel()
    phase = .idle
  }
}

/// Saves 500 ms after the last change, and stays dirty if that fails.
@Observable @MainActor private final class Settings {
  struct State { var isOn = false, isDirty = false }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  @ObservationIgnored private let clock: TestClock
  @ObservationIgnored private var task: Task<Void, Never>?
  init(_ service: any ModelService, _ clock: TestClock) { (self.service, self.clock) = (service, clock) }

  func toggle() {
    task?.cancel()
    state.isOn.toggle()
    state.isDirty = true
    task = Task {
      try? await clock.sleep(for: .milliseconds(500))
      if Task.isCancelled { return }
      let hasSaved = (try? await service.save("\(state.isOn)")) != nil
      if hasSaved, !Task.isCancelled { state.isDirty = false }
    }
  }
}

@Observable @MainActor private final class Map {
  struct State {
    struct Content { var places: [String] = [], isLoading = false }
    var content: Content? = Content()
    var isFollowing = false
  }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  @ObservationIgnored private var newest = 0
  init(_ service: any ModelService) { self.service = service }

  func follow() { state.isFollowing = true }

  func move(_ direction: String) async {
    newest += 1
    let number = newest
    state.isFollowing = false
    state.content?.isLoading = true
    let places = try? await service.load(direction)
    guard number == newest else { return }
    state.content?.isLoading = false
    if let places { state.content?.places = places }
  }
}

@Observable @MainActor private final class Form {
  struct State {
    var name = "", isValid = false, isSubmitting = false, isSubmitted = false, hasFailed = false
  }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService) { self.service = service }

  func type(_ name: String) {
    if state.isSubmitting { return }
    state = State(name: name, isValid: !name.isEmpty)
  }

  func submit() async {
    if state.isSubmitting { return }
    (state.isSubmitting, state.hasFailed) = (true, false)
    do {
      try await service.save(state.name)
      state.isSubmitted = true
    } catch { state.hasFailed = true }
    state.isSubmitting = false
  }
}
