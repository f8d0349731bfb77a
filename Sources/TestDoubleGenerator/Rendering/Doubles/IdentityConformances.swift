/// Meets the requirements of standard protocols by the double's identity and name: a double equals itself
/// only, is described by its protocol's name, and has nothing to encode.
enum IdentityConformances {
  static func lines(for double: DoubleDescription, _ names: DoubleNames) -> [String] {
    let access = double.request.access.isEmpty ? "" : double.request.access + " "
    let name = double.request.name
    let protocols = double.identityProtocols
    // Before an actor is there, it is on none.
    let isolation = double.isolation == .actor ? "" : "nonisolated "
    let required = double.superclass == nil ? "" : "required "
    var lines: [String] = []
    func add(_ conformance: String, unless member: String, _ text: [String]) {
      guard protocols.contains(conformance),
        !double.members.contains(where: { $0.content.declares(member, in: name) })
      else { return }
      lines.append("")
      lines += text
    }
    add(
      "Equatable", unless: "==",
      [
        "\(access)nonisolated static func == (left: \(name), right: \(name)) -> \(names.standard("Bool")) { left === right }"
      ])
    add(
      "Hashable", unless: "hash(into:)",
      [
        "\(access)nonisolated func hash(into hasher: inout \(names.standard("Hasher"))) { hasher.combine(\(names.standard("ObjectIdentifier"))(self)) }"
      ])
    add(
      "Comparable", unless: "<",
      [
        "\(access)nonisolated static func < (left: \(name), right: \(name)) -> \(names.standard("Bool")) {",
        "  \(names.standard("ObjectIdentifier"))(left) < \(names.standard("ObjectIdentifier"))(right)",
        "}",
      ])
    add(
      "CustomStringConvertible", unless: "description",
      ["\(access)nonisolated var description: \(names.standard("String")) { \"\(name)\" }"])
    add(
      "CustomDebugStringConvertible", unless: "debugDescription",
      [
        "\(access)nonisolated var debugDescription: \(names.standard("String")) { \"\(name)\" }"
      ])
    add(
      "Encodable", unless: "encode(to:)",
      ["\(access)nonisolated func encode(to encoder: any \(names.standard("Encoder"))) throws {}"])
    add(
      "Decodable", unless: "init(from:)",
      [
        "\(access)\(required)\(isolation)init(from decoder: any \(names.standard("Decoder"))) throws {",
        "  __log = .init(protocolName: Self.__protocolName)",
        "  \(names.membersProperty) = \(names.makeMembers)",
      ] + (double.superclass == nil || double.superclass == "NSObject" ? [] : ["  super.init()"])
        + DoubleRenderer.setUp(double) + ["}"])
    return lines
  }
}
