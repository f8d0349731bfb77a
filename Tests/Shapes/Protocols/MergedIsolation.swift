// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A main-actor protocol without requirements.
@MainActor public protocol OnMainActor {}

/// A nonisolated protocol.
public protocol OnNoActor {
  static var name: String? { get throws }
  var size: Int { get set }
  func read<Value: Hashable>(_ value: Value, for other: Value?) -> Int
}

/// Redeclares the requirements on the main actor.
public protocol OnMainActorAgain: OnMainActor, OnNoActor {
  static var name: String? { get }
  var size: Int { get set }
  func read<Value: Hashable>(_ value: Value, for other: Value?) -> Int
}

/// A nonisolated property with effects.
public protocol PerhapsCounted { static var total: Int { get throws } }

@MainActor public protocol OnScreen {}

/// A main-actor child whose property has no effects.
public protocol SurelyCounted: OnScreen, PerhapsCounted {
  static var total: Int { get }
}

/// An initializer on the main actor, redeclared in a child on the main actor.
public protocol MadeOnMainAtOnce { @MainActor init(number: Int) }
@MainActor public protocol SurelyMadeOnMain: MadeOnMainAtOnce { @MainActor init(number: Int) }
