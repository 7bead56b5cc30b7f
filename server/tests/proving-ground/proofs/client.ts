import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AnyJson } from '../../any-json.ts';

/** A service and a key for it. */
export interface Client {
  readonly url: string;
  readonly key: string;
}

const path = '/v1/crawl/web/crawl';

/** Sends a body to a path and resolves with the head of the answer; nothing of its body is read yet. */
export async function send(
  { url, key }: Client,
  to: string,
  body: object,
  accept = 'application/json',
): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept };
  const sent = request(`${url}${to}`, { method: 'POST', headers });
  sent.end(JSON.stringify(body));
  const [response] = await once(sent, 'response');
  return response;
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const parts = (rest + chunk.toString('latin1')).split('\n');
    rest = parts.pop() ?? '';
    // A character of several bytes may stand on the border of two chunks.
    for (const part of parts) yield Buffer.from(part, 'latin1').toString();
  }
  if (rest) yield Buffer.from(rest, 'latin1').toString();
}

/** A crawl that arrives line by line, only as fast as it is read. */
export interface CrawlStream {
  readonly lines: AsyncGenerator<AnyJson>;
  /** Cuts the connection. */
  leave(): void;
}

/** Begins a crawl by NDJSON; an answer other than 200 throws. */
export async function streamCrawl(client: Client, body: object): Promise<CrawlStream> {
  const response = await send(client, path, body, 'application/x-ndjson');
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${(await text(response)).slice(0, 500)}`);
  async function* lines(): AsyncGenerator<AnyJson> {
    for await (const line of linesOf(response)) yield JSON.parse(line);
  }
  return { lines: lines(), leave: () => void response.destroy() };
}

/** A whole crawl: its pages one by one to `take`, and its summary. */
export async function crawlAll(client: Client, body: object, take: (page: AnyJson) => void): Promise<AnyJson> {
  const { lines } = await streamCrawl(client, body);
  for await (const line of lines) {
    if (line.type === 'page') take(line);
    else if (line.type === 'summary') return line;
    else throw new Error(`a line is ${JSON.stringify(line).slice(0, 500)}`);
  }
  throw new Error('the stream ended without a summary');
}

/** The answer to a body at a path as JSON, whatever its status. */
export async function ask(client: Client, to: string, body: object): Promise<{ status: number; json: AnyJson }> {
  const response = await send(client, to, body);
  return { status: response.statusCode ?? 0, json: JSON.parse(await text(response)) };
}

/** What a path answers to GET as JSON. */
export async function get({ url, key }: Client, to: string): Promise<AnyJson> {
  const response = await fetch(`${url}${to}`, { headers: { authorization: `Bearer ${key}` } });
  return await response.json();
}
