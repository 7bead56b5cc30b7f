import { asProblem } from '../../contract/problem.ts';
import type { Tier } from '../../kernel/ports/reader.ts';
import type { AllUpstreams } from '../../kernel/ports/upstreams.ts';
import type { Metrics } from './metrics.ts';

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/** Does the work, and notes what came of it and how long it took. */
async function noted<Result extends { readonly status: number }>(
  note: (outcome: string, durationMs: number) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  try {
    const result = await work();
    note(classOf(result.status), performance.now() - startedAt);
    return result;
  } catch (thrown) {
    note(asProblem(thrown).code, performance.now() - startedAt);
    throw thrown;
  }
}

/** A tier whose tries are counted. */
export function observedTier(tier: Tier, metrics: Metrics): Tier {
  const note = (outcome: string, durationMs: number): void => metrics.fetch(tier.name, outcome, durationMs);
  const { open } = tier;
  return {
    name: tier.name,
    ...(tier.unavailable && { unavailable: (request) => tier.unavailable?.(request) ?? null }),
    fetch: (request, signal, leftMs) => noted(note, () => tier.fetch(request, signal, leftMs)),
    ...(open && { open: (request, maxBytes, signal) => noted(note, () => open.call(tier, request, maxBytes, signal)) }),
    close: () => tier.close(),
  };
}

/** Upstreams whose requests are counted. */
export function observedUpstreams(upstreams: AllUpstreams, metrics: Metrics): Pick<AllUpstreams, 'of'> {
  return {
    of(organizationId) {
      const own = upstreams.of(organizationId);
      return {
        send: (request, upstream, signal) =>
          noted(
            (outcome) => metrics.upstream(upstream.name, outcome),
            () => own.send(request, upstream, signal),
          ),
        rest: (upstream, milliseconds) => own.rest(upstream, milliseconds),
      };
    },
  };
}
