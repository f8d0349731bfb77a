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

  @Test(.snapshots(record: .never)) func comparesValues() {
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
