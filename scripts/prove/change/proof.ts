import { corpusIsHere, pages, truthsOf } from '../../../bench/extraction/corpus.ts';
import { memoryOf, type PageMemory, pageChange } from '../../../packages/extract/src/comparable/changes.ts';
import { decode, extractHtml } from '../../../packages/extract/src/extract.ts';
import { randomly } from '../../../packages/extract/src/test-mutations.ts';
import { hashOfNormalized } from '../../../server/capabilities/freshness/comparison.ts';
import { chosenNames } from '../arguments/chosen.ts';
import { type Changed, changeFact, facts, type Spot, spotsOf } from './facts.ts';
import { runLabelled } from './labelled.ts';
import { developmentNoise, heldOutNoise, type Noise, type Place, type Random } from './noise.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const minShare = 0.995;
const minSpots = 3;
const largestPage = 600_000;

/** How often a kind was decided, and how often rightly. */
interface Tally {
  right: number;
  all: number;
  readonly wrong: string[];
}

interface Sample {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly spots: readonly Spot[];
  readonly random: Random;
}

function comparable(html: string, url: string) {
  const { comparable: found } = extractHtml(html, url, { comparable: true });
  if (!found) throw new Error('asked for, and absent');
  return found;
}

/** Where a piece of noise goes in a page. */
function placeOf(html: string, place: Place, spots: readonly Spot[], random: Random): number {
  const end = html.search(/<\/body>(?![\s\S]*<\/body>)/i);
  const start = /<body\b[^>]*>/i.exec(html);
  if (place === 'start') return start ? start.index + start[0].length : 0;
  if (place === 'heading') {
    const heading = html.search(/<\/h1>/i);
    if (heading >= 0) return heading + 5;
  }
  if (place === 'inside' || place === 'heading') {
    const spot = spots[place === 'inside' ? random(spots.length) : 0];
    const paragraph = spot ? html.indexOf('</p>', spot.to) : -1;
    if (spot && paragraph >= 0 && paragraph - spot.to < 2_000) return paragraph + 4;
  }
  return end >= 0 ? end : html.length;
}

/** Two versions of a page with the same kinds of noise at the same places. */
function withNoise(before: string, after: string, sample: Sample, kinds: readonly Noise[]): [string, string] {
  const { random } = sample;
  let pair: [string, string] = [before, after];
  for (const { places, make } of kinds) {
    const place = places[random(places.length)] ?? 'end';
    const seed = random(1_000_000);
    pair = [0, 1].map((version) => {
      const html = pair[version] ?? '';
      const at = placeOf(
        html,
        place,
        sample.spots.filter(({ to }) => to < html.length),
        randomly(seed),
      );
      return html.slice(0, at) + make(randomly(seed * 2 + version + 1)) + html.slice(at);
    }) as [string, string];
  }
  return pair;
}

function decide(before: string, after: string, url: string): boolean {
  const memory: PageMemory = memoryOf(comparable(before, url), hashOfNormalized);
  return pageChange(memory, comparable(after, url), hashOfNormalized).changed;
}

function note(tallies: Map<string, Tally>, name: string, right: boolean, id: string): void {
  const tally = tallies.get(name) ?? { right: 0, all: 0, wrong: [] };
  tallies.set(name, tally);
  tally.all += 1;
  if (right) tally.right += 1;
  else if (tally.wrong.length < 40) tally.wrong.push(id);
}

const noSuch = 'no change';

