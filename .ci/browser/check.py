"""Checks the pages of `understudy report` in a browser. Run by .ci/report."""
import json
import os
import resource
import subprocess
import sys
import time

import samples
from chromium import Chromium

browser_path, tool, project, work, pictures = sys.argv[1:6]
checks = failures = 0


def check(what, holds, seen=None):
    global checks, failures
    checks += 1
    if holds:
        print("  ok    " + what)
    else:
        failures += 1
        print("  FAIL  %s%s" % (what, "" if seen is None else ": " + str(seen)[:2000]))


def report(package, name, *options):
    """Writes a package's page; returns its path, and the wall-clock and processor time in seconds."""
    folder = "%s/%s" % (work, name)
    start, used = time.monotonic(), processor_time()
    done = subprocess.run([tool, "report", "--package-path", package, "--output", folder, *options],
                          capture_output=True, text=True)
    seconds = time.monotonic() - start, processor_time() - used
    if done.returncode != 0:
        sys.exit("the report failed: " + done.stderr)
    return folder + "/index.html", seconds


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def scenario(name):
    print("\n" + name)


def check_console(browser, what="nothing is in the console"):
    check(what, not browser.problems, browser.problems)
    browser.problems.clear()


def picture(browser, name):
    if pictures:
        os.makedirs(pictures, exist_ok=True)
        browser.picture("%s/%s.png" % (pictures, name))


# The visible texts whose contrast with their background is less than 4.5.
POOR_CONTRAST = """(() => {
  const parse = (color) => {
    const parts = color.match(/[\\d.]+/g).map(Number);
    return color.startsWith("color(srgb") ? [...parts.slice(0, 3).map((v) => v * 255), parts[3] ?? 1]
      : [...parts.slice(0, 3), parts[3] ?? 1];
  };
  const blend = (top, below) => top.slice(0, 3).map((v, i) => v * top[3] + below[i] * (1 - top[3]));
  const luminance = (color) => {
    const [r, g, b] = color.map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const backgroundOf = (element) => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) layers.push(parse(getComputedStyle(e).backgroundColor));
    return layers.reverse().reduce((below, layer) => blend(layer, below), [255, 255, 255]);
  };
  const poor = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || element.closest("script, .visually-hidden, title")) continue;
    const drawing = element.closest("svg");
    const style = getComputedStyle(element);
    const below = drawing ? backgroundOf(drawing) : backgroundOf(element);
    const color = blend(parse(drawing ? style.fill : style.color), below);
    const [a, b] = [luminance(color), luminance(below)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) poor.add(`${element.tagName}.${element.getAttribute("class")} ${ratio.toFixed(2)}: ${node.data.slice(0, 30)}`);
  }
  return [...poor];
})()"""


def check_readability(browser, view):
    """Checks the contrast in both colour schemes, and that nothing is wider than the window."""
    for scheme in ("light", "dark"):
        browser.prefer(scheme)
        check("%s: contrast of at least 4.5 in the %s" % (view, scheme), not browser.run(POOR_CONTRAST), browser.run(POOR_CONTRAST))
        for width in (1300, 400):
            browser.resize(width)
            picture(browser, "%s-%s-%d" % (view, scheme, width))
            wide = browser.run("document.documentElement.scrollWidth - innerWidth")
            check("%s: fits into %d points" % (view, width), wide <= 0, "%s too wide" % wide)
        browser.resize(1300)
    browser.prefer("light")


def hash_of(browser):
    return browser.run("decodeURIComponent(location.hash)")


