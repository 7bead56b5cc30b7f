import { fold, Phrases, spaced } from '../text.ts';
import parties from '../words/other-parties.json' with { type: 'json' };
import words from '../words/providers.json' with { type: 'json' };
import type { Block } from './page.ts';

/** Words of a label, at most. */
const maxLabel = 6;
/** Lines of one paragraph before a line that are looked at for what they all belong to. */
const maxLines = 6;

const isLabelIn = (phrases: Phrases, text = ''): boolean =>
  text !== '' && text.split(' ').length <= maxLabel && phrases.isIn(text);

/** Hosts and authorities, which sentences name, too; and those who made something. */
const { apart, makers } = words;
const all = [...apart, ...makers];
const labels = new Phrases(all);

/** Phrases that name another than the company, in front of what belongs to that. */
class Others {
  readonly #phrases: Phrases;
  readonly #starts: readonly string[];
  /** The headings under which a company does not list its own services. */
  readonly #headings: Phrases;

  constructor(phrases: readonly string[], headings: readonly string[]) {
    this.#phrases = new Phrases(phrases);
    this.#headings = new Phrases(headings);
    this.#starts = phrases.map((phrase) => spaced(fold(phrase)));
  }

  #begins(text: string): boolean {
    const start = spaced(text.slice(0, 80));
    return this.#starts.some((phrase) => start.startsWith(phrase));
  }

  /** Whether a block is of such another: its own label says so, the one right before it, its heading, or a line before it in its paragraph. */
  has(blocks: readonly Block[], at: number): boolean {
    const block = blocks[at];
    if (!block) return false;
    const label = blocks[at - 1]?.text;
    if (this.#begins(block.text) || isLabelIn(labels, label)) return true;
    if (label !== undefined && label.split(' ').length <= maxLabel && this.#begins(label)) return true;
    if (isLabelIn(this.#headings, block.headings.at(-1))) return true;
    const lines = blocks.slice(Math.max(0, at - maxLines), at).filter(({ part }) => part === block.part);
    return lines.some(({ text }) => this.#begins(text));
  }

  /** Where the sentence begins that names such another. */
  sentenceIn(text: string): number {
    if (!this.#phrases.isIn(text)) return text.length;
    let from = 0;
    for (const sentence of text.split(/(?<=[.;|])\s/)) {
      if (this.#phrases.isIn(sentence)) return from;
      from += sentence.length + 1;
    }
    return text.length;
  }
}

const providers = new Others(all, apart);
const others = new Others([...all, ...parties], [...apart, ...parties]);
const inSentences = new Others(apart, apart);

/** Whether a block tells of who hosts, made or oversees the site. */
export const isOfProvider = (blocks: readonly Block[], at: number): boolean => providers.has(blocks, at);

/** Whether what a block has is another's: a provider's, an officer's from outside, a distributor's. */
export const isOfOther = (blocks: readonly Block[], at: number): boolean => others.has(blocks, at);

/** A text up to the sentence that tells of a host or an authority. */
export const ownPart = (text: string): string => text.slice(0, inSentences.sentenceIn(text)).trimEnd();
