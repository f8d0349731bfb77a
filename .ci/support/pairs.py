#!/usr/bin/env python3
"""Proves that each pair of kinds that a requirement can have is doubled in code that compiles with warnings as errors in Swift 6,
or refused with an error at the line of the requirement.

    pairs.py TOOL COMPILER MODULES

A kind is a parameter, the effects, a result, or the protocol around the requirement. Each pair of two kinds is in a protocol of
its own, with the plainest kinds beside it. What the compiler itself refuses is left out.
"""
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

PARAMETERS = ["", "value: Int", "_ value: String?", "value: (Int, text: String)", "value: Thing.Type", "value: any Error",
              "value: some Equatable", "value: [Int: Thing]", "done: @escaping (Int, Thing) -> Void",
              "done: @escaping @Sendable (Result<Thing, any Error>) -> Void", "done: ((Thing?) -> Void)?",
              "make: @escaping @MainActor () async throws -> Thing", "body: (Int) throws -> Thing", "make: @autoclosure () -> Int",
              "value: inout Int", "values: Int...", "value: borrowing Thing", "value: consuming Thing", "value: sending Thing",
              "value: consuming Only", "value: borrowing Only", "value: T", "value: isolated (any Actor)?"]
EFFECTS = ["", "async", "throws", "async throws", "throws(Failure)", "async throws(Failure)", "rethrows", "async rethrows",
           "throws(T)"]
RESULTS = ["", "Int", "Thing?", "[Thing]", "(Int, text: String)", "any Error", "some Equatable", "@Sendable (Int) -> Thing",
           "AsyncStream<Int>", "AsyncThrowingStream<Thing, any Error>", "Self", "T", "Only", "sending Thing"]
# The protocol's attributes, inheritance and other members, and the words before the requirement.
AROUND = {"": ("", "", "", ""), "class": ("", ": AnyObject", "", ""), "Sendable": ("", ": Sendable", "", ""),
          "actor": ("", ": Actor", "", ""), "main": ("@MainActor ", "", "", ""), "associated": ("", "", "associatedtype Item", ""),
          "primary": ("", "<Item>", "associatedtype Item: Hashable", ""), "parent": ("", ": Parent", "", ""),
          "equatable": ("", ": Equatable", "", ""), "static": ("", "", "", "static "), "mutating": ("", "", "", "mutating "),
          "nonisolated": ("@MainActor ", "", "", "nonisolated "), "init": ("", "", "", "init")}
GETTERS = ["get", "get set", "get async", "get throws", "get async throws", "get throws(Failure)"]
HEADER = """public struct Thing: Hashable, Sendable { public var id = 0; public init() {} }
public struct Only: ~Copyable, Sendable { public init() {} }
public enum Failure: Error { case broken }
public protocol Parent { func parent(_ value: Int) -> String }
"""


def requirement(parameter, effects, result, words):
    is_init = words == "init"
    generic = "<T: Error>" if "throws(T)" in effects else "<T>" if re.search(r"\bT\b", parameter + result) else ""
    name = "init" if is_init else words + "func run"
    arrow = " -> " + result if result and not is_init else ""
    return "%s%s(%s)%s%s" % (name, generic, parameter, " " + effects if effects else "", arrow)


def pairs():
    """Returns the sources of the protocols, without their names."""
    kinds = [PARAMETERS, EFFECTS, RESULTS, list(AROUND)]
    chosen = set()
    for first, second in itertools.combinations(range(4), 2):
        for one, other in itertools.product(kinds[first], kinds[second]):
            parts = ["", "", "", ""]
            parts[first], parts[second] = one, other
            chosen.add(tuple(parts))
    for parameter, effects, result, around in sorted(chosen):
        attributes, parents, others, words = AROUND[around]
        yield attributes, parents, [others, requirement(parameter, effects, result, words)]
    for getter, result, around in itertools.product(GETTERS, RESULTS[1:], AROUND):
        attributes, parents, others, words = AROUND[around]
        if words != "init" and (getter == "get" or around == "" or result == "Int"):
            property = "%svar value: %s { %s }" % (words.replace("mutating ", ""), result, getter)
            yield attributes, parents, [others, property]
            yield attributes, parents, [others, "subscript(index: Int) -> %s { %s }" % (result, getter)]


def compile(compiler, *arguments):
    """Returns the numbers of the lines with errors, by file name; warnings are errors."""
    done = subprocess.run([compiler, "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", *arguments],
                          capture_output=True, text=True)
    found = re.findall(r"([\w.]+\.swift):(\d+):\d+: error: (.*)", done.stderr)
    if done.returncode != 0 and not found:
        sys.exit("pairs: the compiler failed:\n" + done.stderr[-3000:])
    return [(file, int(line), text) for file, line, text in found]


def main(tool, compiler, modules, folder):
    source = os.path.join(folder, "Pairs.swift")
    protocols = list(pairs())
    while True:  # An error can hide another one.
        lines, owners = HEADER.splitlines(), {}
        for number, (attributes, parents, members) in enumerate(protocols):
            text = ["%spublic protocol P%d%s {" % (attributes, number, parents), *("  " + member for member in members if member), "}"]
            owners.update({len(lines) + 1 + offset: number for offset in range(len(text))})
            lines += text
        with open(source, "w") as file:
            file.write("\n".join(lines) + "\n")
        module = os.path.join(folder, "Pairs.swiftmodule")
        wrong = {owners[line] for _, line, _ in
                 compile(compiler, "-module-name", "Pairs", "-emit-module", "-emit-module-path", module, source)}
        if not wrong:
            break
        protocols = [pair for number, pair in enumerate(protocols) if number not in wrong]
    mentions, doubles = os.path.join(folder, "Mentions.swift"), os.path.join(folder, "Doubles.swift")
    with open(mentions, "w") as file:
        file.write("".join("func f%d(_: P%dSpy) {}\n" % (number, number) for number in range(len(protocols))))
    done = subprocess.run([tool, "generate", "--module", "Pairs=" + source, "--mentions", mentions, "--output", doubles,
                           "--diagnostics", "json"], capture_output=True, text=True)
    said = [json.loads(line) for line in (done.stdout + done.stderr).splitlines() if line.startswith("{")]
    refusals = [diagnostic for diagnostic in said if diagnostic.get("severity") == "error"]
    if done.returncode not in (0, 1) or (done.returncode == 1 and not refusals):
        sys.exit("pairs: the tool failed:\n" + done.stderr[-3000:])
    misplaced = [diagnostic for diagnostic in refusals if diagnostic.get("line") not in owners]
    errors = compile(compiler, "-emit-sil", "-o", "/dev/null", "-module-name", "Doubles", "-I", folder, "-I", modules, doubles)
    text = open(doubles).read().splitlines()
    failing = set()
    for _, line, message in errors:
        double = next(match.group(1) for index in range(line - 1, -1, -1)
                      if (match := re.search(r"(?:class|actor) (P\d+)Spy", text[index])))
        if double not in failing:
            failing.add(double)
            print("%s: %s\n  %s" % (double, message, " ".join(protocols[int(double[1:])][2]).strip()))
    for diagnostic in misplaced:
        print("a refusal that names no line of the protocol: %s" % diagnostic)
    refused = {owners[diagnostic["line"]] for diagnostic in refusals if diagnostic.get("line") in owners}
    print("pairs: %d protocols, %d doubled, %d refused, %d doubles that don't compile"
          % (len(protocols), len(protocols) - len(refused), len(refused), len(failing)))
    sys.exit(bool(failing or misplaced))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as work:
        main(*sys.argv[1:4], work)
