import TestDoubleGenerator
import UnderstudySources

/// A place in a body that reads or changes a stored property.
struct PropertyUse: Equatable {
  /// The property, and the member of it that is used: `["state", "movies"]`.
  var path: [String]
  var isRead: Bool
  var isWrite: Bool

  /// True if both paths are equal, or one is a prefix of the other.
  func overlaps(_ other: PropertyUse) -> Bool { zip(path, other.path).allSatisfy(==) }
}

/// Finds the uses of a type's stored properties in a body.
struct PropertyUses {
  let source: SourceText
  /// The names of the stored properties.
  let properties: Set<String>
  /// The names of the parameters, which shadow properties.
  let parameters: Set<String>

  /// The mutating methods of the standard library's types.
  private static let mutatingMethods: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeValue", "removeFirst", "removeLast", "removeSubrange",
    "popFirst", "popLast", "update", "updateValue", "merge", "formUnion", "formIntersection",
    "formSymmetricDifference", "subtract", "replaceSubrange", "sort", "reverse", "shuffle", "swapAt",
    "toggle",
    "negate",
  ]
  /// The methods of locks and of locked values that pass the value to a closure.
  private static let lockingMethods: Set<String> = [
    "withLock", "withLockUnchecked", "withCriticalRegion", "withValue",
  ]

  /// Returns the uses in a body, in order.
  func uses(in body: Range<Int>) -> [PropertyUse] {
    let locals = Set(
      body.filter { ["let", "var"].contains(source.text($0 - 1)) && source.kind($0) == .identifier }
        .map { source.text($0) })
    var uses: [PropertyUse] = []
    for index in body where source.kind(index) == .identifier {
      let name = SourceText.bare(source.text(index))
      guard properties.contains(name), let start = start(ofNameAt: index), !isLabel(index) else { continue }
      let isShadowed = start == index && parameters.contains(name)
      if isShadowed || source.text(index - 1) == "var" { continue }
      if let closure = closure(ofLockAt: index) {
        uses += usesOfLockedValue(in: closure, of: name)
        continue
      }
      var use = use(of: [name], at: index, from: start)
      if start == index, locals.contains(name) { use.isWrite = false }
      uses.append(use)
    }
    return uses
  }

  /// Returns the index at which the name begins, including `self.`; `nil` if it names a member of another value.
  private func start(ofNameAt index: Int) -> Int? {
    guard source.kind(index - 1) == .period else { return index }
    let before = source.kind(index - 2) == .postfixQuestion ? index - 3 : index - 2
    return source.text(before) == "self" ? before : nil
  }

  /// True if the token is the label of an argument.
  private func isLabel(_ index: Int) -> Bool {
    source.kind(index + 1) == .colon && [.leftParen, .comma].contains(source.kind(index - 1))
  }

  /// Returns the use of the property that is named at `index`; its kind depends on the tokens after the name.
  private func use(of path: [String], at index: Int, from start: Int) -> PropertyUse {
    var use = PropertyUse(path: path, isRead: true, isWrite: false)
    var next = index + 1
    while true {
      switch source.kind(next) {
      case .exclamation, .postfixQuestion: next += 1
      case .leftSquare where !source.isNewStatement(at: next):
        guard let close = source.close(of: next) else { return use }
        next = close + 1
      case .period:
        let name = source.text(next + 1)
        if [.leftParen, .leftBrace].contains(source.kind(next + 2)) {
          // A used result, as of `results.removeFirst()`, is taken as the next result that a test prepared: a read,
          // not a write.
          let isStatement = source.beginsStatement(start)
          use.isWrite = Self.mutatingMethods.contains(name) && isStatement
          use.isRead = !use.isWrite
          return use
        }
        if next == index + 1, use.path.count == 1 { use.path.append(name) }
        next += 2
      default:
        let isPassed = source.text(start - 1) == "&"
        if isAssignment(next) || isPassed {
          use.isWrite = true
          use.isRead = false
        }
        return use
      }
    }
  }

  private func isAssignment(_ index: Int) -> Bool {
    let text = source.text(index)
    return source.kind(index) == .equal
      || source.kind(index) == .binaryOperator && text.hasSuffix("=")
        && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }

  // MARK: Locks

  /// Returns the tokens between the braces of `property.withLock { … }`.
  private func closure(ofLockAt index: Int) -> Range<Int>? {
    guard source.kind(index + 1) == .period, Self.lockingMethods.contains(source.text(index + 2)),
      source.kind(index + 3) == .leftBrace, let close = source.close(of: index + 3)
    else { return nil }
    return index + 4..<close
  }

  /// Returns the uses of a locked value, which the closure accesses by its parameter.
  private func usesOfLockedValue(in closure: Range<Int>, of property: String) -> [PropertyUse] {
    let keywordIn = closure.first { source.text($0) == "in" }
    let parameter = keywordIn.flatMap { end in
      (closure.lowerBound..<end).first { source.kind($0) == .identifier }
    }
    let name = parameter.map { source.text($0) } ?? "$0"
    let body = (parameter == nil ? closure.lowerBound : (keywordIn ?? 0) + 1)..<closure.upperBound
    return body.filter { source.text($0) == name && source.kind($0 - 1) != .period }
      .map { use(of: [property], at: $0, from: $0) }
  }
}
