import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decode } from '@tidemark/extract';
import { pages, sources, truthsOf } from '../corpus.ts';
import { table } from '../tables.ts';
import { detailKinds, factKinds, type StatedFacts, statedFactsOf, writes } from './facts.ts';
import { plainText } from './texts.ts';

interface Share {
  kept: number;
  all: number;
}

/** Sites are parted in two by their names: one half is developed on, the other only judged. */
const halves = ['developed on', 'held out'] as const;
type Half = (typeof halves)[number];

const written = ({ kept, all }: Share): string => (all === 0 ? '–' : `${(kept / all).toFixed(3)} of ${all}`);
/** The least share of a listing's cards that a reader finds for the listing not to count as lost. */
const minCardShare = 0.1;
const kinds: readonly string[] = [...factKinds, ...detailKinds];
const lost = 'listings lost';

const linkTargets = /\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g;

/** Which of a page's facts stand in what a tool says of it, by kind; links are looked for among their targets. */
export function sharesOf(facts: StatedFacts, said: string): Map<string, Share> {
  const shown = said.replace(linkTargets, ']');
  const flat = plainText(shown);
  const share = <Fact>(values: readonly Fact[], isKept: (value: Fact) => boolean): Share => ({
    kept: values.filter(isKept).length,
    all: values.length,
  });
  const shares = new Map<string, Share>();
  for (const kind of factKinds)
    if (kind !== 'price')
      shares.set(
        kind,
        share(facts[kind], (value) => flat.includes(value)),
      );
  shares.set(
    'price',
    share(facts.price, (ways) => ways.some((way) => writes(shown, way))),
  );
  for (const kind of detailKinds) {
    const text = kind === 'card link' ? said : shown;
    shares.set(
      kind,
      share(facts.details[kind] ?? [], (ways) => ways.some((way) => way.test(text))),
    );
  }
  const { kept, all } = shares.get('card') ?? { kept: 0, all: 0 };
  shares.set(lost, { kept: all > 0 && kept <= minCardShare * all ? 1 : 0, all: Math.min(1, all) });
  return shares;
}

function halfOf(url: string): Half {
  const site = new URL(url).hostname.split('.').slice(-2).join('.');
  return halves[(createHash('sha1').update(site).digest()[0] ?? 0) % 2] ?? 'held out';
}

interface JudgedPage {
  readonly id: string;
  readonly half: Half;
  readonly facts: StatedFacts;
}

function judgedPages(): JudgedPage[] {
  const truths = new Map(sources.flatMap((source) => [...truthsOf(source)]));
  return [...pages(sources)].map(({ id, url, body }) => ({
    id,
    half: halfOf(url),
    facts: statedFactsOf(
      decode(body, 'text/html').text,
      `${truths.get(id)?.type}`,
      url,
      `${truths.get(id)?.text ?? ''}`,
    ),
  }));
}

/** What a tool keeps, in a half of the sites. */
function sumsOf(said: Readonly<Record<string, Said>>, judged: readonly JudgedPage[], half: Half): Map<string, Share> {
  const sums = new Map([...kinds, lost].map((kind) => [kind, { kept: 0, all: 0 }]));
  for (const { id, facts } of judged.filter((page) => page.half === half))
    for (const [kind, share] of sharesOf(facts, writingOf(said[id]))) {
      const sum = sums.get(kind);
      if (sum) [sum.kept, sum.all] = [sum.kept + share.kept, sum.all + share.all];
    }
  return sums;
}

interface Said {
  readonly text?: string;
  readonly markdown?: string;
}

/** Longer markdown of one page is a table written many times over, which takes minutes to look through. */
const maxMarkdownChars = 5_000_000;

/** A tool's markdown of a page, or its text where it writes none. */
function writingOf(said: Said | undefined): string {
  const { markdown = '', text = '' } = said ?? {};
  return markdown === '' || markdown.length > maxMarkdownChars ? text : markdown;
}

/** The share of what pages state and show that each tool keeps, a row for each kind; `predictions`: by tool, the file with what it says. */
export function factsReport(predictions: ReadonlyMap<string, string>): string {
  const judged = judgedPages();
  const read = (file: string): Readonly<Record<string, Said>> => JSON.parse(readFileSync(file, 'utf8'));
  const tools = Array.from(predictions, ([tool, file]) => [tool, read(file)] as const);
  return halves
    .map((half) => {
      const sums = tools.map(([, said]) => sumsOf(said, judged, half));
      const rows = [...kinds, lost].map((kind) => [
        kind,
        ...sums.map((sum) => {
          const share = sum.get(kind) ?? { kept: 0, all: 0 };
          return kind === lost ? `${share.kept} of ${share.all}` : written(share);
        }),
      ]);
      return table([`facts kept, sites ${half}`, ...tools.map(([tool]) => tool)], rows);
    })
    .join('\n\n');
}

/** The share of facts that each tool keeps of the sites that were only judged: the mean over the kinds of facts. */
export function keptFacts(predictions: ReadonlyMap<string, string>): Map<string, number> {
  const judged = judgedPages();
  return new Map(
    Array.from(predictions, ([tool, file]) => {
      const said: Readonly<Record<string, Said>> = JSON.parse(readFileSync(file, 'utf8'));
      const sums = sumsOf(said, judged, 'held out');
      const shares = kinds.flatMap((kind) => {
        const { kept, all } = sums.get(kind) ?? { kept: 0, all: 0 };
        return all > 0 ? [kept / all] : [];
      });
      return [tool, shares.reduce((sum, share) => sum + share, 0) / shares.length] as const;
    }),
  );
}
