import TestDoubleGenerator
import UnderstudySources

/// A property of another kit's double, by its meaning: `moviesCallCount` of a member `movies(page:)`.
struct RecordedProperty: Equatable {
  enum Role: Equatable {
    case count, called, last, calls, returns, throwing, handler, sets, underlying
    /// One of several arguments of the last call.
    case lastArgument(String)
    /// One of several arguments of all calls.
    case argumentsOfCalls(String)
    /// A `Result` of what is returned or thrown.
    case result
    /// What a completion handler is given.
    case completes
    /// An error is thrown where it is true.
    case flag(String)
  }

  var member: DoubleSketch.Member
  var role: Role

  /// The meanings that a property's name may have.
  static func meanings(of name: String, in sketch: DoubleSketch, _ kit: MigrationKit) -> [RecordedProperty] {
    // A member of that name is no property of the kit's.
    if sketch.members.contains(where: { $0.name == name }) { return [] }
    var found: [RecordedProperty] = []
    for member in sketch.members where !member.isStatic && member.form != .other {
      if let role = role(of: name, member, isOverloaded(member, in: sketch), kit) {
        found.append(RecordedProperty(member: member, role: role))
      }
    }
    return found
  }

  private static func isOverloaded(_ member: DoubleSketch.Member, in sketch: DoubleSketch) -> Bool {
    let methods = sketch.members.filter { (other: DoubleSketch.Member) in other.form == .method }
    return methods.filter { (other: DoubleSketch.Member) in other.name == member.name }.count > 1
  }

  private static func role(
    of name: String, _ member: DoubleSketch.Member, _ isOverloaded: Bool, _ kit: MigrationKit
  ) -> Role? {
    if member.form == .property {
      switch kit {
      case .mockolo where name == member.name + "SetCallCount": return .sets
      case .automockable, .spyable:
        return name == "underlying" + capitalized(member.name) ? .underlying : nil
      default: return nil
      }
    }
    for base in bases(of: member, isOverloaded, kit) where name.hasPrefix(base) {
      let rest = String(name.dropFirst(base.count))
      if let role = suffixes(kit)[rest] { return role }
      guard kit != .mockolo, rest.hasPrefix("Received") else { continue }
      let parameter = member.parameters.first { rest == "Received" + capitalized($0.name) }
      guard let parameter else { continue }
      return member.parameters.count == 1 ? .last : .lastArgument(parameter.name)
    }
    return nil
  }

  private static func suffixes(_ kit: MigrationKit) -> [String: Role] {
    kit == .mockolo
      ? ["CallCount": .count, "Handler": .handler, "ArgValues": .calls]
      : [
        "CallsCount": .count, "Called": .called, "ReceivedArguments": .last, "ReceivedInvocations": .calls,
        "ReturnValue": .returns, "ThrowableError": .throwing, "Closure": .handler,
      ]
  }

  /// Returns what the names of a member's properties begin with: the member's name, and where a kit tells overloads
  /// apart by them, the labels and types.
  private static func bases(of member: DoubleSketch.Member, _ isOverloaded: Bool, _ kit: MigrationKit)
    -> [String]
  {
    let labels = member.parameters.map { (parameter) -> String in capitalized(parameter.label ?? "") }
    let types = member.parameters.map { (parameter) -> String in identifier(parameter.type) }
    let typed = zip(labels, types).map { (label, type) -> String in label + type }
    let result = member.result.isEmpty ? "Void" : identifier(member.result)
    let name = member.name + typed.joined()
    let long: [String] = [member.name + labels.joined(), name, name + result]
    switch kit {
    case .mockolo: return isOverloaded ? long.filter { $0 != member.name } : [member.name]
    default: return long
    }
  }

  /// True if a name can hardly be anything but such a property.
  static func isTypical(_ name: String, _ kit: MigrationKit) -> Bool {
    let suffixes =
      kit == .mockolo
      ? ["CallCount", "ArgValues"]
      : ["CallsCount", "ReceivedArguments", "ReceivedInvocations", "ThrowableError"]
    return suffixes.contains { name.hasSuffix($0) && name != $0 }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A type as a piece of a name: `[String: Int]` is `StringInt`.
  private static func identifier(_ type: String) -> String {
    type.split { !($0.isLetter || $0.isNumber) }.map { capitalized(String($0)) }.joined()
  }
}
