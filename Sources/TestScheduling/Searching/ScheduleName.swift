/// The name of a schedule, which identifies the schedule's test and changes of order.
///
/// In `k3-7f`, the first two characters are a hash of the test's identity. Two numbers follow for each change of turns: the
/// number of choices between the previous change and this change, and the change's value - 1. Changes of another subject
/// follow in a part of their own, in the order of the subjects: `k3-7f-00`. A number is encoded in base 16, lowest digit
/// first. The alphabet has 32 characters, without letters that are easily confused; a character from the alphabet's second
/// half means that another digit follows.
package struct ScheduleName: Hashable, Sendable, CustomStringConvertible {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstuvwxy")

  package var testHash: String
  package var changes: [OrderChange]

  /// Creates the name of the schedule that makes the changes in the test with the given identity.
  package init(test identity: String, changes: [OrderChange]) {
    testHash = Self.testHash(of: identity)
    self.changes = changes.sorted { ($0.subject, $0.choiceIndex) < ($1.subject, $1.choiceIndex) }
  }

  /// Parses a name; `nil` if the text is invalid.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (2...OrderChange.Subject.allCases.count + 1).contains(parts.count), parts[0].count == 2,
      parts.count == 2 || parts.last?.isEmpty == false,
      parts[0].allSatisfy(Self.alphabet.contains)
    else { return nil }
    testHash = String(parts[0])
    changes = []
    for (subject, part) in zip(OrderChange.Subject.allCases, parts.dropFirst()) {
      guard let numbers = Self.decodeNumbers(part), numbers.count.isMultiple(of: 2) else { return nil }
      var choiceIndex = -1
      for index in stride(from: 0, to: numbers.count, by: 2) {
        let (nextIndex, isTooLarge) = choiceIndex.addingReportingOverflow(numbers[index] + 1)
        if isTooLarge { return nil }
        choiceIndex = nextIndex
        changes.append(OrderChange(subject, choiceIndex: choiceIndex, value: numbers[index + 1] + 1))
      }
    }
  }

  /// The name as text; without changes, the test's hash and a hyphen.
  package var description: String {
    var parts = OrderChange.Subject.allCases.map { subject in
      var part = ""
      var previousIndex = -1
      for change in changes where change.subject == subject {
        Self.append(change.choiceIndex - previousIndex - 1, to: &part)
        previousIndex = change.choiceIndex
        Self.append(change.value - 1, to: &part)
      }
      return part
    }
    while parts.count > 1, parts.last == "" { parts.removeLast() }
    return "\(testHash)-" + parts.joined(separator: "-")
  }

  /// Returns two characters that are a hash of the test's identity (FNV-1a, 32 bits).
  package static func testHash(of identity: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in identity.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let tenBitHash = Int((hash ^ (hash >> 16)) & 1023)
    return String([alphabet[tenBitHash / 32], alphabet[tenBitHash % 32]])
  }

  /// Appends the encoded number to the text.
  private static func append(_ number: Int, to text: inout String) {
    var remaining = number
    while remaining > 15 {
      text.append(alphabet[16 + remaining % 16])
      remaining /= 16
    }
    text.append(alphabet[remaining])
  }

  /// Decodes the numbers in the text; `nil` if the text is invalid.
  private static func decodeNumbers(_ text: Substring) -> [Int]? {
    var numbers: [Int] = []
    var number = 0
    var shift = 0
    for character in text {
      guard let digit = alphabet.firstIndex(of: character), shift < 40 else { return nil }
      number |= (digit % 16) << shift
      shift += 4
      if digit < 16 {
        numbers.append(number)
        number = 0
        shift = 0
      }
    }
    return shift == 0 ? numbers : nil
  }
}
