import type { Box } from '../drawing/geometry.ts';
import type { Face, Glyph } from '../drawing/ink.ts';

/** A character of a segment; spaces that nobody drew are among them. */
export interface Character {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly face: Face;
  readonly size: number;
  readonly mark: Glyph['mark'];
  /** Whether it is a small sign above or below the line. */
  readonly script: 'super' | 'sub' | null;
  /** Where it leads. */
  readonly href: string | null;
}

/** Text in one line without a gap, in the order in which it is read. */
export interface Segment extends Box {
  readonly characters: readonly Character[];
  readonly text: string;
  readonly baseline: number;
  /** The size of most of its characters. */
  readonly size: number;
  /** Its place in the order in which the page was drawn. */
  readonly order: number;
  /** Whether dots lead from it to what stands behind them. */
  readonly isLed?: true;
}

/** Where a link leads, and what it covers. */
export interface LinkArea extends Box {
  readonly href: string;
}

/** How far a baseline may be off within a line, in parts of the size: raised and lowered characters are. */
const maxShift = 0.6;
/** A gap of so many parts of the size is a space. */
const minSpace = 0.16;
/** A wider gap, in parts of the size, is one between cells or columns: where spaces are drawn, and where they are gaps. */
const maxDrawnGap = 0.28;
const maxGap = 1.15;
/** How far a drawn space may be stretched to fill a line. */
const maxJustifiedGap = 8;
const maxSpacedGap = 0.6;
/** How far the next character may stand back, in parts of the size. */
const maxBack = 0.6;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letters: Readonly<Record<string, string>> = {
  '\ufb00': 'ff',
  '\ufb01': 'fi',
  '\ufb02': 'fl',
  '\ufb03': 'ffi',
  '\ufb04': 'ffl',
  '\ufb05': 'st',
  '\ufb06': 'st',
  // As the fonts of TeX number them, where a file does not say what they are.
  '\u000b': 'ff',
  '\u000c': 'fi',
  '\u000d': 'fl',
  '\u000e': 'ffi',
  '\u000f': 'ffl',
};

/** Accents that a file draws by themselves, each with the one that joins a letter. */
const accents: Readonly<Record<string, string>> = {
  '\u00b4': '\u0301',
  '\u0060': '\u0300',
  '\u00a8': '\u0308',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u00b8': '\u0327',
  '\u02c7': '\u030c',
  '\u02d8': '\u0306',
  '\u02da': '\u030a',
  '\u02d9': '\u0307',
  '\u02dd': '\u030b',
  '\u02db': '\u0328',
  '\u00af': '\u0304',
};

/** Glyphs with accents joined to the letters that they stand over, whichever was drawn first. */
function withAccents(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => text in accents)) return glyphs;
  const joined: Glyph[] = [];
  for (const glyph of glyphs) {
    const before = joined.at(-1);
    const overlap = before ? Math.min(before.right, glyph.right) - Math.max(before.left, glyph.left) : 0;
    const isOver =
      before !== undefined && overlap > 0.5 * Math.min(glyph.right - glyph.left, before.right - before.left);
    const [accent, letter] = before && before.text in accents ? [before, glyph] : [glyph, before];
    const mark = accents[accent.text];
    if (isOver && letter && mark !== undefined && /^\p{L}$/u.test(letter.text.replace('ı', 'i'))) {
      const base = letter.text === 'ı' ? 'i' : letter.text;
      joined[joined.length - 1] = { ...letter, text: `${base}${mark}`.normalize('NFC') };
    } else joined.push(glyph);
  }
  return joined;
}

/** Whether a text is one letter or sign of ASCII, as most are. */
const isPlain = (text: string): boolean => text.length === 1 && text > ' ' && text < '\u007f';

/** What a glyph says: ligatures by their letters, no controls. */
function textOf({ text }: Glyph): string {
  if (isPlain(text)) return text;
  if (text === ' ' || text === '\u00a0' || text === '\t') return ' ';
  return text.replace(/[\ufb00-\ufb06]|\p{Cc}/gu, (sign) => letters[sign] ?? '');
}

/** A segment that grows. */
class Growing {
  readonly glyphs: Glyph[];
  left: number;
  right: number;
  baseline: number;
  size: number;
  constructor(glyph: Glyph) {
    this.glyphs = [glyph];
    ({ left: this.left, right: this.right, baseline: this.baseline, size: this.size } = glyph);
  }

  add(glyph: Glyph): void {
    this.glyphs.push(glyph);
    this.left = Math.min(this.left, glyph.left);
    this.right = Math.max(this.right, glyph.right);
    // The line is that of its largest characters.
    if (glyph.size > this.size * 1.05) {
      this.baseline = glyph.baseline;
      this.size = glyph.size;
    }
  }

