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

  /// A function, subscript or computed property of the type, with the uses of stored properties in its body.
  private struct Member {
    var name: String
    var isRequirement: Bool
    var uses: [PropertyUse]
    /// The identifiers in the body, among them the names of helpers that it calls.
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
        let finder = PropertyUses(
          source: source, properties: properties, parameters: Set(member.parameters.map(\.name)))
        let name = SourceText.bare(member.name)
        self.members.append(
          Member(
            name: name, isRequirement: requirements.contains(name) || isSubscript,
            uses: finder.uses(in: body),
            mentions: Set(body.filter { source.kind($0) == .identifier }.map { source.text($0) })))
      }
    }
  }

  /// The first property that one requirement writes and another reads, or that is itself a requirement; else `nil`.
  var finding: Finding? {
    let requirements = members.indices.filter { members[$0].isRequirement }.map { index in
      var visited: Set<Int> = []
      return (index: index, name: members[index].name, uses: allUses(of: index, &visited))
    }
    for reader in requirements {
      for read in reader.uses where read.isRead {
        // The getter and the setter of a subscript count as two members.
        let isSubscript = reader.name == "subscript"
        for writer in requirements where writer.index != reader.index || isSubscript {
          guard writer.uses.contains(where: { $0.isWrite && $0.overlaps(read) }) else { continue }
          return Finding(property: read.path[0], writer: writer.name, reader: reader.name)
        }
      }
    }
    for writer in requirements {
      for write in writer.uses where write.isWrite && write.path[0] != writer.name {
        guard storedRequirements.contains(write.path[0]) else { continue }
        return Finding(property: write.path[0], writer: writer.name, reader: write.path[0])
      }
    }
    return nil
  }

  /// Returns the uses in a member's body, and in the bodies of the helpers that it calls.
  private func allUses(of index: Int, _ visited: inout Set<Int>) -> [PropertyUse] {
    guard visited.insert(index).inserted else { return [] }
    var uses = members[index].uses
    for helper in members.indices
    where !members[helper].isRequirement && members[index].mentions.contains(members[helper].name) {
      uses += allUses(of: helper, &visited)
    }
    return uses
  }
}
