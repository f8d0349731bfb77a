extension ReportScript {
  /// Shows the overview or the film that the page's address names, and handles the keyboard and the colour scheme.
  static let navigation = #"""
    const overview = document.getElementById("overview");
    // The element that shows a snapshot in place of the overview.
    const stage = make("main", { id: "stage", tabindex: -1, hidden: true });
    // The result of `makeView` for the shown film; null if no film is shown.
    let view = null;
    // The result of `readAddress` for the shown snapshot; null for the overview.
    let shownTarget = null;

    function addressOf(id) {
      return "#" + id.split("/").map(encodeURIComponent).join("/");
    }

    // Parses the address: `#suite/test@12` is a film at its column 12. It can omit its first names, such as the
    // test target. Returns null for any other address.
    function readAddress() {
      let text = location.hash.slice(1);
      try { text = decodeURIComponent(text); } catch { /* Uses the text without decoding it. */ }
      const findEntry = (id) => entriesByID.get(id) || entries.find((entry) => entry.id.endsWith("/" + id));
      const namedEntry = findEntry(text);
      if (namedEntry) return { entry: namedEntry, at: 0 };
      const match = /^(.*)@(\d+)$/s.exec(text);
      const entry = match && findEntry(match[1]);
      return entry ? { entry, at: Number(match[2]) } : null;
    }

    function makeHeading(title, suite, ...more) {
      return make("div", { class: "title" },
        make("nav", { "aria-label": "Way back" }, make("a", { href: "#" }, "All snapshots"),
          suite ? make("span", {}, " / ") : null, suite ? make("span", {}, suite) : null),
        make("h1", {}, title), ...more);
    }

    function neighbours(entry) {
      const list = shownEntries.includes(entry) ? shownEntries : entries;
      const index = list.indexOf(entry);
      return [list[index - 1], list[index + 1]];
    }

    // Adds to a line a button that copies the line's command, or selects it if the browser doesn't allow copying.
    function addCopyButton(line) {
      const code = line.querySelector("code");
      const button = make("button", { type: "button", onclick: async () => {
        try {
          await navigator.clipboard.writeText(code.textContent);
          button.textContent = "Copied";
        } catch {
          getSelection().selectAllChildren(code);
        }
      } }, "Copy");
      line.append(" ", button);
      return line;
    }

    function showEntry(entry, at) {
      const [previous, next] = neighbours(entry);
      const neighbourLink = (neighbour, text, label) => neighbour
        ? make("a", { class: "neighbour", href: addressOf(neighbour.id), title: neighbour.id, "aria-label": `${label}: ${neighbour.id}` }, text) : null;
      const badges = [...entry.element.querySelectorAll("summary .badge")].map((badge) => badge.cloneNode(true));
      const acceptLine = entry.element.querySelector(".accept");
      const notes = [...entry.element.querySelectorAll(".problem, .note")].map((note) => note.cloneNode(true));
      view = makeView(entry);
      const film = view ? drawFilm(view, (column) => {
        history.replaceState(null, "", addressOf(entry.id) + (column ? "@" + column : ""));
      }) : [];
      const text = [...entry.element.querySelectorAll(":scope > pre, :scope > .wide")].map((part) => part.cloneNode(true));
      const file = make("details", { class: "panel file", open: !view }, make("summary", {}, "Text of the snapshot"), ...text);
      stage.replaceChildren(
        makeHeading(entry.name, entry.suite, ...badges, make("span", { class: "neighbours" }, neighbourLink(previous, "‹ Previous", "Previous snapshot"), neighbourLink(next, "Next ›", "Next snapshot"))),
        ...(acceptLine ? [make("div", { class: "panel" }, addCopyButton(acceptLine.cloneNode(true)))] : []),
        ...notes.map((note) => make("div", { class: "panel" }, note)), ...film, file,
        ...(view ? [make("p", { class: "hint" },
          view.isComparison ? "≠ changed · − accepted alone · + pending alone · ⇅ moved. " : "", "← → an event · Shift ← → a step · Home, End · Space plays · [ ] the timelines before and after · Esc all snapshots. ",
          "A bar is a call that was outstanding. A dashed line leads from a call to the state that follows at once.")] : []));
      showStage(entry.id);
      if (view) {
        view.fit();
        view.go(at);
      }
    }

    function showStage(title) {
      overview.hidden = true;
      stage.hidden = false;
      document.title = title;
      window.scrollTo(0, 0);
    }

    const overviewTitle = document.title;
    let overviewScrollY = 0;

    function show() {
      const target = readAddress();
      if (view && view.timer) view.stop();
      if (view && target && target.entry === view.entry) return view.at === target.at ? null : view.go(target.at);
      if (!overview.hidden) overviewScrollY = window.scrollY;
      view = null;
      if (target) showEntry(target.entry, target.at);
      else {
        stage.hidden = true;
        stage.replaceChildren();
        overview.hidden = false;
        document.title = overviewTitle;
        window.scrollTo(0, overviewScrollY);
      }
      shownTarget = target;
    }

    function onKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target.matches("input[type=search], select");
      if (event.key === "Escape") {
        if (isTyping) event.target.blur();
        else if (shownTarget) location.hash = "";
        return;
      }
      if (isTyping) return;
      if (event.key === "/" && !overview.hidden) {
        event.preventDefault();
        return document.getElementById("search").focus();
      }
      if (!view) return;
      const isByStep = event.shiftKey;
      const actions = {
        ArrowRight: () => view.go(isByStep ? view.nextStepFrom(view.at, 1) : view.at + 1),
        ArrowLeft: () => view.go(isByStep ? view.nextStepFrom(view.at, -1) : view.at - 1),
        Home: () => view.go(0), End: () => view.go(view.columnCount),
        "[": () => { const neighbour = neighbours(view.entry)[0]; if (neighbour) location.hash = addressOf(neighbour.id); },
        "]": () => { const neighbour = neighbours(view.entry)[1]; if (neighbour) location.hash = addressOf(neighbour.id); },
      };
      if (!event.target.closest("button, summary, a")) actions[" "] = () => view.play();
      if (!actions[event.key]) return;
      event.preventDefault();
      actions[event.key]();
    }

    function makeThemeSwitch() {
      const root = document.documentElement;
      const darkQuery = window.matchMedia("(prefers-color-scheme: dark)");
      let storedTheme = null;
      // Some browsers have no storage for local files.
      try { storedTheme = localStorage.getItem("understudy-theme"); } catch { /* Uses the browser's colour scheme. */ }
      if (storedTheme === "dark" || storedTheme === "light") root.dataset.theme = storedTheme;
      const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : darkQuery.matches);
      const button = make("button", { type: "button", id: "theme", onclick: () => {
        root.dataset.theme = isDark() ? "light" : "dark";
        try { localStorage.setItem("understudy-theme", root.dataset.theme); } catch { /* The choice isn't stored. */ }
        updateLabel();
      } });
      const updateLabel = () => {
        button.textContent = isDark() ? "Light" : "Dark";
        button.setAttribute("aria-label", `Switch to ${isDark() ? "light" : "dark"}`);
      };
      darkQuery.addEventListener("change", updateLabel);
      updateLabel();
      return button;
    }

    document.documentElement.dataset.script = "";
    document.querySelector("header.top").append(makeThemeSwitch());
    overview.after(stage);
    prepareOverview(overview);
    window.addEventListener("hashchange", show);
    window.addEventListener("resize", () => {
      if (view) {
        view.fit();
        view.moveSlider();
      }
    });
    document.addEventListener("keydown", onKey);
    show();
    """#
}
