extension ReportScript {
  /// The functions that compare two lines, and two states.
  static let comparing = #"""
    // Returns the common prefix and suffix of two lines, and the different part of each line.
    function splitLines(old, text) {
      const limit = Math.min(old.length, text.length);
      let start = 0, end = 0;
      while (start < limit && old[start] === text[start]) start++;
      while (end < limit - start && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
      // Moves both ends so that they split no word and no character of several UTF-16 units.
      const isWordPart = (character) => character !== undefined && /[\p{L}\p{N}_.\uD800-\uDFFF\u200D\uFE0F]/u.test(character);
      while (start > 0 && isWordPart(text[start - 1])) start--;
      while (end > 0 && isWordPart(text[text.length - end])) end--;
      return {
        start: text.slice(0, start), old: old.slice(start, old.length - end),
        text: text.slice(start, text.length - end), end: text.slice(text.length - end),
      };
    }

    // Aligns two lists of lines: returns pairs, with null where a line has no partner.
    function alignLines(old, lines) {
      let start = 0, end = 0;
      const limit = Math.min(old.length, lines.length);
      while (start < limit && old[start] === lines[start]) start++;
      while (end < limit - start && old[old.length - 1 - end] === lines[lines.length - 1 - end]) end++;
      const left = old.slice(start, old.length - end), right = lines.slice(start, lines.length - end);
      const pairs = old.slice(0, start).map((line) => [line, line]);
      pairs.push(...alignDifferentLines(left, right));
      for (const line of old.slice(old.length - end)) pairs.push([line, line]);
      return pairs;
    }

    // Aligns two lists of lines that have no common prefix or suffix.
    function alignDifferentLines(left, right) {
      const pairs = [];
      // Pairs the lines of two ranges in order; the longer range has lines without a partner.
      const pair = (leftStart, leftEnd, rightStart, rightEnd) => {
        for (let l = leftStart, r = rightStart; l < leftEnd || r < rightEnd; l++, r++) {
          pairs.push([l < leftEnd ? left[l] : null, r < rightEnd ? right[r] : null]);
        }
      };
      // Pairs all lines in order if the table for the longest common subsequence would be too large.
      if (left.length * right.length > 250000) {
        pair(0, left.length, 0, right.length);
        return pairs;
      }
      const width = right.length + 1;
      const lengths = new Uint32Array((left.length + 1) * width);
      for (let i = left.length - 1; i >= 0; i--) {
        for (let j = right.length - 1; j >= 0; j--) {
          lengths[i * width + j] = left[i] === right[j]
            ? lengths[(i + 1) * width + j + 1] + 1
            : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
        }
      }
      let i = 0, j = 0, startLeft = 0, startRight = 0;
      while (i < left.length && j < right.length) {
        if (left[i] === right[j]) {
          pair(startLeft, i, startRight, j);
          pairs.push([left[i++], right[j++]]);
          [startLeft, startRight] = [i, j];
        } else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i++;
        else j++;
      }
      pair(startLeft, left.length, startRight, right.length);
      return pairs;
    }
    """#
}
