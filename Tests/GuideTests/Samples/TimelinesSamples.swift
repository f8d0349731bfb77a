import Foundation
import Testing
import Understudy

@Suite struct TimelinesSamples {
  let alien = Movie(id: 1, title: "Alien")

  @MainActor
  @Test func waitsForAState() async throws {
    let service = MoviesServiceStub()
    service.stub.movies.returns([alien])
    let viewModel = MoviesListViewModel(service: service)
    let recorder = StateRecorder { viewModel.state }

    let loading = recorder.step("the list appears") { Task { await viewModel.loadNextPage() } }
    let state = try await recorder.wait { !$0.movies.isEmpty }
    #expect(state.movies == [alien])
    await loading.value

    #expect(recorder.states.map(\.isLoading) == [false, true, false])
    expectSnapshot(of: recorder)
  }

  @Test func recordsByHand() {
    let model = DownloadModel()
    let recorder = StateRecorder(initial: DownloadModel.State.idle)
    model.onChange = { recorder.record($0) }

    recorder.step("start()") { model.start() }
    expectSnapshot(of: recorder)
  }

  @Test func recordsASequence() async throws {
    let recorder = StateRecorder(states: Countdown(start: 3).states)
    try await recorder.wait { $0 == 0 }
    #expect(recorder.states == [3, 2, 1, 0])
  }

  @Test func comparesValues() {
    expectSnapshot(of: alien)
    expectSnapshot(of: ["Alien", "Brazil"], as: .lines, named: "titles")
  }

  @Test func scrubsWhatIsNewInEachRun() {
    let ticket = Ticket(id: UUID(), movie: alien, price: Money(amount: 12, currency: "EUR"))
    expectSnapshot(of: ticket, scrubbing: [.uuids])
  }
}

struct Ticket {
  var id: UUID
  var movie: Movie
  var price: Money
}

struct Money {
  var amount: Decimal
  var currency: String
}

extension Money: SnapshotRepresentable {
  var snapshotRepresentation: Any { "\(amount) \(currency)" }
}

@Suite(.snapshots(record: .never))
struct VerifiedSamples {
  @Test func isNeverWritten() {
    expectSnapshot(of: Movie(id: 1, title: "Alien"))
  }
}
