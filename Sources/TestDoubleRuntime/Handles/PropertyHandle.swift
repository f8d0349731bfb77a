/// The handle of a property requirement: stores the property's value and records its reads and assignments.
public struct __PropertyHandle<Value>: Sendable {
  @usableFromInline package let store: PropertyStore<Value>

  /// Creates a handle for the property of the given name.
  ///
  /// `recordsSets` is true if the requirement has a setter; otherwise only the test sets the value, as a stub.
  /// `isObserved` is true if reads and changes are reported to Observation. `placeholder` returns the value of a read
  /// before the first assignment. For a weak property, `weakly` converts an assigned object to a closure that
  /// references the object weakly and returns it.
  public init(
    _ log: __DoubleLog, _ name: String, recordsSets: Bool = true, isObserved: Bool = false,
    placeholder: (@MainActor () throws -> Value)? = nil, weakly: ((Value) -> () -> Value)? = nil
  ) {
    store = PropertyStore(
      log: log, name: name, recordsAssignments: recordsSets, isObserved: isObserved, placeholder: placeholder,
      weakly: weakly)
  }

  /// The property's value; a read before the value is set fails the test and returns a placeholder.
  @inlinable public var value: Value {
    get { store.get() ?? store.reads.answerUnstubbedCall((), as: Value.self) }
    nonmutating set { store.set(newValue) }
  }

  /// Makes the message of an unstubbed read propose the directive, which would leave the property out of the double.
  ///
  /// An extension of the protocol implements the property.
  public func proposing(directive: String) -> Self {
    store.reads.proposedDirectiveComment = directive
    return self
  }
}
