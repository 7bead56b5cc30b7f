import { type Document, extract, type Format } from '../../packages/extract/src/extract.ts';
import {
  additions,
  harmless,
  likeness,
  mutate,
  withAddition,
  words,
  wordsOfMarkdown,
} from '../../packages/extract/src/test-mutations.ts';

const encoder = new TextEncoder();
const url = 'https://page.example/dir/page';

function read(body: Uint8Array, formats: readonly Format[], onlyMainContent = true): Document {
  // The text has no title of its own.
  const options = { formats, onlyMainContent, titleHeading: false };
  return extract({ body, contentType: 'text/html; charset=utf-8', url }, options);
}

const textOf = (html: string): string => read(encoder.encode(html), []).text;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

const unsafeHtml = /<(?:script|style|iframe|template|object)\b|<[^>]*\son\w+=|<[^>]*=\s*"?javascript:/i;
/** Values that are only text say nothing: a description of an image may talk of scripts. */
const withoutTexts = (html: string): string => html.replace(/\s(?:alt|title)="[^"]*"/g, '');
const unsafeMarkdown = /\]\(<?(?:javascript|data):/i;

/** What is wrong with the outputs of a page; null: nothing. */
function fault({ text, markdown, html }: Document): string | null {
  for (const output of [text, markdown, html])
    if (!output?.isWellFormed() || output.includes('\0')) return 'an output is not well-formed';
  if (unsafeHtml.test(withoutTexts(html ?? ''))) return 'the HTML is not clean';
  return unsafeMarkdown.test(markdown ?? '') ? 'the markdown holds a script' : null;
}

/** Every tenth damaged page is read again from its clean HTML and its markdown; this is as unlike as they may be. */
const leastLikeness = 0.95;
const tolerated = 0.01;

/** Damaged pages: nothing is thrown, every output is well-formed and safe, and all outputs say the same words. */
export function proveMutations(pages: readonly string[], count: number, seed: number): boolean {
  const faults: string[] = [];
  const unlike: string[] = [];
  const bodies = pages.map((html) => encoder.encode(html));
  for (let at = seed; at < seed + count; at++) {
    const body = mutate(bodies[at % bodies.length] ?? new Uint8Array(), at);
    try {
      const document = read(body, ['text', 'markdown', 'html', 'json_ld']);
      const found = fault(document);
      if (found) faults.push(`seed ${at}: ${found}`);
      if (at % 10 === 0) unlike.push(...disagreements(document).map((what) => `seed ${at}: ${what}`));
    } catch (error) {
      faults.push(`seed ${at}: ${error}`);
    }
  }
  say(`${count} damaged pages from seed ${seed}: ${faults.length} threw or gave a bad output`);
  // One of a few says nothing of the share.
  const allowed = Math.max(1, (tolerated * count) / 10);
  say(
    `${Math.floor(count / 10)} of them read again: ${unlike.length} say something else in markdown or clean HTML (at most ${allowed})`,
  );
  for (const line of [...faults, ...unlike].slice(0, 20)) say(`  ${line}`);
  return faults.length === 0 && unlike.length <= allowed;
}

function disagreements({ text, markdown, html }: Document): string[] {
  const said = words(text);
  const again = words(read(encoder.encode(html ?? ''), [], false).text);
  const marked = wordsOfMarkdown(markdown ?? '');
  const found: readonly (readonly [string, number])[] = [
    ['clean HTML', likeness(again, said)],
    ['markdown', likeness(marked, said)],
  ];
  return found.filter(([, like]) => like < leastLikeness).map(([name, like]) => `${name} ${like.toFixed(3)}`);
}

/** The least share of the words that survives a change without meaning, and a part added at the end of a page. */
const leastKept = 0.995;
const leastKeptBeside = 0.99;

/** Changes of the source that mean nothing: how many pages keep their text, and how alike the texts are. */
export function proveHarmless(pages: readonly string[]): boolean {
  const texts = pages.map(textOf);
  let held = true;
  for (const [name, change] of Object.entries(harmless)) {
    const after = pages.map((html) => textOf(change(html)));
    const same = after.filter((text, at) => text === texts[at]).length / pages.length;
    const like = mean(after.map((text, at) => likeness(words(text), words(texts[at] ?? ''))));
    say(
      `changed: ${name}: ${percent(same)} of the pages keep every character, ${percent(like)} of the words stay (at least ${percent(leastKept)})`,
    );
    held &&= like > leastKept;
  }
  return held;
}

/** Parts put at the end of a page: how much of the text they change. */
export function proveAdditions(pages: readonly string[]): boolean {
  const texts = pages.map(textOf);
  let held = true;
  for (const [name, addition] of Object.entries(additions)) {
    const alike = pages.map((html, at) =>
      likeness(words(textOf(withAddition(html, addition))), words(texts[at] ?? '')),
    );
    const few = alike.filter((like) => like > 0.99).length / pages.length;
    const changed = `${percent(1 - mean(alike))} of the words change (at most ${percent(1 - leastKeptBeside)})`;
    say(`added: ${name}: ${changed}; under 1 % on ${percent(few)} of the pages`);
    held &&= mean(alike) > leastKeptBeside;
  }
  return held;
}
