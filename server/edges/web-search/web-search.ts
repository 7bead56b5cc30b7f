import { z } from 'zod';
import { asProblem, Problem } from '../../contract/problem.ts';
import type { Clock } from '../../kernel/ports/clock.ts';
import type { AllUpstreams } from '../../kernel/ports/upstreams.ts';
import type { WebAnswer, WebQuery, WebSearch } from '../../kernel/ports/web/web-search.ts';
import { type ApiSearch, refusalOf } from './api-providers.ts';
import type { Provider, SearchCaller } from './provider.ts';

/** How long a provider that failed is asked last, in milliseconds; twice as long each time, up to the most. */
const firstRestMs = 30_000;
const maxRestMs = 900_000;
/** A provider that says nothing for so long has failed, in milliseconds, where there is another. */
const providerTimeoutMs = 6_000;

interface Health {
  readonly failures: number;
  readonly restsUntil: number;
}

/** A search by an interface, as a provider. */
export const apiProvider = ({ upstream, request, parse }: ApiSearch, upstreams: AllUpstreams): Provider => ({
  name: upstream.name,
  async search(query, { organizationId, signal }) {
    const { status, body } = await upstreams.of(organizationId).send(request(query), upstream, signal);
    if (status !== 200) throw refusalOf(upstream.name, status);
    try {
      return parse(JSON.parse(Buffer.from(body).toString()));
    } catch (thrown) {
      if (!(thrown instanceof z.ZodError || thrown instanceof SyntaxError)) throw thrown;
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
  readonly #clock: Clock;
  readonly #health = new Map<string, Health>();

  constructor(providers: readonly Provider[], clock: Clock) {
    this.#providers = providers;
    this.#clock = clock;
  }

  async search(query: WebQuery, caller: SearchCaller): Promise<WebAnswer> {
    const order = this.#order();
    let failure: unknown = new Problem('not-configured', 'There is no web search.');
    let empty: WebAnswer | null = null;
    for (const [at, provider] of order.entries()) {
      try {
        const answer = await this.#ask(provider, query, caller, at === order.length - 1);
        if (answer.results.length > 0) return answer;
        empty ??= answer;
        // An interface knows that it found nothing; a page may only have changed its form.
        if (!provider.mayMistakeNothing) return answer;
      } catch (thrown) {
        caller.signal.throwIfAborted();
        failure = thrown;
      }
    }
    if (empty) return empty;
    throw asProblem(failure);
  }

  async #ask(provider: Provider, query: WebQuery, caller: SearchCaller, isLast: boolean): Promise<WebAnswer> {
    const late = AbortSignal.timeout(providerTimeoutMs);
    const signal = isLast ? caller.signal : AbortSignal.any([caller.signal, late]);
    try {
      const found = await provider.search(query, { ...caller, signal });
      this.#health.delete(provider.name);
      return { provider: provider.name, results: found.slice(0, query.limit) };
    } catch (thrown) {
      if (!caller.signal.aborted) this.#note(provider.name);
      throw thrown === late.reason ? new Problem('target-timeout', `${provider.name} did not answer in time.`) : thrown;
    }
  }

  #order(): readonly Provider[] {
    const now = this.#clock.now().getTime();
    const rests = ({ name }: Provider): boolean => (this.#health.get(name)?.restsUntil ?? 0) > now;
    return [...this.#providers.filter((one) => !rests(one)), ...this.#providers.filter(rests)];
  }

  #note(name: string): void {
    const failures = (this.#health.get(name)?.failures ?? 0) + 1;
    const restMs = Math.min(firstRestMs * 2 ** (failures - 1), maxRestMs);
    this.#health.set(name, { failures, restsUntil: this.#clock.now().getTime() + restMs });
  }
}

export const createWebSearch = (providers: readonly Provider[], clock: Clock): WebSearch =>
  new OrderedProviders(providers, clock);
