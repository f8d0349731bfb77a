internal import Foundation
internal import TestReporting

/// Turns a value into a ``Node`` by reflection: the same value gives the same node in every process, locale
/// and time zone.
struct StateRenderer {
  /// Deeper values are cut: they could exhaust the stack, and nobody would read them.
  static let greatestDepth = 60

  /// True if a type's own code took part, which may give something else each time.
  private(set) var ranOwnCode = false
  /// True if something was met that can change while the value stays the same.
  private(set) var metReference = false
  /// The type of an `@Observable` object that was met.
  private(set) var metObservable: String?
  private var metRegistrar = false
  private let cache: RenderCache?
  private var path: [ObjectIdentifier] = []
  private var depth = 0
  private var arrayDepth = 0

  init(cache: RenderCache? = nil) {
    self.cache = cache
  }

  static func render(_ value: Any) -> Node {
    var renderer = StateRenderer()
    return renderer.node(value)
  }

  /// A whole state.
  static func renderRoot(_ state: Any) -> Node {
    var renderer = StateRenderer()
    return renderer.root(state)
  }

  /// A whole state: its fields without its type's name, which says something only where there may be no state.
  mutating func root(_ state: Any) -> Node {
    let node = node(state)
    if case .optional = TypePlan.of(type(of: state)).kind { return node }
    return node.asRoot
  }

  mutating func node(_ value: Any) -> Node {
    let plan = TypePlan.of(type(of: value))
    if plan.isObject { metReference = true }
    if case .known(let render) = plan.kind { return render(value) }
    guard depth < Self.greatestDepth else { return .opaque("deeper") }
    depth += 1
    defer { depth -= 1 }
    switch plan.kind {
    case .known(let render): return render(value)
    case .representable:
      ranOwnCode = true
      metReference = true
      // A conformance that is isolated to an actor is out of reach elsewhere.
      guard let representable = value as? any SnapshotRepresentable else { return reflected(value, plan) }
      let representation = representable.snapshotRepresentation
      return representation as? Node ?? node(representation)
    case .array(let cast): return array(cast(value))
    case .optional(let unwrap):
      if let wrapped = unwrap(value) { return node(wrapped) }
      metReference = metReference || plan.mayVanish
      return .nil
    case .erased(let base): return node(base(value))
    case .range:
      return .leaf((value as? any RenderedRange)?.text { node($0) } ?? plan.name)
    case .elements(let isOrdered):
      let nodes = (value as? any UnmirroredCollection)?.erasedElements.map { node($0) } ?? []
      return isOrdered ? .list(nodes) : .set(nodes.sortedByText { $0 })
    case .reflected:
      ranOwnCode = ranOwnCode || plan.hasOwnMirror
      return reflected(value, plan)
    }
  }

  private mutating func reflected(_ value: Any, _ plan: TypePlan) -> Node {
    let mirror =
      (plan.hasTestMirror ? Reporting.reporter.testMirror(of: value) : nil) ?? Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection?:
      return RenderedList(of: value, mirror.children.map { element($0.value) }).node
    case .set?: return .set(mirror.children.map { node($0.value) }.sortedByText { $0 })
    case .dictionary?: return dictionary(mirror)
    case .enum?: return enumCase(value, mirror)
    case .tuple?: return .record(Node.Record(nil, fields(mirror)))
    case .class?, .foreignReference?: return object(value as AnyObject, plan, mirror)
    case .struct?: return .record(Node.Record(plan.name, FieldLabels.unique(fields(mirror))))
    default: return unreflected(value, plan, mirror)
    }
  }

  /// Renders a value that is no struct, class, enum, tuple or collection.
  private mutating func unreflected(_ value: Any, _ plan: TypePlan, _ mirror: Mirror) -> Node {
    if let type = value as? any Any.Type { return .leaf(String(describing: type) + ".self") }
    if String(describing: type(of: value)).contains("->") { return .opaque("function") }
    return mirror.children.isEmpty ? .opaque(plan.name) : .record(Node.Record(plan.name, fields(mirror)))
  }

  // MARK: Collections

  private mutating func array(_ array: (any RenderedArray)?) -> Node {
    guard let array else { return .list([]) }
    let usedCache = arrayDepth == 0 ? cache : nil
    arrayDepth += 1
    defer { arrayDepth -= 1 }
    let list = array.rendered(by: &self, after: usedCache?.takePrevious())
    usedCache?.append(list)
    return list.node
  }

  /// One element with its id, and whether it may be taken over by the next rendering.
  mutating func element(_ value: Any) -> RenderedElement {
    let outside = metReference
    metReference = false
    defer { metReference = metReference || outside }
    let node = node(value)
    return RenderedElement(node: node, id: id(of: value), isReusable: !metReference)
  }

  private mutating func id(of value: Any) -> Node? {
    guard let identity = TypePlan.of(type(of: value)).identity, let id = identity(value),
      !(id is ObjectIdentifier)
    else { return nil }
    let node = node(id)
    // An id that is made anew at each reading identifies nothing.
    if let again = identity(value), self.node(again) != node { ranOwnCode = true }
    return node
  }

  private mutating func dictionary(_ mirror: Mirror) -> Node {
    var entries: [Node.Entry] = []
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2 else { continue }
      entries.append(Node.Entry(node(pair[0]), node(pair[1])))
    }
    return .dictionary(entries.sortedByText(\.key))
  }

  // MARK: Fields

  private mutating func enumCase(_ value: Any, _ mirror: Mirror) -> Node {
    guard let payload = mirror.children.first else { return .leaf("." + CaseName.of(value)) }
    let name = "." + (payload.label ?? CaseName.of(value))
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple, !inner.children.isEmpty {
      return .record(Node.Record(name, fields(inner)))
    }
    return .record(Node.Record(name, [Node.Field(nil, node(payload.value))]))
  }

  private mutating func object(_ object: AnyObject, _ plan: TypePlan, _ mirror: Mirror) -> Node {
    let identity = ObjectIdentifier(object)
    guard !path.contains(identity) else {
      return .record(Node.Record(nil, [Node.Field("cycle", .leaf(plan.name))]))
    }
    path.append(identity)
    defer { path.removeLast() }
    var mirrors = [mirror]
    while let parent = mirrors.last?.superclassMirror { mirrors.append(parent) }
    var all: [Node.Field] = []
    for mirror in mirrors.reversed() { all += fields(mirror) }
    if metRegistrar, metObservable == nil { metObservable = plan.name }
    return .record(Node.Record(plan.name, FieldLabels.unique(all)))
  }

  private mutating func fields(_ mirror: Mirror) -> [Node.Field] {
    let children = Array(mirror.children)
    let isObservable = children.contains { $0.label == FieldLabels.observationRegistrar }
    metRegistrar = metRegistrar || isObservable
    var fields: [Node.Field] = []
    fields.reserveCapacity(children.count)
    for child in children {
      guard child.label != FieldLabels.observationRegistrar else { continue }
      let label = child.label.flatMap { FieldLabels.shown($0, isObservable: isObservable) }
      fields.append(Node.Field(label, node(child.value)))
    }
    return fields
  }
}