  /** Whether a glyph goes on with the line, and is not a character that was drawn twice to look bold. */
  takes(glyph: Glyph, gap: number): boolean {
    const size = Math.max(this.size, glyph.size);
    if (Math.abs(glyph.baseline - this.baseline) > maxShift * size) return false;
    const last = this.glyphs.at(-1);
    const isShifted = Math.abs(glyph.baseline - this.baseline) > 0.12 * size;
    // What is raised or lowered in its full size is a letter of a word, as in a logo, or another line.
    if (isShifted && Math.abs(glyph.size - this.size) < 0.05 * size && Math.abs(glyph.left - this.right) > 0.25 * size)
      return false;
    const isSpaced = last?.text === ' ';
    const spacedGap = last?.run === glyph.run ? maxJustifiedGap : maxSpacedGap;
    const most = isSpaced ? spacedGap : gap;
    const ahead = glyph.left - this.right;
    const isBehind =
      rightToLeft.test(glyph.text) && this.left - glyph.right > -maxBack * size && this.left - glyph.right < gap * size;
    return (ahead > -maxBack * size && ahead < most * size) || isBehind;
  }

  isTwice(glyph: Glyph): boolean {
    if (glyph.text === ' ') return false;
    const near = 0.2 * glyph.size;
    for (let at = this.glyphs.length - 1, first = Math.max(0, at - 2); at >= first; at--) {
      const one = this.glyphs[at];
      if (one?.text !== glyph.text) continue;
      if (Math.abs(one.left - glyph.left) < near && Math.abs(one.baseline - glyph.baseline) < near) return true;
    }
    return false;
  }
}

/** Glyphs of a line that runs from right to left, in the order of reading; numbers and Latin words in it run the other way. */
function readingOrder(glyphs: readonly Glyph[]): Glyph[] {
  const sorted = glyphs.toSorted((one, other) => one.left - other.left);
  const isLeftward = sorted.filter(({ text }) => rightToLeft.test(text)).length * 2 > sorted.length;
  const runs: { isRight: boolean; glyphs: Glyph[] }[] = [];
  for (const glyph of sorted) {
    const isRight =
      rightToLeft.test(glyph.text) || (/^[\s\p{P}]$/u.test(glyph.text) && (runs.at(-1)?.isRight ?? isLeftward));
    const last = runs.at(-1);
    if (last?.isRight === isRight) last.glyphs.push(glyph);
    else runs.push({ isRight, glyphs: [glyph] });
  }
  for (const run of runs) if (run.isRight) run.glyphs.reverse();
  return (isLeftward ? runs.toReversed() : runs).flatMap((run) => run.glyphs);
}

/** Areas that are drawn tightly, or under the line, are this much higher for a character, in parts of its size. */
const linkSlack = 0.2;

const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

/** Where a character leads: by the smallest area over its middle, for an area around several lines covers other words. */
function hrefAt(links: readonly LinkArea[], { left, right, baseline, size }: Glyph): string | null {
  if (links.length === 0) return null;
  const [x, y] = [(left + right) / 2, baseline - 0.3 * size];
  const over = (slack: number): LinkArea[] =>
    links.filter((link) => x >= link.left && x <= link.right && y >= link.top - slack && y <= link.bottom + slack);
  const exact = over(0);
  const found = exact.length > 0 ? exact : over(linkSlack * size);
  return found.toSorted((one, other) => areaOf(one) - areaOf(other))[0]?.href ?? null;
}

/** The links of whose areas some may cover one of a line's glyphs. */
function linksNear(links: readonly LinkArea[], glyphs: readonly Glyph[]): readonly LinkArea[] {
  if (links.length === 0) return links;
  let [top, bottom] = [Infinity, -Infinity];
  for (const { baseline, size } of glyphs) {
    top = Math.min(top, baseline - size);
    bottom = Math.max(bottom, baseline + size);
  }
  return links.filter((link) => link.top < bottom && link.bottom > top);
}

/** A sign is small below so many parts of the size of its line, and raised or lowered from so many on. */
const maxScriptSize = 0.88;
const minScriptShift = 0.12;

/** A small letter that stands in another, by so many parts of the size, is one of a logo, as that of LaTeX is. */
const maxScriptOverlap = 0.2;

function scriptOf(glyph: Glyph, before: Glyph | null, baseline: number, size: number): Character['script'] {
  const rise = baseline - glyph.baseline;
  const isBesideText = before !== null && before.size > maxScriptSize * size;
  if (isBesideText && before.right - glyph.left > maxScriptOverlap * size) return null;
  if (glyph.size > maxScriptSize * size || Math.abs(rise) < minScriptShift * size) return null;
  return rise > 0 ? 'super' : 'sub';
}

