extension ReportScript {
  /// The functions that compare two lines, and two lists of lines.
  static let comparing = #"""
    // Returns the common prefix and suffix of two lines, and the different middle of each line.
    function splitAtDifference(oldLine, newLine) {
      let start = 0, oldEnd = oldLine.length, newEnd = newLine.length;
      while (start < Math.min(oldEnd, newEnd) && oldLine[start] === newLine[start]) start++;
      while (start < Math.min(oldEnd, newEnd) && oldLine[oldEnd - 1] === newLine[newEnd - 1]) { oldEnd--; newEnd--; }
      // Shortens the prefix and the suffix so that neither splits a word or a character of several UTF-16 units.
      const isWordPart = (character) => character !== undefined && /[\p{L}\p{N}_.\uD800-\uDFFF\u200D\uFE0F]/u.test(character);
      while (start > 0 && isWordPart(newLine[start - 1])) start--;
      while (newEnd < newLine.length && isWordPart(newLine[newEnd])) { oldEnd++; newEnd++; }
      return {
        prefix: newLine.slice(0, start), suffix: newLine.slice(newEnd),
        oldMiddle: oldLine.slice(start, oldEnd), newMiddle: newLine.slice(start, newEnd),
      };
    }

    // Aligns two lists of lines: returns pairs, with null where a line has no partner.
    function alignLines(left, right) {
      let start = 0, leftEnd = left.length, rightEnd = right.length;
      while (start < Math.min(leftEnd, rightEnd) && left[start] === right[start]) start++;
      while (start < Math.min(leftEnd, rightEnd) && left[leftEnd - 1] === right[rightEnd - 1]) {
        leftEnd--;
        rightEnd--;
      }
      const pairs = left.slice(0, start).map((line) => [line, line]);
      pairs.push(...alignDifferentLines(left.slice(start, leftEnd), right.slice(start, rightEnd)));
      for (const line of left.slice(leftEnd)) pairs.push([line, line]);
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
      let i = 0, j = 0, firstUnpairedLeft = 0, firstUnpairedRight = 0;
      while (i < left.length && j < right.length) {
        if (left[i] === right[j]) {
          pair(firstUnpairedLeft, i, firstUnpairedRight, j);
          pairs.push([left[i++], right[j++]]);
          [firstUnpairedLeft, firstUnpairedRight] = [i, j];
        } else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i++;
        else j++;
      }
      pair(firstUnpairedLeft, left.length, firstUnpairedRight, right.length);
      return pairs;
    }
    """#
}
