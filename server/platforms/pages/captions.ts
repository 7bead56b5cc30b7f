import { parseXml, readFragment } from '@tidemark/extract';

/** The words from one moment to another. */
interface Segment {
  readonly start_ms: number;
  readonly end_ms: number;
  readonly text: string;
}

const clock = /^(?:(\d{1,4}):)?([0-5]?\d):([0-5]?\d)[.,](\d{3})$/;

function millisecondsOf(written: string | undefined): number | null {
  const [whole, hours = '0', minutes, seconds, fraction] = clock.exec(written?.trim() ?? '') ?? [];
  if (!whole) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(fraction);
}

/** Words without the marks of speakers, colours and moments. */
const plainWords = (marked: string): string =>
  (/[<&]/.test(marked)
    ? readFragment(marked.replaceAll(/<\/?(?:c|v|\d)[^<>]{0,200}>/g, ''), 'about:blank').text
    : marked
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The segments of a WebVTT or SubRip file; null: it is neither. Those that say nothing are left out. */
export function segmentsOfVtt(source: string): Segment[] | null {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const segments: Segment[] = [];
  let timings = 0;
  for (let at = 0; at < lines.length; at++) {
    const [from, to] = (lines[at] ?? '').split('-->');
    const [start, end] = [millisecondsOf(from), millisecondsOf(to?.trim().split(/\s/)[0])];
    if (start === null || end === null) continue;
    timings += 1;
    const said: string[] = [];
    for (at += 1; at < lines.length && (lines[at] ?? '').trim() !== ''; at++) said.push(lines[at] ?? '');
    const text = plainWords(said.join(' '));
    if (text && end >= start) segments.push({ start_ms: start, end_ms: end, text });
  }
  return timings > 0 || /^\s*WEBVTT\b/.test(lines[0] ?? '') ? segments : null;
}

const rounded = (written: string | undefined, factor: number): number | null =>
  /^\d{1,9}(?:\.\d{1,9})?$/.test(written ?? '') ? Math.round(Number(written) * factor) : null;

/** The segments of a timed text in XML: `<text start dur>` in seconds, or `<p t d>` in milliseconds; null: it is neither. */
export function segmentsOfTimedText(source: string): Segment[] | null {
  const root = parseXml(source);
  if (!root || !/^(?:transcript|timedtext)$/.test(root.name)) return null;
  const paragraphs = root.first('body')?.all('p') ?? [];
  const read = (element: NonNullable<typeof root>, start: number | null, length: number | null): Segment[] => {
    const text = plainWords(element.text);
    return text && start !== null ? [{ start_ms: start, end_ms: start + (length ?? 0), text }] : [];
  };
  return [
    ...root
      .all('text')
      .flatMap((one) => read(one, rounded(one.attributes.start, 1_000), rounded(one.attributes.dur, 1_000))),
    ...paragraphs.flatMap((one) => read(one, rounded(one.attributes.t, 1), rounded(one.attributes.d, 1))),
  ];
}

export const textOfSegments = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join('\n');