def this_project(browser):
    scenario("This project's page, with a pending timeline")
    pending_folder = work + "/pending"
    name = samples.pending(project, pending_folder)
    page, _ = report(project, "project", "--pending", pending_folder)
    files = sum(len(names) for _, _, names in os.walk(project + "/Snapshots")) - 1
    browser.resize(1300)
    browser.prefer("light")
    browser.open(page)
    shown = "document.querySelectorAll('details.entry:not([hidden])').length"
    check("lists every snapshot", browser.run(shown) == files, browser.run(shown))
    check_readability(browser, "overview")

    browser.press("/")
    for letter in "neverGoesBelowZero":
        browser.press(letter)
    check("is searched by name", browser.run(shown) == 1, browser.run(shown))
    check("says how many it found", browser.run("document.querySelector('.result').textContent") == "1 of %d" % files)
    browser.press("Escape")
    browser.run("(() => { const s = document.getElementById('search'); s.value = ''; s.dispatchEvent(new Event('input')); })()")
    browser.run("(() => { const s = document.querySelector('select[aria-label=Feature]'); s.value = 'SendLetter';"
                " s.dispatchEvent(new Event('change')); })()")
    check("is filtered by feature", 0 < browser.run(shown) < 10, browser.run(shown))
    browser.open(page)

    test = "CounterTests/ObservableCounterViewModelTests/countsUpAndDownAndSavesEachCount"
    browser.click("[id='%s'] summary" % test)
    browser.wait("document.querySelector('.reel')")
    check("a click opens the film", hash_of(browser) == "#" + test, hash_of(browser))
    browser.press("ArrowRight")
    browser.press("ArrowRight")
    check("the arrow goes on", hash_of(browser) == "#" + test + "@2", hash_of(browser))
    check("what has changed is marked", browser.run("document.querySelectorAll('.code .changed').length") > 0)
    check("the event is marked", browser.run("document.querySelector('[aria-current=step] .number').textContent") == "2")
    check("the slider says where it stands",
          browser.run("document.querySelector('input[type=range]').getAttribute('aria-valuetext')") not in (None, ""))
    browser.press("End")
    last = browser.run("document.querySelector('input[type=range]').max")
    check("End goes to the end", hash_of(browser) == "#%s@%s" % (test, last), hash_of(browser))
    browser.press("Home")
    check("Home goes to the start", hash_of(browser) == "#" + test, hash_of(browser))
    browser.press("ArrowRight", shift=True)
    check("Shift and the arrow go to the next step",
          browser.run("document.querySelector('[aria-current=step] .event').classList.contains('step')"))
    browser.press("Escape")
    browser.wait("!document.getElementById('overview').hidden")
    check("Escape leads back to the list", True)

    film = "SearchTests/searchesOnceForTheLastText"
    browser.open(page, "#%s@5" % film)
    check("a link leads to a moment", browser.run("document.querySelector('input[type=range]').value") == "5")
    check("with time that passed", browser.run("document.querySelector('.time').textContent") == "+200ms")
    check_readability(browser, "film")

    browser.open(page)
    browser.click("[data-kind=pending]")
    check("the pending one is found", browser.run(shown) == 1, browser.run(shown))
    browser.run("document.querySelector('details.entry:not([hidden]) summary').focus()")
    browser.press("Enter")
    browser.wait("document.querySelector('.events.compared')")
    check("it stands beside the accepted", hash_of(browser) == "#" + name, hash_of(browser))
    kinds = browser.run("[...new Set([...document.querySelectorAll('.events li[class]')].map((e) => e.className))].sort().join()")
    check("with what differs marked", kinds == "added,changed,moved,removed", kinds)
    check("and the command that accepts it",
          "mv " in browser.run("document.querySelector('#stage .accept').textContent"))
    browser.run("document.querySelector('.events li.changed button').click()")
    check_readability(browser, "pending")

    browser.click("#theme")
    check("the switch makes it dark", browser.run("getComputedStyle(document.body).backgroundColor") == "rgb(14, 18, 23)",
          browser.run("getComputedStyle(document.body).backgroundColor"))
    browser.open(page)
    check("and keeps it so", browser.run("document.documentElement.dataset.theme") == "dark")
    browser.click("#theme")
    check("and light again", browser.run("getComputedStyle(document.body).backgroundColor") == "rgb(245, 246, 248)")
    browser.run("localStorage.clear()")

    open_every_view(browser, page)
    check_console(browser)


