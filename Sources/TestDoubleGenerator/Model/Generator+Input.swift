/// Turns sources and requests into files and diagnostics, without reading or writing anything.
package enum Generator {
  /// The sources of one module.
  package struct Module: Sendable {
    /// The module's name; empty for the target that the doubles are generated into.
    package var name: String
    package var files: [SourceFile]
    package var settings: ModuleSettings

    package init(name: String, files: [SourceFile], settings: ModuleSettings = ModuleSettings()) {
      self.name = name
      self.files = files
      self.settings = settings
    }
  }

  /// The input of the generator: what to generate, and from what.
  package struct Input: Sendable {
    /// The sources of the target that the doubles are for; what they mention is generated.
    package var mentions: [SourceFile] = []
    /// The settings that the target is built with.
    package var settings = ModuleSettings()
    /// The modules whose protocols can be doubled.
    package var modules: [Module] = []
    /// Names of doubles to generate without a mention.
    package var doubles: [String] = []
    /// `Stub` or `Spy`: generate that double of every protocol of the modules.
    package var all: String?
    /// The module that the generated files import their runtime from.
    package var runtime = "Understudy"
    /// Over how many files the doubles are spread.
    package var fileCount = 1

    /// An empty input, to be filled.
    package init() {}
  }

  /// The generated files and what there is to say about them.
  package struct Output: Sendable {
    /// The text of each file, as many as the input asks for; those without a double have one too.
    package var texts: [String]
    /// The doubles that were asked for and generated, sorted.
    package var names: [String]
    /// The messages about what could not be generated, and why.
    package var diagnostics: [Diagnostic]
    /// True if a protocol that a double needs is cut off by the end of its file: the sources are not to be
    /// relied on, so nothing should be written.
    package var isCutOff = false

    /// True if something that was asked for can't be generated.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
  }
}

/// The settings that a module is built with, as far as the doubles of its protocols depend on them.
package struct ModuleSettings: Sendable, Equatable {
  /// The module's meaning of an asynchronous function type; `nil` where that is not known, and taken to be that of the
  /// target that the doubles are for.
  package var asyncFunctionTypes: AsyncFunctionTypes?
  /// True if the module's default isolation is known to be the main actor.
  package var isOnMainActor: Bool
  /// False if a protocol is known to be on no actor, although one that it inherits is on one: so it is before Swift 6,
  /// and without `GlobalActorIsolatedTypesUsability`.
  package var inheritsIsolation: Bool

  /// Settings; without arguments those of a module that nothing is known of.
  package init(
    asyncFunctionTypes: AsyncFunctionTypes? = nil, isOnMainActor: Bool = false, inheritsIsolation: Bool = true
  ) {
    self.asyncFunctionTypes = asyncFunctionTypes
    self.isOnMainActor = isOnMainActor
    self.inheritsIsolation = inheritsIsolation
  }
}

/// Where an asynchronous function type runs that says nothing of it.
///
/// A module that enables `NonisolatedNonsendingByDefault` means another type by `() async -> Int` than one that
/// doesn't, so a double in the other kind of module has to spell out what its protocol means.
package enum AsyncFunctionTypes: Sendable, Hashable {
  /// On the global executor, the language's first default: `@concurrent`.
  case concurrent
  /// On the caller's actor: `nonisolated(nonsending)`.
  case nonsending
}

/// One Swift source file, as bytes.
package struct SourceFile: Sendable {
  package var path: String
  package var module: String
  /// The file's contents, UTF-8.
  package var bytes: [UInt8]
  /// The flags that the module's own manifest sets for it: what `#if` asks of them is true, wherever its declarations
  /// are written again.
  package var flags: Set<String> = []

  package init(path: String, module: String, bytes: [UInt8]) {
    self.path = path
    self.module = module
    self.bytes = bytes
  }
}
