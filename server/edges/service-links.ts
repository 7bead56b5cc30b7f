type Environment = Readonly<Record<string, string | undefined>>;

const linked = /_(?:SERVICE_(?:HOST$|PORT(?:_|$))|PORT_\d+_(?:TCP|UDP|SCTP)(?:_|$))/;

/** Kubernetes tells each pod where Services named tidemark, tidemark-api and the like are, by names that begin as our settings do. */
const isLink = (name: string, value: string | undefined): boolean =>
  name.startsWith('TIDEMARK_') &&
  (linked.test(name) || (name.endsWith('_PORT') && /^(?:tcp|udp|sctp):/.test(value ?? '')));

/** An environment without what Kubernetes put into it. */
export const withoutServiceLinks = (from: Environment): Environment =>
  Object.fromEntries(Object.entries(from).filter(([name, value]) => !isLink(name, value)));
