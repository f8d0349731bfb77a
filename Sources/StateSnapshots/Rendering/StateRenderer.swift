internal import TestReporting

/// Renders a value as a ``Node`` by reflection; the node of a value is the same in every process, locale and time zone.
package struct StateRenderer {
  /// The maximum depth of a rendered value, for which the stack of every thread is large enough.
  private static let maximumDepth = 60

  /// True if the rendered node may differ each time, because a type's own code was run: a representation, a custom
  /// mirror, or an id that differed when it was read again.
  private(set) var hasRunCustomCode = false
  /// True if the value may be rendered differently later although it has the same bits: it contains an object, which
  /// may change or, behind a weak reference, go, or a `SnapshotRepresentable` value.
  private(set) var canChangeWithSameBits = false
  /// The first property whose value reflection can't read, such as a `Mutex`, or that is nested too deep: `Model.count`;
  /// the name of the value's type if the value is no property.
  private(set) var unreadableProperty: String?
  /// The renderings of the arrays in the previous state, in order; `nil` for one that was taken to be changed.
  private var previousLists: [RenderedList?]
  /// The renderings of the arrays so far, without those of arrays in other arrays.
  private(set) var lists: [RenderedList?] = []
  /// The objects that contain the current value; used to detect cycles.
  private var enclosingObjects: [ObjectIdentifier] = []
  private var depth = 0
  /// The number of arrays that contain the current value.
  private var arrayDepth = 0

  /// Creates a renderer.
  ///
  /// - Parameter previousLists: The ``lists`` of the previous state's renderer, to render only changed elements.
  init(reusing previousLists: [RenderedList?] = []) {
    self.previousLists = previousLists
  }

  package static func render(_ value: Any) -> Node {
    var renderer = StateRenderer()
    return renderer.renderNode(value)
  }

  /// Renders a value for a snapshot.
  ///
  /// - Throws: ``ContentError`` if a part of the value can't be shown, so that a change of it would pass.
  package static func renderReadable(_ value: Any) throws(ContentError) -> Node {
    var renderer = StateRenderer()
    let node = renderer.renderNode(value)
    if let error = renderer.error { throw error }
    return node
  }

  /// The first part of the value that isn't shown, so that a change of it would pass; `nil` if there is none.
  var error: ContentError? { unreadableProperty.map(ContentError.unreadableProperty) }

  /// Renders a whole state; the name of its type is shown only if the state is optional.
  mutating func renderState(_ state: Any) -> Node {
    let node = renderNode(state)
    return TypePlan.of(type(of: state)).isOptional ? node : node.asRoot
  }

  mutating func renderNode(_ value: Any) -> Node {
    let plan = TypePlan.of(type(of: value))
    if plan.isObject { canChangeWithSameBits = true }
    guard depth < Self.maximumDepth else { return renderUnreadable(plan.name) }
    depth += 1
    defer { depth -= 1 }
    switch plan.kind {
    case .known(let render): return render(value, &self)
    case .representable:
      hasRunCustomCode = true
      canChangeWithSameBits = true
      // The cast fails for a conformance that is isolated to an actor, unless the current code runs on the actor.
      guard let representable = value as? any SnapshotRepresentable else {
        return renderByReflection(value, plan)
      }
      let representation = representable.snapshotRepresentation
      return representation as? Node ?? renderNode(representation)
    case .reflected:
      hasRunCustomCode = hasRunCustomCode || plan.hasCustomMirror
      canChangeWithSameBits = canChangeWithSameBits || plan.hasCustomMirror
      return renderByReflection(value, plan)
    }
  }

  /// Renders a value by the name of its type alone, and refuses it, since a change of it would pass.
  mutating func renderUnreadable(_ typeName: String) -> Node {
    unreadableProperty = unreadableProperty ?? typeName
    return .opaque(typeName)
  }

  private mutating func renderByReflection(_ value: Any, _ plan: TypePlan) -> Node {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection?, .set?, .dictionary?: return renderCollection(value, plan, mirror)
    case .enum?: return renderEnumCase(value, plan, mirror)
    case .tuple?: return .record(Node.Record(nil, renderFields(mirror)))
    case .class?, .foreignReference?: return renderObject(value as AnyObject, plan, mirror)
    case .struct?:
      if plan.hidesContent(mirror, of: value) { unreadableProperty = unreadableProperty ?? plan.name }
      return .record(Node.Record(plan.name, FieldLabels.disambiguated(renderFields(mirror, of: plan.name))))
    default: return renderWithoutDisplayStyle(value, plan, mirror)
    }
  }

  /// Renders a value that is neither a struct, class, enum, tuple nor collection.
  private mutating func renderWithoutDisplayStyle(_ value: Any, _ plan: TypePlan, _ mirror: Mirror) -> Node {
    if let type = value as? any Any.Type { return .leaf(String(describing: type) + ".self") }
    if String(describing: type(of: value)).contains("->") { return .opaque("function") }
    return mirror.children.isEmpty
      ? .opaque(plan.name) : .record(Node.Record(plan.name, renderFields(mirror)))
  }

  // MARK: Collections

  /// Renders an array; an outermost one reuses the elements of its previous rendering.
  mutating func renderArray<Element>(_ array: [Element]) -> Node {
    arrayDepth += 1
    defer { arrayDepth -= 1 }
    guard arrayDepth == 1 else { return array.rendered(by: &self, reusing: nil).node }
    let previous = lists.count < previousLists.count ? exchange(&previousLists[lists.count], with: nil) : nil
    let list = array.rendered(by: &self, reusing: previous)
    lists.append(list)
    return list.node
  }

  /// Renders an element of an array, with its id.
  mutating func renderElement(_ value: Any) -> RenderedElement {
    let earlierValuesCanChange = canChangeWithSameBits
    canChangeWithSameBits = false
    defer { canChangeWithSameBits = canChangeWithSameBits || earlierValuesCanChange }
    let node = renderNode(value)
    return RenderedElement(node: node, id: renderID(of: value), isReusable: !canChangeWithSameBits)
  }

  /// Renders the id; `nil` if there is none, or only an object's identity, which differs in each process.
  private mutating func renderID(of value: Any) -> Node? {
    guard let readID = TypePlan.of(type(of: value)).readID, let id = readID(value),
      !(id is ObjectIdentifier)
    else { return nil }
    let node = renderNode(id)
    // If the id differs when it is read again, `CheckedRenderer` renders the state a second time.
    if let secondID = readID(value), renderNode(secondID) != node { hasRunCustomCode = true }
    return node
  }

  /// Renders a collection by its mirror: sorted by the text if it has no order, otherwise as it iterates.
  private mutating func renderCollection(_ value: Any, _ plan: TypePlan, _ mirror: Mirror) -> Node {
    // A custom mirror may give its children labels, as those of a struct.
    if mirror.children.contains(where: { $0.label != nil }) {
      return .record(Node.Record(plan.name, renderFields(mirror)))
    }
    if mirror.displayStyle == .dictionary, let entries = renderEntries(mirror) {
      if plan.isUnordered { return .dictionary(entries.sortedByText(\.key)) }
      if entries.haveUniqueKeys { return .keyed(entries) }
    }
    if plan.isUnordered { return .set(mirror.children.map { renderNode($0.value) }.sortedByText { $0 }) }
    return RenderedList(of: value, mirror.children.map { renderElement($0.value) }).node
  }

  /// Renders the children of a dictionary's mirror; `nil` if one of them isn't a pair of key and value.
  private mutating func renderEntries(_ mirror: Mirror) -> [Node.Entry]? {
    var entries: [Node.Entry] = []
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2 else { return nil }
      entries.append(Node.Entry(renderNode(pair[0]), renderNode(pair[1])))
    }
    return entries
  }

  // MARK: Fields

  private mutating func renderEnumCase(_ value: Any, _ plan: TypePlan, _ mirror: Mirror) -> Node {
    guard let payload = mirror.children.first else {
      let name = CaseName.of(value)
      if plan.hidesContent(mirror, of: value), name == plan.name {
        unreadableProperty = unreadableProperty ?? plan.name
      }
      return .leaf("." + name)
    }
    // Only a custom mirror has more children than the payload.
    if mirror.children.count > 1 {
      return .record(Node.Record("." + CaseName.of(value), renderFields(mirror)))
    }
    let name = "." + (payload.label ?? CaseName.of(value))
    let payloadMirror = Mirror(reflecting: payload.value)
    if payloadMirror.displayStyle == .tuple, !payloadMirror.children.isEmpty {
      return .record(Node.Record(name, renderFields(payloadMirror)))
    }
    return .record(Node.Record(name, [Node.Field(nil, renderNode(payload.value))]))
  }

  private mutating func renderObject(_ object: AnyObject, _ plan: TypePlan, _ mirror: Mirror) -> Node {
    let identity = ObjectIdentifier(object)
    guard !enclosingObjects.contains(identity) else {
      return .record(Node.Record(nil, [Node.Field("cycle", .leaf(plan.name))]))
    }
    enclosingObjects.append(identity)
    defer { enclosingObjects.removeLast() }
    var mirrors = [mirror]
    while let parent = mirrors.last?.superclassMirror { mirrors.append(parent) }
    if mirrors.allSatisfy({ plan.hidesContent($0, of: object) }) {
      unreadableProperty = unreadableProperty ?? plan.name
    }
    var allFields: [Node.Field] = []
    for mirror in mirrors.reversed() { allFields += renderFields(mirror, of: plan.name) }
    return .record(Node.Record(plan.name, FieldLabels.disambiguated(allFields)))
  }

  /// Renders the fields of a value; `typeName` is the name of its type if it is a struct or an object.
  private mutating func renderFields(_ mirror: Mirror, of typeName: String? = nil) -> [Node.Field] {
    let children = Array(mirror.children)
    let isObservable = children.contains { $0.label == FieldLabels.observationRegistrar }
    var fields: [Node.Field] = []
    fields.reserveCapacity(children.count)
    for child in children {
      guard child.label != FieldLabels.observationRegistrar else { continue }
      let label = child.label.flatMap { FieldLabels.propertyName($0, isObservable: isObservable) }
      if let typeName, let label, child.value is Void, !"\(mirror.subjectType)".contains("()") {
        // A mirror has `()` in the place of each value that isn't copyable, such as a `Mutex` or an `Atomic`.
        unreadableProperty = unreadableProperty ?? "\(typeName).\(label)"
        fields.append(Node.Field(label, .opaque("noncopyable")))
      } else {
        fields.append(Node.Field(label, renderValue(child.value, ofField: label, typeName)))
      }
    }
    return fields
  }

  /// Renders the value of a field; an unreadable value is known by its field.
  ///
  /// - Parameter typeName: The name of the type that has the field; `nil` if the type has no name.
  mutating func renderValue(_ value: Any, ofField label: String?, _ typeName: String? = nil) -> Node {
    let wasReadable = unreadableProperty == nil
    let node = renderNode(value)
    if let label, wasReadable, let name = unreadableProperty, !name.contains(".") {
      unreadableProperty = typeName.map { "\($0).\(label)" } ?? label
    }
    return node
  }
}

/// A type whose values are shown as other values in snapshots.
///
///     extension Money: SnapshotRepresentable {
///       var snapshotRepresentation: Any { "\(amount) \(currency)" }
///     }
public protocol SnapshotRepresentable {
  /// The value to render in place of this one.
  ///
  /// Must depend only on this value: a recorder renders each value twice, and reports an issue if the results differ.
  var snapshotRepresentation: Any { get }
}
