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

  /** Of its parts, the one whose turn it is; null: nothing waits. */
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
