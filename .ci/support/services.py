"""Writes and builds the packages that measure-build and measure-rebuild measure."""
import os
import resource
import subprocess
import sys
import time

TESTS_PER_FILE = 10

# The members of a protocol: signature, the arguments' type and value as recorded, result, default result.
SHAPES = [
    ("func items(page: Int) async throws -> [Item]", "Int", "page", "[Item]", "[]"),
    ("func item(id: String) async throws -> Item", "String", "id", "Item", "Item(id: 0, title: \"\")"),
    ("func save(_ item: Item, as {name}: String) throws", "(Item, String)", "(item, {name})", None, None),
    ("func remove(_ item: Item)", "Item", "item", None, None),
    ("func count(of title: String) -> Int", "String", "title", "Int", "0"),
    ("func refresh() async", "Void", "()", None, None),
    ("func title(for id: Int) -> String?", "Int", "id", "String?", "nil"),
    ("func move(from: Int, to: Int) async throws -> Bool", "(Int, Int)", "(from, to)", "Bool", "false"),
]


def protocol(index, version):
    """The source of a protocol; versions differ by the name of a parameter and by one method."""
    lines = [f"public protocol Service{index:03}: Sendable {{"]
    lines += ["  " + shape[0].format(name=f"name{version}") for shape in SHAPES]
    lines += [f"  func extra{version}(_ value: Int) -> Int"] if version else []
    return "\n".join(lines + ["}"]) + "\n"


def spy(index, version):
    """A double as people write it: a lock, the recorded calls, a result for each member."""
    shapes = [(s[0].format(name=f"name{version}"), s[1], (s[2] or "").format(name=f"name{version}"), s[3], s[4])
              for s in SHAPES]
    if version:
        shapes.append((f"func extra{version}(_ value: Int) -> Int", "Int", "value", "Int", "0"))
    lines = ["import Foundation", "import Services", "",
             f"final class Service{index:03}Spy: Service{index:03}, @unchecked Sendable {{",
             "  private let lock = NSLock()"]
    bodies = []
    for signature, recorded, values, result, default in shapes:
        name = signature[5:signature.index("(")]
        throws = " throws" in signature
        lines.append(f"  private var _{name}Calls: [{recorded}] = []")
        lines.append(f"  var {name}Calls: [{recorded}] {{ lock.withLock {{ _{name}Calls }} }}")
        answer = ""
        if throws or result:
            kind = f"Result<{result or 'Void'}, any Error>" if throws else result
            start = f".success({default or '()'})" if throws else default
            lines.append(f"  private var _{name}Result: {kind} = {start}")
            lines += [f"  var {name}Result: {kind} {{", f"    get {{ lock.withLock {{ _{name}Result }} }}",
                      f"    set {{ lock.withLock {{ _{name}Result = newValue }} }}", "  }"]
            answer = f"return try _{name}Result.get()" if throws else f"return _{name}Result"
        bodies += [f"  {signature} {{", f"    {'try ' if throws else ''}lock.withLock {{",
                   f"      _{name}Calls.append({values})", *([f"      {answer}"] if answer else []), "    }", "  }"]
    return "\n".join(lines + [""] + bodies + ["}"]) + "\n"


def test(index, isKit):
    name = f"Service{index:03}"
    answer = "service.stub.items.returns([Item(id: 1, title: \"A\")])" if isKit \
        else "service.itemsResult = .success([Item(id: 1, title: \"A\")])"
    calls = "service.calls.items" if isKit else "service.itemsCalls"
    return f"""
  @Test func loads{index:03}() async throws {{
    let service = {name}Spy()
    {answer}
    let items = try await service.items(page: 1)
    #expect(items.count == 1)
    #expect({calls} == [1])
  }}
"""


def tests(file, indices, isKit, note=""):
    head = ["import Services", "import Testing"] + (["import Understudy"] if isKit else [])
    return "\n".join(head) + f"\n\n@Suite struct Services{file}Tests {{{note}" + "".join(
        test(index, isKit) for index in indices) + "}\n"


class Package:
    """A package of protocols and the tests of their doubles: with a kit, or with doubles written by hand."""

    def __init__(self, folder, label, protocols, kit=None, further=0):
        """A package in `folder` of `protocols` protocols with doubles, and of `further` ones without."""
        self.folder, self.label, self.kit = folder, label, kit
        self.protocols, self.further = protocols, further
        self.written = set()

    def write(self, path, text):
        path = self.folder / path
        self.written.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    def create(self):
        kit = self.kit
        dependency = f'.package(name: "understudy", path: "{kit}")' if kit else ""
        product = ', .product(name: "Understudy", package: "understudy")' if kit else ""
        plugin = ', plugins: [.plugin(name: "GenerateTestDoubles", package: "understudy")]' if kit else ""
        self.write("Package.swift", f"""// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "{self.folder.name}", platforms: [.macOS(.v14)], dependencies: [{dependency}],
  targets: [
    .target(name: "Services"),
    .testTarget(name: "ServicesTests", dependencies: ["Services"{product}]{plugin}),
  ])
""")
        self.write("Sources/Services/Item.swift", """public struct Item: Sendable, Equatable {
  public var id: Int
  public var title: String
  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
""")
        # More protocols than doubles: `measure-rebuild` mentions the others later.
        for index in range(self.protocols + self.further):
            self.write(f"Sources/Services/Service{index:03}.swift", protocol(index, 0))
        for index in range(self.protocols):
            self.writeSpy(index, 0)
        for file in range(0, self.protocols, TESTS_PER_FILE):
            self.writeTests(file)
        for part in ("Sources", "Tests"):
            for path in (self.folder / part).rglob("*.swift"):
                if path not in self.written:
                    path.unlink()

    def writeSpy(self, index, version):
        if not self.kit:
            self.write(f"Tests/ServicesTests/Service{index:03}Spy.swift", spy(index, version))

    def writeTests(self, file, extra=(), note=""):
        indices = list(range(file, min(file + TESTS_PER_FILE, self.protocols))) + list(extra)
        self.write(f"Tests/ServicesTests/Services{file:03}Tests.swift", tests(f"{file:03}", indices, self.kit, note))

    def build(self, *more, tests=True, environment={}):
        """Builds the package; returns the wall-clock and the processor time in seconds."""
        return timed_build(self.folder, *(["--build-tests"] if tests else []), *more, environment=environment)


def timed_build(folder, *more, environment={}):
    """Runs `swift build` in a folder; returns the wall-clock and the processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    result = subprocess.run(
        ["swift", "build", *more], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True,
        # The kit's manifest reads the folder in which SwiftPM was called from this variable.
        env=os.environ | {"PWD": str(folder)} | environment)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode:
        sys.exit(result.stdout)
    return wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
