import Testing

@testable import TestDoubleRuntime

@Suite struct RecordedTests {
  @Test func aCallWithConditionalStubsTakesOneNumber() async {
    // A separate process, since all doubles of a process share the numbers.
    await #expect(processExitsWith: .success) {
      let spy = MoviesServiceSpy()
      spy.stub.number.when(1).returns(1)
      spy.stub.number.when { $0 > 1 }.returns(2)
      for number in 1...3 { _ = spy.number(number) }
      precondition(spy.__members.number.inspect().numbers == [1, 2, 3])
    }
  }
}
