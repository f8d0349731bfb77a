extension ReportScript {
  /// Adds search, filters, and a strip that summarizes each timeline, to the page's list of all snapshots.
  static let overview = #"""
    const entries = [...document.querySelectorAll("details.entry")].map((element) => ({
      element, id: element.id, index: Number(element.dataset.number),
      suite: element.closest("section").dataset.suite,
      features: element.dataset.features ? element.dataset.features.split(" ") : [],
      isPending: Boolean(element.querySelector("summary .pending")),
      isUnreadable: Boolean(element.querySelector("summary .error")),
      name: element.querySelector("summary .name").textContent,
      searchText() { return this.cachedSearchText ??= (this.id + " " + this.element.textContent).toLowerCase(); },
      data() {
        const script = this.element.querySelector("script");
        return script ? JSON.parse(script.textContent) : null;
      },
    }));
    const entriesByID = new Map(entries.map((entry) => [entry.id, entry]));
    let shownEntries = entries;

    // Draws a small stroke for each event of a timeline, so that readers can tell the timelines in the list apart.
    function drawStrip(entry) {
      const source = entry.element.querySelector("pre, td:last-child");
      if (!source || !entry.element.querySelector("script")) return;
      const text = entry.element.querySelector("pre") ? source.textContent
        : (entry.data().acceptedText || entry.data().pendingText || "");
      const kinds = text.split("\n").map((line) => line[0]).filter((kind) => kind && "@><!~+".includes(kind));
      const strokeDistance = Math.min(5, 220 / Math.max(1, kinds.length));
      const paths = { "@": "", ">": "", "<": "", "!": "", "~": "", "+": "" };
      kinds.forEach((kind, index) => {
        const [top, height] = { "@": [0, 16], ">": [9, 7], "<": [12, 4], "!": [12, 4], "~": [4, 4], "+": [7, 2] }[kind];
        paths[kind] += `M${(index * strokeDistance + 1).toFixed(1)} ${top}v${height}`;
      });
      const strip = make("svg", { class: "strip", width: 224, height: 16, "aria-hidden": "true" });
      for (const [kind, path] of Object.entries(paths)) {
        if (path) strip.append(make("path", { d: path, class: eventClasses[kind], "stroke-width": Math.min(2.5, strokeDistance * 0.7) }));
      }
      entry.element.querySelector("summary").append(strip);
    }

    function drawStrips() {
      const entriesByElement = new Map(entries.map((entry) => [entry.element, entry]));
      const observer = new IntersectionObserver((changes) => {
        for (const item of changes.filter((item) => item.isIntersecting)) {
          observer.unobserve(item.target);
          drawStrip(entriesByElement.get(item.target));
        }
      });
      entries.forEach((entry) => observer.observe(entry.element));
    }

    function drawFilters(main) {
      const filter = { words: [], kind: "all", suite: "", feature: "" };
      const result = make("p", { class: "result", role: "status" });
      const applyFilter = () => {
        shownEntries = entries.filter((entry) => {
          const isShown = (filter.kind === "all" || (filter.kind === "pending" ? entry.isPending : entry.isUnreadable))
            && (!filter.suite || entry.suite === filter.suite)
            && (!filter.feature || entry.features.includes(filter.feature))
            && filter.words.every((word) => entry.searchText().includes(word));
          entry.element.hidden = !isShown;
          return isShown;
        });
        for (const section of main.querySelectorAll("section.suite")) {
          section.hidden = !section.querySelector("details.entry:not([hidden])");
        }
        const isAll = shownEntries.length === entries.length;
        result.textContent = isAll ? countText(entries.length, "snapshot") : `${shownEntries.length} of ${entries.length}`;
      };
      const search = make("input", {
        type: "search", placeholder: "Search names, calls and states", "aria-label": "Search", id: "search",
        oninput: () => { filter.words = search.value.toLowerCase().split(/\s+/).filter(Boolean); applyFilter(); },
      });
      const filterKinds = [["all", "All", entries.length], ["pending", "Pending", entries.filter((e) => e.isPending).length],
        ["unreadable", "Unreadable", entries.filter((e) => e.isUnreadable).length]].filter(([, , count]) => count);
      const chips = filterKinds.map(([kind, label, count]) => make("button", {
        type: "button", "aria-pressed": String(kind === "all"), "data-kind": kind,
        onclick: () => {
          filter.kind = kind;
          chips.forEach((chip) => chip.setAttribute("aria-pressed", String(chip.dataset.kind === kind)));
          applyFilter();
        },
      }, label, make("span", { class: "amount" }, String(count))));
      const makeSelect = (label, key, values) => values.length < (key === "suite" ? 2 : 1) ? null : make("select", {
        "aria-label": label, onchange: (event) => { filter[key] = event.target.value; applyFilter(); },
      }, make("option", { value: "" }, `All ${label.toLowerCase()}s`), ...values.map((value) => make("option", { value }, value)));
      const features = [...new Set(entries.flatMap((entry) => entry.features))].sort();
      main.prepend(make("div", { class: "filters", role: "search" }, search,
        make("div", { class: "chips", role: "group", "aria-label": "Kind" }, ...chips),
        makeSelect("Suite", "suite", [...new Set(entries.map((entry) => entry.suite))]),
        makeSelect("Feature", "feature", features), result));
      applyFilter();
    }

    function prepareOverview(main) {
      drawFilters(main);
      for (const details of main.querySelectorAll("details")) {
        details.open = false;
        details.querySelector("summary").setAttribute("role", "link");
      }
      main.addEventListener("click", (event) => {
        const summary = event.target.closest("summary");
        if (!summary) return;
        event.preventDefault();
        location.hash = addressOf(summary.parentElement.id);
      });
      drawStrips();
    }
    """#
}
