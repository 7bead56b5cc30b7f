import { readFileSync } from 'node:fs';

/** Where the labelled texts stand. */
export const textsFolder = new URL('texts/', import.meta.url);

/** Labelled texts, a line of JSON each. They are the project's own, and a test checks their form. */
export const linesOf = <Line>(name: string, folder: URL = textsFolder): Line[] =>
  readFileSync(new URL(`${name}.jsonl`, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
