import type { RecordWithTtl } from 'node:dns';
import { Resolver as CaresResolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../contract/problem.ts';
import { atMost } from '../../kernel/at-most.ts';
import { untilAborted } from '../../kernel/timeout.ts';
import { errorCode } from '../errors.ts';

/** Finds the addresses of names. */
export interface Resolver {
  /**
   * All addresses of a name, at least one. Throws `target-unreachable` (reason `dns`), or the signal's
   * reason when it fires first.
   */
  lookup(name: string, signal?: AbortSignal): Promise<readonly string[]>;
  /** Ends the queries under way. */
  close(): void;
}

export interface ResolverOptions {
  /** `address:port`, `[address]:port` or `address` each; the system's when absent or empty. */
  readonly servers?: readonly string[];
  /** How long one query to one server may take. */
  readonly timeoutMs?: number;
  readonly tries?: number;
  /** How many names are remembered; the least recently asked goes first. */
  readonly capacity?: number;
  /** Milliseconds that never run backwards. */
  readonly now?: () => number;
}

interface Answer {
  readonly addresses: readonly string[];
  /** Set when there is none. */
  readonly failure: Problem | null;
  readonly expiresAt: number;
}

const minTtlMs = 5_000;
const maxTtlMs = 300_000;
const negativeTtlMs = 10_000;

/** c-ares codes by which a server says that there is nothing, as against that it did not say. */
const nothing: Readonly<Record<string, string>> = {
  ENOTFOUND: 'does not exist',
  ENODATA: 'has no address',
  EBADNAME: 'is not a valid name',
};
const silence: Readonly<Record<string, string>> = {
  ETIMEOUT: 'was not answered in time',
  ESERVFAIL: 'could not be resolved by its servers',
  EREFUSED: 'was refused by the name server',
  ECONNREFUSED: 'could not be asked for, no name server listens',
};

/** Whether a name means this machine, whatever a name server says (RFC 6761). */
export function isLocalhost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}

/** Throws an Error that names the fix when a server is not written as `address:port`. */
export function createResolver(options: ResolverOptions = {}): Resolver {
  const { timeoutMs = 2_000, tries = 2, capacity = 10_000, now = () => performance.now() } = options;
  const cares = new CaresResolver({ timeout: timeoutMs, tries, maxTimeout: timeoutMs });
  setServers(cares, options.servers ?? []);
  const remembered = new LRUCache<string, Answer>(atMost(capacity));
  const underWay = new Map<string, Promise<Answer>>();

  async function find(name: string): Promise<Answer> {
    try {
      const answer = await query(cares, name, now);
      if (answer.expiresAt > now()) remembered.set(name, answer);
      return answer;
    } finally {
      underWay.delete(name);
    }
  }

  async function answerFor(name: string): Promise<Answer> {
    const known = remembered.get(name);
    if (known && known.expiresAt > now()) return known;
    const pending = underWay.get(name) ?? find(name);
    underWay.set(name, pending);
    return await pending;
  }

  return {
    async lookup(hostname, signal) {
      const name = hostname.toLowerCase().replace(/\.$/, '');
      if (isLocalhost(name)) return ['127.0.0.1', '::1'];
      signal?.throwIfAborted();
      const answering = answerFor(name);
      const answer = await (signal ? untilAborted(signal, answering) : answering);
      if (answer.failure) throw answer.failure;
      return answer.addresses;
    },
    close: () => cares.cancel(),
  };
}

function setServers(cares: CaresResolver, servers: readonly string[]): void {
  if (servers.length === 0) return;
  try {
    cares.setServers(servers);
  } catch (cause) {
    throw new Error(`"${servers.join(',')}" is not a list of DNS servers: write addresses, for example 1.1.1.1:53.`, {
      cause,
    });
  }
}

type Outcome = PromiseSettledResult<readonly RecordWithTtl[]>;

const ask = (cares: CaresResolver, name: string): Promise<readonly Outcome[]> =>
  Promise.allSettled([cares.resolve4(name, { ttl: true }), cares.resolve6(name, { ttl: true })]);

const recordsOf = (outcomes: readonly Outcome[]): readonly RecordWithTtl[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));

const ttlOf = (records: readonly RecordWithTtl[]): number => Math.min(...records.map((record) => record.ttl)) * 1_000;

async function query(cares: CaresResolver, name: string, now: () => number): Promise<Answer> {
  const outcomes = await ask(cares, name);
  const first = recordsOf(outcomes);
  if (first.length === 0) return failed(name, outcomes, now);
  // A name that may not be remembered is about to change its answer, perhaps to a private one (rebinding): it is asked
  // once more, and whoever vets it sees both answers.
  const records = ttlOf(first) < minTtlMs ? [...first, ...recordsOf(await ask(cares, name))] : first;
  const expiresAt = now() + Math.min(Math.max(ttlOf(records), minTtlMs), maxTtlMs);
  return { addresses: [...new Set(records.map((record) => record.address))], failure: null, expiresAt };
}

/** Only what a server said is remembered; silence is asked again at the next call. */
function failed(name: string, outcomes: readonly Outcome[], now: () => number): Answer {
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const cause = errors.find((error) => !((errorCode(error) ?? 'unknown') in nothing)) ?? errors[0];
  const code = errorCode(cause) ?? 'unknown';
  const what = nothing[code] ?? silence[code] ?? `could not be resolved (${code})`;
  const failure = new Problem('target-unreachable', `The name ${name} ${what} (DNS).`, { reason: 'dns' }, { cause });
  return { addresses: [], failure, expiresAt: now() + (code in nothing ? negativeTtlMs : 0) };
}
