import { hostOf, portOf } from '../../../contract/address.ts';

/** Where the proxy listens, and where its users find it. */
export interface ProxyPlace {
  /** An address or name of this machine. */
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
  /** What users are told, where that is another address, as for browsers on other machines; null: host and port. */
  readonly url: string | null;
}

/** On loopback, on a free port. */
export const loopbackPlace: ProxyPlace = { host: '127.0.0.1', port: 0, url: null };

/** A place that is reached at `url` and listens there, unless `listen` says otherwise; without either: loopback. */
export function placeOf(url: string | undefined, listen: { host: string; port: number } | undefined): ProxyPlace {
  if (url === undefined) return { ...loopbackPlace, ...listen };
  const address = new URL(url);
  return { host: hostOf(address), port: portOf(address), ...listen, url };
}
