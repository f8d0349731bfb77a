import TestDoubleGenerator

/// The options of the command line of `generate`.
struct GenerateOptions {
  enum DiagnosticsFormat: String { case text, json }

  /// The file that says how a target is built, and the target's name there.
  enum Declaration {
    case manifest(path: String, target: String)
    case project(path: String, target: String)
  }

  /// The paths of one module, as given.
  struct ModulePaths {
    var name: String
    var paths: [String]
    /// The file that declares its target.
    var declaration: Declaration?
    /// True if it takes part only where it is imported.
    var isCandidate = false
  }

  var mentions = ModulePaths(name: "", paths: [])
  var modules: [ModulePaths] = []
  /// The folder into which Xcode has checked out the packages that the target may use.
  var checkouts: String?
  /// The modules that are built with `NonisolatedNonsendingByDefault`.
  var nonsending: Set<String> = []
  /// The modules whose default isolation is the main actor.
  var mainActor: Set<String> = []
  /// The modules that are built in the Swift 5 language mode.
  var swift5: Set<String> = []
  var doubles: [String] = []
  var all: String?
  /// The files that the doubles are spread over; `-` alone prints them.
  var outputs: [String] = []
  var runtime = "Understudy"
  var isCheck = false
  var diagnostics = DiagnosticsFormat.text

  static let usage = """
    usage: understudy generate --module NAME=PATH… [--mentions PATH…] [--double NAME…] [--all stub|spy]
                               --output FILE|- [--check] [--diagnostics text|json]
                               [--nonsending NAME…] [--main-actor NAME…] [--swift5 NAME…]
    """

