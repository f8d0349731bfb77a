import Observation
import Understudy
import UnderstudyClock

// Models with one race each.

/// Looks for a free seat before the server's answer, and takes it after it.
@Observable @MainActor final class Booking: GuardedModel<any ModelService> {
  private(set) var freeSeats = 2

  func book() async {
    guard freeSeats > 0 else { return }
    if isGuarded { freeSeats -= 1 }
    do {
      try await service.save("seat")
      if !isGuarded { freeSeats -= 1 }
    } catch { if isGuarded { freeSeats += 1 } }
  }
}

/// Shows the posts of a user who has logged out meanwhile.
@Observable @MainActor final class Profile: GuardedModel<any ModelService> {
  struct State { var user: String?, posts: [String] = [] }
  private(set) var state = State()

  func logIn() { state.user = "ann" }

  func logOut() { state = State() }

  func open() async {
    guard let user = state.user else { return }
    guard let posts = try? await service.load("posts"), !isGuarded || user == state.user else { return }
    state.posts = posts
  }
}

/// Keeps the index of a row while the server renames it.
@Observable @MainActor final class Rows: GuardedModel<any ModelService> {
  struct Row: Sendable { let id: String, title: String }
  private(set) var rows = ["a", "b", "c"].map { Row(id: $0, title: $0) }

  func removeFirst() { rows.removeFirst() }

  func rename(_ id: String) async {
    let index = rows.firstIndex { $0.id == id }
    guard (try? await service.save(id)) != nil else { return }
    guard let index = isGuarded ? rows.firstIndex(where: { $0.id == id }) : index, index < rows.count else {
      return
    }
    rows[index] = Row(id: rows[index].id, title: "\(id)!")
  }
}

/// Takes a message away after three seconds, even if it is a newer one by then.
@Observable @MainActor final class Toast {
  private(set) var message: String?
  /// The time since which the message is there.
  @ObservationIgnored private(set) var start: TestClock.Instant
  @ObservationIgnored private let service: any ModelService
  @ObservationIgnored private let clock: TestClock
  @ObservationIgnored private let isGuarded: Bool
  @ObservationIgnored private var timer: Task<Void, Never>?
  init(_ service: any ModelService, _ clock: TestClock, isGuarded: Bool) {
    (self.service, self.clock, self.isGuarded, start) = (service, clock, isGuarded, clock.now)
  }

  func save() async {
    message = (try? await service.save("photo")) == nil ? "failed" : "saved"
    start = clock.now
    if isGuarded { timer?.cancel() }
    timer = Task {
      try? await clock.sleep(for: .seconds(3))
      if !Task.isCancelled { message = nil }
    }
  }
}

/// Adds each line when the server has taken it, so that a slow one comes after a newer one.
@Observable @MainActor final class Transcript: GuardedModel<any ModelService> {
  private(set) var lines: [Int] = []
  @ObservationIgnored private var newest = 0

  func send() async {
    newest += 1
    let line = newest
    guard (try? await service.save("\(line)")) != nil else { return }
    lines.append(line)
    if isGuarded { lines.sort() }
  }
}

/// Puts an item back if the server refuses to delete it, even if the user has done so before.
@Observable @MainActor final class Trash: GuardedModel<any ModelService> {
  private(set) var items = ["a", "b"]

  func delete() async {
    guard let item = items.popLast() else { return }
    do { try await service.save("delete \(item)") } catch {
      if !isGuarded || !items.contains(item) { items.append(item) }
    }
  }

  func undo() { items += ["a", "b"].filter { !items.contains($0) }.suffix(1) }
}

/// Shows that it loads after its task was cancelled.
@Observable @MainActor final class Gallery: GuardedModel<any ModelService> {
  enum Phase { case idle, loading, loaded, failed }
  private(set) var phase = Phase.idle

  func open() async {
    phase = .loading
    do {
      _ = try await service.load("photos")
      phase = .loaded
    } catch is CancellationError {
      if isGuarded { phase = .idle }
    } catch { phase = .failed }
  }
}

/// Empties its queue when what was in it before has been sent.
@Observable @MainActor final class Outbox: GuardedModel<any ModelService> {
  struct State { var queue: [Int] = [], sent: [Int] = [] }
  private(set) var state = State()
  @ObservationIgnored private(set) var written = 0
  @ObservationIgnored private var isSending = false

  func write() {
    written += 1
    state.queue.append(written)
  }

  func send() async {
    if isSending { return }
    isSending = true
    defer { isSending = false }
    let batch = state.queue
    guard (try? await service.save("\(batch)")) != nil else { return }
    state = State(queue: isGuarded ? Array(state.queue.dropFirst(batch.count)) : [], sent: state.sent + batch)
  }
}
