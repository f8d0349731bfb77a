"""Tokenizes Swift source, and finds brackets, statements and operands, as far as the examples need it."""
import re

TOKEN = re.compile(r"""
    (?P<space>\s+) | (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<number>\d[\d_]*(?:\.\d+)?)
  | (?P<word>[@\#$]?[A-Za-z_]\w*|`\w+`|\$\d+)
  | (?P<operator>(?:->|[-+*/%=<>!&|^~?]+|\.\.[.<]|\\)) | (?P<mark>[()\[\]{},:;.@\\])
""", re.X | re.S)
OPEN, CLOSE = "([{", ")]}"


class Token:
    def __init__(self, kind, text, start):
        self.kind, self.text, self.start, self.end = kind, text, start, start + len(text)
        self.begins_line = False
        self.before = self.after = True  # white space on that side

    def __repr__(self):
        return self.text


def tokens_of(text):
    """The tokens without comments; a string is split at its interpolations, whose tokens are included."""
    tokens, position, is_new, strings = [], 0, True, []

    def add(kind, part):
        nonlocal is_new
        token = Token(kind, part, position)
        token.begins_line = is_new
        is_new = False
        tokens.append(token)

    def string(start):
        index = start
        while text[index] != '"':
            if text.startswith("\\(", index):
                return index + 2, True
            index += 2 if text[index] == "\\" else 1
        return index + 1, False

    depth = 0
    while position < len(text):
        if text[position] == '"' or (strings and text[position] == ")" and depth == strings[-1]):
            if text[position] == '"':
                end, is_open = string(position + 1)
            else:
                strings.pop()
                end, is_open = string(position + 1)
            whole = text[position] == '"' and not is_open
            add("string" if whole else "piece", text[position:end])
            if is_open:
                strings.append(depth)
            position = end
            continue
        match = TOKEN.match(text, position)
        part, kind = match.group(), match.lastgroup
        if kind in ("space", "comment"):
            is_new = is_new or "\n" in part
        else:
            if kind == "operator" and part.startswith("?") and text[position - 1:position].strip() and len(part) > 1 \
                    and not part.startswith("??"):
                part = "?"
            add(kind, part)
            depth += part in OPEN
            depth -= part in CLOSE
        position += len(part)
    for token in tokens:
        token.before = token.start == 0 or text[token.start - 1] in " \n([{,"
        token.after = token.end == len(text) or text[token.end] in " \n)]},:"
    return tokens


class Source:
    def __init__(self, text):
        self.text, self.tokens = text, tokens_of(text)
        self.partner = {}
        stack = []
        for index, token in enumerate(self.tokens):
            if token.kind in ("string", "piece"):
                continue
            if token.text in OPEN:
                stack.append(index)
            elif token.text in CLOSE:
                other = stack.pop()
                self.partner[index], self.partner[other] = other, index

    def line(self, index):
        return self.text.count("\n", 0, self.tokens[index].start) + 1

    def range_text(self, start, end):
        """The text from a token up to before another, on one line."""
        return " ".join(self.text[self.tokens[start].start:self.tokens[end - 1].end].split())

    def is_infix(self, index):
        token = self.tokens[index]
        if token.text in ("?", "!"):
            return token.text == "?" and token.before and token.after
        return token.kind == "operator" and token.before == token.after or token.text in ("=", "->")

    def continues_statement(self, index):
        """True if the token at an index continues the statement before it, although it begins a line."""
        token, last = self.tokens[index], self.tokens[index - 1]
        return (token.text in (".", "else", "catch", "{") or self.is_infix(index) or token.text == ":"
                or last.text in (",", ":", "(", "[", ".") or self.is_infix(index - 1))

    def statement_end(self, start, end):
        """The index after the last token of the statement that begins at an index."""
        index = start
        while index < end:
            if index > start and self.tokens[index].begins_line and not self.continues_statement(index):
                return index
            if self.tokens[index].text == ";":
                return index
            index = self.partner[index] + 1 if self.tokens[index].text in OPEN and index in self.partner else index + 1
        return end

    def split(self, start, end, mark=","):
        """The ranges between separators at this depth."""
        parts, index, begin = [], start, start
        while index < end:
            if self.tokens[index].text == mark:
                parts.append((begin, index))
                begin = index + 1
            index = self.partner[index] + 1 if self.tokens[index].text in OPEN and index in self.partner else index + 1
        return parts + [(begin, end)] if begin < end else parts

    def operand_before(self, index):
        """The index at which the operand before an infix operator begins."""
        while True:
            index -= 1
            if self.tokens[index].text in CLOSE and index in self.partner:
                index = self.partner[index]
                if self.tokens[index].text == "(" and (self.tokens[index].before):
                    return index
                continue
            if self.tokens[index].text in ("?", "!") and not self.is_infix(index):
                continue
            if self.tokens[index].kind in ("word", "number", "string"):
                if self.tokens[index - 1].text == "." and not self.tokens[index - 1].before:
                    index -= 1
                    continue
                return index
            return index + 1

    def operand_after(self, index):
        """The index after the operand that begins at an index."""
        index = self.partner[index] + 1 if index in self.partner else index + 1
        while index < len(self.tokens):
            token = self.tokens[index]
            if token.text in "([" and not token.before and index in self.partner:
                index = self.partner[index] + 1
            elif token.text == "." and not token.before:
                index += 2
            elif token.text in ("?", "!") and not token.before:
                index += 1
            else:
                return index
        return index