def open_every_view(browser, page):
    """Opens each film, and moves to its end."""
    places = browser.run("[...document.querySelectorAll('details.entry')].map((e) => link(e.id))"
                         .replace("link(", "((id) => '#' + id.split('/').map(encodeURIComponent).join('/'))("))
    empty = []
    for place in places:
        browser.run("location.hash = %s" % json.dumps(place))
        browser.wait("!document.getElementById('stage').hidden")
        browser.run("new Promise((done) => setTimeout(done))")
        browser.press("End")
        if browser.run("document.getElementById('stage').textContent.length") < 40:
            empty.append(place)
    check("all %d views open" % len(places), not empty, empty)


def without_script(browser):
    scenario("Without JavaScript")
    page = work + "/project/index.html"
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(page)
    empty = browser.run("[...document.querySelectorAll('details.entry')]"
                        ".filter((e) => !e.querySelector('pre, table')?.textContent).map((e) => e.id)")
    check("every snapshot stands there as text", empty == [], empty)
    check("what is pending is open, both sides",
          browser.run("document.querySelector('details[open] table').checkVisibility()"))
    picture(browser, "without-script")
    browser.call("Emulation.setScriptExecutionDisabled", value=False)
    browser.problems.clear()


def on_paper(browser):
    scenario("On paper")
    browser.open(work + "/project/index.html", "#SearchTests/searchesOnceForTheLastText@5")
    browser.prefer("dark", media="print")
    check("the page is light", browser.run("getComputedStyle(document.documentElement).colorScheme") == "light")
    check("and has no buttons", not browser.run("document.querySelector('#theme').checkVisibility()"))
    browser.prefer("light")
    check_console(browser)


def hostile(browser):
    scenario("Hostile content")
    samples.hostile(work + "/hostile-package")
    page, _ = report(work + "/hostile-package", "hostile")
    browser.open(page)
    open_every_view(browser, page)
    check("runs nothing", browser.run("typeof window.broken") == "undefined")
    check("makes no element", browser.run("document.querySelectorAll('img, b:not(.moment b), iframe').length") == 0)
    browser.run("location.hash = '#HostileTests/%3Cb%3ESuite/pending'")
    browser.wait("document.querySelector('.events.compared')")
    check("shows as text", browser.run("document.getElementById('stage').textContent.includes(%s)" % json.dumps(samples.MARKUP[:30])))
    browser.run("location.hash = '#HostileTests/%3Cb%3ESuite/value.txt'")
    browser.wait("document.querySelector('.file pre')")
    text = browser.run("document.querySelector('.file pre').textContent")
    check("shows escapes of terminals and directions", "\\u{1B}[31mred" in text and "\\u{202E}right" in text, text)
    browser.run("location.hash = '#HostileTests/%3Cb%3ESuite/pending@2'")
    browser.wait("document.querySelector('.events.compared')")
    picture(browser, "hostile")
    check("fits into the window", browser.run("document.documentElement.scrollWidth - innerWidth") <= 0)
    check_console(browser)


