@testable import UnderstudyTool

/// The outcome for a file with a hand-written double and one use of it.
struct MigratedByHand: Equatable {
  /// The lines that stub what the double answered by itself.
  var presets: [String] = []
  /// What became of the use.
  var use = ""
  /// What stays, with what to write.
  var leftovers: [String] = []
}

/// Migrates `mock`, a `MockService` with these members, and a use of it.
func migratedByHand(
  _ requirement: String, _ members: String, use: String = "",
  head: String = "final class MockService: Service",
  more: String = ""
) throws -> MigratedByHand {
  let package = try TemporaryPackage(accepted: nil)
  try package.write("public protocol Service {\n\(requirement)\n}\n\(more)", to: "Sources/App/Service.swift")
  let start = "import XCTest\n\n\(head) {\n\(members)\n}\n\nlet mock = MockService()\n"
  try package.write(start + use + "\n", to: "Tests/AppTests/T.swift")
  let output = package.run("migrate", "--from", "hand", "Tests", "--write")
  let text = try package.text("Tests/AppTests/T.swift")
  var result = MigratedByHand()
  let parts = text.split(separator: "let mock = MockService()\n", maxSplits: 1).map(String.init)
  result.use = parts.count == 2 ? String(parts[1].dropLast()) : ""
  if let open = parts.first?.firstRange(of: "self.init(fileID: #fileID)\n") {
    let lines = parts[0][open.upperBound...].split(separator: "\n").map { $0.drop { $0 == " " } }
    result.presets = lines.filter { $0 != "}" }.map(String.init)
  }
  var lines = output.text.split(separator: "\n").map(String.init)[...]
  while let line = lines.popFirst() {
    guard line.contains(": stays: "), let next = lines.popFirst() else { continue }
    let place = line.split(separator: ":", maxSplits: 2).map(String.init)
    result.leftovers.append(
      place[1] + ":" + place[2].replacing(" stays:", with: "") + " | " + next.replacing("  write: ", with: "")
    )
  }
  if text == start + use + "\n" { result.use = "" }
  return result
}
