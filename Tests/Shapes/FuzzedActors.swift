// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// What chance found: actors, and members that one parent binds to an actor and another to none.

/// Can't be sent.
public final class FuzzedReference {
  public init() {}
}

/// Made of what can't be sent.
public protocol MadeOfReferences {
  init(reference: FuzzedReference)
  init<Value>(value: Value)
  init(body: @escaping () -> Int)
  func count() -> Int
}

/// The same, as an actor.
public protocol MadeOfReferencesActor: MadeOfReferences, Actor {}

/// An actor that is decoded.
public protocol DecodedActor: Codable, Actor { func count() -> Int }

/// A class's child that is decoded.
public protocol DecodedMachine: Codable, Machine { func count() -> Int }

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

/// Has an identity of its own, on actors.
@MainActor public protocol IdentifiedOnMain: Identifiable { var id: Int { get } }
public protocol IdentifiedActor: Actor, Identifiable { var id: String { get } }

/// An actor that is sent nothing by what it evaluates.
public protocol EvaluatingActor: Actor {}
public protocol SentEvaluatingActor: EvaluatingActor, Sendable {
  subscript(_ number: @autoclosure () -> Int) -> Int { get async }
}

/// Makes an actor where one of its arguments is.
public protocol MadeWhereItIs { init?(_ reference: FuzzedReference, on actor: isolated (any Actor)?) }
public protocol ActorMadeWhereItIs: MadeWhereItIs, Actor {}

/// Makes things, on its own.
public actor FuzzedWorker { public init() {} }

/// Made on an argument, and on the main actor in its child.
public protocol MadeOnWorker { init(_ number: Int, on worker: isolated FuzzedWorker) }
@MainActor public protocol MadeOnWorkerOrMain: MadeOnWorker { init(_ number: Int, on worker: FuzzedWorker) }

/// Is asked at once for what it holds of something that can't be sent.
public protocol HoldingForReferences: Actor, Sendable {
  subscript(of reference: FuzzedReference) -> Int { get async }
  subscript(at number: Int) -> Int { get async }
}

/// Says once more what standard protocols ask for, which are on no actor.
@MainActor public protocol DescribedOnMain: CustomStringConvertible, Comparable, Hashable {
  var description: String { get }
  func hash(into hasher: inout Hasher)
  static func < (_ left: Self, _ right: Self) -> Bool
}

/// Has its identity on the main actor, though whoever asks for one waits for nobody.
public protocol IdentifiedByMain: Identifiable { @MainActor var id: Int { get } }
@MainActor public protocol IdentifiedByMainOnMain: Identifiable { @MainActor var id: Int { get } }

/// An actor that is made on the main actor, and on none in its child.
public protocol ActorMadeOnMain: Actor { @MainActor init() }
public protocol ActorMadeAnywhere: ActorMadeOnMain { init?() }

/// An actor that is made anywhere, and after waiting on the main actor, or not, in its child.
public protocol ActorMadeAtOnce: Actor { init(_ number: Int) }
public protocol ActorMadeLater: ActorMadeAtOnce {
  @MainActor init?(_ number: Int) async
}
