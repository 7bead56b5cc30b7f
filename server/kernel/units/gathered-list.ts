import { type Body, bytesOf, joined, type ListBody } from '../body.ts';
import type { Scratch, ScratchFile } from '../ports/scratch.ts';

/** Texts of so many characters stay in memory; what is more goes to a scratch file. */
const maxCharacters = 2_000_000;

const comma = Buffer.from(',');

/** The list of a result while it grows: JSON texts, in memory as long as they are few. */
export class GatheredList implements ListBody {
  readonly #field: string;
  readonly #scratch: Scratch;
  #texts: string[] = [];
  #characters = 0;
  #file: ScratchFile | null = null;

  /** `field`: its name in the result. */
  constructor(field: string, scratch: Scratch) {
    this.#field = field;
    this.#scratch = scratch;
  }

  /** Adds one element, given as JSON. One call at a time. */
  async add(json: string): Promise<void> {
    if (this.#file) {
      await this.#file.append(comma);
      await this.#file.append(await bytesOf(json));
      return;
    }
    this.#texts.push(json);
    this.#characters += json.length;
    if (this.#characters <= maxCharacters) return;
    this.#file = this.#scratch.open();
    await this.#file.append(await bytesOf(this.#texts.join(',')));
    this.#texts = [];
  }

  /** A streamed one closes the list when it is closed. */
  body(rest: string): Body {
    const start = `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}"${this.#field}":[`;
    const file = this.#file;
    if (!file) return `${start}${this.#texts.join(',')}]}`;
    const [head, tail] = [Buffer.from(start), Buffer.from(']}')];
    return {
      length: head.length + file.bytes + tail.length,
      stream: () => joined([[head], file.stream(), [tail]]),
      close: () => file.close(),
    };
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
