import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Markup, markupOf, trapMarkup } from './markup.ts';
import { siteFileOf } from './site-files.ts';
import { type Address, type SiteOptions, SitePlan } from './site-plan.ts';
import { trapPageOf } from './traps.ts';

/** One request that a site answered. */
export interface Access {
  /** Path and query, as asked for. */
  readonly target: string;
  /** Milliseconds since the process began (`performance.now()`). */
  readonly atMs: number;
  /** 0: the connection was cut instead of an answer. */
  readonly status: number;
  /** Who asked, as it named itself. */
  readonly userAgent: string;
}

/** A site on a loopback address of its own, its plan, and its exact access log. */
export interface GroundSite {
  readonly origin: string;
  readonly plan: SitePlan;
  /** In order of arrival; a request stands here from when it is answered. */
  readonly log: readonly Access[];
  /** Answers that were begun and not ended yet. */
  readonly open: number;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const notice = (status: number, words: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: Buffer.from(`<!doctype html><title>${words}</title><p>${words}.</p>`),
});

const found = ({ contentType, body }: Markup, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status: 200,
  headers: { 'content-type': contentType, ...headers },
  body,
});

/** Answers for one site; holds nothing but its options and which pages were busy. */
class Answers {
  readonly plan: SitePlan;
  readonly #refused = new Set<number>();
  origin = '';
  neighbours: readonly string[] = [];

  constructor(plan: SitePlan) {
    this.plan = plan;
  }

  /** Null: the connection is cut. */
  replyTo(target: string): Reply | null {
    const file = siteFileOf(this.plan, this.origin, target);
    if (file) return found(file);
    const trap = trapPageOf(target, this.plan.options.traps, this.plan.options.seed);
    if (trap) return found(trapMarkup(trap, this.plan));
    const address = this.plan.addressOf(target);
    return address ? this.#pageAt(address) : notice(404, 'There is no such page');
  }

  #pageAt(address: Address): Reply | null {
    const { kind, page } = address;
    if (kind === 'alias' || kind === 'slash') {
      return notice(kind === 'alias' ? 302 : 301, 'It moved', { location: this.plan.pathOf(page) });
    }
    const role = this.plan.roleOf(page);
    if (role === 'missing') return notice(404, 'It is gone');
    if (role === 'broken') return notice(500, 'Something broke');
    if (role === 'throttled') return this.#refusal(429);
    if (role === 'busy' && !this.#refused.has(page)) {
      this.#refused.add(page);
      return this.#refusal(page % 2 === 0 ? 429 : 503);
    }
    if (role === 'reset') return null;
    const markup = markupOf(this.plan, address, this.origin, this.neighbours);
    return found(markup, role === 'noindex_header' ? { 'x-robots-tag': 'noindex' } : {});
  }

  #refusal(status: number): Reply {
    return notice(status, 'Not now', { 'retry-after': `${this.plan.options.retryAfterSeconds}` });
  }
}

/** Path and query that a request asks for; a proxy's absolute form is none of ours. */
const targetOf = (request: IncomingMessage): string => request.url ?? '/';

async function send(reply: Reply | null, response: ServerResponse, waitMs: number): Promise<void> {
  if (waitMs > 0) await sleep(waitMs);
  if (!reply) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length });
  response.end(reply.body);
}

interface Opened extends GroundSite {
  readonly answers: Answers;
}

async function openOne(options: Partial<SiteOptions>, address: string): Promise<Opened> {
  const answers = new Answers(new SitePlan(options));
  const log: Access[] = [];
  let open = 0;
  const server = createServer((request, response) => {
    const target = targetOf(request);
    const reply = answers.replyTo(target);
    const userAgent = request.headers['user-agent'] ?? '';
    log.push({ target, atMs: performance.now(), status: reply?.status ?? 0, userAgent });
    open++;
    response.once('close', () => open--);
    const page = answers.plan.addressOf(target)?.page;
    void send(reply, response, page === undefined ? 0 : answers.plan.latencyOf(page));
  });
  server.listen(0, address);
  await once(server, 'listening');
  const bound = server.address();
  answers.origin = `http://${address}:${typeof bound === 'object' && bound ? bound.port : 0}`;
  return {
    origin: answers.origin,
    plan: answers.plan,
    answers,
    log,
    get open() {
      return open;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Loopback addresses in turn, where the system has more than one. */
let hosts = 0;
function nextAddress(): string {
  if (process.platform !== 'linux') return '127.0.0.1';
  hosts = (hosts + 1) % 60_000;
  return `127.1.${Math.floor(hosts / 250)}.${(hosts % 250) + 1}`;
}

/**
 * Serves one site for each of the options, each on a host of its own (Linux has all of 127.0.0.0/8; elsewhere they differ by
 * port); they link to each other where `externalLinks` says so.
 */
export async function openGround(sites: readonly Partial<SiteOptions>[]): Promise<GroundSite[]> {
  const opened: Opened[] = [];
  for (const options of sites) opened.push(await openOne(options, nextAddress()));
  for (const one of opened) {
    one.answers.neighbours = opened.flatMap(({ origin }) => (origin === one.origin ? [] : [origin]));
  }
  return opened;
}
