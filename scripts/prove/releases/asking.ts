import type { AnyJson } from '../../../server/tests/any-json.ts';
import type { Spawned } from '../../../server/tests/spawned.ts';

interface Asked {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Asks a service; POST where there is a body. */
export type Ask = (path: string, asked?: Asked) => Promise<{ readonly status: number; readonly json: AnyJson }>;

/** How a service is asked with a key. */
export const askingOf =
  (key: string) =>
  ({ url }: Spawned): Ask =>
  async (path, { body, headers, signal } = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return { status: answer.status, json: JSON.parse(await answer.text()) };
  };
