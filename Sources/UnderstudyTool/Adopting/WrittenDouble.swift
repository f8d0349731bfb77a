/// A test double that somebody wrote, or had generated and keeps in the sources.
struct WrittenDouble: Encodable, Equatable {
  /// A sentence about the double, and the place that it speaks of.
  struct Remark: Encodable, Equatable {
    var message: String
    var file: String?
    var line: Int?
  }

  var name: String
  /// `class`, `struct` or `actor`.
  var kind: String
  /// The test target, or the outermost folder of tests.
  var target: String
  var file: String
  var line: Int
  /// How many lines it takes, those of its extensions in the tests included.
  var lines: Int
  /// The protocols of the sources that it conforms to.
  var protocols: [String]
  /// The tool that wrote it, where its file says so.
  var maker: String?
  /// Why the kit can't generate it; nothing where it can.
  var obstacles: [Remark]
  /// The comment that has it generated under its name; `nil` where the name does, or none can.
  var directive: String?

  var canBeGenerated: Bool { obstacles.isEmpty }

  private enum CodingKeys: String, CodingKey {
    case name, kind, target, file, line, lines, protocols, maker, obstacles, directive, canBeGenerated
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(kind, forKey: .kind)
    try container.encode(target, forKey: .target)
    try container.encode(file, forKey: .file)
    try container.encode(line, forKey: .line)
    try container.encode(lines, forKey: .lines)
    try container.encode(protocols, forKey: .protocols)
    try container.encodeIfPresent(maker, forKey: .maker)
    try container.encode(obstacles, forKey: .obstacles)
    try container.encodeIfPresent(directive, forKey: .directive)
    try container.encode(canBeGenerated, forKey: .canBeGenerated)
  }
}
