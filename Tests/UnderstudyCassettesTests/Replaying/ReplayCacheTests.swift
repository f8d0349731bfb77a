import Foundation
import Testing

@testable import TestDoubleRuntime
@testable import UnderstudyCassettes

@Suite struct ReplayCacheTests {
  @Test func theHashOfAnArgumentMayCallAnotherDouble() async {
    // A separate process, since it would wait forever if the doubles' lock was held.
    await #expect(processExitsWith: .success) {
      alarm(10)
      let number = __MethodHandle<Int, Int, Never>(__DoubleLog(protocolName: "Numbers"), "number(_:)")
      number.store.cache(.success(2), for: 1)
      let named = __MethodHandle<Name, Int, Never>(__DoubleLog(protocolName: "Names"), "named(_:)")
      named.store.cache(.success(3), for: Name { number.store.cachedAnswer(for: 1) })

      guard
        case .success(let value)? = named.store.cachedAnswer(for: Name { number.store.cachedAnswer(for: 1) })
      else {
        preconditionFailure("no cached answer")
      }
      precondition(value == 3)
      precondition(number.store.inspect().elements.isEmpty)
    }
  }
}

/// An argument whose hash asks a double.
private struct Name: Hashable {
  let ask: () -> Any?

  init(_ ask: @escaping () -> Any?) { self.ask = ask }

  func hash(into hasher: inout Hasher) { hasher.combine(ask() == nil) }
  static func == (left: Name, right: Name) -> Bool { true }
}
