import TestDoubleGenerator

/// Reads a double that somebody wrote: the meaning of each property, by what the members do with it.
struct DoubleReader {
  let source: SourceText
  let original: DoubleSurvey.Original

  var double: HandWrittenDouble
  private(set) var members: [MemberSyntax] = []
  let sketch: DoubleSketch

  /// Reads the type whose name stands at a token, with its extensions in the file; `nil` where no body follows.
  static func double(_ source: SourceText, named name: Int, of original: DoubleSurvey.Original)
    -> HandWrittenDouble?
  {
    guard let sketch = original.sketch else { return nil }
    var reader = DoubleReader(source: source, original: original, sketch: sketch, name: name)
    return reader.read(from: name) ? reader.double : nil
  }

  private init(source: SourceText, original: DoubleSurvey.Original, sketch: DoubleSketch, name: Int) {
    self.source = source
    self.original = original
    self.sketch = sketch
    double = HandWrittenDouble(
      name: source.text(name), original: original, line: source.line(name), head: "", ranges: [])
  }

  private mutating func read(from name: Int) -> Bool {
    let extents = DoubleExtents(source)
    guard let extent = extents.extent(ofTypeNamedAt: name) else { return false }
    double.head = source.text(extent.head)
    let levels = ["public ", "open ", "package ", "private ", "fileprivate "]
    double.access = levels.first { extent.words.contains(String($0.dropLast())) } ?? ""
    if double.access == "private " { double.access = "fileprivate " }
    if double.access == "open " { double.access = "public " }
    double.isStruct = source.text(name - 1) == "struct"
    double.isActor = source.text(name - 1) == "actor"
    double.isNested = extents.depth(of: name) > 0
    double.ranges = [extent.bytes]
    readHead(extent, attributes: extent.attributes)
    members = MemberParser(source: source).members(in: extent.body)
    for other in extents.extensions(of: double.name) {
      double.ranges.append(other.bytes)
      readHead(other, attributes: [])
      members += MemberParser(source: source).members(in: other.body)
    }
    if let first = members.first { double.indentation = extents.indentation(of: first.tokens.lowerBound) }
    readDeclarations()
    readMembers()
    readInitializers()
    return true
  }

  mutating func remark(_ range: Range<Int>, _ proposal: String) {
    let code = source.text(range).split(separator: "\n").first.map(String.init) ?? ""
    double.remarks.append(.init(line: source.line(range.lowerBound), code: code, proposal: proposal))
  }

  private mutating func readHead(_ extent: DoubleExtents.Extent, attributes: [String]) {
    if sketch.isGeneric || extent.isGeneric {
      return remark(extent.head, "a generic double has other uses: replace it by hand")
    }
    for attribute in attributes where !["MainActor", "unchecked"].contains(attribute) {
      remark(extent.head, "'@\(attribute)' would be lost: replace this double by hand")
    }
    let names = [
      "Sendable", "AnyObject", original.name, original.name.split(separator: ".").last.map(String.init) ?? "",
    ]
    for parent in extent.parents {
      let last = parent.split(separator: ".").last.map(String.init) ?? parent
      if !names.contains(last) {
        remark(extent.head, "a generated double has its protocol alone: it would not inherit '\(parent)'")
      }
    }
    if sketch.members.contains(where: { ["stub", "calls"].contains($0.name) }) {
      remark(extent.head, "the protocol has a member 'stub' or 'calls': replace this double by hand")
    }
    if double.isActor, !sketch.isActor {
      remark(
        extent.head,
        "a generated double of '\(original.name)' is a class, which nobody awaits: replace it by hand")
    }
  }

  // MARK: Properties

  private mutating func readDeclarations() {
    for member in members {
      switch member.form {
      case .function where !member.modifiers.contains("static"): continue
      case .initializer: continue
      case .property where isStored(member): readProperty(member)
      case .property where member.body != nil && !member.modifiers.contains("static"): continue
      default:
        remark(
          member.tokens,
          "a generated double has the protocol's members alone: move this out of '\(double.name)'")
      }
    }
  }

  private func isStored(_ member: MemberSyntax) -> Bool {
    member.body == nil && member.attributes.isEmpty
      && !member.modifiers.contains { ["static", "lazy", "weak", "unowned", "class"].contains($0) }
      && !(member.value.map { $0.contains { ["didSet", "willSet"].contains(source.text($0)) } } ?? false)
  }

  private mutating func readProperty(_ member: MemberSyntax) {
    var type = member.type.map { source.text($0) } ?? ""
    var property = HandWrittenDouble.Property(
      name: SourceText.bare(member.name), type: "", isConstant: member.isConstant,
      value: member.value.map { source.text($0) }, line: source.line(member.tokens.lowerBound))
    if let last = type.last, last == "?" || last == "!" {
      property.isOptional = true
      property.isUnwrapped = last == "!"
      type.removeLast()
      if type.hasPrefix("("), type.hasSuffix(")"),
        source.items(in: (member.type?.lowerBound ?? 0) + 1..<(member.type?.upperBound ?? 2) - 2).count == 1
      {
        type = String(type.dropFirst().dropLast())
      }
    }
    property.type = type
    property.isRequirement = sketch.members.contains {
      $0.form == .property && $0.name == property.name && !$0.isStatic
    }
    double.properties.append(property)
  }
}
