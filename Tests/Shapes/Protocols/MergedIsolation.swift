// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// On the main actor, and asks for nothing.
@MainActor public protocol OnMainActor {}

/// On no actor.
public protocol OnNoActor {
  static var name: String? { get throws }
  var size: Int { get set }
  func read<Value: Hashable>(_ value: Value, for other: Value?) -> Int
}

/// Asks for the same again on the main actor.
public protocol OnMainActorAgain: OnMainActor, OnNoActor {
  static var name: String? { get }
  var size: Int { get set }
  func read<Value: Hashable>(_ value: Value, for other: Value?) -> Int
}

/// A property that is on no actor and can't always be read.
public protocol PerhapsCounted { static var total: Int { get throws } }

@MainActor public protocol OnScreen {}

/// A child on the main actor, whose property can.
public protocol SurelyCounted: OnScreen, PerhapsCounted {
  static var total: Int { get }
}

/// Is made on an actor, by itself and by its protocol.
public protocol MadeOnMainAtOnce { @MainActor init(number: Int) }
@MainActor public protocol SurelyMadeOnMain: MadeOnMainAtOnce { @MainActor init(number: Int) }
