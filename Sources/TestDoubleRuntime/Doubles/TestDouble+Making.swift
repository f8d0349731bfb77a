import Foundation

extension TestDouble {
  /// Runs the closure with each double that is made through an `init` requirement from now on, in this test.
  ///
  /// It is how a test stubs a double that the code under test makes by itself:
  ///
  /// ```swift
  /// SessionSpy.whenMade { session in session.stub.token.returns("abc") }
  /// ```
  ///
  /// It runs at the end of the initializer, with what that was given in `SessionSpy.calls.initializer`.
  public nonisolated static func whenMade(_ prepare: @escaping (Self) -> Void) {
    __StaticMembers.own { Preparations<Self>() }.add(prepare)
  }

  /// Tells that the double was made through an `init` requirement.
  public nonisolated func __wasMade() {
    __StaticMembers.own { Preparations<Self>() }.run(with: self)
  }
}

/// The preparations that a test makes on the doubles of a type when they are made.
private final class Preparations<Double>: @unchecked Sendable {  // `bodies` is guarded by `lock`.
  private let lock = NSLock()
  private var bodies: [(Double) -> Void] = []

  func add(_ body: @escaping (Double) -> Void) { lock.withLock { bodies.append(body) } }

  func run(with double: Double) {
    for body in lock.withLock({ bodies }) { body(double) }
  }
}
