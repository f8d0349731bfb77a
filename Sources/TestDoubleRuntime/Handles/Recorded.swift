/// The calls of a method, or the assignments to a property, oldest first.
@usableFromInline
struct Recorded<Element> {
  @usableFromInline var elements: [Element] = []
  /// The position of each element in the order of all calls of all doubles, in 32 bits to save memory.
  @usableFromInline var numbers: [UInt32] = []
  /// The number of elements, from the first, that an expectation has inspected.
  var inspectedCount = 0

  @inlinable
  mutating func append(_ element: Element, _ number: UInt64) {
    elements.append(element)
    numbers.append(UInt32(clamping: number))
  }

  private var numberedElements: [(UInt64, Element)] { zip(numbers, elements).map { (UInt64($0), $1) } }

  /// Returns the elements as they are now; stores that an expectation has inspected them.
  mutating func inspect() -> Recorded {
    inspectedCount = elements.count
    return self
  }

  /// Returns the elements that no expectation has inspected, and whose numbers the closure accepts.
  func uninspected(_ accepts: (UInt64) -> Bool) -> Recorded {
    var result = Recorded()
    for (number, element) in numberedElements.dropFirst(inspectedCount) where accepts(number) {
      result.append(element, number)
    }
    return result
  }

  func lines(_ describe: (Element) -> String) -> [(number: UInt64, call: String)] {
    numberedElements.map { ($0, describe($1)) }
  }

  /// Returns a list with other elements, which have the same numbers.
  func map<Other>(_ transform: (Element) -> Other) -> Recorded<Other> {
    Recorded<Other>(elements: elements.map(transform), numbers: numbers)
  }
}

extension Recorded: Sendable where Element: Sendable {}
