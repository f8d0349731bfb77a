import TestDoubleGenerator
import UnderstudySources

/// Distinguishes fakes from spies: in a fake, one member returns what another member has stored.
struct KeptState {
  /// A property that one member of the protocol writes, and from which another member returns a value.
  struct Finding: Equatable {
    var property: String
    var writer: String
    var reader: String
  }

  /// A function or computed property of the type, with the uses of stored properties in its body.
  private struct Member {
    var name: String
    var isRequirement: Bool
    var uses: [PropertyUse]
    /// The functions and properties that the body names.
    var mentions: Set<String>
  }

  private var members: [Member] = []
  /// The stored properties that are requirements of the protocol.
  private var storedRequirements: Set<String> = []

  /// Reads the bodies of a type and its extensions.
  ///
  /// - Parameter requirements: The names of the protocol's members.
  init(_ bodies: [(source: SourceText, range: Range<Int>)], requirements: Set<String>) {
    let parsedBodies = bodies.map { body in
      (source: body.source, members: MemberParser(source: body.source).members(in: body.range))
    }
    var properties: Set<String> = []
    for (_, members) in parsedBodies {
      for member in members where member.form == .property && member.body == nil {
        let name = SourceText.bare(member.name)
        properties.insert(name)
      }
    }
    storedRequirements = properties.intersection(requirements)
    for (source, members) in parsedBodies {
      for member in members {
        let isSubscript = member.form == .other && member.name == "subscript"
        guard let body = member.body ?? (isSubscript ? member.tokens : nil), member.form != .initializer
        else {
          continue
        }
        let reader = PropertyUses(
          source: source, properties: properties, parameters: Set(member.parameters.map(\.name)))
        let name = SourceText.bare(member.name)
        self.members.append(
          Member(
            name: name, isRequirement: requirements.contains(name) || isSubscript,
            uses: reader.uses(in: body),
            mentions: Set(body.filter { source.kind($0) == .identifier }.map { source.text($0) })))
      }
    }
  }

  /// The first property that one requirement writes and another reads; `nil` where there is none.
  var finding: Finding? {
    let requirements = members.indices.filter { members[$0].isRequirement }
    let uses = requirements.map { index in
      var visited: Set<Int> = []
      return allUses(of: index, &visited)
    }
    for (reader, index) in requirements.enumerated() {
      for read in uses[reader] where read.isRead {
        // The getter and the setter of a subscript count as two members.
        let isSubscript = members[index].name == "subscript"
        for (writer, other) in requirements.enumerated() where writer != reader || isSubscript {
          guard uses[writer].contains(where: { $0.isWrite && $0.overlaps(read) }) else { continue }
          return Finding(
            property: read.path[0], writer: members[other].name, reader: members[index].name)
        }
      }
    }
    for (writer, index) in requirements.enumerated() {
      for write in uses[writer] where write.isWrite && write.path[0] != members[index].name {
        guard storedRequirements.contains(write.path[0]) else { continue }
        return Finding(property: write.path[0], writer: members[index].name, reader: write.path[0])
      }
    }
    return nil
  }

  /// Returns the uses in a member's body, and in the bodies of the helpers that it calls.
  private func allUses(of index: Int, _ visited: inout Set<Int>) -> [PropertyUse] {
    guard visited.insert(index).inserted else { return [] }
    var uses = members[index].uses
    for other in members.indices
    where !members[other].isRequirement && members[index].mentions.contains(members[other].name) {
      uses += allUses(of: other, &visited)
    }
    return uses
  }
}
