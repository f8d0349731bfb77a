"""Snapshots for the pages of `understudy report`: dictionaries from their paths to their texts."""

# Would be markup and code if it weren't escaped.
MARKUP = "</pre></script><script>window.broken = 1</script><img src=x onerror='window.broken = 2'>"


def timeline(initial, *blocks):
    """Returns a timeline of blocks such as `@ step`, `> Double.call()` and, for a state, `~ count: 0 -> 1`."""
    text = f"# states 1\n= initial\n  {initial}\n"
    for block in blocks:
        text += "\n" * block.startswith("@") + ("~\n  " + block[2:] if block.startswith("~") else block) + "\n"
    return text + "\n= end\n"


LONG, QUOTED = "x" * (1 << 20), MARKUP.replace('"', '\\"')
EVIL = timeline(f'html: "{QUOTED}"\n  long: "{LONG}"\n  hebrew: "שלום (1) עולם"\n  `</script>`: nil', "@ " + MARKUP,
                f'~ html: "{QUOTED}" -> "<b>"', f'> Evil</script>.call("{QUOTED}")', f'~ long: "{LONG}" -> ""')
SNAPSHOTS = {
    # Calls that return at once, with and without a state directly after them; calls that overlap; a stream.
    "SampleTests/Suite/film.states": timeline(
        "count: 0", "@ load", "~ count: 0 -> 1", "> Movies.page(1)", "~ count: 1 -> 2",
        "@ wait", "@@ nested", "> Movies.page(2)", "+300ms", "~ count: 2 -> 3",
        "@ overlap", "> Movies.page(3)", "> Movies.page(3) #2", "> Player.positions()", "< Player.positions() 12",
        "@ answer", '! Movies.page(3) Failure("no")', "< Movies.page(3) #2", "~ count: 3 -> 4",
        "! Player.positions() failed .offline", "< Player.updates .playing"),
    # The pending one differs in a call, waits, has the next two steps in another order, and lacks the last step.
    "SampleTests/Suite/pending.states": timeline(
        "page: 0", "@ load", "> Log.add(1)", "@ go", "~ page: 0 -> 1", "@ open", "> Log.go()", "@ end", "> Log.end()"),
    "SampleTests/Suite/pending.states.new": timeline(
        "page: 0", "@ load", "> Log.add(2)", "+300ms", "@ open", "> Log.go()", "@ go", "~ page: 0 -> 1"),
    "HostileTests/<b>Suite/'\"&<img src=x>.states": EVIL,
    "HostileTests/<b>Suite/pending.states": EVIL,
    "HostileTests/<b>Suite/pending.states.new": EVIL.replace("שלום", "</td><script>window.broken = 3</script>"),
    "HostileTests/<b>Suite/value.txt": MARKUP + "\n\u202eright to left\u202c \x1b[31mred\x1b[0m\n",
    "HostileTests/<b>Suite/conflict.states": "<<<<<<< HEAD\n" + MARKUP,
}
# 1,000 timelines of 25 steps, each with a call and two states, over a list that grows.
LARGE = {}
for test in range(1000):
    blocks = []
    for step in range(25):
        blocks += [f"@ load page {step}", "~ isLoading: false -> true", f"> Movies.page({step})",
                   f'~ isLoading: true -> false\n  movies + [id: {step}] Movie(id: {step}, title: "{step} of {test}")']
    LARGE[f"LargeTests/Suite{test % 50}/test{test}.states"] = timeline("isLoading: false\n  movies: []", *blocks)
