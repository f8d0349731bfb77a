extension ReportScript {
  /// Draws the film of one snapshot: lanes, slider, events, and the state at each moment.
  static let film = #"""
    // Makes a side of a view from one timeline: a comparison has two sides, any other view has one. Each column of a
    // comparison has a block number (0 for no block) for each side, and a mark: `=` (same), `~` (changed), `-`
    // (removed), `+` (added) or `>` (moved). `blockCountAt` returns the number of blocks up to a column.
    function makeSide(name, text, filmData, columns) {
      const timeline = readTimeline(text);
      const states = statesOf(timeline, filmData);
      const failure = filmData && filmData.failure;
      const side = { name, timeline, states, failure, columnCount: timeline.blocks.length };
      const sideIndex = name === "pending" ? 1 : 0;
      if (columns) {
        const columnsByBlockNumber = new Map(), blockCounts = [0];
        columns.forEach((blockNumbers, index) => {
          if (blockNumbers[sideIndex]) columnsByBlockNumber.set(blockNumbers[sideIndex], index + 1);
          blockCounts.push(blockNumbers[sideIndex] || blockCounts[index]);
        });
        side.columnCount = columns.length;
        side.columnOf = (blockNumber) => columnsByBlockNumber.get(blockNumber);
        side.blockNumberIn = (column) => columns[column - 1][sideIndex];
        side.blockCountAt = (column) => blockCounts[column];
      } else {
        side.columnOf = side.blockNumberIn = side.blockCountAt = (number) => number;
      }
      side.lanes = lanesOf(timeline, states);
      return side;
    }

    // Makes the view of an entry's films, `data.accepted` and `data.pending`, or null. `view.at` is the current column.
    function makeView(entry) {
      const data = entry.data();
      if (!data || !(data.accepted || data.pending)) return null;
      const readText = () => entry.element.querySelector("pre").textContent;
      const isComparison = Boolean(data.columns);
      const sides = isComparison
        ? [makeSide("accepted", data.acceptedText, data.accepted, data.columns),
          makeSide("pending", data.pendingText, data.pending, data.columns)]
        : data.acceptedText || data.pendingText
          ? [makeSide("", data.acceptedText || data.pendingText, data.accepted || data.pending)]
          : [makeSide("", readText(), data.accepted || data.pending)];
      const marks = [""];
      for (const [, , mark] of data.columns || sides[0].timeline.blocks.map(() => [0, 0, "="])) marks.push(mark);
      if (isComparison && sides[0].states[0].lines.join("\n") !== sides[1].states[0].lines.join("\n")) marks[0] = "~";
      return { entry, sides, isComparison, marks, columnCount: sides[0].columnCount, at: 0 };
    }

    // Draws the lanes and the slider, and sets the view's functions `fit` (adapts the columns to the window's width) and
    // `moveSlider` (moves the slider and the marker to the current column, and scrolls there).
    function drawLanesAndSlider(view) {
      const grid = make("div", { class: "reel" }, place(make("div", { class: "laneName" }), [1, 2], [1, 2]));
      let row = 2;
      for (const side of view.sides) {
        if (view.isComparison) {
          grid.append(place(make("div", { class: "timelineName" }, side.name), [1, -1], [row, row + 1]));
          row++;
        }
        row = drawLanes(grid, side, row);
      }
      const tickInterval = view.columnCount > 60 ? 5 : 1;
      const timeColumns = new Set(view.sides.flatMap((side) => side.lanes.times.map(({ at }) => side.columnOf(at))));
      for (let column = 0; column <= view.columnCount; column++) {
        if (column % tickInterval === 0 && !timeColumns.has(column)) {
          // In narrow columns, the text of an elapsed time covers the tick of the next column.
          const kind = timeColumns.has(column - 1) ? "tick overlapped" : "tick";
          grid.append(place(make("div", { class: kind }, String(column)), [column + 2, column + 3], [1, 2]));
        }
        const kind = { "~": "changed", "-": "removed", "+": "added", ">": "moved" }[view.marks[column]];
        if (kind) grid.append(place(make("div", { class: `band ${kind}` }), [column + 2, column + 3], [1, row]));
      }
      const columnMarker = place(make("div", { class: "columnMarker" }), [2, 3], [1, row]);
      const slider = make("input", {
        type: "range", min: 0, max: view.columnCount, value: 0, "aria-label": "Moment",
        oninput: () => view.go(Number(slider.value)),
      });
      grid.append(columnMarker, place(slider, [2, view.columnCount + 3], [row, row + 1]));
      grid.addEventListener("click", (event) => {
        if (event.target === slider) return;
        const offset = event.clientX - grid.getBoundingClientRect().left - view.nameWidth;
        if (offset >= 0) view.go(Math.min(view.columnCount, Math.floor(offset / view.columnWidth)));
      });
      // Screen readers use the list of events, which has the same content in order.
      for (const child of grid.children) if (child !== slider) child.setAttribute("aria-hidden", "true");
      const scroller = make("div", { class: "scroller" }, grid);
      view.fit = () => {
        const width = scroller.clientWidth;
        view.nameWidth = width < 600 ? 92 : 150;
        const availableWidth = (width - view.nameWidth) / (view.columnCount + 1);
        view.columnWidth = Math.max(view.columnCount > 300 ? 14 : 34, Math.min(180, Math.floor(availableWidth)));
        grid.classList.toggle("narrow", view.columnWidth < 60);
        grid.style.setProperty("--nameWidth", `${view.nameWidth}px`);
        grid.style.setProperty("--width", `${view.columnWidth}px`);
        grid.style.setProperty("--count", view.columnCount + 1);
      };
      view.moveSlider = () => {
        place(columnMarker, [view.at + 2, view.at + 3], [1, row]);
        slider.value = view.at;
        slider.setAttribute("aria-valuetext", view.momentText());
        const columnX = view.at * view.columnWidth, visibleWidth = scroller.clientWidth - view.nameWidth;
        const visibleX = columnX - scroller.scrollLeft;
        if (visibleX < view.columnWidth || visibleX > visibleWidth - 2 * view.columnWidth) {
          scroller.scrollLeft = Math.max(0, columnX - visibleWidth / 2);
        }
      };
      return scroller;
    }

    // Draws a panel for the states of each side; sets `view.showStates`, which shows the states at the current column.
    function drawStates(view) {
      const boxes = view.sides.map(() => make("div", { class: "code" }));
      const notes = view.sides.map(() => make("p", { class: "problem", hidden: true }));
      const panel = make("section", { class: "states", "aria-label": "State" },
        ...view.sides.map((side, index) => make("div", { class: "panel" },
          make("h3", {}, view.isComparison ? `State, ${side.name}` : "State"), notes[index], boxes[index])));
      view.showStates = () => {
        const blockCounts = view.sides.map((side) => side.blockCountAt(view.at));
        const lines = view.isComparison
          ? comparedStateLines(view.sides[0], view.sides[1], blockCounts[0], blockCounts[1])
          : [stateLines(view.sides[0], blockCounts[0])];
        view.sides.forEach((side, index) => {
          boxes[index].replaceChildren(...lines[index]);
          const isUnknown = side.failure && side.failure[0] <= blockCounts[index];
          notes[index].hidden = !isUnknown;
          if (isUnknown) notes[index].textContent = `From event ${side.failure[0]} on the state is not known: ${side.failure[1]}`;
        });
      };
      return panel;
    }

    // Draws the buttons and the text of the current event; sets `view.showMoment`, which updates them.
    function drawControls(view) {
      const button = (label, text, action) =>
        make("button", { type: "button", "aria-label": label, title: label, onclick: action }, text);
      const moment = make("p", { class: "moment", "aria-live": "polite" });
      const play = button("Play", "▶", () => view.play());
      view.showMoment = () => {
        const number = make("b", {}, `${view.at} / ${view.columnCount}`);
        moment.replaceChildren(number, " ", make("span", {}, cut(view.momentText(), 160)));
        play.textContent = view.timer ? "❚❚" : "▶";
        play.setAttribute("aria-label", view.timer ? "Pause" : "Play");
      };
      return make("div", { class: "controls" },
        make("div", { class: "buttons" }, button("To the start", "⇤", () => view.go(0)),
          button("One event back", "←", () => view.go(view.at - 1)), play,
          button("One event on", "→", () => view.go(view.at + 1)),
          button("To the end", "⇥", () => view.go(view.columnCount))), moment);
    }

    // Draws the film, and sets the view's functions that move through the film; calls `onMove` after each move.
    function drawFilm(view, onMove) {
      const list = eventList(view);
      const buttons = [...list.querySelectorAll("button")];
      view.momentText = () => {
        if (view.at === 0) return "the first state";
        const texts = view.sides.map((side) => {
          const block = side.timeline.blocks[side.blockNumberIn(view.at) - 1];
          return block ? block.kind === "~" ? block.lines.join(", ") : block.text : "—";
        });
        return view.isComparison && texts[0] !== texts[1] ? texts.join("  |  ") : texts[0];
      };
      view.go = (at) => {
        view.at = Math.max(0, Math.min(view.columnCount, Number.isInteger(at) ? at : 0));
        buttons.forEach((button, index) => {
          if (index === view.at) button.setAttribute("aria-current", "step");
          else button.removeAttribute("aria-current");
        });
        const currentItem = buttons[view.at].parentElement;
        const top = currentItem.offsetTop, bottom = top + currentItem.offsetHeight;
        if (top < list.scrollTop || bottom > list.scrollTop + list.clientHeight) {
          list.scrollTop = top - list.clientHeight / 2;
        }
        view.moveSlider();
        view.showStates();
        view.showMoment();
        onMove(view.at);
      };
      // Returns the column of the next step in a direction (1 or -1); if there is none, the last or first column.
      view.nextStepFrom = (at, direction) => {
        for (at += direction; at > 0 && at < view.columnCount; at += direction) {
          if (view.sides.some((side) => (side.timeline.blocks[side.blockNumberIn(at) - 1] || {}).kind === "@")) break;
        }
        return at;
      };
      view.play = () => {
        if (view.timer) return view.stop();
        if (view.at === view.columnCount) view.go(0);
        view.timer = setInterval(() => {
          if (view.at >= view.columnCount) view.stop();
          else view.go(view.at + 1);
        }, 700);
        view.showMoment();
      };
      view.stop = () => {
        clearInterval(view.timer);
        view.timer = null;
        view.showMoment();
      };
      const timelineNames = view.isComparison
        ? make("div", { class: "timelineNames" }, make("span", {}, "accepted"), make("span", {}, "pending")) : null;
      return [
        make("div", { class: "panel film" }, drawLanesAndSlider(view), drawControls(view)),
        make("div", { class: view.isComparison ? "eventsAndStates compared" : "eventsAndStates" },
          make("section", { class: "panel", "aria-label": "Events" }, make("h3", {}, "Events"), timelineNames, list),
          drawStates(view)),
      ];
    }
    """#
}
