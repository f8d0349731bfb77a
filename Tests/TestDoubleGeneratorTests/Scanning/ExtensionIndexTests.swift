import Testing
import TestDoubleGenerator

/// Which files may extend a name.
@Suite struct ExtensionIndexTests {
  private func index(_ sources: String...) -> ExtensionIndex {
    ExtensionIndex(files: sources.map { SourceFile(path: "A.swift", module: "A", bytes: Array($0.utf8)) })
  }

  @Test func eachFileIsNamedOnce() {
    let found = index("extension P {}\nextension P {}", "struct P {}", "extension P: Q {}")
    #expect(found.candidates(for: "P") == [0, 2])
    #expect(found.candidates(for: "Q").isEmpty)
  }

  @Test func theLastNameOfAPathCounts() {
    let found = index("extension Outer . Inner {}", "extension /* a */ `Type` {}", "extension M::P {}")
    #expect(found.names == ["Inner", "P", "Type"])
  }

  @Test func partsOfWordsAreNoExtensions() {
    #expect(index("let extensions = myextension P; extensionP {}").names.isEmpty)
  }

  @Test func endsOfFilesAreRead() {
    #expect(index("extension", "extension P", "extension P.", "").candidates(for: "P") == [1, 2])
  }
}
