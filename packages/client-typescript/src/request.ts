import { TidemarkError } from './errors.ts';
import type { Input, Operation } from './operation.ts';

/** Where a call goes, and what it carries. */
interface Request {
  readonly url: string;
  readonly body: string | undefined;
}

function filledPath(path: string, input: Input): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input[name];
    if (typeof value === 'string' && value !== '') return encodeURIComponent(value);
    throw new TidemarkError(`${name} must be a text that is not empty`);
  });
}

/** Members as a query; lists are repeated. */
function queryOf(input: Input): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The request of a call: what its path does not name stands in the body, or in the query of a method that has none. */
export function requestOf(baseUrl: string, { method, path }: Operation, input: Input): Request {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const url = `${baseUrl}${filledPath(path, input)}`;
  const hasBody = method === 'POST' || method === 'PATCH';
  return hasBody ? { url, body: JSON.stringify(rest) } : { url: `${url}${queryOf(rest)}`, body: undefined };
}
