import Observation
import Testing
import Understudy
import UnderstudyExploring

/// Flags and cases of enums that stay, of states of several shapes.
@MainActor
@Suite struct RestingFlagsTests {
  /// Loads; a cancelled load, or one that fails, leaves the state as it is.
  @Observable @MainActor final class Loader<State> {
    var state: State
    @ObservationIgnored let service: any CatalogueService
    init(_ service: any CatalogueService, _ state: State) { (self.service, self.state) = (service, state) }

    func load(_ loading: (inout State) -> Void, _ loaded: (inout State) -> Void) async {
      loading(&state)
      guard (try? await service.movies(page: 1)) != nil else { return }
      loaded(&state)
    }
  }

  enum Phase: Sendable { case idle, loading, loaded([String]) }
  struct List: Sendable { var isLoading = false }
  struct Screen: Sendable { var list = List() }

  private func explore<State: Sendable>(
    _ state: State, _ loading: @escaping @Sendable (inout State) -> Void,
    _ loaded: @escaping @Sendable (inout State) -> Void
  ) async -> String {
    await messages(schedules: 50, function: "resting") {
      let service = CatalogueServiceSpy()
      service.stub.movies.draws(["Alien"], throwing: Offline())
      let model = Loader(service, state)
      let recorder = StateRecorder(calls: service) { model.state }
      try await recorder.explore(steps: 4) {
        ExploredAction("load") { await model.load(loading, loaded) }
      }
    }.joined(separator: "\n")
  }

  private func evidence(_ path: String, _ value: String) -> String {
    """
      Exploring: \(path) is still \(value) although nothing can run; in 2 plain runs it was \(value) only while a call \
    was pending.
    """
  }

  @Test func anEnumIsFound() async {
    let text = await explore(Phase.idle, { $0 = .loading }, { $0 = .loaded(["Alien"]) })
    #expect(text.contains(evidence("state", ".loading")))
    #expect(
      text.contains(#"if case .loading? = recorder.states.last { Issue.record("state is still .loading") }"#))
  }

  @Test func anOptionalEnumIsFound() async {
    let text = await explore(Phase?.none, { $0 = .loading }, { $0 = .loaded([]) })
    #expect(text.contains(evidence("state", ".loading")))
    #expect(text.contains("if case .loading?? = recorder.states.last {"))
  }

  @Test func aFlagOneLevelDeeperIsFound() async {
    let text = await explore(Screen(), { $0.list.isLoading = true }, { $0.list.isLoading = false })
    #expect(text.contains(evidence("state.list.isLoading", "true")))
    #expect(text.contains("#expect(recorder.states.last?.list.isLoading == false)"))
  }

  @Test func anElementOfATupleIsFound() async {
    let text = await explore((1, false), { $0.1 = true }, { $0.1 = false })
    #expect(text.contains(evidence("state.1", "true")))
  }

  @Test func aFlagOfAListsElementIsFoundWithoutAPrintedTest() async {
    let text = await explore([List()], { $0[0].isLoading = true }, { $0[0].isLoading = false })
    #expect(text.contains(evidence("state[*].isLoading", "true")))
    #expect(text.contains("without exploring: no key path leads to state[*].isLoading."))
  }

  @Test func aFlagThatRestsInAPlainRunIsAState() async {
    // On from the first load on.
    let text = await explore(List(), { $0.isLoading = true }, { _ in })
    #expect(!text.hasPrefix("Exploring: 50 runs passed;"))
    #expect(!text.contains("is still"))
  }

  @Test func tooFewSchedulesForThePlainRunsAreToldOf() async {
    let text = await messages(schedules: 6) {
      let recorder = StateRecorder(initial: 0)
      try await recorder.explore(steps: 2) {
        ExploredAction("a") {}
        ExploredAction("b") {}
        ExploredAction("c") {}
        ExploredAction("d") {}
      }
    }.joined()
    #expect(text.contains(".flagsRest was not checked, since it takes"))
  }
}
