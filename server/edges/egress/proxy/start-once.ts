import { Problem } from '../../../contract/problem.ts';
import { messageOf } from '../../errors.ts';
import type { Egress } from '../guard.ts';
import { loopbackPlace, type ProxyPlace } from './place.ts';
import { type EgressProxy, startEgressProxy } from './proxy.ts';

/** A proxy that may not have been needed yet. */
interface LazyProxy {
  /** Throws `not-configured` when it cannot have its place. */
  start(): Promise<EgressProxy>;
  close(): Promise<void>;
}

/** A filtering proxy that is started when it is first asked for; one that could not start is tried again. */
export function startOnce(egress: Egress, place: ProxyPlace = loopbackPlace): LazyProxy {
  let starting: Promise<EgressProxy> | null = null;
  return {
    start: (): Promise<EgressProxy> => {
      starting ??= startEgressProxy(egress, place).catch((cause: unknown) => {
        starting = null;
        const why = messageOf(cause);
        const told = `Our own proxy cannot listen on ${place.host}, port ${place.port}: ${why}`;
        throw new Problem('not-configured', told, {}, { cause });
      });
      return starting;
    },
    close: async (): Promise<void> => await (await starting?.catch(() => null))?.close(),
  };
}
