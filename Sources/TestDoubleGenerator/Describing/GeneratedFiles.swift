/// Spreads the doubles over a fixed number of files, so that a protocol that changes has only its own file compiled
/// again.
///
/// The name of its protocol decides which file a double stands in: nothing that happens to another protocol moves it.
struct GeneratedFiles {
  /// The contents of one file.
  struct File {
    var doubles: [DoubleDescription] = []
    var subjects: [SubjectDescription] = []
    var imports: Imports
  }

  private(set) var files: [File]

  init(count: Int, imports: Imports) {
    files = Array(repeating: File(imports: imports), count: max(count, 1))
  }

  var doubles: [DoubleDescription] { files.flatMap(\.doubles) }

  /// The doubles and subjects that were asked for, sorted.
  var names: [String] {
    let asked = doubles.map(\.request.name).filter { !$0.hasPrefix("__") }
    return Set(asked + files.flatMap(\.subjects).map(\.request.name)).sorted()
  }

  mutating func add(_ double: DoubleDescription, of flat: FlatProtocol, _ catalog: Catalog) {
    let index = index(of: double.protocolName)
    let modules = double.members.reduce(into: Set()) { $0.formUnion($1.modules) }
    files[index].doubles.append(double)
    files[index].imports.add(flat, access: double.request.access, naming: modules, catalog)
  }

  /// Adds a subject that names types of the modules besides.
  mutating func add(
    _ subject: SubjectDescription, of flat: FlatProtocol, modules: Set<String>, _ catalog: Catalog
  ) {
    let index = index(of: subject.request.original)
    files[index].subjects.append(subject)
    files[index].imports.add(flat, access: subject.request.access, naming: modules, catalog)
  }

  private func index(of name: String) -> Int { Int(Self.hash(name) % UInt64(files.count)) }

  /// FNV-1a: the standard library's hashes are others in each process.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
