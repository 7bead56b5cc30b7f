import { z } from 'zod';
import { asProblem, Problem } from '../../contract/problem.ts';
import { type Clock, steady } from '../../kernel/ports/clock.ts';
import type { AllUpstreams } from '../../kernel/ports/upstreams.ts';
import type { WebAnswer, WebQuery, WebResult, WebSearch } from '../../kernel/ports/web/web-search.ts';
import { untilAborted, untilTimeout } from '../../kernel/timeout.ts';
import { Answer } from '../../platforms/answer.ts';
import { wallOf } from '../../platforms/refusals.ts';
import { type ApiSearch, refusalOf } from './api-providers.ts';
import { type Provider, type SearchCaller, Unanswered } from './provider.ts';

/** How long a provider that failed is asked last, in milliseconds; twice as long each time, up to the most. */
const firstRestMs = 30_000;
const maxRestMs = 900_000;
/** A provider that says nothing for so long is overtaken: the next is asked beside it, in milliseconds. */
const patienceMs = 2_500;

interface Health {
  readonly failures: number;
  readonly restsUntil: number;
}

/** What came of a provider. */
type Settled =
  | { readonly provider: Provider; readonly results: readonly WebResult[] }
  | { readonly provider: Provider; readonly results: null; readonly thrown: unknown };

/** A search by an interface, as a provider. */
export const apiProvider = ({ upstream, request, parse }: ApiSearch, upstreams: AllUpstreams): Provider => ({
  name: upstream.name,
  async search(query, { organizationId, signal }) {
    const asked = request(query);
    const response = await upstreams.of(organizationId).send(asked, upstream, signal);
    if (response.status !== 200) throw refusalOf(upstream.name, response.status);
    try {
      return parse(JSON.parse(Buffer.from(response.body).toString()));
    } catch (thrown) {
      if (!(thrown instanceof z.ZodError || thrown instanceof SyntaxError)) throw thrown;
      const reason = wallOf(new Answer(asked, response));
      if (reason) throw new Problem('target-refused', `${upstream.name} shows a wall: ${reason}.`, { reason });
      throw new Problem(
        'upstream-changed',
        `${upstream.name} answered in a form that is not known.`,
        {},
        { cause: thrown },
      );
    }
  },
});

/** Providers in their order, those that failed lately last. */
class OrderedProviders implements WebSearch {
  readonly #providers: readonly Provider[];
  readonly #now: () => number;
  readonly #health = new Map<string, Health>();

  constructor(providers: readonly Provider[], clock: Clock) {
    this.#providers = providers;
    this.#now = steady(() => clock.now().getTime());
  }

  async search(query: WebQuery, caller: SearchCaller): Promise<WebAnswer> {
    const race = new AbortController();
    const leave = (): void => race.abort(caller.signal.reason);
    caller.signal.throwIfAborted();
    caller.signal.addEventListener('abort', leave, { once: true });
    try {
      return await this.#race(query, { ...caller, signal: race.signal });
    } finally {
      caller.signal.removeEventListener('abort', leave);
      race.abort();
    }
  }

  /** Asks one after the other, and the next beside one that takes long; the first that finds something answers. */
  async #race(query: WebQuery, caller: SearchCaller): Promise<WebAnswer> {
    const waiting = [...this.#order()];
    const underWay = new Map<Provider, Promise<Settled>>();
    let failure: unknown = new Problem('not-configured', 'There is no web search.');
    let empty: WebAnswer | null = null;
    while (waiting.length + underWay.size > 0) {
      const next = waiting.shift();
      if (next) underWay.set(next, this.#ask(next, query, caller));
      const settled = await this.#firstOf([...underWay.values()], caller.signal, waiting.length > 0);
      if (!settled) continue;
      const { provider, results } = settled;
      underWay.delete(provider);
      if (!results) failure = settled.thrown;
      // An interface knows that it found nothing; a page may only have changed its form.
      else if (results.length > 0 || !provider.mayMistakeNothing) {
        for (const { name } of underWay.keys()) this.#note(name);
        return { provider: provider.name, results };
      } else empty ??= { provider: provider.name, results };
    }
    if (empty) return empty;
    throw asProblem(failure);
  }

  /** The first that settled; null: none did before patience ended. Rejects with the signal's reason. */
  async #firstOf(all: readonly Promise<Settled>[], signal: AbortSignal, isMoreToAsk: boolean): Promise<Settled | null> {
    const first = untilAborted(signal, Promise.race(all));
    return await (isMoreToAsk ? untilTimeout(patienceMs, () => null, first) : first);
  }

  async #ask(provider: Provider, query: WebQuery, caller: SearchCaller): Promise<Settled> {
    try {
      const results = await provider.search(query, caller);
      this.#health.delete(provider.name);
      return { provider, results };
    } catch (thrown) {
      if (!caller.signal.aborted && !(thrown instanceof Unanswered)) this.#note(provider.name);
      return { provider, results: null, thrown };
    }
  }

  #order(): readonly Provider[] {
    const now = this.#now();
    const rests = ({ name }: Provider): boolean => (this.#health.get(name)?.restsUntil ?? 0) > now;
    return [...this.#providers.filter((one) => !rests(one)), ...this.#providers.filter(rests)];
  }

  #note(name: string): void {
    const failures = (this.#health.get(name)?.failures ?? 0) + 1;
    const restMs = Math.min(firstRestMs * 2 ** (failures - 1), maxRestMs);
    this.#health.set(name, { failures, restsUntil: this.#now() + restMs });
  }
}

export const createWebSearch = (providers: readonly Provider[], clock: Clock): WebSearch =>
  new OrderedProviders(providers, clock);
