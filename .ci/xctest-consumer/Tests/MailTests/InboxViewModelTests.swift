import Understudy
import UnderstudySchedules
import XCTest

@testable import Mail

@MainActor
final class InboxViewModelTests: MailTestCase {
  /// Different in each run, so it is scrubbed.
  private let letter = Letter(id: UUID(), subject: "Understudies wanted")

  private func recorder(
    of viewModel: InboxViewModel, calls service: MailServiceSpy
  ) -> StateRecorder<InboxViewModel.State> {
    let recorder = StateRecorder(calls: service, initial: viewModel.state)
    viewModel.onChange = { recorder.record($0) }
    return recorder
  }

  func testLoadsALetterAndSurvivesAnError() async {
    let service = MailServiceSpy()
    service.stub.letters.returns([letter])
    service.stub.letters.when("Archive").throws(MailError.offline)

    let viewModel = InboxViewModel(service: service)
    let recorder = recorder(of: viewModel, calls: service)
    let second = ProcessInfo.processInfo.environment["MAIL_BUG"] == nil ? "Archive" : "Archiv"
    await recorder.step("inbox") { await viewModel.load("Inbox") }
    await recorder.step("archive") { await viewModel.load(second) }

    XCTAssertEqual(service.calls.letters.count, 2)
    expectSnapshot(of: recorder)
  }

  func testCountsWhatTheHandlerIsGiven() {
    let service = MailServiceSpy()
    service.stub.unreadCount.completes(with: .success(3))

    let viewModel = InboxViewModel(service: service)
    let recorder = recorder(of: viewModel, calls: service)
    recorder.step("count") { viewModel.countUnread() }

    XCTAssertEqual(viewModel.state.unreadCount, 3)
    expectSnapshot(of: recorder)
  }

  func testShowsTheFolderThatWasOpenedLastInEachOrder() async throws {
    try await withDeterministicSchedule(schedules: 50) {
      let service = MailServiceSpy()
      service.stub.letters.answers { folder in [Letter(id: UUID(), subject: folder)] }
      let viewModel = InboxViewModel(service: service)
      async let first: Void = viewModel.open("Inbox")
      async let second: Void = viewModel.open("Archive")
      _ = await (first, second)
      XCTAssertEqual(viewModel.state.letters.count, 1)
      XCTAssertEqual(Set(service.calls.letters), ["Inbox", "Archive"])
    }
  }

  func testWaitsForACallInSeconds() async throws {
    let service = MailServiceSpy()
    service.stub.letters.returns([])
    let viewModel = InboxViewModel(service: service)
    let task = Task { await viewModel.load("Inbox") }
    try await service.calls.letters.wait(count: 1, timeout: .seconds(10))
    await task.value
    XCTAssertFalse(viewModel.state.isLoading)
  }

  func testWaitsInVain() async throws {
    guard ProcessInfo.processInfo.environment["MAIL_BUG"] != nil else { return }
    let service = MailServiceSpy()
    try await service.calls.markAsRead.wait(count: 1, timeout: .milliseconds(10))
  }

  func testAnUnusedStubAndAnUnseenCall() {
    guard ProcessInfo.processInfo.environment["MAIL_BUG"] != nil else { return }
    let service = MailServiceSpy()
    service.stub.letters.returns([])
    service.markAsRead(letter)
  }
}
