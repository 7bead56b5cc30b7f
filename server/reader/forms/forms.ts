import { LRUCache } from 'lru-cache';
import { hostIn, pageForm, pathAndQuery } from '../urls/canonical.ts';

/** What is known of the whole counts as so many pages of a part of it that was not read yet. */
const priorPages = 2;
/** A part is read as often as this power of what it is worth. */
const sharpness = 3;
/** The least that a part is worth: nothing waits for ever. */
const leastWorth = 0.02;
/** A form gets this share of what one gets that is simpler by a segment or a parameter. */
const simplicity = 0.5;
/** Pages of a part that are being read and may lead on are waited for when another part is so many of its turns ahead. */
const maxTurnsAhead = 4;

/** A part of a site by the form of its addresses: a section, or a form within one. */
export class Part {
  /** Its place among all parts. */
  readonly id: number;
  readonly name: string;
  readonly parent: Part | null;
  readonly complexity: number;
  readonly parts: Part[] = [];
  /** Addresses that wait, and that are being read. */
  waiting = 0;
  reading = 0;
  /** Virtual time (Waldspurger and Weihl, 1995): of the parts that wait, the one with the least is served next. */
  pass = 0;
  #pages = 0;
  #worth = 0;
  #barren = 0;

  constructor(id: number, { parent, name, complexity }: Pick<Part, 'parent' | 'name' | 'complexity'>) {
    this.id = id;
    this.name = name;
    this.parent = parent;
    this.complexity = complexity;
    if (parent) this.pass = parent.now;
  }

  /** What the next page is expected to bring, 0 to 1: what the pages before brought, and where there are few, what the whole does. */
  get worth(): number {
    const expected = this.parent ? this.parent.worth : 1;
    return (this.#worth + priorPages * expected) / (this.#pages + priorPages);
  }

  /** Takes in what a page was worth; null: there was none, or it was another's. */
  learn(worth: number | null): void {
    this.#pages += 1;
    this.#worth += worth ?? 0;
    this.#barren = worth === null ? this.#barren + 1 : 0;
    this.parent?.learn(worth);
  }

  /** Pages in a row, up to now, that were nothing or another's. */
  get barren(): number {
    return this.#barren;
  }

  get isActive(): boolean {
    return this.waiting + this.reading > 0;
  }

  /** The virtual time of the part that is furthest behind, of those that have something to do. */
  get now(): number {
    let [least, most] = [Number.POSITIVE_INFINITY, 0];
    for (const { isActive, pass } of this.parts) {
      if (isActive) least = Math.min(least, pass);
      most = Math.max(most, pass);
    }
    return Math.min(least, most);
  }

  /** Counts addresses that wait and that are being read; below 0: no longer. */
  count(waiting: number, reading: number): void {
    // Who had nothing to do for a while has no right to all the turns since then.
    if (!this.isActive && this.parent) this.pass = Math.max(this.pass, this.parent.now);
    this.waiting += waiting;
    this.reading += reading;
    this.parent?.count(waiting, reading);
  }

  /** What lies between two turns: the less, the more the part is worth and the simpler its addresses are. */
  get stride(): number {
    return 1 / (Math.max(leastWorth, this.worth) ** sharpness * simplicity ** this.complexity);
  }

  /** One of its pages is read. */
  serve(): void {
    this.pass += this.stride;
    this.parent?.serve();
  }

  /** The part whose turn it is; null: no part waits. */
  get next(): Part | null {
    let next: Part | null = null;
    for (const part of this.parts) if (part.waiting > 0 && (!next || part.pass < next.pass)) next = part;
    return next;
  }

  /** Whether one of its parts is far ahead of another whose pages are being read and may lead on. */
  isAhead({ pass }: Part): boolean {
    for (const part of this.parts) {
      if (part.waiting === 0 && part.reading > 0 && pass > part.pass + maxTurnsAhead * part.stride) return true;
    }
    return false;
  }
}

/** Where an address stands among those of its site. */
interface Place {
  /** Host and first folder, numbers taken out; with parameters the first segment, for it is a program's name then. */
  readonly section: string;
  /** The form within the section: how many segments, how the last one is made, and the names of the parameters. */
  readonly form: string;
  /** How much the address says: segments and parameters. */
  readonly complexity: number;
  /** The first folder as it is written. */
  readonly folder: string;
  /** Path and query as they are written. */
  readonly target: string;
  /** The address without what many sites mean nothing by: case, double and last slashes, index files, parameters of segments. */
  readonly whole: string;
  /** The same without the first folder; null: nothing is left then. */
  readonly tail: string | null;
}

/** A place is a key of maps. */
const maxCharacters = 200;
const maxSegments = 40;
const maxComplexity = 40;

const segmentParameters = /;[^/?]*/g;
const slashes = /\/{2,}/g;
const ending = /\/(?:(?:index|default)\.[a-z]{3,5})?(?=\?|$)/;

/** What most sites mean by a path with its query. */
function loosely(target: string): string {
  const mark = target.indexOf('?');
  const [path, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark)];
  const lower = path.toLowerCase();
  const plain = lower.includes(';') ? lower.replace(segmentParameters, '') : lower;
  return (plain.includes('//') ? plain.replace(slashes, '/') : plain).replace(ending, '') + query;
}