def answers(browser):
    scenario("Arrows from calls to states")
    samples.answers(work + "/answers-package")
    page, _ = report(work + "/answers-package", "answers")
    for name, count in [("nothing", 1), ("time", 0), ("call", 1), ("step", 0), ("nestedStep", 0)]:
        browser.open(page, "#AnswersTests/Suite/" + name)
        browser.wait("document.querySelector('.reel')")
        arrows = browser.run("document.querySelectorAll('.reel .stateArrow').length")
        check("%d with %s in between" % (count, name), arrows == count, arrows)
        picture(browser, "answers-" + name)
    for width in (1280, 420):
        browser.resize(width)
        browser.open(page, "#AnswersTests/Suite/overlapping")
        browser.wait("document.querySelector('.reel')")
        bars = browser.run("[...document.querySelectorAll('.reel .call.bar')].map((bar) => [bar.title,"
                           " bar.classList.contains('failed'), bar.style.gridColumn, bar.style.gridRow])")
        check("outstanding calls are bars to their answers, %d wide" % width,
              [bar[:2] for bar in bars] == [['movies(page: 1) → Failure(text: "no (1) b")', True],
                                            ["movies(page: 1) #2", False]], bars)
        check("in rows of their own", len({bar[3] for bar in bars}) == 2, bars)
        check("with an arrow back", browser.run("document.querySelectorAll('.reel .answerArrow').length") == 2)
        texts = browser.run("[...document.querySelectorAll('.event.answer')].map((event) => event.textContent)")
        check("and stand among the events", len(texts) == 2 and "Failure" in texts[0], texts)
        outside = browser.run("[...document.querySelectorAll('body *')].filter((element) => !element.closest('.scroller')"
                              " && element.getBoundingClientRect().right > %d).map((element) => element.className)" % width)
        check("and nothing outside the lanes is wider than the page", outside == [], outside)
        picture(browser, "answers-overlapping-%d" % width)
        browser.open(page, "#AnswersTests/Suite/streams")
        browser.wait("document.querySelector('.reel')")
        bars = browser.run("[...document.querySelectorAll('.reel .call.bar')].map((bar) => bar.title)")
        check("a stream's call is a bar to its end, %d wide" % width, bars == [
            'positions(of: "a b") → .offline\n← 12\n← Position(seconds: 13)\n← failed .offline',
            "updates .playing"], bars)
        arrows = browser.run("[...document.querySelectorAll('.reel .answerArrow')]"
                             ".map((arrow) => arrow.classList.contains('failed'))")
        check("with an arrow for each element", arrows == [False, False, True, False], arrows)
        check("and none to what has no call", browser.run("document.querySelectorAll('.reel .callArrow').length") == 1)
        picture(browser, "answers-streams-%d" % width)
    browser.resize(1280)
    check_console(browser)


def large(browser):
    scenario("1,000 timelines of 100 blocks")
    samples.large(work + "/large-package")
    page, (seconds, used) = report(work + "/large-package", "large")
    size = os.path.getsize(page) / 1e6
    print("        %.2f s to write (%.2f s of processor time), %.1f MB" % (seconds, used, size))
    # The lower of both times: on a busy machine, the processor time is lower than the wall-clock time.
    check("are written within 3 s", min(seconds, used) < 3, (seconds, used))
    check("in less than 15 MB", size < 15, size)
    # The same bytes, of which the browser runs no script: what a page of this size takes at least, on this machine, now.
    inert = page.replace("index", "inert")
    with open(page, encoding="utf-8") as source, open(inert, "w", encoding="utf-8") as copy:
        copy.write(source.read().replace("<script", "<script type='text/plain'"))
    times, baseline = [], []
    for _ in range(4):
        times.append(browser.open(page))
        baseline.append(browser.open(inert))
    ratio = min(times) / min(baseline)
    print("        %.2f s to open, %.2f times as long as without its scripts" % (min(times), ratio))
    check("open without much work", ratio < 3, (times, baseline))
    browser.open(page)
    picture(browser, "large")
    timed = ("new Promise((done) => { const start = performance.now(); %s;"
             " requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))); })")
    spent = browser.run(timed % "location.hash = '#LargeTests/Suite07/test0507@50'")
    check("a film opens at once", browser.run("document.querySelectorAll('.events li').length") == 101 and spent < 500, spent)
    picture(browser, "large-film")
    browser.run("location.hash = ''")
    spent = browser.run(timed % ("const s = document.getElementById('search'); s.value = 'film 24 of 777';"
                                 " s.dispatchEvent(new Event('input'))"))
    found = browser.run("document.querySelectorAll('details.entry:not([hidden])').length")
    print("        %.0f ms to search in all of it" % spent)
    check("so does a search in all texts", found == 1 and spent < 1000, (found, spent))
    check_console(browser)


browser = Chromium(browser_path, work + "/profile")
try:
    this_project(browser)
    without_script(browser)
    on_paper(browser)
    hostile(browser)
    answers(browser)
    large(browser)
finally:
    browser.close()
print("\nreport in the browser: %d checks, %d failed" % (checks, failures))
sys.exit(1 if failures else 0)
