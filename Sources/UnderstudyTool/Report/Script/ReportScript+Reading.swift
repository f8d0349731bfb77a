extension ReportScript {
  /// Parses a timeline's text into blocks, and rebuilds the lines of its states.
  static let reading = #"""
    // Cuts a line of the first state to 600 characters if it has more than 600 bytes, as the tool cuts lines of later
    // states. A line with at most 200 UTF-16 units never has more than 600 bytes.
    function cutLine(line) {
      if (line.length <= 200) return line;
      const size = new TextEncoder().encode(line).length;
      return size <= 600 ? line : [...line.slice(0, 1200)].slice(0, 600).join("") + `… (${size} bytes: the text below has all of it)`;
    }

    // Parses a timeline, whose text the tool has validated. A block's `text` is its first line, and `lines` are
    // its indented lines. `label` is the part of `text` after `>`, `=`, `<`, `!`, `@`, `@@` and so on, or all of it.
    function readTimeline(text) {
      const timeline = { initial: [], blocks: [] };
      let block = null;
      // For each call text, the block numbers of the unanswered calls, and the block number of the last call.
      const openCallBlockNumbers = new Map(), lastCallBlockNumbers = new Map();
      for (const line of text.split("\n")) {
        if (line.startsWith("  ")) {
          if (block) block.lines.push(line.slice(2));
          else timeline.initial.push(cutLine(line.slice(2)));
          continue;
        }
        const kind = line[0];
        if (kind === undefined || kind === "#" || line === "= initial" || line === "= end") continue;
        block = { kind, text: line, lines: [], depth: 0, label: line };
        if (kind === "@") {
          block.depth = line.indexOf(" ") - 1;
          block.label = line.slice(block.depth + 2);
        } else if (">=<!".includes(kind)) {
          block.label = line.slice(2);
        }
        timeline.blocks.push(block);
        if (kind === ">") {
          openCallBlockNumbers.set(
            block.label, [...(openCallBlockNumbers.get(block.label) || []), timeline.blocks.length]);
          lastCallBlockNumbers.set(block.label, timeline.blocks.length);
        }
        if (kind === "<" || kind === "!") connectAnswer(block, openCallBlockNumbers, lastCallBlockNumbers);
      }
      return timeline;
    }

    // An answer's label is its call's text, and then the error. Sets `error`, and `callBlockNumber` for the last open
    // call with that text. If none is open, or `failed` follows the text, the block is what the test sent to a stream.
    function connectAnswer(block, openCallBlockNumbers, lastCallBlockNumbers) {
      const isOpen = (callText) => (openCallBlockNumbers.get(callText) || []).length > 0;
      if (block.kind === "<" && !isOpen(block.label)) return connectSentValue(block, lastCallBlockNumbers);
      let callText = block.label;
      while (!isOpen(callText) && callText.includes(" ")) callText = callText.slice(0, callText.lastIndexOf(" "));
      if (block.label.startsWith("failed ", callText.length + 1) || !isOpen(callText)) {
        return connectSentValue(block, lastCallBlockNumbers);
      }
      block.callBlockNumber = openCallBlockNumbers.get(callText).pop();
      block.error = block.kind === "!" ? block.label.slice(callText.length + 1) : null;
    }

    // Connects what the test sent to a stream (a value, an error or the end) with the stream's last call, if recorded:
    // sets `value`, `error` and `callBlockNumber`. The label begins with the stream's call or property.
    function connectSentValue(block, lastCallBlockNumbers) {
      const label = block.label;
      let end = label.indexOf(" ");
      while (end >= 0 && !lastCallBlockNumbers.has(label.slice(0, end))) end = label.indexOf(" ", end + 1);
      // Calls with equal texts that are open at the same time have numbers: `search() #2`.
      const callNumberSuffix = end < 0 ? null : /^ #\d+(?= )/.exec(label.slice(end, end + 30));
      if (callNumberSuffix && lastCallBlockNumbers.has(label.slice(0, end + callNumberSuffix[0].length))) end += callNumberSuffix[0].length;
      block.isSent = true;
      block.callBlockNumber = lastCallBlockNumbers.get(label.slice(0, Math.max(end, 0)));
      block.value = label.slice(end + 1);
      block.error = block.kind === "!" ? block.value.replace(/^failed /, "") : null;
    }

    // Rebuilds the states. For each `~` block, `filmData.states` lists which lines of the previous state to replace.
    // Each rebuilt state has the number of blocks up to the state, its lines, and the replacements.
    function statesOf(timeline, filmData) {
      const states = [{ blockCount: 0, lines: timeline.initial, replacements: [] }];
      const remainingReplacements = [...(filmData ? filmData.states : [])];
      timeline.blocks.forEach((block, index) => {
        if (block.kind !== "~" || !remainingReplacements.length) return;
        const replacements = remainingReplacements.shift();
        const lines = [...states.at(-1).lines];
        // The replacements go from the last line to the first, so that none moves the lines of the next one.
        for (const [start, removedCount, ...added] of replacements) lines.splice(start, removedCount, ...added);
        states.push({ blockCount: index + 1, lines, replacements });
      });
      return states;
    }

    // Returns the index of the state after a number of blocks.
    function stateIndexAfter(states, blockCount) {
      let low = 0, high = states.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (states[middle].blockCount <= blockCount) low = middle;
        else high = middle - 1;
      }
      return low;
    }

    // Returns a state's lines and the lines that its change removed, with marks; a changed line also has its old text.
    function markedLines(states, index) {
      const rows = [];
      const before = index > 0 ? states[index - 1].lines : [];
      let next = 0;
      for (const [start, removedCount, ...added] of [...states[index].replacements].reverse()) {
        for (; next < start; next++) rows.push({ text: before[next], mark: "same" });
        for (let offset = 0; offset < Math.max(removedCount, added.length); offset++) {
          if (offset < removedCount && offset < added.length) {
            rows.push({ text: added[offset], oldText: before[start + offset], mark: "changed" });
          } else if (offset < added.length) rows.push({ text: added[offset], mark: "added" });
          else rows.push({ text: before[start + offset], mark: "removed" });
        }
        next = start + removedCount;
      }
      if (index === 0) return states[0].lines.map((text) => ({ text, mark: "same" }));
      for (; next < before.length; next++) rows.push({ text: before[next], mark: "same" });
      return rows;
    }
    """#
}
