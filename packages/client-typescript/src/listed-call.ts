/** One page of a list, as far as going on needs it. */
interface Page {
  readonly next_cursor?: string | null;
}

/** Asks for one page of a list, by its number from 1: the first without a cursor. */
export type PageReader<Output> = (cursor: string | undefined, number: number) => Promise<Output>;

/**
 * A list that goes on with `next_cursor`. Awaited, it is its first page; iterated over, all its items, page after page, each page asked for
 * when its first item is wanted.
 */
export class ListedCall<Output extends object, Item> implements PromiseLike<Output>, AsyncIterable<Item> {
  readonly #read: PageReader<Output>;
  readonly #requireWalk: () => void;
  readonly #member: string;
  #first: Promise<Output> | null = null;

  /** `requireWalk` throws where not all pages could be asked for: before the first of them, which may cost something. */
  constructor(read: PageReader<Output>, member: string, requireWalk: () => void) {
    this.#read = read;
    this.#requireWalk = requireWalk;
    this.#member = member;
  }

  #firstPage(): Promise<Output> {
    this.#first ??= this.#read(undefined, 1);
    return this.#first;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited as its first page.
  then<Result = Output, Failure = never>(
    resolve?: ((page: Output) => Result | PromiseLike<Result>) | null,
    reject?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.#firstPage().then(resolve, reject);
  }

  /** Its pages, one after another. */
  async *pages(): AsyncGenerator<Output> {
    this.#requireWalk();
    let page = await this.#firstPage();
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
