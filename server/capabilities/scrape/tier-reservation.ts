import { documentLines, documentPages, documentUnits, type Line, type Unit } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import type { Meter } from '../../kernel/pipeline/meter.ts';
import type { AffordPages } from '../../kernel/ports/documents.ts';
import type { Page } from '../../kernel/ports/reader.ts';

/** The money for one page: only ever one way to get it is held, and what is billed is the way by which it was got. */
export class TierReservation {
  readonly #meter: Meter;
  #held: Unit | null = null;
  /** Units of a document that are reserved besides the one that is held, and pages to recognize. */
  #furtherDocuments = 0;
  #recognitions = 0;

  constructor(meter: Meter) {
    this.#meter = meter;
  }

  /** Changes the hold from the way before to this one; false: the balance ends here, and what was held stays held. */
  async afford(unit: Unit): Promise<boolean> {
    const isHeld = await (this.#held ? this.#meter.exchange(this.#held, unit) : this.#meter.reserve(unit));
    if (isHeld) this.#held = unit;
    return isHeld;
  }

  /** Reserves the pages of a document, as many as are covered, in place of the way by which it was fetched. */
  readonly affordPages: AffordPages = async (work, pages) => {
    if (work === 'recognition') {
      this.#recognitions += await this.#meter.reserveUpTo('ocr', pages - this.#recognitions);
      return Math.min(pages, this.#recognitions);
    }
    if (this.#held !== 'document' && !(await this.afford('document'))) return 0;
    const wanted = documentUnits(pages) - 1;
    this.#furtherDocuments += await this.#meter.reserveUpTo('document', wanted - this.#furtherDocuments);
    return Math.min(pages, documentPages(1 + this.#furtherDocuments));
  };

  /** Bills a page by the way that gave it, a document by its pages. */
  async countPage({ method, document: { file } }: Page): Promise<void> {
    await this.count(method);
    if (file && method === 'document')
      for (const { unit, count } of this.#furtherLines(file)) this.#meter.count(unit, count);
    if (this.#furtherDocuments > 0) this.#meter.release('document', this.#furtherDocuments);
    if (this.#recognitions > 0) this.#meter.release('ocr', this.#recognitions);
  }

  /** What a document bills besides its first unit; it is no longer reserved. */
  #furtherLines({ pagesRead, pagesRecognized }: { pagesRead: number; pagesRecognized: number }): Line[] {
    return documentLines(pagesRead, pagesRecognized).flatMap(({ unit, count }) => {
      const further = unit === 'document' ? count - 1 : count;
      if (unit === 'document') this.#furtherDocuments -= further;
      else this.#recognitions -= further;
      return further > 0 ? [{ unit, count: further }] : [];
    });
  }

  /** Bills the method that gave the page, whatever was tried for it. */
  async count(method: Unit): Promise<void> {
    if (this.#held !== method && !(await this.afford(method))) {
      throw new Problem('insufficient-balance', 'What was held for this page went to another part of the call.');
    }
    this.#meter.count(method);
    this.#held = null;
  }
}
