"""Checks the pages of `understudy report` in a browser. Run by .ci/report."""
import subprocess
import sys
import time
from pathlib import Path

import samples
from chromium import Chromium

browser_path, tool, project, work = sys.argv[1:]
browser = Chromium(browser_path, work + "/profile")
run = browser.run
results = []
FILM, PENDING, HOSTILE = "SampleTests/Suite/film", "SampleTests/Suite/pending", "HostileTests/<b>Suite/"
SHOWN = "$$('details.entry:not([hidden])').length"

# Finds texts of little contrast and texts that are cut off, and whether the page is too wide or of the wrong colours.
HARD_TO_READ = """(() => {
  const root = document.documentElement, found = new Set();
  const linear = (channel) => ((channel / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = (element, property) => {
    const [red, green, blue, alpha] = getComputedStyle(element)[property].match(/[\\d.]+/g).map(Number);
    if (alpha === 0) return luminance(element.parentElement, property);
    return 0.05 + 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  for (const text of $$("#stage details")) text.open = true;
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} points wide`);
  const isDark = luminance(document.body, "backgroundColor") < 0.2;
  if (isDark !== matchMedia("(prefers-color-scheme: dark)").matches) found.add("wrong colours");
  for (const text of $x("//body//text()[normalize-space()]")) {
    const element = text.parentElement;
    if (!element.checkVisibility()) continue;
    const ratio = luminance(element, "color") / luminance(element, "backgroundColor");
    if (Math.max(ratio, 1 / ratio) < 4.5) found.add("poor contrast: " + text.data.slice(0, 40));
    const isCut = element.getBoundingClientRect().right > root.clientWidth && !element.closest(".scroller, .wide");
    if (isCut) found.add("cut off: " + text.data.slice(0, 40));
  }
  return [...found];
})()"""


def check(what, seen, expected=True):
    results.append(seen == expected)
    print(f"  ok    {what}" if results[-1] else f"  FAIL  {what}: {str(seen)[:2000]}, not {expected}")


def check_readable(view):
    found = []
    for scheme, width in (("light", 420), ("light", 1300), ("dark", 420), ("dark", 1300)):
        browser.show(scheme, width)
        found += [f"{scheme}, {width} wide: {problem}" for problem in run(HARD_TO_READ)]
    browser.show("light")
    check(f"{view} is readable, light and dark, 420 and 1,300 points wide", found, [])


def check_every_view(count):
    names, wrong = run("$$('details.entry').map((entry) => entry.id)"), []
    for name in names:
        browser.go_to(name)
        browser.press("End")
        if run("$('#stage').hidden || $('#stage').textContent.length < 40 || !!$('img, iframe') || !!window.broken"):
            wrong.append(name)
    check(f"all {count} snapshots are listed, and open as text", [len(names), wrong], [count, []])


