type Environment = Readonly<Record<string, string | undefined>>;

const prefix = 'TIDEMARK_';
const linked = /^(?:SERVICE_(?:HOST$|PORT(?:_|$))|PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$))/;

/** Kubernetes tells each pod where a Service named tidemark is, by names that begin as our settings do. */
const isLink = (name: string, value: string | undefined): boolean =>
  name.startsWith(prefix) &&
  (linked.test(name.slice(prefix.length)) || (name === `${prefix}PORT` && /^(?:tcp|udp|sctp):/.test(value ?? '')));

/** An environment without what Kubernetes put into it. */
export const withoutServiceLinks = (from: Environment): Environment =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => !isLink(name, value)));
