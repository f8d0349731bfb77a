import Foundation
import TestReporting

/// The handle of a property requirement: holds its value and records who read and set it.
public struct PropertyHandle<Value>: Sendable {
  let store: PropertyStore<Value>

  /// A handle for the property of the given name.
  ///
  /// `recordsSets` says whether setting is part of the requirement, rather than the test's way to arrange a
  /// value; `placeholder` makes what is read where nothing was set.
  public init(
    _ log: CallLog, _ name: String, recordsSets: Bool = true,
    placeholder: (@MainActor () throws -> Value)? = nil
  ) {
    store = PropertyStore(log: log, name: name, recordsSets: recordsSets, placeholder: placeholder)
  }

  /// The property's value; without one, reading fails the test and gives a placeholder.
  public var value: Value {
    get { store.get() }
    nonmutating set { store.set(newValue) }
  }
}

/// The value of one property and what was done to it.
///
/// `answers`, `used`, `gets` and `sets` are guarded by the double's lock, `log.lock`.
final class PropertyStore<Value>: @unchecked Sendable {
  let log: CallLog
  let name: String
  let recordsSets: Bool
  /// Makes a value of a type that only the generated code knows.
  let placeholder: (@MainActor () throws -> Value)?
  private var answers: [Answer<Value, Never, () -> Value>] = []
  private var used = 0
  private var gets = 0
  private var sets: [Value] = []

  init(
    log: CallLog, name: String, recordsSets: Bool, placeholder: (@MainActor () throws -> Value)?
  ) {
    self.log = log
    self.placeholder = placeholder
    self.name = name
    self.recordsSets = recordsSets
  }

  func get() -> Value {
    let (answer, listeners) = log.lock.withLock {
      gets += 1
      defer { used += 1 }
      return (answers.isEmpty ? nil : answers[min(used, answers.count - 1)], log.lockedListeners)
    }
    tell(listeners, .get, [])
    switch answer {
    case .value(let value)?: return value
    case .body(let body)?: return body()
    case nil: return unstubbed()
    }
  }

  func set(_ value: Value) {
    let (old, listeners) = log.lock.withLock {
      let old = answers
      answers = [.value(value)]
      used = 0
      guard recordsSets else { return (old, [] as [(token: Int, body: CallLog.Listener)]) }
      sets.append(value)
      return (old, log.lockedListeners)
    }
    withExtendedLifetime(old) {}  // Freed outside the lock: what a value holds may call the double.
    tell(listeners, .set, [CallEvent.Argument(label: nil, value: value)])
  }

  func stub(_ answers: [Answer<Value, Never, () -> Value>]) {
    let old = log.lock.withLock {
      let old = self.answers
      self.answers = answers
      used = 0
      return old
    }
    withExtendedLifetime(old) {}
  }

  var recordedGets: Int { log.lock.withLock { gets } }
  var recordedSets: [Value] { log.lock.withLock { sets } }

  private func tell(
    _ listeners: [(token: Int, body: CallLog.Listener)], _ kind: CallEvent.Kind,
    _ arguments: [CallEvent.Argument]
  ) {
    guard !listeners.isEmpty else { return }
    let event = CallEvent(
      protocolName: log.protocolName, member: name, kind: kind, arguments: arguments)
    for listener in listeners { listener.body(event) }
  }

  private func unstubbed() -> Value {
    let call = UnstubbedCall(
      call: "\(log.protocolName).\(name)", remedy: "\(log.doubleName).\(name) = …  // \(Value.self)")
    Reporting.reporter.report(TestIssue(call.description, at: Reporting.callSite ?? log.position))
    if let value = made(by: placeholder) ?? standardPlaceholder(for: Value.self) { return value }
    preconditionFailure(call.description)
  }
}