def report(folder, snapshots=None):
    """Writes a package's page, and before that its snapshots, if given; returns the page's path."""
    for name, text in (snapshots or {}).items():
        file = Path(folder, "Snapshots", name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    page = Path(work, Path(folder).name + "-page")
    subprocess.run([tool, "report", "--package-path", folder, "--output", page], check=True, stdout=subprocess.DEVNULL)
    return page / "index.html"


print("This project's page")
page = report(project)
count = sum(file.is_file() and file.name[0] != "." for file in Path(project, "Snapshots").rglob("*"))
browser.open(page)
check_readable("the list")
browser.press("/")
browser.call("Input.insertText", text="STOPSafterThe lastPAGE")
check("it is searched", run(f"[{SHOWN}, $('.result').textContent]"), [1, f"1 of {count}"])
browser.act("$('#theme').click()")
browser.open(page)
check("the switch for dark is kept", run("getComputedStyle(document.documentElement).colorScheme"), "dark")
run("localStorage.clear()")
run("const list = $('[aria-label=Feature]'); list.value = 'SendLetter'; list.dispatchEvent(new Event('change'))")
check("it is filtered by feature", run(f"0 < {SHOWN} && {SHOWN} < 10"))
check_every_view(count)

print("\nThe film of a timeline")
sample_page = report(work + "/samples", samples.SNAPSHOTS)
browser.open(sample_page, FILM + "@9")
check("lanes show the steps, the model, each double with its calls and what a stream got, and time",
      run("$$('.reel [title], .reel .time').map((e) => e.textContent || e.title).join(', ')"),
      "Steps, load, wait, nested, overlap, answer, Model, the first state, count: 0 → 1, count: 1 → 2, count: 2 → 3, "
      'count: 3 → 4, Movies, page(1), page(2), page(3) → Failure("no"), page(3) #2, '
      "Player, positions() → .offline, 12, failed .offline, updates .playing, Player.updates .playing, +300ms")
check("calls that wait have rows of their own and an arrow from each answer, others a line to a state after them",
      run("[new Set($$('.bar').map((e) => e.offsetTop)).size, $$('.answerArrow').map((e) => e.matches('.failed')),"
          " $$('.stateArrow').length]"), [3, [True, False, False, True, False], 1])
check("the moment of the address is shown, with its event and what changed in the state",
      run("[$('input[type=range]').value, $('[aria-current]').textContent, $('.line.changed').textContent]"),
      ["9", "9count: 2 → 3", "changed: count: 2 3"])
check_readable("it")
browser.press(" ")
time.sleep(1)
browser.press(" ")
check("Space plays and pauses", run("[$('input[type=range]').value > 9, $('[title=Play]').ariaLabel]"), [True, "Play"])
browser.open(sample_page)
run(f"$('[id=\"{FILM}\"] summary').focus()")
places = []
for key in "Enter,ArrowRight,ArrowRight,ArrowLeft,Shift ArrowRight,Shift ArrowLeft,End,Home,],[,Escape".split(","):
    browser.press(key)
    places.append(run(f"$('#stage').hidden ? 'list' : location.hash.slice(1).replace('{FILM}', '')"))
check("keys open it, move by events, steps and films, and lead back to the list", places,
      ["", "@1", "@2", "@1", "@5", "@1", "@20", "", PENDING, "", "list"])

print("\nA pending timeline")
run("$('[data-kind=pending]').click()")
browser.act(f"$('[id=\"{PENDING}\"] summary').click()")
check("it is one of those found, and beside the accepted one, with marks and the command that accepts it",
      run(f"[{SHOWN}, $('#stage .accept').innerText.includes('mv '), $$('.mark').map((e) => e.textContent).join(''),"
          " $$('.states h3').map((e) => e.textContent), new Set($$('.states h3').map((e) => e.offsetLeft)).size]"),
      [2, True, "≠+−−−−++", ["State, accepted", "State, pending"], 2])
browser.act("$('.events .changed button').click()")
check_readable("the comparison")
browser.show("dark", media="print")
check("on paper it is light and without buttons",
      run("[getComputedStyle(document.documentElement).colorScheme, $('#theme').checkVisibility()]"), ["light", False])

print("\nHostile content")
browser.open(sample_page)
check_every_view(6)
browser.go_to(HOSTILE + "value.txt")
check("a text is escaped, also codes of terminals and directions", run("$('.file pre').textContent.trim()"),
      samples.MARKUP + "\n\\u{202E}right to left\\u{202C} \\u{1B}[31mred\\u{1B}[0m")
browser.go_to(HOSTILE + "pending")
check("a film is escaped", run("$('.events').textContent").count(samples.MARKUP), 6)
check_readable("it")

print("\n1,000 timelines of 100 blocks")
page = report(work + "/large", samples.LARGE)
print(f"        {browser.open(page):.2f} s until the page can be used, {page.stat().st_size / 1e6:.1f} MB")
browser.press("/")
browser.call("Input.insertText", text="24 of 777")
browser.go_to("LargeTests/Suite27/test777@50")
check("a search finds one of them, and its film opens",
      run(f"[$$('.entry').length, {SHOWN}, $$('.events li').length]"), [1000, 1, 101])
check("nothing was in the console of all pages, and nothing was requested", browser.problems, [])

print("\nWithout JavaScript")
browser.call("Emulation.setScriptExecutionDisabled", value=True)
browser.open(sample_page)
check("each snapshot is there as text, and what is pending is open",
      run("[$$('.entry').every((e) => $('pre, table', e).textContent), $$('[open] table').length]"), [True, 2])

browser.process.communicate(timeout=60)
print(f"\nreport in the browser: {len(results)} checks, {results.count(False)} failed")
sys.exit(0 if all(results) else 1)
