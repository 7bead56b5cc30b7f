import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a receiver was sent that fails half of the time, up to a number of attempts. */
export class Receiver {
  readonly #chance: () => number;
  readonly #failures: number;
  /** By job: how often each pair of delivery id and body came, and how often it was taken. */
  readonly #sent = new Map<string, Map<string, { came: number; taken: number }>>();
  refused = 0;
  attempts = 0;

  constructor(chance: () => number, failures: number) {
    this.#chance = chance;
    this.#failures = failures;
  }

  async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Uint8Array[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return; // the sender died
    }
    const body = Buffer.concat(chunks);
    const job = String(request.headers['x-service-job-id']);
    const pair = `${request.headers['x-service-delivery-id']} ${createHash('sha256').update(body).digest('hex')}`;
    const pairs = this.#sent.get(job) ?? new Map<string, { came: number; taken: number }>();
    const seen = pairs.get(pair) ?? { came: 0, taken: 0 };
    const isTaken = this.#chance() < 0.5 || Number(request.headers['x-service-attempt']) > this.#failures;
    this.#sent.set(job, pairs.set(pair, { came: seen.came + 1, taken: seen.taken + (isTaken ? 1 : 0) }));
    this.attempts += 1;
    if (isTaken) return void response.end('taken');
    this.refused += 1;
    if (this.#chance() < 0.5) response.writeHead(500).end('not now');
    else response.destroy();
  }

  /** How often a job's callback came after it had been taken; -1: it never was, or came under two ids or with two bodies. */
  repeats(jobId: string): number {
    const pairs = [...(this.#sent.get(jobId) ?? []).values()];
    const [only] = pairs;
    return pairs.length === 1 && only && only.taken > 0 ? only.taken - 1 : -1;
  }
}
