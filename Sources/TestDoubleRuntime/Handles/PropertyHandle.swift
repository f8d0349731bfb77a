/// The handle of a property requirement: holds its value and records who read and set it.
public struct __PropertyHandle<Value>: Sendable {
  @usableFromInline let store: PropertyStore<Value>

  /// A handle for the property of the given name.
  ///
  /// `recordsSets` says whether setting is part of the requirement, rather than the test's way to arrange a
  /// value; `isObserved` whether Observation is told of reads and changes; `placeholder` makes what is read where
  /// nothing was set; `weakly` makes what holds a value weakly that the property is set to.
  public init(
    _ log: __DoubleLog, _ name: String, recordsSets: Bool = true, isObserved: Bool = false,
    placeholder: (@MainActor () throws -> Value)? = nil, weakly: ((Value) -> () -> Value)? = nil
  ) {
    store = PropertyStore(
      log: log, name: name, recordsSets: recordsSets, isObserved: isObserved, placeholder: placeholder,
      weakly: weakly)
  }

  /// The property's value; without one, reading fails the test and gives a placeholder.
  @inlinable public var value: Value {
    get { store.get() ?? store.unstubbed() }
    nonmutating set { store.set(newValue) }
  }
}
