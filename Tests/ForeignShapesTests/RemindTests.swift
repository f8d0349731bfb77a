import Testing
import Understudy
import UnderstudyNonsendingShapes

/// The functions of a generated subject have the isolation that the settings of their module choose.
@Suite struct RemindTests {
  @Test func aFeatureCallsItsFunctions() async throws {
    let sut = RemindSUT(ask: { 2 }, retry: { $0 + 1 })
    #expect(await sut.remind() == 3)
    #expect(try await sut.retry?(1) == 2)
  }

  @MainActor @Test func theyRunOnTheCallersActor() async {
    let sut = RemindSUT(
      ask: {
        MainActor.assertIsolated()
        return 4
      }, retry: nil)
    #expect(await sut.ask() == 4)
  }
}
