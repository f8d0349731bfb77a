import Foundation

/// A generated stub or spy, or a `ClosureSpy`.
public protocol TestDouble: CustomReflectable {
  /// The log that the double's members share.
  nonisolated var __log: __DoubleLog { get }
  /// The name of the protocol that the double implements, such as `MoviesService`.
  nonisolated static var __protocolName: String { get }
}

extension TestDouble {
  /// Shows none of the double's properties, which a failed `#expect` would list from Swift 6.4 on.
  public nonisolated var customMirror: Mirror {
    Mirror(self, children: [:], displayStyle: .class, ancestorRepresentation: .suppressed)
  }

  /// Calls the closure with each double that is made through an `init` requirement from now on, in this test.
  ///
  /// Use it to stub a double that the code under test creates:
  ///
  /// ```swift
  /// SessionSpy.whenMade { session in session.stub.token.returns("abc") }
  /// ```
  ///
  /// The closure runs at the end of the initializer; `SessionSpy.calls.initializer` has the initializer's arguments.
  public nonisolated static func whenMade(_ prepare: @escaping (Self) -> Void) {
    __StaticMembers.value(of: Self.self, askedByTest: true) { Preparations<Self>() }.add(prepare)
  }

  /// Calls the closures that were passed to ``whenMade(_:)``; generated code calls this at the end of an `init`
  /// requirement.
  public nonisolated func __wasMade() {
    __StaticMembers.value(of: Self.self, askedByTest: false) { Preparations<Self>() }.run(with: self)
  }
}

private final class Preparations<Instance>: @unchecked Sendable {  // `closures` is guarded by `lock`.
  private let lock = NSLock()
  private var closures: [(Instance) -> Void] = []

  func add(_ body: @escaping (Instance) -> Void) { lock.withLock { closures.append(body) } }

  func run(with double: Instance) {
    for body in lock.withLock({ closures }) { body(double) }
  }
}
