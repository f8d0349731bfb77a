// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Parameter packs, with other parameters and with effects.
public protocol Packs {
  func count<each Value>(_ values: repeat each Value) -> Int
  func send<each Value: Sendable>(to name: String, _ values: repeat each Value) async throws
  static func all<each Value>(_ values: repeat each Value) -> [String]
}
