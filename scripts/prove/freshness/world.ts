import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../server/kernel/ports/clock.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;

/** A page that changes by a Poisson process, and is out of order now and then. */
interface WorldPage {
  readonly url: string;
  /** Changes a day. */
  readonly rate: number;
  /** How often it had changed by a time. */
  versionAt(timeMs: number): number;
  /** Whether it answers. */
  isUp(timeMs: number): boolean;
}

/** Times of a Poisson process within a span. */
function timesOf(random: Random, ratePerDay: number, fromMs: number, toMs: number): number[] {
  const times: number[] = [];
  for (let at = fromMs; ; ) {
    at += random.exponential(ratePerDay) * dayMs;
    if (at >= toMs) return times;
    times.push(at);
  }
}

function countUpTo(times: readonly number[], timeMs: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

const words = 'harbour quay ferry tide lamp gull rope mast anchor pier buoy chart sail hull keel wharf'.split(' ');

/** Prose that differs with the version in one number. */
const htmlOf = (name: number, version: number): string =>
  `<title>Berth ${name}</title><main><h1>Berth ${name}</h1>
  <p>The ${words[name % words.length]} of this berth was looked after by the people of the port for as long as they remember.</p>
  <p>The fee for a night is $${20 + version}.00, to be paid before noon at the office of the harbour.</p></main>`;

/** Sites on loopback, each at an address of its own: a host is asked by the service at a pace. */
export class World {
  readonly pages: readonly WorldPage[];
  readonly #servers: readonly Server[];

  private constructor(pages: readonly WorldPage[], servers: readonly Server[]) {
    this.pages = pages;
    this.#servers = servers;
  }

  static async open(count: number, clock: Clock, random: Random, span: { from: number; to: number }): Promise<World> {
    const servers: Server[] = [];
    const pages: WorldPage[] = [];
    let port = 0;
    for (let at = 0; at < count; at++) {
      const rate = random.pick([0.005, 0.02, 0.05, 0.2, 1]);
      const changes = timesOf(random, rate, span.from, span.to);
      const outages = timesOf(random, 1 / 180, span.from, span.to).map((from) => [
        from,
        from + dayMs * random.uniform(),
      ]);
      const versionAt = (timeMs: number): number => countUpTo(changes, timeMs);
      const isUp = (timeMs: number): boolean => !outages.some(([from = 0, to = 0]) => timeMs >= from && timeMs < to);
      const server = createServer((_, response) => {
        const now = clock.now().getTime();
        response.writeHead(isUp(now) ? 200 : 500, { 'content-type': 'text/html; charset=utf-8' });
        response.end(isUp(now) ? htmlOf(at, versionAt(now)) : '<title>Error</title><p>It is out of order.</p>');
      });
      const host = `127.0.${1 + (at >> 7)}.${1 + (at & 127)}`;
      await new Promise<void>((resolve) => server.listen(port, host, resolve));
      port = (server.address() as AddressInfo).port;
      servers.push(server);
      pages.push({ url: `http://${host}:${port}/`, rate, versionAt, isUp });
    }
    return new World(pages, servers);
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  }
}
