import { Problem } from '../../contract/problem.ts';
import type { Politeness } from '../../kernel/ports/politeness.ts';
import type { ReadRequest, Tier } from '../../kernel/ports/reader.ts';
import type { Ledger } from '../../kernel/ports/store.ts';
import type { UpstreamBudgets } from '../../kernel/ports/upstreams.ts';
import type { Capture } from '../browser/capture/capture.ts';
import type { Egress } from '../egress/guard.ts';
import { recordedDispatch } from './recorded-dispatch.ts';
import { type Recording, targetOf } from './recording.ts';

/** A way out whose exchanges are recorded; or none, whose answers are those of a recording. */
export function recordedEgress(egress: Egress, recording: Recording, secrets: ReadonlySet<string>): Egress {
  const through = recordedDispatch(recording, secrets);
  const recorded: Egress = {
    ...egress,
    dispatcher: (options) => egress.dispatcher(options).compose(through),
    dispatchers(options) {
      const made = egress.dispatchers(options);
      return {
        for: (exit) => made.for(recording.isReplay ? undefined : exit).compose(through),
        destroy: () => made.destroy(),
      };
    },
  };
  if (!recording.isReplay) return recorded;
  return {
    ...recorded,
    // Names are not resolved: there may be no network.
    check: async (url) => egress.vet(url),
    connect: async (hostname) => {
      throw new Problem('target-unreachable', `${hostname} is not reached: REPLAY is set.`, { reason: 'not_recorded' });
    },
  };
}

const askedOfTier = (tier: Tier, { url, rendering, exit }: ReadRequest) => ({
  kind: tier.name,
  target: targetOf(url),
  key: { rendering: rendering ?? null, country: exit?.country ?? null },
});

/** A tier that does not send its requests by a dispatcher: what it brings is recorded, or comes from a recording. */
export function recordedTier(tier: Tier, recording: Recording): Tier {
  if (tier.name === 'static') return tier;
  const { unavailable } = tier;
  return {
    name: tier.name,
    // A replay needs no browser.
    ...(unavailable && !recording.isReplay && { unavailable: (request) => unavailable.call(tier, request) }),
    fetch: (request, signal, leftMs) =>
      recording.through(askedOfTier(tier, request), () => tier.fetch(request, signal, leftMs), signal),
    close: () => tier.close(),
  };
}

/** Pages that are opened for what they ask for, recorded or from a recording. */
export const recordedCapture =
  (capture: Capture, recording: Recording): Capture =>
  (request, signal) => {
    const { url, plan } = request;
    return recording.through(
      { kind: 'capture', target: targetOf(url), key: plan },
      () => capture(request, signal),
      signal,
    );
  };

/** One request at a time to a host, so that what is read of a site, and in which order, is the same again; a replay waits for no host. */
export const steadyPoliteness = (politeness: Politeness, { isReplay }: Recording): Politeness => ({
  take: (url, { delayMs }, signal, caller) =>
    politeness.take(url, { concurrency: 1, delayMs: isReplay ? 0 : delayMs }, signal, caller),
  rest: (url, caller) => politeness.rest(url, caller),
});

/** Budgets that have room: a replay asks nobody. */
export const unlimitedBudgets: UpstreamBudgets = { take: async () => null, rest: async () => {} };

/** A ledger that charges nothing: what is replayed was fetched before. */
export const freeLedger = (ledger: Ledger): Ledger =>
  new Proxy(ledger, {
    get(target, name) {
      const settle: Ledger['settle'] = (closing) => target.settle({ ...closing, lines: [] });
      if (name === 'settle') return settle;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
