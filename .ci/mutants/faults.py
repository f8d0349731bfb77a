"""The faults of a source: each is an edit that takes effect only while the program runs with the fault's number.

All faults are in one text, so that they are compiled once:

    guard isFault(7) || (!state.isLoading) else { return }
    if !isFault(8) { state.isLoading = true }
"""
from source import Source

HELPER = """
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The number of the fault that this process has; none without the variable.
public let presentFault: Int = getenv("UNDERSTUDY_FAULT").flatMap { Int(String(cString: $0)) } ?? 0

public nonisolated func isFault(_ number: Int) -> Bool { number == presentFault }
public nonisolated func changed(_ number: Int, _ value: Int) -> Int { isFault(number) ? value + 1 : value }
public nonisolated func changed(_ number: Int, _ value: Bool) -> Bool { isFault(number) != value }
public nonisolated func changed(_ number: Int, _ value: String) -> String { isFault(number) ? value + "!" : value }
"""
KEYWORDS = set("""guard if else switch case default return throw do catch for while repeat let var func init class struct enum
extension protocol import typealias public private fileprivate internal static final mutating nonmutating get set didSet
willSet defer break continue fallthrough subscript deinit actor associatedtype in where super weak lazy""".split())
ASSIGNMENTS = ("=", "+=", "-=", "*=", "/=")


class Fault:
    def __init__(self, number, example, file, line, what):
        self.number, self.example, self.file, self.line, self.what = number, example, file, line, what
        self.name = "%s: %s" % (file, what)
        self.result = None


