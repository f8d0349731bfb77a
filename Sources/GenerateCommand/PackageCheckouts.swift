import Foundation

/// The modules of the packages that Xcode has checked out for a project, which Xcode doesn't list for plugins.
struct PackageCheckouts {
  private(set) var modulesByName: [String: GenerateOptions.ModulePaths] = [:]

  /// Reads the manifests of the packages in a folder.
  init(folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() { add(package: "\(folder)/\(name)") }
  }

  private mutating func add(package: String) {
    let manifest = package + "/Package.swift"
    guard let file = try? SourceReader.read(manifest) else { return }
    let targets = ManifestReader(file).targets
    // The protocols of Understudy's own package need no doubles.
    guard !targets.contains(where: { $0.name == "UnderstudyGeneratorTool" }) else { return }
    for (target, path) in targets {
      // If a manifest contains no path, SwiftPM searches these folders.
      let relativePaths = path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target)" }
      let folders = relativePaths.map { "\(package)/\($0)" }
      guard let folder = folders.first(where: FileManager.default.fileExists) else { continue }
      let module = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      modulesByName[module] =
        modulesByName[module]
        ?? GenerateOptions.ModulePaths(
          name: module, paths: [folder], declaration: .manifest(path: manifest, target: target))
    }
  }
}
