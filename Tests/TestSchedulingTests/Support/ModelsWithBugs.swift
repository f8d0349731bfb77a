import Observation
import UnderstudyClock

// Models with bugs that can be planted, for tests of exploring.

/// A model with a bug; `isGuarded` makes the same model without the bug.
@MainActor class GuardedModel<Service> {
  let service: Service
  let isGuarded: Bool
  init(_ service: Service, isGuarded: Bool) { (self.service, self.isGuarded) = (service, isGuarded) }
}

/// The failure of a service.
struct Offline: Error {}

/// The failure of a rule that a test has written.
struct Broken: Error, CustomStringConvertible { var description: String }

/// A list that shows what was found, with some bugs that can be planted.
@Observable @MainActor final class GrowingList {
  enum Bug { case keepsSpinner, showsStaleAnswer }

  struct State: Equatable {
    var found: [String] = []
    var text = ""
    var isLoading = false
  }

  private(set) var state = State()
  @ObservationIgnored let service: any CatalogueService
  @ObservationIgnored let bug: Bug?
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ service: any CatalogueService, bug: Bug? = nil) {
    self.service = service
    self.bug = bug
  }

  func search(_ text: String) async {
    state.text = text
    let found = await service.search(text)
    if bug != .showsStaleAnswer, text != state.text { return }
    state.found = found
  }

  func type(_ text: String, _ clock: TestClock) async {
    state.text = text
    try? await clock.sleep(for: .milliseconds(300))
    guard text == state.text else { return }
    let found = await service.search(text)
    if bug != .showsStaleAnswer, text != state.text { return }
    state.found = found
  }

  func start() {
    guard task == nil else { return }
    state.isLoading = true
    task = Task {
      let found = await service.search("start")
      if Task.isCancelled { return }
      state.found = found
      state.isLoading = false
      task = nil
    }
  }

  func cancel() {
    guard task != nil else { return }
    task?.cancel()
    task = nil
    if bug != .keepsSpinner { state.isLoading = false }
  }
}

/// A rating that is shown at once, and taken back if the service refuses; unguarded, also if a newer one is accepted.
@Observable @MainActor final class Rating: GuardedModel<any CatalogueService> {
  private(set) var stars = 0
  /// The stars that the service has to have at rest; `nil` if the newest rating was refused.
  @ObservationIgnored private(set) var expected: Int?
  @ObservationIgnored private var newest = 0

  func rate(_ value: Int) async {
    let old = stars
    newest += 1
    let number = newest
    stars = value
    expected = nil
    do {
      _ = try await service.movies(page: value)
      if number == newest { expected = value }
    } catch {
      if !isGuarded || number == newest { stars = old }
    }
  }
}

/// A list that loads; a retry after a failure adds the page to what an earlier retry has added.
@Observable @MainActor final class RetryingList: GuardedModel<any CatalogueService> {
  struct State: Equatable {
    var found: [String] = []
    var hasFailed = false
  }

  private(set) var state = State()
  @ObservationIgnored private var isLoading = false

  func load(isRetry: Bool = false) async {
    if isGuarded || !isRetry { guard !isLoading, state.found.isEmpty else { return } }
    isLoading = true
    defer { isLoading = false }
    do {
      state.found += try await service.movies(page: 1)
      state.hasFailed = false
    } catch {
      state.hasFailed = true
    }
  }
}
