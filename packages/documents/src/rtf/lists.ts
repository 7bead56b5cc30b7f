import type { ItemPlace } from '../blocks/assembler.ts';
import { ListCounts, type ListLevel } from '../blocks/list-counts.ts';

/** The lists that a file tells, and how far each has counted. */
export class RtfLists {
  readonly #levels = new Map<number, ListLevel[]>();
  /** The list that each override stands for. */
  readonly #lists = new Map<number, number>();
  readonly #counts = new ListCounts();
  #telling: ListLevel[] = [];
  #overridden = 0;

  /** What a control word in the table of lists says. */
  tell(name: string, value: number | null): void {
    if (name === 'list') this.#telling = [];
    else if (name === 'listlevel') this.#telling.push({ format: 0, start: 1 });
    else if (name === 'levelnfc' || name === 'levelnfcn') this.#changeLast({ format: value ?? 0 });
    else if (name === 'levelstartat') this.#changeLast({ start: value ?? 1 });
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
    return list === undefined || !told ? null : this.#counts.next(list, level, told);
  }

  #changeLast(stated: Partial<ListLevel>): void {
    const level = this.#telling.pop();
    if (level) this.#telling.push({ ...level, ...stated });
  }
}
