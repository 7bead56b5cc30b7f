import { Forms, type Part } from '../../reader/forms/forms.ts';
import { Hash64, HashedFirsts, Novelty, similarityDigest, Traps } from '../crawl/crawl.ts';
import type { AddressJudge, FoundUrl } from './found-urls.ts';
import type { MapTurns } from './map-turns.ts';
import type { Visit } from './visits.ts';

/** Pages whose titles and links are remembered. */
const maxPages = 2_000;
/** What a page is worth that has no title and leads to nothing new in as many words. */
const unknownWorth = 0.3;
const minSample = 4;
/** A form that is worth less than this part of what a page may be is listed last. */
export const doubtfulWorth = 0.25;

/** What a map knows of the traps of a site: the same as a crawl, by what pages link in place of what they say. */
export class SiteTraps implements AddressJudge {
  readonly #forms: Forms;
  readonly #traps: Traps;
  readonly #novelty = new Novelty(maxPages);

  constructor(now: Date) {
    const hash = new Hash64('map');
    this.#forms = new Forms(new HashedFirsts(hash));
    this.#traps = new Traps(hash, now);
  }

  /** Judges an address that was just found. */
  isTrap(url: string): boolean {
    return this.#traps.judge(url) !== null;
  }

  formOf(url: string): Part {
    return this.#forms.place(url);
  }

  /** Takes in a page that was visited for its links, and those of them that are new; what it was worth. */
  learn(form: Part, { url, title, links }: Visit, found: readonly string[]): number {
    this.#traps.learn(url, links, null);
    const { sample } = similarityDigest(`${title ?? ''}\n${found.join('\n')}`);
    const novelty = this.#novelty.take(sample);
    const worth = title === null && sample.length < minSample ? unknownWorth : novelty;
    form.learn(worth);
    return worth;
  }

  /**
   * So many of the URLs. Those that the site itself names come first of all; of the others forms take turns where there are
   * too many, and those that are likely to be traps, and what no person is led to, stand last.
   */
  async choose(all: readonly FoundUrl[], most: number, turns: MapTurns): Promise<FoundUrl[]> {
    const chosen = all.length <= most ? new Set(all) : await this.#byForms(all, most, turns);
    const first: FoundUrl[] = [];
    const last: FoundUrl[] = [];
    await turns.onEach(all, (url) => {
      if (!chosen.has(url)) return;
      const isDoubtful = url.source === 'scrape' && (url.isUnseen || url.form.worth < doubtfulWorth);
      (isDoubtful ? last : first).push(url);
    });
    return [...first, ...last];
  }

  async #byForms(all: readonly FoundUrl[], most: number, turns: MapTurns): Promise<ReadonlySet<FoundUrl>> {
    const chosen = new Set(all.filter(({ source }) => source !== 'scrape').slice(0, most));
    const waiting = Map.groupBy(
      all.filter((url) => !chosen.has(url) && !url.isUnseen),
      ({ form }) => form,
    );
    const queues = new Map([...waiting].map(([form, queue]) => [form, queue.values()]));
    for (const [form, queue] of waiting) form.count(queue.length, 0);
    await turns.onEach(Array(most - chosen.size).keys(), () => {
      const form = this.#forms.next();
      if (!form) return;
      form.count(-1, 0);
      form.serve();
      const { value } = queues.get(form)?.next() ?? {};
      if (value) chosen.add(value);
    });
    for (const url of all) if (chosen.size < most) chosen.add(url);
    return chosen;
  }
}
