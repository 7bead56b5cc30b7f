import type { AnyJson } from '../any-json.ts';
import { eventually } from '../eventually.ts';
import { testKey } from '../running.ts';
import type { Spawned } from '../spawned.ts';

/** Asks a service that may be killed meanwhile; a body makes it a POST. */
export async function ask({ url }: Spawned, path: string, body?: object): Promise<AnyJson> {
  const headers = { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  return (await fetch(`${url}${path}`, { headers, ...sent })).json();
}

/** What a path tells when it is so. */
export const until = (service: Spawned, path: string, isSo: (seen: AnyJson) => boolean): Promise<AnyJson> =>
  eventually(async () => {
    const seen = await ask(service, path);
    return isSo(seen) ? seen : null;
  }, `${path} changed`);
