import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Reason, reasons } from '../../../server/contract/quality.ts';

/** A page with the reason that the gate ought to give for it. */
export interface LabelledPage {
  readonly name: string;
  readonly html: string;
  /** Null: the page is good. */
  readonly reason: Reason | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly url: string;
}

const Label = z.strictObject({
  name: z.string(),
  reason: z.enum(reasons).nullable(),
  status: z.int().default(200),
  headers: z.record(z.string(), z.string()).default({}),
  url: z.url().default('https://site.example/page'),
});
/** A line of a file of pages: a page as it is, or the title and the body of one. */
const Line = z.union([
  Label.extend({ html: z.string() }),
  Label.extend({
    title: z.string(),
    body: z.string(),
    lang: z.string().default('en'),
    /** The body stands within a site's header, navigation and footer. */
    framed: z.literal(true).optional(),
  }),
]);

const links = (names: readonly string[]): string =>
  names.map((name, at) => `<li><a href="/${at}">${name}</a></li>`).join('');

/** The body of a page within the header, navigation and footer of a site, as a server's templates make it. */
const inFrame = (body: string): string =>
  `<header class="site-header"><a class="logo" href="/">Harbour Gazette</a>
<nav><ul>${links(['News', 'Sport', 'Culture', 'Shop', 'Newsletter', 'Log in', 'Subscribe'])}</ul></nav></header>
<main id="content">${body}</main>
<footer><ul>${links(['About', 'Contact', 'Privacy', 'Cookie settings', 'Terms'])}</ul><p>© 2026 Harbour Gazette Ltd.</p></footer>`;

const whole = (title: string, body: string, lang: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

function pagesOf(file: string): LabelledPage[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((text) => {
    const line = Line.parse(JSON.parse(text));
    const { name, reason, status, headers, url } = line;
    const html =
      'html' in line ? line.html : whole(line.title, line.framed ? inFrame(line.body) : line.body, line.lang);
    return { name, html, reason, status, headers, url };
  });
}

/** The pages by which the gate was made. */
export const writtenPages = (): LabelledPage[] => pagesOf('written.jsonl');

/** Pages written by authors who had not seen the gate, in sets; each after the gate had learned from those before it. */
export const laterPages = (): LabelledPage[] => pagesOf('later.jsonl');

/** Sets of pages by authors who saw neither gate nor texts, each judged once before anything was learned from it; what they tell unlearned, `unseen.ts` of the learners tells. */
export const learnedSets = [
  'first-sight',
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;
/** Such sets of which nothing is learned yet, committed before their first judgement. */
const freshSets = ['winter', 'spring'] as const;
const firstSightSets = [...learnedSets, ...freshSets];
export type LearnedSet = (typeof learnedSets)[number];
type FirstSightSet = (typeof firstSightSets)[number];
export const isFirstSightSet = (name: string | undefined): name is FirstSightSet =>
  firstSightSets.some((set) => set === name);
export const firstSightPages = (set: FirstSightSet): LabelledPage[] => pagesOf(`${set}.jsonl`);
