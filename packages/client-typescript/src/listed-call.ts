import { AwaitedCall } from './awaited-call.ts';
import type { Input } from './operation.ts';
import { waitsForMore } from './retry.ts';

/** One page of a list, as far as going on needs it. */
interface Page {
  readonly next_cursor?: string | null;
}

/** How a list is read. */
interface Reading<Output> {
  /** Asks for one page, by its number from 1, with what else its input has: from the second on, a cursor. */
  readonly page: (more: Input, number: number) => Promise<Output>;
  /** The member of a page that has its items. */
  readonly member: string;
  /** What the input of a walk has besides the caller's: an answer has a list only with it. */
  readonly walk: Input;
  /** Throws where not all pages could be asked for: before the first of them, which may cost something. */
  requireWalk(): void;
  readonly signal: AbortSignal | undefined;
}

/**
 * A list that goes on with `next_cursor`. Awaited, it is its first page; iterated over, all its items, page after page, each page asked for
 * when its first item is wanted. The list of a job that still runs is waited for.
 */
export class ListedCall<Output extends object, Item> extends AwaitedCall<Output> implements AsyncIterable<Item> {
  readonly #reading: Reading<Output>;

  constructor(reading: Reading<Output>) {
    super();
    this.#reading = reading;
  }

  protected override send(): Promise<Output> {
    return this.#reading.page({}, 1);
  }

  /** Its pages, one after another. */
  async *pages(): AsyncGenerator<Output> {
    const { page: read, walk, requireWalk, signal } = this.#reading;
    requireWalk();
    let page = await (Object.keys(walk).length === 0 ? this.answer : read(walk, 1));
    const wait = waitsForMore(signal);
    for (let number = 2, before: string | undefined; ; number++) {
      yield page;
      const { next_cursor: cursor } = page as Page;
      if (typeof cursor !== 'string' || cursor === '') return;
      // A list that is still being made has no more yet: its end is asked for again.
      await wait(cursor !== before);
      before = cursor;
      page = await read({ ...walk, cursor }, number);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    for await (const page of this.pages()) {
      const items: unknown = Reflect.get(page, this.#reading.member);
      if (Array.isArray(items)) yield* items as Item[];
    }
  }
}
