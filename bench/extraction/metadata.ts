import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { extract } from '@tidemark/extract';
import { share } from '../statistics.ts';
import { pages, scorer, sources, truthsOf } from './corpus.ts';
import { table } from './tables.ts';

/** All sources with annotated fields. */
const annotated = [...sources, 'pl'] as const;
const fields = ['title', 'author', 'date', 'description', 'image'] as const;
type Field = (typeof fields)[number];

/** `ghost`: something is given where the annotation says that there is nothing. */
const outcomes = ['right', 'wrong', 'missing', 'ghost', 'absent'] as const;
type Outcome = (typeof outcomes)[number];

/** What we gave for one field of one page, beside the annotation. */
interface Verdict {
  readonly page: string;
  readonly site: string;
  readonly field: Field;
  readonly outcome: Outcome;
  readonly truth: string;
  readonly ours: string;
}

/** How alike the annotation and what was given are: 0 is wrong, 1 nearly right, 2 the same. */
type Match = (truth: string, given: string, url: string) => number;

/** What is annotated of a field, or given for it, as one text. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value).trim();

function outcomeOf(match: Match, truth: string, given: string, url: string): Outcome {
  if (truth === '') return given === '' ? 'absent' : 'ghost';
  if (given === '') return 'missing';
  return match(truth, given, url) > 0 ? 'right' : 'wrong';
}

/** Reads every annotated page and compares its fields by the scorer's own measure of likeness. */
async function verdicts(): Promise<Verdict[]> {
  const { MATCH }: { MATCH: Record<Field, Match> } = await import(pathToFileURL(scorer).href);
  const found: Verdict[] = [];
  for (const source of annotated) {
    const truths = truthsOf(source);
    for (const { id, url, body } of pages([source])) {
      const truth = truths.get(id) ?? {};
      const read = extract({ body, url, contentType: 'text/html' });
      const given = { ...read, date: read.publishedAt };
      const site = URL.parse(url)?.hostname.replace(/^www\./, '') ?? id;
      for (const field of fields) {
        if (!(field in truth)) continue;
        const pair = { truth: textOf(truth[field]), ours: textOf(given[field]) };
        const outcome = outcomeOf(MATCH[field], pair.truth, pair.ours, url);
        found.push({ page: id, site, field, outcome, ...pair });
      }
    }
  }
  return found;
}

/** Sites in two halves: a rule is chosen by one and has to help in the other. */
const halfOf = (site: string): 0 | 1 => ((createHash('sha256').update(site).digest()[0] ?? 0) % 2 === 0 ? 0 : 1);

function rowOf(name: string, some: readonly Verdict[]): string[] {
  const count = (outcome: Outcome): number => some.filter((one) => one.outcome === outcome).length;
  const [right = 0, wrong = 0, missing = 0, ghost = 0, absent = 0] = outcomes.map(count);
  const stated = right + wrong + missing;
  const numbers = [stated, right, wrong, missing].map(String);
  return [name, ...numbers, share(right, stated), share(right, right + wrong), `${ghost} of ${ghost + absent}`];
}

const head = ['field', 'pages', 'right', 'wrong', 'missing', 'right of all', 'right of given', 'given for none'];

function figures(all: readonly Verdict[]): string {
  const parts = fields.map((field) => all.filter((one) => one.field === field));
  const half = (wanted: 0 | 1): string[] =>
    parts.map((some) => {
      const mine = some.filter(({ site }) => halfOf(site) === wanted);
      return rowOf('', mine).slice(5, 7).join(' / ');
    });
  const [first, second] = [half(0), half(1)];
  const rows = fields.map((field, at) => [...rowOf(field, parts[at] ?? []), first[at] ?? '', second[at] ?? '']);
  return table([...head, 'one half of the sites', 'the other'], rows);
}

const shown = (text: string): string => (text === '' ? '–' : JSON.stringify(text.slice(0, 120)));

/** Pages by the number of their faults, or all faults of one field. */
function faults(all: readonly Verdict[], field: string | undefined): string {
  const wrong = all.filter(({ outcome }) => outcome !== 'right' && outcome !== 'absent');
  const line = (one: Verdict): string =>
    `${one.page} ${one.site} ${one.field} ${one.outcome}: ${shown(one.truth)} given ${shown(one.ours)}`;
  if (field !== undefined)
    return wrong
      .filter((one) => one.field === field)
      .map(line)
      .join('\n');
  const byPage = Object.values(Object.groupBy(wrong, ({ page }) => page)).map((some) => some ?? []);
  const worst = byPage.sort((one, other) => other.length - one.length).slice(0, maxWorstPages);
  return worst.flat().map(line).join('\n');
}

const maxWorstPages = 10;

/** Fields right, wrong and missing, over all and by halves of the sites, then the worst pages or all faults of one field. */
export async function metadataReport(field: string | undefined): Promise<string> {
  const all = await verdicts();
  const bySource = annotated.map((source) => {
    const some = all.filter(({ page }) => page.startsWith(`${source}-`));
    const cells = fields.map((name) =>
      rowOf(
        name,
        some.filter((one) => one.field === name),
      )
        .slice(5, 7)
        .join(' / '),
    );
    return [source, ...cells];
  });
  const right = 'Right of all, and of those given, by source';
  return [figures(all), `${right}\n\n${table(['source', ...fields], bySource)}`, faults(all, field)].join('\n\n');
}

/** The fields that a report may be asked for. */
export const isMetadataField = (word: string): boolean => fields.some((field) => field === word);