const namesOf = (query: string): string[] =>
  [...new Set(query.split('&').map((parameter) => parameter.split('=', 1)[0] ?? ''))].sort();

/** The place of a web address in the URL standard's form. In time linear in its length. */
export function placeOf(url: string): Place {
  const host = hostIn(url);
  const target = pathAndQuery(url);
  const mark = target.indexOf('?');
  const segments = (mark < 0 ? target : target.slice(0, mark)).split('/', maxSegments).slice(1);
  const names = mark < 0 ? [] : namesOf(target.slice(mark + 1));
  const hasFolder = segments.length > 1;
  const folder = hasFolder || mark >= 0 ? (segments[0] ?? '') : '';
  const last = hasFolder || mark < 0 ? pageForm((segments.at(-1) ?? '').slice(0, maxCharacters)) : '';
  const whole = loosely(target);
  const tail = whole.slice(Math.max(0, whole.indexOf('/', 1)) || whole.length);
  return {
    section: `${host}/${folder.replace(/\d+/g, '#')}${mark < 0 ? '' : '?'}`.slice(0, maxCharacters),
    form: `${segments.length}/${last}?${names.join('&')}`.slice(0, maxCharacters),
    complexity: Math.min(maxComplexity, segments.length + names.length),
    folder,
    target,
    whole: host + whole,
    tail: tail === '' || tail.startsWith('?') ? null : host + tail,
  };
}

/** Sections of a site, and forms of a section, that are told apart; those that are found later are one. */
const maxSections = 64;
const maxForms = 32;
/** A folder is a section of its own when so many addresses in it are known, and one of the others until then. */
const minAddresses = 3;
const maxFolders = 5_000;
const others = '*';
const twins = '~';

/** What a form is called: the same in every run of a job. */
export interface FormName {
  readonly section: string;
  readonly form: string;
  readonly complexity: number;
}

/** What a form is called, for who keeps it. */
export const nameOf = ({ parent, name, complexity }: Part): FormName => ({
  section: parent?.name ?? others,
  form: name,
  complexity,
});

/** Remembers texts, each with the word that it first came with. */
export interface Firsts {
  /** Whether a text first came with another word. It came with this one from now on, if it is new. */
  isOfAnother(text: string, word: string): boolean;
}

/**
 * The parts of a site by the forms of their addresses, and what their pages bring. A site is read in turns between its
 * sections, and within one between its forms; a part whose pages repeat what others said comes seldom (stride scheduling by
 * estimates that fall back on the whole). So a trap, however many addresses it has, takes no more than its turns.
 */
export class Forms {
  readonly #all: Part[] = [];
  readonly #site = this.#part(null, '', 0);
  readonly #names = new Map<string, Part>();
  readonly #folders = new LRUCache<string, number>({ max: maxFolders });
  readonly #firsts: Firsts;

  constructor(firsts: Firsts) {
    this.#firsts = firsts;
  }

  /**
   * The form of an address that was found. Addresses that differ from a known one in their first folder alone (languages,
   * sessions, pages to print), or in what sites seldom mean anything by, are a section of their own: what some of them turn out
   * to be, all are expected to be.
   */
  place(url: string): Part {
    const { section, form, complexity, folder, target, whole, tail } = placeOf(url);
    const isSpelling = this.#firsts.isOfAnother(`=${whole}`, target);
    this.#firsts.isOfAnother(whole, '');
    const isTwin = isSpelling || (tail !== null && this.#firsts.isOfAnother(tail, folder));
    const name = isTwin ? twins : this.#isKnown(section) ? section : others;
    return this.named({ section: name, form, complexity });
  }

  /** A form by what it is called. */
  named({ section, form, complexity }: FormName): Part {
    return this.#within(this.#within(this.#site, section, 0, maxSections), form, complexity, maxForms);
  }

  /** A form by its number. */
  at(id: number): Part | null {
    return this.#all[id] ?? null;
  }

  /** The form whose turn it is; null: nothing waits. */
  next(): Part | null {
    return this.#site.next?.next ?? null;
  }

  /** Whether what is being read may lead to what had better be read before the next page of a form. */
  shouldWait(form: Part): boolean {
    const section = form.parent;
    return section !== null && (section.isAhead(form) || this.#site.isAhead(section));
  }

  /** Counts the addresses of a section until they are many. */
  #isKnown(section: string): boolean {
    const count = this.#folders.get(section) ?? 0;
    if (count < minAddresses) this.#folders.set(section, count + 1);
    return count >= minAddresses;
  }

  #part(parent: Part | null, name: string, complexity: number): Part {
    const part = new Part(this.#all.length, { parent, name, complexity });
    this.#all.push(part);
    return part;
  }

  #within(whole: Part, name: string, complexity: number, most: number): Part {
    const key = `${whole.id} ${name}`;
    const known = this.#names.get(key);
    if (known) return known;
    if (whole.parts.length >= most && name !== others && name !== twins)
      return this.#within(whole, others, complexity, most);
    const part = this.#part(whole, name, complexity);
    whole.parts.push(part);
    this.#names.set(key, part);
    return part;
  }
}
