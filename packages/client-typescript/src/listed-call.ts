import { AwaitedCall } from './awaited-call.ts';

/** One page of a list, as far as going on needs it. */
interface Page {
  readonly next_cursor?: string | null;
}

/** Asks for one page of a list, by its number from 1: the first without a cursor. */
type PageReader<Output> = (cursor: string | undefined, number: number) => Promise<Output>;

/**
 * A list that goes on with `next_cursor`. Awaited, it is its first page; iterated over, all its items, page after page, each page asked for
 * when its first item is wanted.
 */
export class ListedCall<Output extends object, Item> extends AwaitedCall<Output> implements AsyncIterable<Item> {
  readonly #read: PageReader<Output>;
  readonly #requireWalk: () => void;
  readonly #member: string;

  /** `requireWalk` throws where not all pages could be asked for: before the first of them, which may cost something. */
  constructor(read: PageReader<Output>, member: string, requireWalk: () => void) {
    super();
    this.#read = read;
    this.#requireWalk = requireWalk;
    this.#member = member;
  }

  protected override send(): Promise<Output> {
    return this.#read(undefined, 1);
  }

  /** Its pages, one after another. */
  async *pages(): AsyncGenerator<Output> {
    this.#requireWalk();
    let page = await this.answer;
    for (let number = 2; ; number++) {
      yield page;
      const { next_cursor: cursor } = page as Page;
      if (typeof cursor !== 'string' || cursor === '') return;
      page = await this.#read(cursor, number);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.pages()) {
      const items: unknown = Reflect.get(page, this.#member);
      if (Array.isArray(items)) yield* items as Item[];
    }
  }
}
