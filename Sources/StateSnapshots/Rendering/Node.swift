/// A rendered value, as a tree that isn't affected by later changes of the objects in the value.
package enum Node: Sendable, Hashable {
  /// A word: a number, a date, an enum case without payload, `nil`.
  case leaf(String)
  /// A string, shown in quotes.
  case text(String)
  /// A struct, an object, a tuple (without a name), or an enum's case with payload (its name starts with a dot).
  case record(Record)
  /// A list whose elements are identified by their positions.
  case list([Node])
  /// A list whose elements are identified by their `Identifiable` ids.
  case keyed([Entry])
  /// Elements without order, sorted by their text.
  case set([Node])
  /// Keys and values, sorted by the key's text.
  case dictionary([Entry])

  package struct Record: Sendable, Hashable {
    /// The type's or the case's name; `nil` for a tuple.
    package var name: String?
    package var fields: [Field]

    package init(_ name: String?, _ fields: [Field]) {
      self.name = name
      self.fields = fields
    }

    /// True if this is a case of an enum, `.loaded(…)`.
    package var isCase: Bool { name?.utf8.first == UInt8(ascii: ".") }

    /// True if this is a case such as `.loaded(movies)`, with one value that has no label.
    package var hasSingleUnlabelledValue: Bool { isCase && fields.count == 1 && fields[0].label == nil }

    /// The value to which the name of a case leads in a path: the single value without a label, otherwise a tuple.
    package var payload: Node {
      get { hasSingleUnlabelledValue ? fields[0].value : .record(Record(nil, fields)) }
      set {
        if hasSingleUnlabelledValue {
          fields[0].value = newValue
        } else if case .record(let values) = newValue {
          fields = values.fields
        }
      }
    }
  }

  package struct Field: Sendable, Hashable {
    /// The field's name; `nil` for an unlabelled element of a tuple or payload.
    package var label: String?
    package var value: Node

    package init(_ label: String?, _ value: Node) {
      self.label = label
      self.value = value
    }
  }

  package struct Entry: Sendable, Hashable {
    /// The dictionary's key or the element's id.
    package var key: Node
    package var value: Node

    package init(_ key: Node, _ value: Node) {
      self.key = key
      self.value = value
    }
  }

  static let `nil` = Node.leaf("nil")

  /// Returns a node that is shown as the word in parentheses: `opaque("function")` as `(function)`.
  static func opaque(_ word: String) -> Node { .record(Record(nil, [Field(nil, .leaf(word))])) }

  package var isEmptyCollection: Bool {
    switch self {
    case .list(let elements), .set(let elements): elements.isEmpty
    case .keyed(let entries), .dictionary(let entries): entries.isEmpty
    case .leaf, .text, .record: false
    }
  }

  /// This node as the root of a timeline: a struct or object with labelled fields loses its type name, since a timeline
  /// shows only the fields of a state; any other node is unchanged.
  var asRoot: Node {
    guard case .record(var record) = self, !record.isCase, !record.fields.isEmpty,
      record.fields.allSatisfy({ $0.label != nil })
    else { return self }
    record.name = nil
    return .record(record)
  }
}

extension Array {
  /// Returns the elements sorted by the texts of their nodes.
  ///
  /// The entries of dictionaries and the elements of sets are in this order, which is the same in every locale and
  /// process.
  package func sortedByText(_ node: (Element) -> Node) -> [Element] {
    map { ($0, node($0).inlineText) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
