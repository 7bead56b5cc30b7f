import { type Json, waysOf } from '@tidemark/console/ways';
import { decodeQuery, inputOf } from '../../../contract/definition.ts';
import type { AnyOperation } from '../../../kernel/pipeline/context.ts';
import { pathPattern } from '../paths.ts';
import { textBlock } from './code-block.ts';

/** Finds the operation of a method and a path, as the documentation's examples name them. */
export type FindOperation = (method: string, path: string) => AnyOperation | undefined;

export function operationFinder(operations: readonly AnyOperation[]): FindOperation {
  const known = operations.map((operation) => ({ operation, pattern: pathPattern(operation.path) }));
  return (method, path) =>
    known.find(({ operation: { methods }, pattern }) => methods.some((one) => one === method) && pattern.test(path))
      ?.operation;
}

const address = /^curl -s '?"?(https?:\/\/[^\s'"]+)/;
const body = /\s-d '([^']*)'\s*$/;

/** What the examples of our documentation send; null where the text is no such call. */
function sentBy(text: string): { url: URL; input: Record<string, Json>; method: string } | null {
  const url = URL.parse(address.exec(text)?.[1] ?? '');
  if (!url || /\s-X |\|/.test(text)) return null;
  const sent = body.exec(text)?.[1];
  if (sent === undefined) return { url, input: Object.fromEntries(url.searchParams), method: 'GET' };
  try {
    return { url, input: Object(JSON.parse(sent)), method: 'POST' };
  } catch {
    return null;
  }
}

/** Whether the clients have a method for the path that takes the input unchanged. */
const isCalledByName = (path: string): boolean => path.startsWith('/v1/crawl/') && !path.includes(':');

/** The texts of a query as the values that clients take. */
const typedInput = (query: Record<string, Json>, operation: AnyOperation): Record<string, Json> =>
  Object(decodeQuery(query, inputOf(operation)));

/** A block of code; a call by curl has the same call in other languages behind it. */
export function codeFigure(text: string, find: FindOperation): string {
  const sent = sentBy(text);
  const operation = sent ? find(sent.method, sent.url.pathname) : undefined;
  if (!sent || !operation || !isCalledByName(operation.path) || !operation.id.includes('.')) return textBlock(text);
  const [platform = '', action = ''] = operation.id.split('.');
  const { origin, pathname } = sent.url;
  const input = sent.method === 'GET' ? typedInput(sent.input, operation) : sent.input;
  const { curl: _, ...others } = waysOf({ baseUrl: origin, path: pathname, platform, action, input });
  const blocks = Object.entries({ curl: text, ...others }).map(([language, code], index) =>
    textBlock(code, ` data-language="${language}"${index > 0 ? ' hidden' : ''}`),
  );
  return `<figure class="call">${blocks.join('')}</figure>`;
}
