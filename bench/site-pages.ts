// Whether pages of one site, read together, can be read better: their repeated blocks left out of the text, scored beside it as it is.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extract } from '@tidemark/extract';
import { corpusFolder, corpusIsHere, pages, scorer } from './extraction/corpus.ts';

const cache = fileURLToPath(new URL('../.cache/site-pages', import.meta.url));
/** Sources that have several pages of a site and a main text to compare with. `wt` is what the model was trained on. */
const sources = ['sh', 'wx', 'wt'];

/** One page: the blocks of its main text, and those of all of it. */
interface Read {
  readonly id: string;
  readonly main: readonly string[];
  readonly whole: ReadonlySet<string>;
}

const blocksOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');

const wordsIn = (block: string): number => block.split(' ').length;

/** What is left out: a block of at most so many words that stands on the share of the site's other pages, in their main text or anywhere. */
interface Rule {
  readonly name: string;
  readonly in: 'main' | 'whole';
  readonly share: number;
  readonly maxWords: number;
  readonly minPages: number;
}

const rules: readonly Rule[] = [
  {
    name: 'in the main text of another page',
    in: 'main',
    share: 0.01,
    maxWords: Number.POSITIVE_INFINITY,
    minPages: 2,
  },
  { name: 'in the main text of all others', in: 'main', share: 1, maxWords: Number.POSITIVE_INFINITY, minPages: 2 },
  { name: 'anywhere on another page', in: 'whole', share: 0.01, maxWords: Number.POSITIVE_INFINITY, minPages: 2 },
  { name: 'anywhere on all others', in: 'whole', share: 1, maxWords: Number.POSITIVE_INFINITY, minPages: 2 },
  { name: 'the same, blocks of up to 10 words', in: 'whole', share: 1, maxWords: 10, minPages: 2 },
  {
    name: 'the same, sites of three pages and more',
    in: 'whole',
    share: 1,
    maxWords: Number.POSITIVE_INFINITY,
    minPages: 3,
  },
];

const unknown = 'page.example';
/** Of pages whose data set does not say where they are from, nothing. */
const hostOf = ({ url }: { readonly url: string }): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? unknown;

/** The pages of each site that has more than one. */
function sites(source: string): Read[][] {
  const bySite = Map.groupBy(pages([source]), hostOf);
  const several = [...bySite].filter(([host, own]) => host !== unknown && own.length > 1);
  return several.map(([, own]) =>
    own.map(({ id, url, body }) => {
      const asked = { url, body, contentType: 'text/html' };
      const whole = extract(asked, { onlyMainContent: false }).text;
      return { id, main: blocksOf(extract(asked).text), whole: new Set(blocksOf(whole)) };
    }),
  );
}

function withoutRepeated(site: readonly Read[], page: Read, rule: Rule): string {
  const others = site.filter((other) => other !== page);
  if (site.length < rule.minPages) return page.main.join('\n');
  const kept = page.main.filter((block) => {
    if (wordsIn(block) > rule.maxWords) return true;
    const having = others.filter((other) => (rule.in === 'main' ? other.main.includes(block) : other.whole.has(block)));
    return having.length === 0 || having.length < rule.share * others.length;
  });
  return kept.join('\n');
}

type Group = Readonly<Record<'word' | 'shingle' | 'segments', { readonly f1: number } | undefined>>;

function scoreOf(name: string, source: string, texts: Readonly<Record<string, { text: string }>>): Group {
  const file = `${cache}/${name.replace(/\W+/g, '-')}-${source}.json`;
  writeFileSync(file, JSON.stringify(texts));
  const args = [
    scorer,
    '--truth',
    corpusFolder,
    '--pred',
    file,
    '--source',
    source,
    '--missing',
    'skip',
    '--bootstrap',
    '0',
    '--json',
    '-',
  ];
  const done = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (done.status !== 0) throw new Error(done.stderr);
  const [all] = Object.values(JSON.parse(done.stdout) as Record<string, { groups: Record<string, Group> }>);
  const group = all?.groups[source];
  if (!group) throw new Error(`The scorer says nothing of ${source}.`);
  return group;
}

const shown = ({ word, shingle, segments }: Group): string =>
  [word, shingle, segments].map((measure) => (measure ? measure.f1.toFixed(4) : '–')).join(' | ');

/** Prints a table of the rules by source. */
export async function run(): Promise<void> {
  if (!corpusIsHere) {
    process.stderr.write('tidemark: the evaluation pages are not here (../shared/data/extraction)\n');
    return;
  }
  mkdirSync(cache, { recursive: true });
  process.stdout.write(
    '| source | left out | pages changed | word F1 | shingle F1 | segments F |\n|---|---|---|---|---|---|\n',
  );
  for (const source of sources) {
    const all = sites(source);
    const count = all.reduce((sum, site) => sum + site.length, 0);
    const before = Object.fromEntries(all.flat().map(({ id, main }) => [id, { text: main.join('\n') }]));
    process.stdout.write(
      `| ${source}: ${count} pages of ${all.length} sites | nothing | | ${shown(scoreOf('as it is', source, before))} |\n`,
    );
    for (const rule of rules) {
      const after = Object.fromEntries(
        all.flatMap((site) => site.map((page) => [page.id, { text: withoutRepeated(site, page, rule) }])),
      );
      const changed = Object.entries(after).filter(([id, { text }]) => text !== before[id]?.text).length;
      process.stdout.write(`| | ${rule.name} | ${changed} | ${shown(scoreOf(rule.name, source, after))} |\n`);
    }
  }
}
