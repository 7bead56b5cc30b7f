import { readFileSync } from 'node:fs';
import { decode } from '@tidemark/extract';
import { DomUtils, parseDocument } from 'htmlparser2';
import { pages, sources } from '../corpus.ts';
import { table } from '../tables.ts';
import { plainText } from './texts.ts';

type Nodes = ReturnType<typeof parseDocument>['childNodes'];
type Thing = Readonly<Record<string, unknown>>;

const jobKinds = ['title', 'employer', 'place', 'salary', 'posted'] as const;
const eventKinds = ['name', 'place', 'start'] as const;
type Kind = (typeof jobKinds)[number] | (typeof eventKinds)[number];

/** The facts of one job or event: each the ways in which a page may write it, in letters and digits alone. */
export interface Announcement {
  readonly of: 'job' | 'event';
  readonly facts: Readonly<Partial<Record<Kind, readonly string[]>>>;
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* thingsIn(value: unknown): Generator<Thing> {
  if (Array.isArray(value)) for (const one of value) yield* thingsIn(one);
  else if (isThing(value)) {
    yield value;
    for (const inner of Object.values(value)) yield* thingsIn(inner);
  }
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return textOf(value[0]);
  return isThing(value) ? textOf(value.name ?? value.value) : value === undefined || value === null ? '' : `${value}`;
};

function stated(nodes: Nodes): Thing[] {
  const scripts = DomUtils.getElementsByTagName('script', nodes).filter(({ attribs }) =>
    /ld\+json/.test(attribs.type ?? ''),
  );
  return scripts.flatMap((script) => {
    try {
      return [...thingsIn(JSON.parse(DomUtils.textContent(script)))];
    } catch {
      return [];
    }
  });
}

const locales = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** The ways in which a day is written: numbers in three orders, and with the month as a word. */
function daysOf(value: string): string[] {
  const time = Date.parse(value.slice(0, 10));
  if (!/^\d{4}-\d{2}-\d{2}/.test(value) || Number.isNaN(time)) return [];
  const day = new Date(time);
  const styles = ['long', 'medium', 'short'] as const;
  const words = locales.flatMap((locale) =>
    styles.map((dateStyle) => day.toLocaleDateString(locale, { dateStyle, timeZone: 'UTC' })),
  );
  const months = (['long', 'short'] as const).map((month) =>
    day.toLocaleDateString('en-US', { month, day: 'numeric', timeZone: 'UTC' }),
  );
  return [value.slice(0, 10), ...words, ...months];
}

/** The ways in which an amount is written. */
function amountsOf(salary: unknown): string[] {
  const value = isThing(salary) && isThing(salary.value) ? salary.value : salary;
  const amounts = isThing(value) ? [value.value, value.minValue] : [value];
  return amounts.flatMap((amount) => {
    const number = Number(amount);
    if (amount === undefined || !Number.isFinite(number) || number <= 0) return [];
    return [`${number}`, number.toFixed(2), ...(number >= 1_000 && number % 1_000 === 0 ? [`${number / 1_000}k`] : [])];
  });
}

/** The narrowest place that is stated: a city, a region, a country. */
function placesOf(location: unknown): string[] {
  const one = Array.isArray(location) ? location[0] : location;
  if (!isThing(one)) return [textOf(one)];
  const { address } = one;
  const parts = isThing(address)
    ? [address.addressLocality, address.addressRegion, address.addressCountry].map(textOf)
    : [textOf(address)];
  return [parts.find((part) => part !== '') ?? textOf(one.name)];
}

function announcementOf(thing: Thing): Announcement | null {
  const type = textOf(thing['@type']);
  if (type === 'JobPosting')
    return {
      of: 'job',
      facts: {
        title: [textOf(thing.title ?? thing.name)],
        employer: [textOf(thing.hiringOrganization)],
        place: placesOf(thing.jobLocation),
        salary: amountsOf(thing.baseSalary),
        posted: daysOf(textOf(thing.datePosted)),
      },
    };
  if (!/Event$|^Festival$/.test(type) || type === 'BroadcastEvent') return null;
  return {
    of: 'event',
    facts: { name: [textOf(thing.name)], place: [textOf(thing.location)], start: daysOf(textOf(thing.startDate)) },
  };
}

const unseenTags = new Set(['script', 'style', 'template']);
const shownText = (nodes: Nodes): string =>
  nodes
    .map((node): string => {
      if (node.type === 'text') return node.data;
      return node.type === 'tag' && !unseenTags.has(node.name) ? shownText(node.children) : ' ';
    })
    .join('');

/** The one job, or the events, that a page states, by what of them it shows; without any extractor. */
function announcementsOf(html: string): Announcement[] {
  const nodes = parseDocument(html).childNodes;
  const found = stated(nodes).flatMap((thing) => announcementOf(thing) ?? []);
  if (found.length === 0) return [];
  const shown = plainText(shownText(nodes));
  return found.map(({ of, facts }) => ({
    of,
    facts: Object.fromEntries(
      Object.entries(facts).map(([kind, ways]) => [
        kind,
        [...new Set(ways.map(plainText))].filter((way) => way.length > 1 && shown.includes(way)),
      ]),
    ),
  }));
}

/** What of the jobs and events that pages state and show each tool keeps; `predictions`: by tool, the file with what it says. */
export function jobReport(predictions: ReadonlyMap<string, string>): string {
  const all = [...pages(sources)].flatMap(({ id, body }) =>
    announcementsOf(decode(body, 'text/html').text).map((one) => ({ id, ...one })),
  );
  const rows = [...predictions].map(([tool, file]) => {
    const said: Record<string, { readonly text?: string; readonly markdown?: string }> = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    const cell = (of: Announcement['of'], kind: Kind): string => {
      const wanted = all.filter((one) => one.of === of && (one.facts[kind] ?? []).length > 0);
      const kept = wanted.filter(({ id, facts }) => {
        const flat = plainText(said[id]?.markdown || said[id]?.text || '');
        return facts[kind]?.some((way) => flat.includes(way));
      });
      return wanted.length === 0 ? '–' : `${(kept.length / wanted.length).toFixed(3)} of ${wanted.length}`;
    };
    return [tool, ...jobKinds.map((kind) => cell('job', kind)), ...eventKinds.map((kind) => cell('event', kind))];
  });
  return table(
    ['jobs and events', ...jobKinds.map((kind) => `job: ${kind}`), ...eventKinds.map((kind) => `event: ${kind}`)],
    rows,
  );
}
