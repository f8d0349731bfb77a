import Testing
import TestDoubleGenerator

/// Asynchronous function types of a module whose default isolation for them differs from the target's.
@Suite struct AsyncFunctionTypesTests {
  @Test(arguments: [AsyncFunctionIsolation.concurrent, nil])
  func anEqualOrUnknownDefaultStaysAsWritten(isolation: AsyncFunctionIsolation?) {
    let output = generate("PStub", ["M": "public protocol P { func f(_ a: () async -> Int) }"]) {
      $0.settings.asyncFunctionIsolation = .concurrent
      $0.modules[0].settings.asyncFunctionIsolation = isolation
    }
    #expect(output.declarations == ["func f(_ a: () async -> Int)"])
  }
}
