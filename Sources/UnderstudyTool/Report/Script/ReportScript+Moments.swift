extension ReportScript {
  /// Draws the list of events, and the whole state at a moment.
  static let moments = #"""
    const eventClasses = { "@": "step", ">": "call", "<": "answer", "!": "answer failed", "~": "state", "+": "time", "=": "end" };
    const maximumEventLineLength = 400;

    // Returns an element for each line of a block's text; a block is an event or the beginning of a step.
    function eventLines(block) {
      if (!block) return [];
      const lines = block.kind === "~" ? block.lines.map((line) => line.replace(" -> ", " → "))
        : ["@>=<!".includes(block.kind) ? block.label : block.text];
      // For a step, `block.lines` is empty or contains one line, which says that nothing has changed.
      if (block.kind === "@" && block.lines.length) lines.push("(no change)");
      return lines.map((line) => make("span", { class: "row" }, cut(line, maximumEventLineLength)));
    }

    function eventCell(block) {
      if (!block) return make("span", { class: "event none" });
      const cell = make("span", { class: `event ${eventClasses[block.kind]}` }, ...eventLines(block));
      if (block.kind === "=" && block.label.startsWith("failed")) cell.classList.add("failed");
      cell.style.setProperty("--depth", block.depth);
      return cell;
    }

    // Represents the first state, in column 0. The kind `=` gives it the look of the timeline's end.
    const firstEvent = { kind: "=", label: "the first state", lines: [], depth: 0 };

    // Returns a list with one button for each column of the film; a button shows the state after its event.
    function eventList(view) {
      const list = make("ol", { class: view.isComparison ? "events compared" : "events" });
      for (let column = 0; column <= view.columnCount; column++) {
        const cells = view.sides.map((side) => {
          const block = column === 0 ? firstEvent : side.timeline.blocks[side.blockNumberIn(column) - 1];
          return eventCell(block);
        });
        const mark = view.marks[column];
        const markWord = { "~": "changed", "-": "removed", "+": "added", ">": "moved" }[mark];
        list.append(make("li", { class: markWord || null },
          make("button", { type: "button", onclick: () => view.go(column) },
            make("span", { class: "number" }, String(column)),
            view.isComparison ? make("span", { class: "mark", title: markWord },
              { "~": "≠", "-": "−", "+": "+", ">": "⇅" }[mark] || "") : null,
            markWord ? make("span", { class: "visually-hidden" }, markWord + ": ") : null, ...cells)));
      }
      return list;
    }

    function codeLine(children, mark, spokenMark) {
      const line = make("div", { class: `line ${mark}` }, ...children);
      if (spokenMark) line.prepend(make("span", { class: "visually-hidden" }, spokenMark + ": "));
      return line;
    }

    // Returns the lines of the state after a number of blocks, with marks for what the last of these blocks changed.
    function stateLines(side, blockCount) {
      const index = stateIndexAfter(side.states, blockCount);
      const isNew = side.states[index].blockCount === blockCount;
      const rows = isNew ? markedLines(side.states, index)
        : side.states[index].lines.map((text) => ({ text, mark: "same" }));
      return rows.map((row) => {
        if (row.mark !== "changed") {
          const spokenMark = { added: "added", removed: "removed" }[row.mark];
          return codeLine([row.text], row.mark, spokenMark);
        }
        const { prefix, oldMiddle, newMiddle, suffix } = splitAtDifference(row.oldText, row.text);
        return codeLine([
          prefix, oldMiddle ? make("del", {}, oldMiddle) : "", oldMiddle && newMiddle ? " " : "",
          make("ins", {}, newMiddle), suffix,
        ], "changed", "changed");
      });
    }

    // Returns the lines of both timelines' states after the given numbers of blocks, with equal lines aligned.
    function comparedStateLines(accepted, pending, acceptedCount, pendingCount) {
      const lines = (side, blockCount) => side.states[stateIndexAfter(side.states, blockCount)].lines;
      const acceptedLines = [], pendingLines = [];
      for (const [acceptedLine, pendingLine] of alignLines(lines(accepted, acceptedCount), lines(pending, pendingCount))) {
        const isSame = acceptedLine === pendingLine;
        acceptedLines.push(codeLine([acceptedLine ?? ""], isSame ? "same" : acceptedLine === null ? "gap" : "removed"));
        pendingLines.push(codeLine([pendingLine ?? ""], isSame ? "same" : pendingLine === null ? "gap" : "added"));
      }
      return [acceptedLines, pendingLines];
    }
    """#
}
