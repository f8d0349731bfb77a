/// The calls of a method, or the assignments to a property, oldest first.
@usableFromInline
struct Recorded<Element> {
  @usableFromInline var elements: [Element] = []
  /// The position of each element in the order of all calls of all doubles.
  @usableFromInline var numbers = CallNumbers()
  /// The texts that were recorded, by the elements' numbers.
  var textsByNumber: [UInt64: String] = [:]
  /// The number of elements, from the first, that an expectation has inspected.
  var inspectedCount = 0

  @inlinable
  mutating func append(_ element: Element, _ number: UInt64) {
    elements.append(element)
    numbers.append(number)
  }

  /// Returns the elements as they are now; stores that an expectation has inspected them.
  mutating func inspect() -> Recorded {
    inspectedCount = elements.count
    return self
  }

  /// Returns the elements that no expectation has inspected, and whose numbers the closure accepts.
  func uninspected(_ accepts: (UInt64) -> Bool) -> Recorded {
    var result = Recorded()
    result.textsByNumber = textsByNumber
    for (number, element) in zip(numbers.all, elements).dropFirst(inspectedCount) where accepts(number) {
      result.append(element, number)
    }
    return result
  }

  /// Returns the elements' numbers and texts; `describe` makes the texts that were not recorded.
  func lines(_ describe: (Element) -> String) -> [(number: UInt64, text: String)] {
    zip(numbers.all, elements).map { ($0, textsByNumber[$0] ?? describe($1)) }
  }

  /// Returns the texts of the first ten elements, one per line after the prefix, and the number of the others.
  func list(prefix: String = "", _ describe: (Element) -> String) -> String {
    let texts = zip(numbers.all, elements).prefix(10).map { textsByNumber[$0] ?? describe($1) }
    let more = elements.count > 10 ? "\n  … and \(elements.count - 10) more" : ""
    return texts.map { "  " + prefix + $0 }.joined(separator: "\n") + more
  }

  /// Returns a list with other elements, which have the same numbers and texts.
  func map<Other>(_ transform: (Element) -> Other) -> Recorded<Other> {
    Recorded<Other>(elements: elements.map(transform), numbers: numbers, textsByNumber: textsByNumber)
  }
}

extension Recorded: Sendable where Element: Sendable {}

/// The ascending numbers of a member's calls; each number is stored as its difference from the preceding number, since
/// a difference below 128 needs a single byte.
@usableFromInline
struct CallNumbers: Sendable {
  // Seven bits per byte, lowest bits first; the high bit is set if another byte follows.
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var lastNumber: UInt64 = 0

  @usableFromInline init() {}

  @inlinable
  mutating func append(_ number: UInt64) {
    var difference = number &- lastNumber
    lastNumber = number
    while difference > 127 {
      bytes.append(UInt8(truncatingIfNeeded: difference) | 128)
      difference >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: difference))
  }

  var all: [UInt64] {
    var numbers: [UInt64] = []
    var number: UInt64 = 0
    var difference: UInt64 = 0
    var shift: UInt64 = 0
    for byte in bytes {
      difference |= UInt64(byte & 127) << shift
      shift += 7
      guard byte < 128 else { continue }
      number += difference
      numbers.append(number)
      difference = 0
      shift = 0
    }
    return numbers
  }
}
