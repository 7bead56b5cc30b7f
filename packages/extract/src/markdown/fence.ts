/** The length of the longest match: a fence has to be longer than any inside. */
export function longestRun(text: string, runs: RegExp): number {
  let longest = 0;
  for (const [run] of text.matchAll(runs)) longest = Math.max(longest, run.length);
  return longest;
}

/** A fenced block whose fence no line inside can close. */
export function fencedLines(text: string, language: string): string[] {
  const fence = '`'.repeat(Math.max(2, longestRun(text, /`{3,}/g)) + 1);
  return [`${fence}${language}`].concat(text.split(/\r?\n/), fence);
}