function trySample(sample: Sample, noise: Readonly<Record<string, Noise>>, tallies: Map<string, Tally>): void {
  const { html, url, id, random, spots } = sample;
  const names = Object.keys(noise);
  const kindsOf = (count: number): string[] => Array.from({ length: count }, () => names[random(names.length)] ?? '');
  const noisesOf = (kinds: readonly string[]): Noise[] => kinds.flatMap((name) => noise[name] ?? []);
  for (const kinds of [kindsOf(1), kindsOf(1), kindsOf(3)]) {
    const changed = decide(...withNoise(html, html, sample, noisesOf(kinds)), url);
    note(
      tallies,
      `unchanged: ${kinds.length === 1 ? kinds[0] : 'several kinds at once'}`,
      !changed,
      `${id}: ${kinds.join(', ')}`,
    );
  }
  if (random(4) === 0) note(tallies, `unchanged: ${noSuch}`, !decide(html, html, url), id);
  const factKinds = [...Object.keys(facts), 'row'];
  for (const kinds of [[], kindsOf(2)]) {
    const kind = factKinds[random(factKinds.length)] ?? '';
    const fact = changeFact(random, html, spots, kind);
    if (!fact) continue;
    const changed = decide(...withNoise(fact.before, fact.after, sample, noisesOf(kinds)), url);
    note(tallies, `changed: ${kind}`, changed, `${id}: ${kinds.join(', ')}: ${whereOf(fact)}`);
  }
}

/** The place of a change, for whoever looks into a wrong decision. */
function whereOf({ before, after }: Changed): string {
  let at = 0;
  while (before[at] === after[at] && at < before.length) at += 1;
  const part = (html: string): string => JSON.stringify(html.slice(Math.max(0, at - 60), at + 60));
  return `${part(before)} became ${part(after)}`;
}

function* samplesOf(half: number, seed: number, step: number): Generator<Sample> {
  let index = 0;
  for (const source of ['sh', 'wx', 'tf', 'wt']) {
    const truths = truthsOf(source);
    for (const { id, url, body } of pages([source])) {
      index += 1;
      if (index % 2 !== half || Math.floor(index / 2) % step !== 0 || body.length > largestPage) continue;
      const html = decode(body, 'text/html').text;
      const truth = truths.get(id);
      const text =
        typeof truth?.text === 'string' ? truth.text : Array.isArray(truth?.with) ? truth.with.join('\n') : '';
      const spots = spotsOf(html, text);
      if (spots.length >= minSpots) yield { id, url, html, spots, random: randomly(seed * 7_919 + index) };
    }
  }
}

/**
 * Whether a change is told from noise, on real pages: half of the pages and the kinds of noise that the comparison was made
 * with, or the other half and kinds that were held out. Arguments: `development` or `held-out`, a seed, every which page; or `labelled`,
 * for pairs written by hand in many languages.
 */
export async function run([set = 'held-out', seed = '1', step = '1', show = '']: string[]): Promise<boolean> {
  chosenNames(['development', 'held-out', 'labelled'], [set]);
  if (set === 'labelled') return runLabelled(say, show !== '');
  if (!corpusIsHere) {
    say('the corpus (../shared/data/extraction) is not here');
    return false;
  }
  const isHeldOut = set === 'held-out';
  const tallies = new Map<string, Tally>();
  let count = 0;
  for (const sample of samplesOf(isHeldOut ? 1 : 0, Number(seed), Number(step))) {
    count += 1;
    trySample(sample, isHeldOut ? { ...developmentNoise, ...heldOutNoise } : developmentNoise, tallies);
  }
  return report(`${set}, seed ${seed}: ${count} pages`, tallies, show !== '');
}

function report(title: string, tallies: ReadonlyMap<string, Tally>, show: boolean): boolean {
  say(title);
  const sums = { changed: { right: 0, all: 0 }, unchanged: { right: 0, all: 0 } };
  for (const [name, { right, all, wrong }] of [...tallies].sort()) {
    const sum = name.startsWith('changed') ? sums.changed : sums.unchanged;
    sum.right += right;
    sum.all += all;
    say(`${name.padEnd(48)} ${right} of ${all}`);
    if (show) for (const id of wrong) say(`    ${id}`);
  }
  const { changed, unchanged } = sums;
  say('');
  say('| pairs | told as changed | told as unchanged |');
  say('| --- | ---: | ---: |');
  say(`| a fact changed: ${changed.all} | ${changed.right} | ${changed.all - changed.right} |`);
  say(`| only noise: ${unchanged.all} | ${unchanged.all - unchanged.right} | ${unchanged.right} |`);
  const share = (changed.right + unchanged.right) / (changed.all + unchanged.all);
  say(`right: ${(100 * share).toFixed(2)} %`);
  return share >= minShare;
}
