// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

/// `Identifiable` with and without a constraint on its `ID`.
public protocol Numbered: Identifiable where ID == Int { var title: String { get } }
public protocol CodablyIdentified: Identifiable where ID: Codable { func find(_ id: ID) -> Bool }
public protocol OwnIdentity: Identifiable { var id: UUID { get } }

public protocol Feed: AsyncSequence { func pause() }

public protocol Kind: CaseIterable { func own() }
public protocol Key: CodingKey {}

/// A static property with the name of `CustomStringConvertible`'s requirement.
public protocol DescribedType: CustomStringConvertible { static var description: Int { get } }

public protocol Debuggable: CustomDebugStringConvertible {}

/// Redeclares requirements of the standard library, or uses their names for other members.
public protocol Decoding: Decodable { init(from decoder: any Decoder) throws }
public protocol Encoding: Encodable { func encode(_ number: Int) -> Int }
public protocol Ordered: Comparable {
  static func < (left: Self, right: Self) -> Bool
  static func < (left: Self, right: Int) -> Bool
}
public protocol OwnHash: Hashable {
  func hash(into hasher: inout Hasher)
  func hash() -> Int
}
