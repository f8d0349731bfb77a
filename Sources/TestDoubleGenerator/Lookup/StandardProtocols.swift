/// The protocols of the standard library and Foundation that a double can inherit without being told more.
enum StandardProtocols {
  /// Protocols that require nothing of a class.
  static let markers: Set<String> = [
    "AnyObject", "Copyable", "Escapable", "SendableMetatype", "class", "BitwiseCopyable",
  ]

  /// Protocols that the renderer implements by the double's identity or name.
  static let identity: [String: Set<String>] = [
    "Equatable": ["Equatable"], "Hashable": ["Equatable", "Hashable"],
    "Comparable": ["Equatable", "Comparable"], "CustomStringConvertible": ["CustomStringConvertible"],
    "CustomDebugStringConvertible": ["CustomDebugStringConvertible"],
    "Encodable": ["Encodable"], "Decodable": ["Decodable"], "Codable": ["Encodable", "Decodable"],
  ]

  /// Protocols that are used as types by themselves.
  static let existentials: Set<String> = [
    "Error", "LocalizedError", "CustomNSError", "RecoverableError", "Encoder", "Decoder", "Encodable",
    "Decodable",
    "Codable", "CodingKey", "Sendable", "Actor", "CustomStringConvertible", "CustomDebugStringConvertible",
    "TextOutputStream", "RandomNumberGenerator", "NSObjectProtocol", "NSCopying", "NSCoding",
  ]

  /// Foundation's protocols for delegates: what they require, they implement themselves, but for the class.
  static let objects: Set<String> = [
    "NSObjectProtocol", "NSObject", "URLSessionDelegate", "URLSessionTaskDelegate", "URLSessionDataDelegate",
    "URLSessionStreamDelegate", "XMLParserDelegate", "StreamDelegate",
  ]

  /// The requirements of a protocol of the toolchain, as far as it does not implement them itself; `nil` where
  /// they are not known here.
  static func declaration(_ path: [String]) -> ProtocolDeclaration? {
    guard let name = path.last, path.count == 1 || modules.contains(path[0]) else { return nil }
    return declarations[name]
  }

  /// True if the protocol is one of the toolchain's whose sources are given, as OpenCombine's are: what these
  /// implement themselves, declarations don't tell.
  static func stands(for declaration: ProtocolDeclaration) -> Bool {
    modules.contains(declaration.module) && declarations[declaration.name] != nil
  }

  /// The path of their file, which no file has.
  static let file = ""

  private static let modules: Set<String> = ["Swift", "_Concurrency", "Foundation", "Combine", "OpenCombine"]

  private static let declarations: [String: ProtocolDeclaration] = {
    let source = SourceFile(path: file, module: "Swift", bytes: Array(StandardSources.text.utf8))
    let protocols = DeclarationParser.protocols(in: source)
    return Dictionary(protocols.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension ProtocolDeclaration {
  /// True if it is one of the toolchain's.
  var isStandard: Bool { location.file == StandardProtocols.file }
}
