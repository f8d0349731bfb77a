/// Turns sources and requests into generated texts and diagnostics, without access to the file system.
package enum Generator {
  package struct Module: Sendable {
    /// The module's name; empty for the target that contains the generated doubles.
    package var name: String
    package var files: [SourceFile]
    package var settings: ModuleSettings

    package init(name: String, files: [SourceFile], settings: ModuleSettings = ModuleSettings()) {
      self.name = name
      self.files = files
      self.settings = settings
    }
  }

  package struct Input: Sendable {
    /// The sources of the target that uses the doubles; the generator generates each double that they mention.
    package var targetFiles: [SourceFile] = []
    /// The build settings of the target that uses the doubles.
    package var settings = ModuleSettings()
    /// The modules whose protocols can be doubled.
    package var modules: [Module] = []
    /// The names of doubles to generate even if no source mentions them.
    package var doubleNames: [String] = []
    /// `Stub` or `Spy` to generate a double of this kind for each protocol of the modules; otherwise `nil`.
    package var kindForAllProtocols: String?
    /// The name of the runtime's module, which the generated files import.
    package var runtimeModule = "Understudy"
    /// The number of generated files, among which the doubles are distributed.
    package var fileCount = 1

    package init() {}

    /// The isolation of asynchronous function types in each module where it differs from the target's isolation.
    var foreignAsyncIsolations: [String: AsyncFunctionIsolation] {
      let isolations = modules.map { ($0.name, $0.settings.asyncFunctionIsolation) }
        .filter { $0.1 != settings.asyncFunctionIsolation }
      return Dictionary(isolations.compactMap { name, isolation in isolation.map { (name, $0) } }) {
        _, last in last
      }
    }
  }

  package struct Output: Sendable {
    /// The texts of the input's `fileCount` generated files, including files without a double.
    package var texts: [String]
    /// The sorted names of doubles and subjects under test, except doubles named `__…`, which only placeholders need.
    package var names: [String]
    package var diagnostics: [Diagnostic]
    /// True if a protocol that a double needs has no end in its file; the caller should then write no files.
    package var isInputCutOff = false

    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }
}

/// The build settings of a module that affect the doubles of its protocols.
package struct ModuleSettings: Sendable, Equatable {
  /// The isolation of the module's asynchronous function types; `nil` if the setting is unknown: the generator
  /// then assumes the setting of the target that uses the doubles.
  package var asyncFunctionIsolation: AsyncFunctionIsolation?
  /// True if the default isolation of the module is known to be the main actor.
  package var isOnMainActor: Bool
  /// True if a protocol of the module inherits the global actor of its parent protocols, or if this is unknown; false
  /// for a language mode before Swift 6 without the feature `GlobalActorIsolatedTypesUsability`.
  package var inheritsIsolation: Bool

  /// Creates settings; the defaults are for a module whose settings are unknown.
  package init(
    asyncFunctionIsolation: AsyncFunctionIsolation? = nil, isOnMainActor: Bool = false,
    inheritsIsolation: Bool = true
  ) {
    self.asyncFunctionIsolation = asyncFunctionIsolation
    self.isOnMainActor = isOnMainActor
    self.inheritsIsolation = inheritsIsolation
  }
}

/// The executor of functions whose type, such as `() async -> Int`, has no isolation attribute; generated code adds the
/// attribute, since the feature `NonisolatedNonsendingByDefault` changes the default.
package enum AsyncFunctionIsolation: Sendable, Hashable {
  /// The global executor, which is the default without the feature: `@concurrent`.
  case concurrent
  /// The caller's actor: `nonisolated(nonsending)`.
  case nonsending
}

package struct SourceFile: Sendable {
  package var path: String
  package var module: String
  /// The contents of the file in UTF-8.
  package var bytes: [UInt8]
  /// The compilation conditions that the package manifest defines for the module; if generated code copies an `#if` of
  /// the file, `true` replaces these conditions, since the target of the doubles doesn't define them.
  package var flags: Set<String> = []

  package init(path: String, module: String, bytes: [UInt8]) {
    self.path = path
    self.module = module
    self.bytes = bytes
  }
}

/// A message of the generator about a source file or about the arguments of the generator.
package struct Diagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable, Hashable {
    case error
    case warning
    case note
  }

  package var severity: Severity
  /// The text, which describes the problem and how to fix it.
  package var message: String
  /// The location of the problem; `nil` if the problem is not in a file.
  package var location: SourceLocation?

  static func error(_ message: String, at location: SourceLocation? = nil) -> Diagnostic {
    Diagnostic(severity: .error, message: message, location: location)
  }

  static func warning(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(severity: .warning, message: message, location: location)
  }

  static func note(_ message: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(severity: .note, message: message, location: location)
  }

  /// The diagnostic in the compiler's format, which Xcode shows at the line: `Movies.swift:12:8: error: …`.
  package var rendered: String {
    guard let location else { return "\(severity.rawValue): \(message)" }
    return "\(location.file):\(location.line):\(location.column): \(severity.rawValue): \(message)"
  }
}

/// A position in a source file.
package struct SourceLocation: Sendable, Hashable {
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column in UTF-8 bytes, counted from 1.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}