class Finder:
    """Finds the faults of one file, and writes its text with all of them."""

    def __init__(self, example, file, text, enums, faults):
        self.example, self.file, self.source, self.enums, self.faults = example, file, Source(text), enums, faults
        self.insertions = []
        self.tokens = self.source.tokens
        self.skipped = self.attributes() | self.patterns()

    def text(self):
        self.block(0, len(self.tokens), "type", 1)
        self.values()
        text, last = "", 0
        for position, _, part in sorted(self.insertions, key=lambda item: item[:2]):
            text += self.source.text[last:position] + part
            last = position
        return text + self.source.text[last:]

    # Edits

    def fault(self, index, what):
        number = len(self.faults) + 1
        self.faults.append(
            Fault(number, self.example, self.file, self.source.line(index), "%s%s" % (self.function(index), what)))
        return number

    def function(self, index):
        """The prefix of a fault's name within a function: `load(): `."""
        for start in range(index - 1, -1, -1):
            if self.tokens[start].text in ("func", "init"):
                brace = start
                while brace < len(self.tokens) and self.tokens[brace].text not in ("{", "}"):
                    brace += 1
                if self.source.partner.get(brace, 0) > index:
                    name = self.tokens[start + 1].text if self.tokens[start].text == "func" else "init"
                    return name + "(): "
        return ""

    def wrap(self, start, end, prefix, suffix):
        first, last = self.tokens[start].start, self.tokens[end - 1].end
        # At one position, insertions that end a range come first, inner ranges first; then those that begin one, outer first.
        self.insertions.append((first, (1, -last, len(self.insertions)), prefix))
        self.insertions.append((last, (0, -first, -len(self.insertions)), suffix))

    # Tokens that aren't values of the program

    def attributes(self):
        skipped = set()
        for index, token in enumerate(self.tokens):
            if token.text in ("@available", "#available", "@MainActor", "#if", "#elseif"):
                following = index + 1
                if self.tokens[following].text == "(":
                    skipped.update(range(index, self.source.partner[following]))
        return skipped

    def patterns(self):
        """The tokens from `case` to the colon, `=` or brace that follows."""
        skipped = set()
        for index, token in enumerate(self.tokens):
            if token.text == "case":
                end = self.source.statement_end(index, len(self.tokens))
                following = index
                while following < end and self.tokens[following].text not in (":", "=", "{"):
                    skipped.add(following)
                    following += 1
        return skipped

    # Statements

    def block(self, start, end, kind, count=0):
        """Visits the statements between two braces; `kind` is the kind of their block."""
        index, statements = start, []
        while index < end:
            while index < end and (self.tokens[index].text in (";", "#if", "#else", "#elseif", "#endif")):
                index = self.line_end(index, end) if self.tokens[index].text.startswith("#") else index + 1
            if index >= end:
                break
            if self.tokens[index].text in ("case", "default") and kind != "type":
                index = self.label_end(index, end)
                continue
            stop = max(self.source.statement_end(index, end), index + 1)
            # `if … { } else { }` and what follows it on one line are two statements.
            statements.append((index, stop))
            index = stop
        for begin, stop in statements:
            self.statement(begin, stop, kind, len(statements))

    def line_end(self, index, end):
        index += 1
        while index < end and not self.tokens[index].begins_line:
            index += 1
        return index

    def label_end(self, index, end):
        while index < end and self.tokens[index].text != ":":
            index = self.source.partner[index] + 1 if self.tokens[index].text in "([" else index + 1
        return index + 1

    def statement(self, start, end, kind, count):
        first = self.tokens[start].text
        if first in ("guard", "if"):
            self.conditions(start, end, first)
        elif kind in ("void", "value", "closure", "init") and first not in KEYWORDS and not first.startswith(("@", "#")):
            self.leave_out(start, end, kind, count)
        self.inner(start, end, kind)

    def inner(self, start, end, kind):
        """The blocks within a statement."""
        index = start
        while index < end:
            if self.tokens[index].text == "{" and index in self.source.partner:
                close, inner = self.source.partner[index], self.kind(start, index, kind)
                begin = self.body_start(index, close) if inner == "closure" else index + 1
                self.block(begin, close, inner)
                index = close + 1
            else:
                index += 1

    def body_start(self, brace, close):
        """The index after the `in` of a closure, or after its brace."""
        index = brace + 1
        while index < close and not (index > brace + 1 and self.tokens[index].begins_line):
            if self.tokens[index].text == "in":
                return index + 1
            if self.tokens[index].text == "{":
                break
            index += 1
        return brace + 1

    def kind(self, start, brace, outer):
        words = [token.text for token in self.tokens[start:brace]]
        outer_words = self.words_at_this_depth(start, brace)
        if any(word in ("class", "struct", "enum", "extension", "protocol", "actor") for word in outer_words):
            return "type"
        if "func" in outer_words:
            return "value" if "->" in outer_words else "void"
        if "init" in outer_words and "=" not in outer_words:
            return "init"
        if outer_words and outer_words[-1] in ("set", "didSet", "willSet"):
            return "void"
        if outer_words and outer_words[-1] == "get":
            return "value"
        last = words[-1] if words else ""
        if last in ("else", "do", "defer", "catch") or words and words[0] in ("if", "guard", "for", "while", "switch", "do"):
            # A brace within a condition's parentheses begins a closure.
            return outer if self.is_outside(start, brace) else "closure"
        if outer == "type" and ("var" in outer_words or "subscript" in outer_words) and "=" not in outer_words:
            return "value"
        # Observers after an initial value.
        following = self.tokens[brace + 1].text
        if outer == "type" and following in ("didSet", "willSet"):
            return "value"
        return "closure"

    def words_at_this_depth(self, start, end):
        words, index = [], start
        while index < end:
            words.append(self.tokens[index].text)
            index = self.source.partner[index] + 1 if self.tokens[index].text in OPEN_BRACKETS else index + 1
        return words

    def is_outside(self, start, brace):
        index = start
        while index < brace:
            index = self.source.partner[index] + 1 if self.tokens[index].text in OPEN_BRACKETS else index + 1
        return index == brace

    def leave_out(self, start, end, kind, count):
        texts = self.words_at_this_depth(start, end)
        is_assignment = any(word in ASSIGNMENTS for word in texts)
        if not is_assignment:
            is_call = self.tokens[end - 1].text in ")}" and "(" in texts or "{" in texts
            if not is_call or kind in ("closure", "value") and count == 1 or texts[0] in ("Self", "self.init"):
                return
        if kind == "init" and is_assignment and not self.has_value_before(start):
            return
        number = self.fault(start, "leave out `%s`" % self.source.range_text(start, end))
        self.wrap(start, end, "if !isFault(%d) { " % number, " }")

    def has_value_before(self, start):
        """True if a property that an initializer sets has an initial value."""
        name = self.tokens[start + 2].text if self.tokens[start].text == "self" else self.tokens[start].text
        for index, token in enumerate(self.tokens[:-2]):
            if token.text == "var" and self.tokens[index + 1].text == name and index < start:
                words = self.words_at_this_depth(index, self.source.statement_end(index, len(self.tokens)))
                return "=" in words or words[-1] == "?"
        return False

    def conditions(self, start, end, keyword):
        stop = start + 1
        while self.tokens[stop].text not in ("{", "else"):
            stop = self.source.partner[stop] + 1 if self.tokens[stop].text in OPEN_BRACKETS else stop + 1
        for begin, close in self.source.split(start + 1, stop):
            words = self.words_at_this_depth(begin, close)
            if words[0] in ("let", "var"):
                continue
            text = self.source.range_text(begin, close)
            number = self.fault(begin, "take `%s` of `%s` for true" % (text, keyword))
            if words[0] == "case":
                if "let" not in [token.text for token in self.tokens[begin:close]]:
                    self.wrap(begin, close, "isFault(%d) || { if " % number, " { true } else { false } }()")
                else:
                    self.faults.pop()
            else:
                self.wrap(begin, close, "isFault(%d) || (" % number, ")")
        if keyword == "if":
            number = self.fault(start, "never do what follows `if %s`" % self.source.range_text(start + 1, stop))
            self.insertions.append((self.tokens[start + 1].start, (1, -len(self.source.text), 0), "!isFault(%d), " % number))
        # `else if`
        index = self.source.partner.get(stop, stop) + 1
        if keyword == "if" and index + 1 < end and self.tokens[index].text == "else" and self.tokens[index + 1].text == "if":
            self.conditions(index + 1, end, "if")

    # Values

    def values(self):
        for index, token in enumerate(self.tokens):
            if index in self.skipped:
                continue
            context = self.context(index)
            if token.kind == "number" and self.tokens[index - 1].text != ".":
                self.change(index, "%s into %d in `%s`" % (token.text, int(token.text) + 1, context))
            elif token.text in ("true", "false"):
                self.change(index, "%s into %s in `%s`" % (
                    token.text, "false" if token.text == "true" else "true", context))
            elif token.kind == "string":
                self.change(index, "%s into another text in `%s`" % (token.text, context))
            elif token.text == "?" and self.source.is_infix(index):
                self.ternary(index)
            elif token.text == "??":
                begin = self.source.operand_before(index)
                number = self.fault(index, "take `%s` for nil in `%s`" % (self.source.range_text(begin, index), context))
                self.wrap(begin, index, "(isFault(%d) ? nil : " % number, ")")
            elif token.text == "!" and token.before and not token.after:
                stop = self.source.operand_after(index + 1)
                if not self.is_clause(index, stop):
                    number = self.fault(index, "`%s` without its `!` in `%s`" % (
                        self.source.range_text(index, stop), context))
                    self.wrap(index, stop, "(isFault(%d) != (" % number, "))")
            elif token.text == "." and self.tokens[index + 1].kind == "word":
                self.case(index, context)

    def context(self, index):
        start = index
        while not self.tokens[start].begins_line:
            start -= 1
        end = self.line_end(index, len(self.tokens))
        return self.source.range_text(start, end)

    def change(self, index, what):
        number = self.fault(index, "change " + what)
        self.wrap(index, index + 1, "changed(%d, " % number, ")")

    def is_clause(self, start, end):
        return self.tokens[start - 1].text in ("guard", "if", ",") and self.tokens[end].text in ("{", "else", ",") \
            and not self.is_argument(start)

    def is_argument(self, index):
        """True within the parentheses of a call."""
        while index > 0:
            index -= 1
            if self.tokens[index].text in ")]}" and index in self.source.partner:
                index = self.source.partner[index]
            elif self.tokens[index].text in "([":
                return True
            elif self.tokens[index].text in "{" or self.tokens[index].begins_line:
                return False
        return False

    def ternary(self, index):
        begin = index
        while True:
            last = self.tokens[begin - 1]
            if last.text in ("=", ",", ":", "(", "[", "{", "return", "+", "in") or last.kind == "piece" or \
                    self.tokens[begin].begins_line:
                break
            begin = self.source.partner[begin - 1] if last.text in CLOSE_BRACKETS and last.kind == "mark" else begin - 1
        text = self.source.range_text(begin, index)
        holds = self.fault(begin, "take `%s` for true in `%s`" % (text, self.context(index)))
        fails = self.fault(begin, "take `%s` for false in `%s`" % (text, self.context(index)))
        self.wrap(begin, index, "(isFault(%d) || !isFault(%d) && (" % (holds, fails), "))")

    def case(self, index, context):
        """Replaces default values such as `Status.editing` and `.black` by another case."""
        name, before = self.tokens[index + 1].text, self.tokens[index - 1]
        start = index
        if before.kind == "word" and not self.tokens[index].before and self.tokens[index - 2].text == "=":
            type_name, start = before.text, index - 1
        elif before.text == "{" and self.tokens[index - 3].text == ":" and self.tokens[index + 2].text == "}":
            type_name = self.tokens[index - 2].text
        elif before.text == "??":
            type_name = next((known for known in self.enums if name in self.enums[known]), None)
        else:
            return
        others = [case for case in self.enums.get(type_name, []) if case != name]
        if name in self.enums.get(type_name, []) and others:
            number = self.fault(index, "change .%s into .%s in `%s`" % (name, others[0], context))
            self.wrap(start, index + 2, "(isFault(%d) ? %s.%s : " % (number, type_name, others[0]), ")")


OPEN_BRACKETS, CLOSE_BRACKETS = ("(", "[", "{"), (")", "]", "}")


def enums_of(texts):
    """The cases without associated values of each enum."""
    enums = {}
    for text in texts:
        source = Source(text)
        for index, token in enumerate(source.tokens):
            if token.text != "enum":
                continue
            brace = index
            while source.tokens[brace].text != "{":
                brace += 1
            cases = []
            for position in range(brace, source.partner[brace]):
                if source.tokens[position].text == "case" and source.tokens[position + 2].text != "(":
                    cases.append(source.tokens[position + 1].text)
            enums.setdefault(source.tokens[index + 1].text, cases)
    return enums


def texts_with_faults(example, files, faults):
    """Appends the faults of an example's files to `faults`; returns the files' texts with all of them, by file name."""
    texts = {}
    enums = enums_of(files.values())
    for name in sorted(files):
        texts[name] = Finder(example, name, files[name], enums, faults).text()
    return texts
