import type { Opened } from './attempt.ts';
import { AwaitedCall } from './awaited-call.ts';
import { ConnectionError, errorOf, type ProblemDocument, TidemarkError } from './errors.ts';
import { readLines } from './lines.ts';

/** The two ways to have the answer of a call that streams. */
interface StreamSource<Output> {
  /** The whole answer at once. */
  whole(): Promise<Output>;
  /** The answer as it is made; `settle` is told what the call cost at its end. */
  lines(read: (opened: Opened) => AsyncGenerator<Record<string, unknown>>): AsyncGenerator<Record<string, unknown>>;
}

/**
 * A call whose list may be long. Awaited, it is the whole answer; iterated over, each element as soon as it is there. It is sent when the
 * first of both is done, and refuses the other, and another loop.
 */
export class StreamedCall<Output extends object, Item, Summary>
  extends AwaitedCall<Output>
  implements AsyncIterable<Item>
{
  readonly #source: StreamSource<Output>;
  readonly #line: string;
  /** The member of the whole answer that the elements are of, such as `pages`. */
  readonly field: string;
  #summary: Summary | null = null;
  #requestId: string | null = null;
  #isBegun = false;

  constructor(source: StreamSource<Output>, { field, line }: { readonly field: string; readonly line: string }) {
    super();
    this.#source = source;
    this.field = field;
    this.#line = line;
  }

  protected override async send(): Promise<Output> {
    this.#begin();
    return await this.#source.whole();
  }

  /** Throws where the call was read before: it would be sent, and billed, again. */
  #begin(): void {
    if (this.#isBegun) throw new TidemarkError('A call that streams is read once; another reading is another call');
    this.#isBegun = true;
  }

  /** The answer without its list, once all elements have been iterated over; null before. */
  get summary(): Summary | null {
    return this.#summary;
  }

  /** The request, which is also the id of its job, once the stream has begun; null before. */
  get requestId(): string | null {
    return this.#requestId;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item> {
    this.#begin();
    const read = (opened: Opened): AsyncGenerator<Record<string, unknown>> => {
      this.#requestId = opened.response.headers.get('x-request-id');
      return linesOf(opened);
    };
    for await (const { type, ...members } of this.#source.lines(read)) {
      if (type === this.#line) yield members as Item;
      if (type === 'summary') this.#summary = members as Summary;
    }
  }
}

/** The lines of a stream up to its summary. Throws the problem that it ends with, and `ConnectionError` when it breaks off. */
async function* linesOf({ response, told, pause, resume, end }: Opened): AsyncGenerator<Record<string, unknown>> {
  try {
    if (!response.body) throw new ConnectionError('The stream has no body');
    let isWhole = false;
    for await (const line of readLines(response.body)) {
      if (line.type === 'problem') throw streamProblem(line, response);
      isWhole = line.type === 'summary';
      pause();
      yield line;
      resume();
    }
    if (!isWhole) throw new ConnectionError('The stream broke off before its summary');
  } catch (error) {
    throw told(error);
  } finally {
    end();
  }
}

function streamProblem(line: Record<string, unknown>, response: Response): Error {
  const text = (name: string, otherwise: string): string => {
    const value = line[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const problem: ProblemDocument = {
    ...line,
    type: 'about:blank',
    title: text('title', 'The stream was broken off'),
    status: typeof line.status === 'number' ? line.status : 500,
    detail: text('detail', ''),
    code: text('code', 'internal'),
    retryable: line.retryable === true,
  };
  const requestId = response.headers.get('x-request-id') ?? 'unknown';
  return errorOf(problem, { requestId, retryAfterSeconds: undefined });
}
