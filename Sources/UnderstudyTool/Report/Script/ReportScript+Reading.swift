extension ReportScript {
  /// Parses a timeline's text into blocks, and rebuilds the lines of its states.
  static let reading = #"""
    // Cuts a line of the first state in the same way as the tool cuts the lines of later states.
    function cutLine(line) {
      if (line.length <= 200) return line;
      const size = new TextEncoder().encode(line).length;
      return size <= 600 ? line : [...line.slice(0, 1200)].slice(0, 600).join("") + `… (${size} bytes: the text below has all of it)`;
    }

    // Parses the blocks of a timeline. The tool has validated the text before, so there are no errors to handle.
    function readTimeline(text) {
      const timeline = { initial: [], blocks: [] };
      let block = null;
      // The numbers of the calls without an answer, and the number of the last call, by the text of the call.
      const openCallNumbers = new Map(), lastCallNumber = new Map();
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
          openCallNumbers.set(block.label, [...(openCallNumbers.get(block.label) || []), timeline.blocks.length]);
          lastCallNumber.set(block.label, timeline.blocks.length);
        }
        if (kind === "<" || kind === "!") connectAnswer(block, openCallNumbers, lastCallNumber);
      }
      return timeline;
    }

    // Sets `callNumber` of an answer: the number of the last call with the same text and without an answer. An error
    // follows the call's text. A block without such a call is a value or an error that the test sent to a stream.
    function connectAnswer(block, openCallNumbers, lastCallNumber) {
      const isOpen = (callText) => (openCallNumbers.get(callText) || []).length > 0;
      if (block.kind === "<" && !isOpen(block.label)) return connectSentValue(block, lastCallNumber);
      let callText = block.label;
      while (!isOpen(callText) && callText.includes(" ")) callText = callText.slice(0, callText.lastIndexOf(" "));
      if (block.label.startsWith("failed ", callText.length + 1) || !isOpen(callText)) {
        return connectSentValue(block, lastCallNumber);
      }
      block.callNumber = openCallNumbers.get(callText).pop();
      block.error = block.kind === "!" ? block.label.slice(callText.length + 1) : null;
    }

    // Sets `callNumber` of a value that the test sent to a stream: the number of the last call whose text begins the
    // block. Leaves `callNumber` undefined if the stream is a property's value, or if the call came before the start of
    // the recording.
    function connectSentValue(block, lastCallNumber) {
      const label = block.label;
      let end = label.indexOf(" ");
      while (end >= 0 && !lastCallNumber.has(label.slice(0, end))) end = label.indexOf(" ", end + 1);
      const callSuffix = end < 0 ? null : /^ #\d+(?= )/.exec(label.slice(end, end + 30));
      if (callSuffix && lastCallNumber.has(label.slice(0, end + callSuffix[0].length))) end += callSuffix[0].length;
      block.isSent = true;
      block.callNumber = lastCallNumber.get(label.slice(0, Math.max(end, 0)));
      block.value = label.slice(end + 1);
      block.error = block.kind === "!" ? block.value.replace(/^failed /, "") : null;
    }

    // Rebuilds the states. Each state has the number of blocks up to the state, its lines, and the replacements of the
    // previous state's lines.
    function statesOf(timeline, data) {
      const states = [{ blockCount: 0, lines: timeline.initial, replacements: [] }];
      const remainingReplacements = [...(data ? data.states : [])];
      timeline.blocks.forEach((block, index) => {
        if (block.kind !== "~" || !remainingReplacements.length) return;
        const replacements = remainingReplacements.shift();
        const lines = [...states.at(-1).lines];
        // Replacements of later lines come first, so that no replacement moves the lines of the replacements after it.
        for (const [start, removed, ...added] of replacements) lines.splice(start, removed, ...added);
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
      for (const [start, removed, ...added] of [...states[index].replacements].reverse()) {
        for (; next < start; next++) rows.push({ text: before[next], mark: "same" });
        for (let offset = 0; offset < Math.max(removed, added.length); offset++) {
          if (offset < removed && offset < added.length) {
            rows.push({ text: added[offset], oldText: before[start + offset], mark: "changed" });
          } else if (offset < added.length) rows.push({ text: added[offset], mark: "added" });
          else rows.push({ text: before[start + offset], mark: "removed" });
        }
        next = start + removed;
      }
      if (index === 0) return states[0].lines.map((text) => ({ text, mark: "same" }));
      for (; next < before.length; next++) rows.push({ text: before[next], mark: "same" });
      return rows;
    }
    """#
}
