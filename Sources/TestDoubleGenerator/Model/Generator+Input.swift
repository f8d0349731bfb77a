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
    /// The access of doubles that no directive speaks of.
    package var access = ""
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
  }
}
