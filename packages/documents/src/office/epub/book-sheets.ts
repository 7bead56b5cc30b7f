import { decode } from '@tidemark/extract/writing';
import type { Zip } from '../../archive/zip.ts';
import { HidingSheet, HidingSheets } from '../../markup/hiding-sheets.ts';
import { DocumentFault } from '../../types.ts';
import type { XmlElement } from '../../xml/element.ts';

/** More of one style sheet is not looked at, nor of all of a book, in characters. */
const maxCharacters = 1_000_000;
const maxOfBook = 16_000_000;
/** And no more sheets of one chapter. */
const maxSheets = 32;

/** Whether a sheet holds on screens: `media` names them or says nothing. */
const isOnScreens = (sheet: XmlElement): boolean =>
  (sheet.get('media') ?? '').split(',').some((one) => /^\s*(?:(?:only\s+)?(?:all|screen)\s*)?$/i.test(one));

/** Whether a link is to a sheet that holds without being chosen. */
function isLinked(link: XmlElement): boolean {
  const relations = (link.get('rel') ?? '').toLowerCase().split(/\s+/);
  return relations.includes('stylesheet') && !relations.includes('alternate') && isOnScreens(link);
}

/** The style sheets of chapters: their own, and those that they name, which most chapters of a book share. */
export class BookSheets {
  readonly #zip: Zip;
  readonly #pathOf: (from: string, href: string) => string;
  readonly #linked = new Map<string, HidingSheet | null>();
  readonly #own = new Map<string, HidingSheet>();
  #left = maxOfBook;

  constructor(zip: Zip, pathOf: (from: string, href: string) => string) {
    this.#zip = zip;
    this.#pathOf = pathOf;
  }

  of(chapter: XmlElement, path: string): HidingSheets {
    const links = [...chapter.below('link')].filter(isLinked);
    const paths = links.map((link) => this.#pathOf(path, link.get('href') ?? ''));
    // A sheet that is named again counts at its last place.
    const distinct = [...new Set(paths.reverse())].slice(0, maxSheets).reverse();
    const own = [...chapter.below('style')].filter(isOnScreens).slice(-maxSheets);
    return new HidingSheets([
      ...distinct.flatMap((sheet) => this.#readOnce(sheet) ?? []),
      ...own.map(({ text }) => this.#parsedOnce(text)),
    ]);
  }

  #readOnce(path: string): HidingSheet | null {
    const known = this.#linked.get(path);
    if (known !== undefined) return known;
    const read = this.#read(path);
    this.#linked.set(path, read);
    return read;
  }

  /** A sheet that is missing or cannot be unpacked hides nothing. */
  #read(path: string): HidingSheet | null {
    try {
      const body = this.#zip.read(path);
      return body && this.#parsed(decode(body, null).text);
    } catch (thrown) {
      if (thrown instanceof DocumentFault) return null;
      throw thrown;
    }
  }

  #parsedOnce(text: string): HidingSheet {
    const known = this.#own.get(text);
    if (known) return known;
    const parsed = this.#parsed(text);
    if (this.#left > 0) this.#own.set(text, parsed);
    return parsed;
  }

  #parsed(text: string): HidingSheet {
    const css = text.slice(0, Math.min(maxCharacters, this.#left));
    this.#left -= css.length;
    return new HidingSheet(css);
  }
}
