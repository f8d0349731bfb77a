/// A protocol together with everything that it inherits.
struct FlatProtocol {
  struct Member {
    var requirement: Requirement
    var owner: ProtocolDeclaration
  }

  var members: [Member] = []
  var associatedTypes: [Member] = []
  /// Where clauses and inherited associated types: `Item == Int`, `Item: Hashable`.
  var whereRequirements: [[String]] = []
  var owners: [ProtocolDeclaration] = []
  var globalActor: String?
  var isActor = false
  var isSendable = false
  var superclass: String?
  var identityProtocols: Set<String> = []
  var diagnostics: [Diagnostic] = []
}

/// What the standard library and Foundation declare that a double can inherit without being told more.
enum StandardProtocols {
  /// Protocols that require nothing of a class.
  static let markers: Set<String> = [
    "AnyObject", "Copyable", "Escapable", "SendableMetatype", "Error", "LocalizedError", "Identifiable",
    "ObservableObject", "Observable", "AnyActor", "class", "CustomReflectable", "BitwiseCopyable",
  ]

  /// Protocols that the renderer implements by the double's identity or name.
  static let identity: [String: Set<String>] = [
    "Equatable": ["Equatable"], "Hashable": ["Equatable", "Hashable"],
    "Comparable": ["Equatable", "Comparable"], "CustomStringConvertible": ["CustomStringConvertible"],
    "CustomDebugStringConvertible": ["CustomDebugStringConvertible"],
    "Encodable": ["Encodable"], "Decodable": ["Decodable"], "Codable": ["Encodable", "Decodable"],
  ]
}
