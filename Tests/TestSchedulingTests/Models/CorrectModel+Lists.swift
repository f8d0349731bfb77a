import Observation
import Understudy
import UnderstudyExploring

extension CorrectModel {
  /// Pagination, favourites, a filter and a feed.
  static let ofLists = [
    CorrectModel(description: "pagination") { service, _ in
      let model = Pages(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 10) {
        ExploredAction("next", cancellable: true, if: { model.state.hasMore }) { await model.next() }
        ExploredAction("reload") { await model.reload() }
      }
    },
    CorrectModel(description: "favourites") { service, _ in
      let model = Favourites(service)
      let recorder = StateRecorder(calls: service) { model.rows }
      try await recorder.explore(steps: 10) {
        ExploredAction("toggle", from: [0, 1]) { await model.toggle($0) }
      }
    },
    CorrectModel(description: "filter") { service, _ in
      let model = Filter(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 10) {
        ExploredAction("toggle") { await model.toggle() }
        ExploredAction("clear", if: { !model.state.0.isEmpty }) { model.clear() }
      }
    },
    CorrectModel(description: "feed") { service, _ in
      let model = Feed(service)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 10) {
        ExploredAction("refresh", cancellable: true) { await model.refresh() }
      } between: { before, after in
        if !before.items.isEmpty, case .failed = after.phase {
          throw Broken(description: "an error hides the feed")
        }
      }
    },
  ]
}

@Observable @MainActor private final class Pages {
  struct State { var items: [String] = [], isLoading = false, hasMore = true }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  @ObservationIgnored private var generation = 0
  init(_ service: any ModelService) { self.service = service }

  func next() async {
    if state.isLoading { return }
    state.isLoading = true
    let number = generation
    let items = try? await service.load("page")
    guard number == generation else { return }
    state.isLoading = false
    state.items += items ?? []
    if let items { state.hasMore = !items.isEmpty }
  }

  func reload() async {
    generation += 1
    state = State()
    await next()
  }
}

@Observable @MainActor private final class Favourites {
  struct Row: Identifiable { let id: Int, title = "row", isFavourite: Bool, isSaving: Bool }
  private(set) var rows = [
    Row(id: 0, isFavourite: false, isSaving: false), Row(id: 1, isFavourite: true, isSaving: false),
  ]
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService) { self.service = service }

  func toggle(_ index: Int) async {
    let row = rows[index]
    if row.isSaving { return }
    rows[index] = Row(id: row.id, isFavourite: !row.isFavourite, isSaving: true)
    do {
      try await service.save("\(index)")
      rows[index] = Row(id: row.id, isFavourite: !row.isFavourite, isSaving: false)
    } catch { rows[index] = row }
  }
}

/// A filter whose state is a tuple.
@Observable @MainActor private final class Filter {
  private(set) var state: (items: [String], isOn: Bool, isLoading: Bool) = ([], false, false)
  @ObservationIgnored private let service: any ModelService
  @ObservationIgnored private var newest = 0
  init(_ service: any ModelService) { self.service = service }

  func toggle() async {
    state.isOn.toggle()
    newest += 1
    let number = newest
    state.isLoading = true
    let items = (try? await service.load("\(state.isOn)")) ?? []
    if number == newest { (state.items, state.isLoading) = (items, false) }
  }

  func clear() { state.items = [] }
}

@Observable @MainActor private final class Feed {
  enum Phase { case idle, loading, loaded, empty, failed(String) }
  struct State { var items: [String] = [], phase = Phase.idle, isRefreshing = false }
  private(set) var state = State()
  @ObservationIgnored private let service: any ModelService
  init(_ service: any ModelService) { self.service = service }

  func refresh() async {
    if state.isRefreshing { return }
    let phase = state.phase
    state.isRefreshing = true
    if state.items.isEmpty { state.phase = .loading }
    defer { state.isRefreshing = false }
    do {
      let items = try await service.load("feed")
      state.items = items
      state.phase = items.isEmpty ? .empty : .loaded
    } catch is CancellationError {
      state.phase = phase
    } catch {
      state.phase = state.items.isEmpty ? .failed("offline") : phase
    }
  }
}
