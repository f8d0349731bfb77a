import TestReporting
import Testing

@Suite struct WaitLimitTests {
  @Test func isANumberOfSecondsOrHasAUnit() {
    let limits: [WaitLimit] = [5, 0.5, .seconds(2), .milliseconds(20), WaitLimit(.seconds(60))]

    #expect(limits.map(\.seconds) == [5, 0.5, 2, 0.02, 60])
  }
}
