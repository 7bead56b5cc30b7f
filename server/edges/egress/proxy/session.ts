import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { Problem } from '../../../contract/problem.ts';
import type { Exit } from '../../../kernel/ports/reader.ts';

/** What one user of the proxy may do. */
export interface ProxyPolicy {
  /** Bytes of all answers together. */
  readonly maxBytes: number;
  /** Whether hosts that only watch are refused. */
  readonly refuseTrackers: boolean;
  /** By which country its connections leave; absent: directly. */
  readonly exit?: Exit | undefined;
}

/** One user of the proxy, for instance the page of one job: its credentials, its account, its refusals. */
export interface ProxySession {
  readonly username: string;
  readonly password: string;
  /** Bytes that came from targets so far. */
  readonly bytesIn: number;
  /** Why a host could not be reached, last time; null when it was, or was not asked for. */
  failureOf(host: string, port: number): Problem | null;
  /** Whether the session ran into its limit of bytes. */
  readonly isSpent: boolean;
  /** Ends every connection; its credentials are worth nothing any more. */
  close(): void;
}

const authority = (host: string, port: number): string => `${host.toLowerCase().replace(/\.$/, '')}:${port}`;

/** A session as the proxy itself sees it. */
export class OpenSession implements ProxySession {
  readonly username: string;
  readonly password: string;
  readonly policy: ProxyPolicy;
  bytesIn = 0;
  readonly #failures = new Map<string, Problem>();
  readonly #open = new Set<Duplex>();
  readonly #ending = new AbortController();
  readonly #onClose: (session: OpenSession) => void;

  constructor(policy: ProxyPolicy, onClose: (session: OpenSession) => void) {
    this.username = randomBytes(12).toString('base64url');
    this.password = randomBytes(24).toString('base64url');
    this.policy = policy;
    this.#onClose = onClose;
  }

  /** Fires when the session ends; whatever it waits for ends with it. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get isSpent(): boolean {
    return this.bytesIn > this.policy.maxBytes;
  }

  /** The header by which a client shows that it is this session's. */
  get credential(): string {
    return `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
  }

  failureOf(host: string, port: number): Problem | null {
    return this.#failures.get(authority(host, port)) ?? null;
  }

  /** Keeps why a host was not reached; a few hundred hosts are more than any page has. */
  fail(host: string, port: number, problem: Problem): void {
    if (this.#failures.size < 500) this.#failures.set(authority(host, port), problem);
  }

  succeed(host: string, port: number): void {
    this.#failures.delete(authority(host, port));
  }

  /** The socket lives no longer than the session. */
  track(socket: Duplex): void {
    if (this.#ending.signal.aborted) {
      socket.destroy();
      return;
    }
    if (this.#open.has(socket)) return;
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
  }

  /** Counts bytes that came in; beyond the limit every connection ends. */
  count(bytes: number): void {
    this.bytesIn += bytes;
    if (this.isSpent) for (const socket of this.#open) socket.destroy();
  }

  close(): void {
    this.#ending.abort(new Problem('shutting-down', 'The page that asked for this is closed.'));
    for (const socket of this.#open) socket.destroy();
    this.#open.clear();
    this.#onClose(this);
  }
}
