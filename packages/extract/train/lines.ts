import { readFileSync } from 'node:fs';

const folder = new URL('texts/', import.meta.url);

/** Labelled texts, a line of JSON each. They are the project's own, and a test checks their form. */
export const linesOf = <Line>(name: string): Line[] =>
  readFileSync(new URL(`${name}.jsonl`, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
