import type { ItemPlace } from '../blocks/assembler.ts';

interface ListLevel {
  /** The kind of number (`\levelnfc`): 23 is a bullet, 255 is nothing. */
  format: number;
  start: number;
}

const bulletFormat = 23;
const noFormat = 255;

/** The lists that a file tells, and how far each has counted. */
export class RtfLists {
  readonly #levels = new Map<number, ListLevel[]>();
  /** The list that each override stands for. */
  readonly #lists = new Map<number, number>();
  readonly #counts = new Map<number, number[]>();
  #telling: ListLevel[] = [];
  #overridden = 0;

  /** What a control word in the table of lists says. */
  tell(name: string, value: number | null): void {
    if (name === 'list') this.#telling = [];
    else if (name === 'listlevel') this.#telling.push({ format: 0, start: 1 });
    else if (name === 'levelnfc' || name === 'levelnfcn')
      this.#last((level) => {
        level.format = value ?? 0;
      });
    else if (name === 'levelstartat')
      this.#last((level) => {
        level.start = value ?? 1;
      });
    else if (name === 'listid') this.#levels.set(value ?? 0, this.#telling);
  }

  /** What a control word in the table of overrides says. */
  override(name: string, value: number | null): void {
    if (name === 'listid') this.#overridden = value ?? 0;
    else if (name === 'ls') this.#lists.set(value ?? 0, this.#overridden);
  }

  /** Counts a paragraph of a list; null: it is no item. */
  next(override: number, level: number): ItemPlace | null {
    const list = this.#lists.get(override);
    const told = list === undefined ? undefined : this.#levels.get(list)?.[level];
    if (list === undefined || !told || told.format === noFormat) return null;
    if (told.format === bulletFormat) return { level, ordered: false, number: 1 };
    const counts = this.#counts.get(list) ?? [];
    this.#counts.set(list, counts);
    const number = (counts[level] ?? told.start - 1) + 1;
    counts[level] = number;
    counts.length = level + 1;
    return { level, ordered: true, number };
  }

  #last(change: (level: ListLevel) => void): void {
    const level = this.#telling.at(-1);
    if (level) change(level);
  }
}
