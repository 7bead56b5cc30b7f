import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from '../../listening.ts';
import { hostileCases } from './cases.ts';

/** What a double has seen of one call. */
export interface Seen {
  attempts: number;
  /** Distinct keys that the attempts bore; a request without one has `none`. */
  readonly keys: string[];
  bills: number;
}

/** A double of the service that fails as the cases say. */
export interface HostileDouble {
  readonly url: string;
  close(): Promise<void>;
}

const sendJson = (response: ServerResponse, value: unknown): void => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
};

/** Bills a call that was run, as the service does: once for each key, and each time without one. */
function note(seen: Seen, { headers }: IncomingMessage, isRun: boolean): void {
  const key = headers['idempotency-key']?.toString() ?? 'none';
  const isKnown = seen.keys.includes(key);
  seen.attempts++;
  if (!isKnown) seen.keys.push(key);
  if (isRun && (seen.bills === 0 || !isKnown || key === 'none')) seen.bills++;
}

/** What became of a stream that was left or broke off: its end is no more than the start of its bill. */
const jobOfStream = { job_id: 'r_1', status: 'canceled', cost: 0.0003 };

/**
 * Listens on loopback. `/cases` are the cases, `/CLIENT/NUMBER` is the service of a case for a client of that name, and
 * `/CLIENT/NUMBER/seen` what it has seen. Every job that is asked for is `jobOfStream`.
 */
export async function openHostileDouble(): Promise<HostileDouble> {
  const calls = new Map<string, Seen>();
  const server = createServer((request, response) => {
    const [, client = '', number = '', ...rest] = (request.url ?? '').split('/');
    if (client === 'cases')
      return sendJson(
        response,
        hostileCases.map(({ replies: _, ...told }) => told),
      );
    const call = `${client}/${number}`;
    const seen = calls.get(call) ?? { attempts: 0, keys: [], bills: 0 };
    if (rest[0] === 'seen') return sendJson(response, seen);
    if (rest.includes('jobs')) return sendJson(response, jobOfStream);
    calls.set(call, seen);
    const { replies = [] } = hostileCases[Number(number)] ?? {};
    const reply = replies[Math.min(seen.attempts, replies.length - 1)];
    note(seen, request, reply?.isRun === true);
    request.resume().once('end', () => reply?.send(response));
  });
  return await listening(server);
}
