import Foundation
package import TestDoubleGenerator

/// Reads source files for the generator.
package enum SourceReader {
  /// The reason why a source file can't be read, and the way to fix the problem.
  package enum Failure: Error, CustomStringConvertible {
    case unreadable(reason: String)
    case notUTF8(line: Int)

    /// The number of the malformed line; `nil` where the whole file can't be read.
    package var line: Int? { if case .notUTF8(let line) = self { line } else { nil } }

    package var description: String {
      switch self {
      case .unreadable(let reason):
        "can't be read (\(reason)): check that the path names a file that you may read"
      case .notUTF8(let line):
        "is not UTF-8 (line \(line)): save it as UTF-8, which Swift sources have to be, or leave it out"
      }
    }
  }

  /// Reads a file, which must be UTF-8.
  package static func read(_ path: String, module: String = "") throws(Failure) -> SourceFile {
    let bytes = try contents(path)
    if let offset = offsetOfMalformedUTF8(in: bytes) {
      throw .notUTF8(line: bytes[..<offset].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 })
    }
    return SourceFile(path: path, module: module, bytes: bytes)
  }

  private static func offsetOfMalformedUTF8(in bytes: [UInt8]) -> Int? {
    // Foundation's check is fast even in a debug build; the decoder below is needed only for the offset of an error.
    if String(bytes: bytes, encoding: .utf8) != nil { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }

  private static func contents(_ path: String) throws(Failure) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw .unreadable(reason: String(cString: strerror(errno))) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
      // The buffer is left uninitialized: filling it would take longer than reading most files.
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = fread(buffer.baseAddress, 1, buffer.count, file)
      }
      if chunk.isEmpty { break }
      bytes.append(contentsOf: chunk)
    }
    // For a folder, `fopen` succeeds and `fread` fails.
    guard ferror(file) == 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
    return bytes
  }
}

/// The modules of the packages that Xcode has checked out for a project; Xcode doesn't pass these modules to plugins.
struct PackageCheckouts {
  private(set) var modulesByName: [String: GenerateOptions.ModulePaths] = [:]

  /// Reads the manifests of the packages in a folder.
  init(folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() { addModules(ofPackageAt: "\(folder)/\(name)") }
  }

  private mutating func addModules(ofPackageAt packageFolder: String) {
    let manifest = packageFolder + "/Package.swift"
    guard let file = try? SourceReader.read(manifest) else { return }
    let targets = ManifestReader(file).targets
    // The protocols of Understudy's own package need no doubles.
    guard !targets.contains(where: { $0.name == "UnderstudyGeneratorTool" }) else { return }
    for (target, path) in targets {
      // If the manifest contains no path for the target, SwiftPM searches these folders.
      let relativePaths = path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target)" }
      let folders = relativePaths.map { "\(packageFolder)/\($0)" }
      guard let folder = folders.first(where: FileManager.default.fileExists) else { continue }
      let module = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      modulesByName[module] =
        modulesByName[module]
        ?? GenerateOptions.ModulePaths(
          name: module, paths: [folder], declaration: .manifest(path: manifest, target: target))
    }
  }
}
