// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// What chance found: what a name, a label or an actor means where another one is near.

/// A name that is a function's in another scope.
public enum Buttons { public typealias Action = () -> Void }

/// Type parameters and associated types that are called so.
public protocol ActionTaking {
  associatedtype Event
  func perform<Action>(_ action: Action) -> Int
  func handle(_ event: Event)
}

/// A type of which a placeholder is made, and a child's alias of that name.
public struct Suitcase: Equatable, Sendable {
  public var weight: Int
  public init(weight: Int) { self.weight = weight }
}

public protocol PackageSending { func next() -> Suitcase }

public protocol PackageNumbering: PackageSending {
  typealias Suitcase = Int?
  func number() -> Suitcase
}

/// Two parameters of one name, which is the label of neither.
public protocol NameTwice { subscript(_ row: Int, row: Int) -> Int { get } }

/// Nothing, in parentheses.
public protocol NothingInParentheses {
  var done: (Void) { get }
  func finish() -> (Void)
}

/// A box that can't be copied, and a metatype of it that only the call's own type tells.
public struct Crate<Thing: ~Copyable>: ~Copyable { public init() {} }

public protocol CrateMetatypes {
  subscript<Thing>(_ thing: Thing, _ type: Crate<[Thing]>.Type) -> Thing { get }
  subscript<Thing>(made type: Thing.Type) -> Crate<Thing>! { get set }
}

/// A property that is on no actor and can't always be read.
public protocol PerhapsCounted { static var total: Int { get throws } }

@MainActor public protocol OnScreen {}

/// A child on the main actor, whose property can.
public protocol SurelyCounted: OnScreen, PerhapsCounted {
  static var total: Int { get }
}

/// Overloads of which one takes all closures of all errors.
public protocol AttemptOverloads {
  func attempt<Failure>(_ body: () throws(Failure) -> Int) throws -> Int
  func attempt<Failure: Hashable>(_ body: @autoclosure () throws(Failure) -> Int) throws -> Int
}

/// A struct of closures with values that are called like the parameters of its double's initializers.
public struct ReportClient: Sendable {
  public var send: @Sendable (Int) -> Int
  public var wrapped: Int
  public var fileID: String
  public init(send: @escaping @Sendable (Int) -> Int, wrapped: Int, fileID: String) {
    self.send = send
    self.wrapped = wrapped
    self.fileID = fileID
  }
}

/// A class with two initializers of its own.
open class PageOfNumber {
  public let number: Int
  public init(number: Int) { self.number = number }
  public init() { number = 1 }
}

/// Is made from elsewhere, too.
public protocol DecodedPage: Codable, PageOfNumber { func count() -> Int }

/// What can't be copied and is set, of a type that only the call tells.
public protocol CrateSetting { subscript<Thing>(_ thing: Thing) -> Crate<Thing>! { get set } }

/// A member on the main actor that is lent a closure, and gives what can't be sent.
public protocol MainActorLending { @MainActor func load(_ body: () -> Int) async -> Any }

/// A class whose member doesn't wait.
open class Runner {
  public init() {}
  open func run() {}
  open func steps() -> Int { 0 }
}

/// Asks for one that does.
public protocol LateRunner: Runner { func run() async }

/// Asks for what the class has, in other words, and for another result.
public protocol PlainRunner: Runner {
  func run() -> ()
  func steps() -> KeyPath<String, Int>
}

/// A struct of closures that holds others of itself.
public struct Chain: Sendable {
  public var next: @Sendable () -> Int
  public var others: [Int: Self]
  public init(next: @escaping @Sendable () -> Int, others: [Int: Self]) {
    self.next = next
    self.others = others
  }
}

/// Constraints behind aliases with parentheses.
public protocol ParenthesizedKinds {
  typealias Kind = (Hashable)
  func take<Value: Kind>(_ value: Value) -> Int
}
public protocol ParenthesizedError {
  associatedtype Failure: Error
  associatedtype Name: (CustomStringConvertible) & (Hashable)
  typealias Error = (Machine)
  var failure: Failure { get }
  func name(_ name: Name) -> Int
}

/// Is given what there is not, as a child says.
public protocol FailingOpenly {
  associatedtype Failure
  associatedtype Value
  func fail(_ failure: Failure) -> Value
  func retry<Other>(after failure: Failure) async throws(Other) -> Int
  func finish(_ value: Value)
  subscript(failure: Failure) -> Value { get set }
  var last: Value { get }
}
public protocol NeverFailing: FailingOpenly where Failure == Never, Value == Void {
  func never(_ value: Never) -> Int
}

/// Nothing by another name.
public typealias Nothing = Void
public protocol HavingNothing { var nothing: Nothing { get set } }

/// Takes types of existentials, and not of what conforms.
public protocol TypeTaking {
  associatedtype Object
  associatedtype Value
  func take(_ type: Object.Type, _ other: Value.Type) -> Int
}
public protocol AnyTypeTaking: TypeTaking where Object == AnyObject, Value == Any {}
