import { LRUCache } from 'lru-cache';
import { Part } from './part.ts';
import { placeOf } from './place.ts';

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
