// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation
public import Observation

/// `Identifiable` with and without something said of its `ID`.
public protocol Numbered: Identifiable where ID == Int { var title: String { get } }
public protocol CodablyIdentified: Identifiable where ID: Codable { func find(_ id: ID) -> Bool }
public protocol OwnIdentity: Identifiable { var id: UUID { get } }

public protocol Playlist: Sequence { func title(of element: Element) -> String }
public protocol NumberList: Sequence<Int>, Sendable {}
public protocol ErasedList: Sequence where Iterator == AnyIterator<String> {}
public protocol Cursor: IteratorProtocol {}

public protocol Feed: AsyncSequence { func pause() }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
public protocol CalmFeed: AsyncSequence<Int, Never> {}
public protocol FeedCursor: AsyncIteratorProtocol where Element == Int {}

public protocol Page: Collection where Element == String {}
public protocol Grid: RandomAccessCollection {}

public protocol Flag: RawRepresentable where RawValue == String { func flip() }
public protocol Kind: CaseIterable { func own() }
public protocol Step: Strideable where Stride == Int {}
public protocol Amount: AdditiveArithmetic { var cents: Int { get } }
public protocol Dice: RandomNumberGenerator {}
public protocol Literal: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {}
public protocol ListLiteral: ExpressibleByArrayLiteral {}
public protocol Parsed: LosslessStringConvertible {}
public protocol Sink: TextOutputStream, TextOutputStreamable {}
public protocol Key: CodingKey {}
public protocol Reflecting: CustomReflectable {}
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public protocol Timer: Clock where Duration == Swift.Duration {}
public protocol Copying: NSCopying {}
public protocol Raw: ContiguousBytes {}

/// Errors.
public protocol Localized: LocalizedError { var code: Int { get } }
public protocol Recovering: RecoverableError {}

/// Announces its changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol Observed: Observable {
  var title: String { get set }
  var count: Int { get }
}

/// Announces its changes on the main actor.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor public protocol ObservedScreen: AnyObject, Observable { var title: String { get set } }

/// Protocols that others bind to an actor.
public protocol Unbound {
  init(number: Int)
  func plain() -> Int
  var value: Int { get set }
  func later() async -> Int
  static func shared() -> Int
}
@MainActor public protocol BoundToMain: Unbound, Sequence { func own() -> Int }
public protocol BoundToActor: Unbound, Actor, CustomStringConvertible { func own() -> Int }
