import Testing

@testable import TestDoubleRuntime

@Suite struct CallNumbersTests {
  @Test func numbersAreDecodedAsAppended() {
    let given: [UInt64] = [1, 2, 127, 128, 300, 1 << 20, 1 << 40, (1 << 40) + 1, .max]
    var numbers = CallNumbers()
    given.forEach { numbers.append($0) }
    #expect(numbers.all == given)
  }

  @Test func consecutiveNumbersTakeOneByteEach() {
    var numbers = CallNumbers()
    for number in 1...1000 as ClosedRange<UInt64> { numbers.append(number) }
    #expect(numbers.bytes.count == 1000)
    #expect(numbers.all.last == 1000)
  }

  @Test func aCallWithConditionalStubsTakesOneNumber() async {
    // A separate process, since all doubles of a process share the numbers.
    await #expect(processExitsWith: .success) {
      let spy = MoviesServiceSpy()
      spy.stub.number.when(1).returns(1)
      spy.stub.number.when { $0 > 1 }.returns(2)
      for number in 1...3 { _ = spy.number(number) }
      precondition(spy.__members.number.store.inspect().numbers.all == [1, 2, 3])
    }
  }
}