/** The size of most characters. */
function commonSize(glyphs: readonly Glyph[]): number {
  const first = glyphs[0]?.size ?? 0;
  if (glyphs.every(({ size }) => size === first)) return first;
  const counts = new Map<number, number>();
  for (const { size, text } of glyphs) if (text !== ' ') counts.set(size, (counts.get(size) ?? 0) + 1);
  let best: readonly [number, number] = [first, 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best[0];
}

function finished(
  { glyphs, left, right, baseline }: Growing,
  order: number,
  links: readonly LinkArea[],
): Segment | null {
  const isLeftward = glyphs.some(({ text }) => rightToLeft.test(text));
  const read = isLeftward ? readingOrder(glyphs) : withAccents(glyphs);
  const size = commonSize(glyphs);
  const near = linksNear(links, glyphs);
  const characters: Character[] = [];
  let before: Glyph | null = null;
  for (const glyph of read) {
    const gap = before
      ? isLeftward
        ? Math.max(glyph.left - before.right, before.left - glyph.right)
        : glyph.left - before.right
      : 0;
    const said = textOf(glyph);
    const { face, mark } = glyph;
    const last = characters.at(-1);
    if (before && gap > minSpace * glyph.size && said !== ' ' && last && last.text !== ' ') {
      const href = last.href !== null && last.href === hrefAt(near, glyph) ? last.href : null;
      const space = { text: ' ', left: before.right, right: glyph.left, script: null };
      characters.push({ ...space, face, size: glyph.size, mark, href });
    }
    if (said !== '' && !(said === ' ' && (characters.length === 0 || last?.text === ' '))) {
      const { left: from, right: to } = glyph;
      const script = scriptOf(glyph, isLeftward ? null : before, baseline, size);
      const href = hrefAt(near, glyph);
      characters.push({ text: said, left: from, right: to, face, size: glyph.size, mark, script, href });
    }
    before = glyph;
  }
  while (characters.at(-1)?.text === ' ') characters.pop();
  if (characters.length === 0) return null;
  const text = characters.map((character) => character.text).join('');
  const top = baseline - 0.8 * size;
  return {
    characters,
    text,
    left,
    right: characters.at(-1)?.right ?? right,
    top,
    bottom: baseline + 0.2 * size,
    baseline,
    size,
    order,
  };
}

/** Where so many of its characters are spaces, a program draws them, and leaves no gaps between words instead. */
const minSpaceShare = 0.01;

/** Whether spaces are drawn on pages. */
export function drawsSpaces(pages: readonly (readonly Glyph[])[]): boolean {
  const all = pages.reduce((sum, glyphs) => sum + glyphs.length, 0);
  const spaces = pages.reduce((sum, glyphs) => sum + glyphs.filter(({ text }) => text === ' ').length, 0);
  return spaces > minSpaceShare * all;
}

/** How far words that are drawn once more, to look bold, stand from themselves: in parts of their size, and in points. */
const maxTwice = { share: 0.12, points: 1.5 };
/** A sign alone may be drawn beside itself. */
const minTwiceLetters = 2;

/** Glyphs without whole runs that were drawn before in the same place. */
function withoutDoubles(glyphs: readonly Glyph[]): readonly Glyph[] {
  const drawn = new Map<string, Glyph[]>();
  const kept: Glyph[] = [];
  for (let at = 0, end = 0; at < glyphs.length; at = end) {
    const first = glyphs[at];
    if (!first) break;
    let text = '';
    for (end = at; glyphs[end]?.run === first.run; end++) text += glyphs[end]?.text;
    const before = drawn.get(text) ?? [];
    const near = Math.min(maxTwice.share * first.size, maxTwice.points);
    const isTwice = before
      .slice(-maxCompared)
      .some(({ left, baseline }) => Math.abs(left - first.left) < near && Math.abs(baseline - first.baseline) < near);
    if (isTwice && text.trim().length >= minTwiceLetters) continue;
    drawn.set(text, [...before.slice(1 - maxCompared), first]);
    for (let index = at; index < end; index++) kept.push(glyphs[index] ?? first);
  }
  return kept;
}

/** Places where the same words were drawn that are looked at. */
const maxCompared = 20;

/** Joins glyphs to pieces of lines, in the order in which they were drawn. */
export function segmentsOf(glyphs: readonly Glyph[], links: readonly LinkArea[], drawsSpaces: boolean): Segment[] {
  const gap = drawsSpaces ? maxDrawnGap : maxGap;
  const grown: Growing[] = [];
  let open: Growing | null = null;
  for (const glyph of withoutDoubles(glyphs)) {
    if (open?.isTwice(glyph)) continue;
    if (open?.takes(glyph, gap)) open.add(glyph);
    else if (glyph.text !== ' ') {
      open = new Growing(glyph);
      grown.push(open);
    }
  }
  return grown.flatMap((growing, order) => finished(growing, order, links) ?? []);
}
