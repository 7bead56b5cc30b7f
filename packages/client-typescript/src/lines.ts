import { ConnectionError } from './errors.ts';

/** A line of this length is none of the service's: a page in it is bounded. */
const longestLineCharacters = 64 * 1024 * 1024;

/** The values of a body in NDJSON, each as soon as its line is whole. Throws `ConnectionError` for a line that is no JSON object. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true });
      const [first = '', ...others] = text.split('\n');
      parts.push(first);
      length += first.length;
      for (const other of others) {
        yield* parsed(parts.join(''));
        parts = [other];
        length = other.length;
      }
      if (length > longestLineCharacters) throw new ConnectionError('A line of the stream is too long');
      if (done) break;
    }
    yield* parsed(parts.join(''));
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function* parsed(line: string): Generator<Record<string, unknown>> {
  if (line.trim() === '') return;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new ConnectionError('A line of the stream is not JSON', { cause: error });
  }
  if (typeof value !== 'object' || value === null) throw new ConnectionError('A line of the stream is no JSON object');
  yield { ...value };
}
