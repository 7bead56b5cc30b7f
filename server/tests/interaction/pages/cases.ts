import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { library, type PageCase, page, styles } from './page-case.ts';

/** A line of `cases.jsonl`: a page of HTML, with files of a package in its head. */
const Line = z.strictObject({
  name: z.string(),
  library: z.string().optional(),
  isQuick: z.literal(true).optional(),
  /** Such as `script flatpickr dist/flatpickr.min.js`. */
  head: z.array(z.string().regex(/^(?:script|style) \S+ \S+$/)).default([]),
  body: z.string(),
  /** The bodies of further pages. */
  parts: z.record(z.string(), z.string()).default({}),
  actions: z.array(z.record(z.string(), z.unknown())),
  expected: z.array(z.string()),
  downloads: z.array(z.string()).optional(),
});

function headOf(file: string): string {
  const [kind = '', name = '', path = ''] = file.split(' ');
  return kind === 'script' ? library(name, path) : styles(name, path);
}

/** Forms, windows and components of libraries that many sites use, as their builds come from the registry. */
export const cases: readonly PageCase[] = readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { head, body, parts, ...rest } = Line.parse(JSON.parse(line));
    const others = Object.entries(parts).map(([path, part]) => [path, page(part)]);
    return { ...rest, html: page(body, head.map(headOf).join('')), parts: Object.fromEntries(others) } as PageCase;
  });
