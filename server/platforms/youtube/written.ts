import { isObject } from '../../contract/definition.ts';
import { elementOf, runsOf, wordsOf } from './innertube.ts';

const site = 'https://www.youtube.com';

/** The address that a piece of a text leads to, without YouTube's own page between. */
function targetOf(command: unknown): string | null {
  const told = elementOf(command, 'urlEndpoint')?.url ?? elementOf(command, 'webCommandMetadata')?.url;
  const url = typeof told === 'string' ? URL.parse(told, site) : null;
  const isBetween = url?.pathname === '/redirect' && /(?:^|\.)youtube\.com$/.test(url.hostname);
  return (isBetween ? url.searchParams.get('q') : url?.href) || null;
}

/** Long addresses are shown cut, and those of videos, channels and profiles as the name behind a mark. */
const isShortened = (shown: string): boolean => /(?:\.\.\.|…)$/.test(shown) || /^\u00a0+[/•]\u00a0/.test(shown);

interface Piece {
  readonly begin: number;
  readonly end: number;
  readonly instead: string;
}

/** The pieces of a text that stand for an address. */
function addressesIn(text: string, runs: readonly unknown[]): Piece[] {
  const pieces = runs.flatMap((run) => {
    const { startIndex: begin, length } = isObject(run) ? run : {};
    if (!Number.isInteger(begin) || !Number.isInteger(length)) return [];
    const end = Number(begin) + Number(length);
    const instead = isShortened(text.slice(Number(begin), end)) ? targetOf(run) : null;
    return instead === null ? [] : [{ begin: Number(begin), end, instead }];
  });
  return pieces.toSorted((one, other) => one.begin - other.begin);
}

/** A text as it was written: with whole addresses where YouTube shows them shortened. */
export function writtenIn(value: unknown): string | null {
  const runs = runsOf(value);
  if (runs.length > 0) {
    const pieces = runs.map((run) => {
      const shown = typeof run.text === 'string' ? run.text : '';
      return { text: (isShortened(shown) ? targetOf(run.navigationEndpoint) : null) ?? shown };
    });
    return wordsOf({ runs: pieces });
  }
  const { content, commandRuns } = isObject(value) ? value : {};
  if (typeof content !== 'string' || !Array.isArray(commandRuns)) return wordsOf(value);
  let [written, at] = ['', 0];
  for (const { begin, end, instead } of addressesIn(content, commandRuns)) {
    if (begin < at) continue;
    written += content.slice(at, begin) + instead;
    at = end;
  }
  return wordsOf(written + content.slice(at));
}
