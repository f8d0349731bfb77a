// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation
public import Observation

/// `Identifiable` with and without a constraint on its `ID`.
public protocol Numbered: Identifiable where ID == Int { var title: String { get } }
public protocol CodablyIdentified: Identifiable where ID: Codable { func find(_ id: ID) -> Bool }
public protocol OwnIdentity: Identifiable { var id: UUID { get } }

public protocol Feed: AsyncSequence { func pause() }

public protocol Kind: CaseIterable { func own() }
public protocol Key: CodingKey {}

/// Redeclares a requirement of the standard library.
public protocol Decoding: Decodable { init(from decoder: any Decoder) throws }

/// Values that extensions compare, order and describe.
public protocol Ranked: Hashable, Comparable, CustomStringConvertible { var rank: Int { get } }
extension Ranked {
  public static func == (left: Self, right: Self) -> Bool { left.rank == right.rank }
  public var description: String { "rank \(rank)" }
}
extension Comparable where Self: Ranked {
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// Values that an extension compares, but does not order.
public protocol Sized: Comparable { var size: Int { get } }
extension Sized {
  public static func == (left: Self, right: Self) -> Bool { left.size == right.size }
}

/// Protocols of Foundation objects.
public protocol NamedObject: NSObjectProtocol { var name: String { get } }
public protocol Localized: LocalizedError { var code: Int { get } }

/// An observable protocol.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public protocol Observed: Observable {
  var title: String { get set }
  var count: Int { get }
}

/// An observable main-actor protocol.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor public protocol ObservedScreen: AnyObject, Observable { var title: String { get set } }