  /// Reads the arguments that follow `generate`.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    func values(of flag: String) throws(UsageError) -> [String] {
      let values = rest.prefix { !$0.hasPrefix("--") }
      guard !values.isEmpty else { throw UsageError("\(flag) needs a value") }
      rest = rest.dropFirst(values.count)
      return Array(values)
    }
    func value(of flag: String) throws(UsageError) -> String {
      guard let value = rest.popFirst(), !value.hasPrefix("--"), !value.isEmpty else {
        throw UsageError("\(flag) needs a value")
      }
      return value
    }
    while let flag = rest.popFirst() {
      switch flag {
      case "--module":
        for value in try values(of: flag) { try addModule(value) }
      case "--mentions": mentions.paths += try values(of: flag)
      case "--nonsending": nonsending.formUnion(try values(of: flag))
      case "--main-actor": mainActor.formUnion(try values(of: flag))
      case "--swift5": swift5.formUnion(try values(of: flag))
      case "--double":
        for name in try values(of: flag) { try addDouble(name) }
      case "--all":
        let kind = try value(of: flag)
        guard ["stub", "spy"].contains(kind) else {
          throw UsageError("--all takes 'stub' or 'spy', not '\(kind)'")
        }
        all = kind == "stub" ? "Stub" : "Spy"
      case "--output":
        guard outputs.isEmpty else {
          throw UsageError("--output is given twice; all doubles go into one file")
        }
        outputs = [try value(of: flag)]
      // The plugin's way: the doubles of each protocol go into one of the files.
      case "--outputs": outputs = try values(of: flag)
      case "--check": isCheck = true
      case "--diagnostics":
        let name = try value(of: flag)
        guard let format = DiagnosticsFormat(rawValue: name) else {
          throw UsageError("--diagnostics takes 'text' or 'json', not '\(name)'")
        }
        diagnostics = format
      case "--runtime": runtime = try value(of: flag)
      case "--source-list": try addSourceList(try value(of: flag))
      default: throw UsageError("there is no option '\(flag)'")
      }
    }
    guard !outputs.isEmpty else { throw UsageError("--output FILE is missing; '-' prints the doubles") }
    guard !(isCheck && outputs == ["-"]) else {
      throw UsageError("--check needs --output FILE to compare with")
    }
    for (flag, names) in [("--nonsending", nonsending), ("--main-actor", mainActor), ("--swift5", swift5)] {
      let known = modules.map(\.name) + [mentions.name]
      if let name = names.sorted().first(where: { !known.contains($0) }) {
        throw UsageError("\(flag) names '\(name)', which is no module of --module")
      }
    }
    guard !modules.isEmpty || !mentions.paths.isEmpty else {
      throw UsageError("--module NAME=PATH is missing: there is no source to find a protocol in")
    }
  }

  private mutating func addModule(_ text: String) throws(UsageError) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw UsageError("--module takes NAME=PATH, not '\(text)'")
    }
    let name = String(text[..<equals])
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name.first?.isNumber == false else {
      throw UsageError(
        "--module takes NAME=PATH, and '\(name)' is not the name of a module, as 'import' has it")
    }
    let path = String(text[text.index(after: equals)...])
    guard !path.isEmpty else { throw UsageError("--module \(name) has no path behind its '='") }
    try addModule(ModulePaths(name: name, paths: [path]))
  }

  private mutating func addDouble(_ name: String) throws(UsageError) {
    guard ["Stub", "Spy", "SUT"].contains(where: { name.hasSuffix($0) && name != $0 }) else {
      throw UsageError("--double takes the name of a double, which ends in Stub, Spy or SUT, not '\(name)'")
    }
    doubles.append(name)
  }

  private mutating func addModule(_ module: ModulePaths) throws(UsageError) {
    if let other = modules.first(where: { $0.name == module.name }) {
      let paths = [other, module].compactMap(\.paths.first).map { "'\($0)'" }.joined(separator: " and ")
      throw UsageError(
        "two modules are called '\(module.name)': \(paths); give each module once, under its own name")
    }
    modules.append(module)
  }

  /// The plugin's way to name any number of files.
  ///
  /// Lines `mentions NAME` and `module NAME` are each followed by the paths of its files, and by
  /// `manifest TARGET PATH` where a package declares it, or `project PATH` and `target TARGET` where an Xcode project
  /// does. A `candidate NAME` is a module that the target may depend on, as far as the plugin knows: Xcode doesn't tell.
  /// Before them may stand `checkouts PATH`.
  private mutating func addSourceList(_ path: String) throws(UsageError) {
    let text: String
    do {
      let file = try SourceReader.read(path)
      text = String(decoding: file.bytes, as: UTF8.self)
    } catch {
      throw UsageError("\(path) \(error)")
    }
    var listed: [ModulePaths] = []
    for line in text.split(separator: "\n") {
      if listed.isEmpty, line.hasPrefix("checkouts ") {
        checkouts = String(line.dropFirst(10))
      } else if line.hasPrefix("mentions ") {
        listed.append(ModulePaths(name: String(line.dropFirst(9)), paths: []))
      } else if line.hasPrefix("module ") {
        listed.append(ModulePaths(name: String(line.dropFirst(7)), paths: []))
      } else if line.hasPrefix("candidate ") {
        listed.append(ModulePaths(name: String(line.dropFirst(10)), paths: [], isCandidate: true))
      } else if !listed.isEmpty, line.hasPrefix("manifest ") {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        if words.count == 3 {
          listed[listed.count - 1].declaration = .manifest(path: words[2], target: words[1])
        }
      } else if !listed.isEmpty, line.hasPrefix("project ") {
        let path = String(line.dropFirst(8))
        listed[listed.count - 1].declaration = .project(path: path, target: listed[listed.count - 1].name)
      } else if case .project(let path, _)? = listed.last?.declaration, line.hasPrefix("target ") {
        listed[listed.count - 1].declaration = .project(path: path, target: String(line.dropFirst(7)))
      } else if !listed.isEmpty {
        listed[listed.count - 1].paths.append(String(line))
      }
    }
    if let first = listed.first { mentions = first }
    for module in listed.dropFirst() { try addModule(module) }
  }
}

/// A command line that can't be understood, and why.
struct UsageError: Error {
  var message: String
  init(_ message: String) { self.message = message }
}
