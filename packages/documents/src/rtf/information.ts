import { type DocumentMetadata, noMetadata } from '../types.ts';
import type { GroupState } from './state.ts';

const properties = new Set(['title', 'author', 'subject', 'doccomm', 'creatim', 'revtim']);
/** The places of the parts of a time. */
const parts = ['yr', 'mo', 'dy', 'hr', 'min'];

/** What a file states of itself. */
export class RtfInformation {
  readonly #texts = new Map<string, string>();
  readonly #times = new Map<string, number[]>();

  tell(state: GroupState, name: string, value: number | null): void {
    if (properties.has(name)) state.property = name;
    const part = parts.indexOf(name);
    if (part < 0) return;
    const time = this.#times.get(state.property) ?? [0, 1, 1, 0, 0];
    time[part] = value ?? 0;
    this.#times.set(state.property, time);
  }

  add(property: string, text: string): void {
    this.#texts.set(property, (this.#texts.get(property) ?? '') + text);
  }

  get metadata(): DocumentMetadata {
    const text = (name: string): string | null => this.#texts.get(name)?.replace(/\s+/g, ' ').trim() || null;
    return {
      ...noMetadata,
      title: text('title'),
      author: text('author'),
      createdAt: this.#time('creatim'),
      modifiedAt: this.#time('revtim'),
      description: text('doccomm') ?? text('subject'),
    };
  }

  /** Local time of whoever wrote it. */
  #time(name: string): string | null {
    const [year = 0, ...rest] = this.#times.get(name) ?? [];
    if (year < 1980 || year > 9999) return null;
    const [month, day, hour, minute] = rest.map((part) => String(part).padStart(2, '0'));
    return `${year}-${month}-${day}T${hour}:${minute}`;
  }
}
