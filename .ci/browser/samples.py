"""Writes packages for `understudy report`, and a pending snapshot of this project."""
import os


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def timeline(initial, blocks):
    text = "# states 1\n= initial\n" + "".join("  %s\n" % line for line in initial)
    if blocks and not blocks[0].startswith("@"):
        text += "\n"
    for block in blocks:
        text += ("\n" if block.startswith("@") else "") + block + "\n"
    return text + "\n= end\n"


def large(folder, timelines=1000, suites=50):
    """Timelines of 100 blocks each: 25 steps with a call and two states, over a list that grows."""
    write(folder + "/Package.swift", "")
    for number in range(timelines):
        blocks = []
        for step in range(25):
            blocks.append("@ load page %d" % (step + 1))
            blocks.append("~\n  isLoading: false -> true")
            blocks.append("> MoviesService.movies(page: %d)" % (step + 1))
            blocks.append(
                "~\n  isLoading: true -> false\n  movies + [id: %d] Movie(id: %d, title: \"Film %d of %d\", year: 1979)"
                % (step, step, step, number))
        initial = ["error: nil", "isLoading: false", "movies: []", "selection: nil"]
        write("%s/Snapshots/LargeTests/Suite%02d/test%04d.states" % (folder, number % suites, number),
              timeline(initial, blocks))


def answers(folder):
    """Calls that are answered at once, and calls that are answered later."""
    write(folder + "/Package.swift", "")
    call, state = "> MoviesService.movies(page: 1)", "~\n  isLoading: %s -> %s"
    begin, end = state % ("false", "true"), state % ("true", "false")
    between = {
        "nothing": [], "time": ["+300ms"], "call": ["> Log.write(text: \"a\")", "> Log.write(text: \"b\")"],
        "step": ["@ other()"], "nestedStep": ["@@ other()"],
    }
    for name, blocks in between.items():
        write("%s/Snapshots/AnswersTests/Suite/%s.states" % (folder, name),
              timeline(["isLoading: false"], ["@ load()", begin, call] + blocks + [end]))
    # Three calls at once, two of which read the same; one fails, one has no answer.
    write(folder + "/Snapshots/AnswersTests/Suite/overlapping.states", timeline(["isLoading: false"], [
        "@ load()", begin, call, call + " #2", "> Log.write(text: \"a b\")", "@ the first fails",
        "! MoviesService.movies(page: 1) Failure(text: \"no (1) b\")", "@ the second comes",
        "< MoviesService.movies(page: 1) #2", end, call]))
    # A stream that gets two elements and fails, and the stream of a property.
    stream = "PlayerService.positions(of: \"a b\")"
    write(folder + "/Snapshots/AnswersTests/Suite/streams.states", timeline(["isLoading: false"], [
        "@ listen", "> " + stream, "@ it plays", "< " + stream + " 12", begin, "< " + stream + " Position(seconds: 13)",
        "< PlayerService.updates .playing", "@ it stops", "! " + stream + " failed .offline", end]))


MARKUP = "</pre></script><script>window.broken = 1</script><img src=x onerror='window.broken = 2'>"


def hostile(folder):
    """Content that would be markup or code if it weren't escaped."""
    write(folder + "/Package.swift", "")
    quoted = MARKUP.replace('"', '\\"')
    long = "x" * (1 << 20)
    old = timeline(
        ['html: "%s"' % quoted, 'long: "%s"' % long, 'hebrew: "שלום (1) עולם"', 'emoji: "👩‍👩‍👧 🏳️‍🌈 e\u0301"',
         'ansi: "\\u{1B}[31mred\\u{1B}[0m"', "`</script>`: nil"],
        ["@ " + MARKUP, '~\n  html: "%s" -> "<b>"' % quoted, '> Evil</script>.call("%s")' % quoted,
         "@@ nested", "+300ms", '~\n  long: "%s" -> "short"' % long, "@ %s (continued)" % MARKUP,
         '= failed Broken("%s")' % quoted])
    test = folder + "/Snapshots/HostileTests/<b>Suite"
    write(test + "/'\"&<img src=x onerror=alert(1)>.states", old)
    write(test + "/pending.states", old)
    write(test + "/pending.states.new", old.replace("שלום", "</td><script>window.broken = 3</script>"))
    write(test + "/value.txt", MARKUP + "\n\u202eright to left\u202c \x1b[31mred\x1b[0m {{7*7}} ${7*7}\n")
    write(test + "/value.json", '{ "a": "%s" }\n' % MARKUP.replace('"', '\\"'))
    write(test + "/conflict.states", "<<<<<<< HEAD\n" + MARKUP)
    # Lengths and names that a script could mishandle.
    write(test + "/constructor.states", timeline(["__proto__: 1"], ["> __proto__.toString()", "~\n  __proto__: 1 -> 2"]))


def pending(project, folder):
    """A pending timeline for one of this project's tests, as another run could have left it."""
    name = "Snapshots/MoviesTests/ActionsTests/allActionsOneAfterTheOther.states"
    with open(project + "/" + name, encoding="utf-8") as file:
        text = file.read()
    start, moved, end = (text.index(step) for step in ("@ toggleFavourite(2)", "@ select(2)", "@ refresh"))
    text = text[:start].replace("@ retry\n", text[moved:end] + "@ retry\n") + text[end:]
    text = text.replace("> MoviesService.movies(page: 3)", "> MoviesService.movies(page: 4)", 1)
    text = text.replace("@ retry\n", "@ wait\n+300ms\n\n@ retry\n")
    write(folder + "/" + name + ".new", text)
    return "MoviesTests/ActionsTests/allActionsOneAfterTheOther"
