import { z } from 'zod';
import { DomainRecord, NetRecord } from '../../contract/resources/platforms/records.ts';
import { list, text, texts, time } from '../../contract/resources/platforms/values.ts';
import { listOf } from '../lenient.ts';
import * as read from '../table.ts';
import { textOr } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'rdap';

const Contact = z.strictObject({ roles: texts, handle: text, name: text, organization: text, country: text });
/** A domain as its registry, or its registrar, tells of it. */
export const RdapDomain = DomainRecord.extend({
  handle: text,
  unicode_name: text,
  contacts: list(Contact),
  abuse_contact: text,
}).meta({ id: 'RdapDomain' });
/** A range of addresses, or of numbers of autonomous systems, as its registry tells of it. */
export const RdapNetwork = NetRecord.extend({
  handle: text,
  cidrs: texts,
  kind: text,
  status: texts,
  created_at: time,
  updated_at: time,
}).meta({ id: 'RdapNetwork' });

/** An entity with all that are inside of it. */
const withInner = (entity: upstream.Entity): upstream.Entity[] => [
  entity,
  ...entity.entities.flatMap((inner) => {
    const parsed = upstream.Entity.safeParse(inner);
    return parsed.success ? withInner(parsed.data) : [];
  }),
];

/** What stands where a registry may not say it. */
const isRedacted = (value: string): boolean => /redacted|data protected|not disclosed|\bmasking\b/i.test(value);

/** What the card of an entity says of some properties. */
function cardOf({ vcardArray }: upstream.Entity) {
  const properties = upstream.Card.safeParse(vcardArray).data?.[1] ?? [];
  const textIn = (wanted: string): string | null => {
    const value = properties.find(([name]) => name.toLowerCase() === wanted)?.[3];
    const [first] = [value].flat(2).filter((part) => typeof part === 'string' && part.trim() !== '');
    return typeof first !== 'string' || isRedacted(first) ? null : first.trim();
  };
  const address = properties.find(([name]) => name.toLowerCase() === 'adr');
  const { cc: code, label } = address?.[1] ?? {};
  const countries = [code, Array.isArray(address?.[3]) ? address[3].at(-1) : null, lastLine(label)];
  return {
    name: textIn('fn'),
    organization: textIn('org'),
    email: textIn('email'),
    country: countries.flatMap((one) => (typeof one === 'string' ? (textOr(one) ?? []) : []))[0] ?? null,
    isOrganization: textIn('kind') === 'org',
  };
}

/** The last line of an address that is written in one piece: more than one, for the country ends it. */
const lastLine = (label: unknown): string | null =>
  typeof label === 'string' && label.includes('\n') ? (label.trim().split('\n').at(-1) ?? null) : null;

/** An object of the registry itself, which says who may change a record (RPSL). */
const isMaintainer = ({ handle }: upstream.Entity): boolean => /^(?:MNT|MAINT)-|-MNT$/i.test(handle ?? '');

const inRole = (entities: readonly upstream.Entity[], role: string): upstream.Entity | undefined =>
  entities.find(({ roles }) => roles.includes(role));

/** The address for reports of abuse, wherever it stands. */
function abuseContactOf(entities: readonly upstream.Entity[]): string | null {
  const wanted = entities.flatMap(withInner).filter(({ roles }) => roles.includes('abuse'));
  return wanted.map((entity) => cardOf(entity).email).find((email) => email !== null) ?? null;
}

/** The name of the registrar or the registrant. */
function nameOf(entity: upstream.Entity | undefined): string | null {
  if (!entity) return null;
  const { name, organization } = cardOf(entity);
  return organization ?? name ?? textOr(entity.handle);
}

const entitiesOf = (raw: unknown): upstream.Entity[] => listOf(upstream.Entity).parse(read.at(raw, 'entities'));

const when = (action: string) =>
  read.first('events', (event) =>
    read.at(event, 'eventAction') === action ? read.time('eventDate')(event, undefined) : null,
  );

/** Where an object of a registry was read, and who it names. */
interface Asked {
  readonly url: string;
  readonly entities: readonly upstream.Entity[];
}
/** What every object of a registry has. */
const common = {
  url: (_: unknown, { url }: Asked) => url,
  handle: read.text('handle'),
  created_at: when('registration'),
  updated_at: when('last changed'),
  status: read.texts('status'),
  abuse_contact: (_: unknown, { entities }: Asked) => abuseContactOf(entities),
};

function requireClass(raw: unknown, name: string): void {
  if (read.at(raw, 'objectClassName') !== name) throw read.unexpected('objectClassName');
}

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** A registry need not say again what was asked for. */
const domainName = (raw: unknown, { name }: { name: string }): string =>
  plainName(read.text('ldhName')(raw, undefined) ?? name);
const domainOf = read.objects<typeof RdapDomain, Asked & { name: string }>(platform, RdapDomain, {
  ...common,
  id: domainName,
  domain: domainName,
  unicode_name: read.text('unicodeName'),
  registrar: (_, { entities }) => nameOf(inRole(entities, 'registrar')),
  expires_at: when('expiration'),
  nameservers: read.listOf('nameservers', read.map(read.text('ldhName', 'unicodeName'), plainName)),
  // Registries that publish the keys of a domain may leave out that it is signed (RFC 9083, section 5.3).
  dnssec: read.either(read.flag('secureDNS.delegationSigned'), (raw) =>
    ['dsData', 'keyData'].some((keys) => (read.length(`secureDNS.${keys}`)(raw, null) ?? 0) > 0) ? true : null,
  ),
  contacts: (_, { entities }) =>
    entities.map((entity) => {
      const { name, organization, country } = cardOf(entity);
      return { roles: entity.roles, handle: textOr(entity.handle), name, organization, country };
    }),
});

/** `url` is where it was read; `name` what was asked for. */
export function toDomain(raw: unknown, url: string, name: string) {
  requireClass(raw, 'domain');
  return domainOf(raw, { url, name, entities: entitiesOf(raw) });
}

function holderOf(entities: readonly upstream.Entity[]): upstream.Entity | undefined {
  const holders = entities.filter((entity) => entity.roles.includes('registrant') && !isMaintainer(entity));
  return holders.find((entity) => cardOf(entity).isOrganization) ?? holders[0];
}

interface AskedHolding extends Asked {
  readonly holder: upstream.Entity | undefined;
}

function askedHolding(raw: unknown, url: string): AskedHolding {
  const entities = entitiesOf(raw);
  return { url, entities, holder: holderOf(entities) };
}

const holding = {
  ...common,
  name: read.text('name'),
  kind: read.text('type'),
  organization: (_: unknown, { holder }: AskedHolding) => nameOf(holder),
  country: read.either<string, AskedHolding>(read.text('country'), (_, { holder }) =>
    holder ? cardOf(holder).country : null,
  ),
};

/** Some registries write their addresses as networks of one. */
const plainAddress = (address: string): string => address.replace(/\/(?:32|128)$/, '');

const Bits = z.int().min(0).max(128);
const [start, end] = [read.required('startAddress'), read.required('endAddress')];
const networkOf = read.objects<typeof RdapNetwork, AskedHolding>(platform, RdapNetwork, {
  ...holding,
  id: read.orElse(read.text('handle'), start),
  range: (raw) => [start, end].map((address) => plainAddress(address(raw, undefined))).join(' - '),
  // Registries that follow the extension bear their ranges in CIDR, too.
  cidrs: read.listOf('cidr0_cidrs', (range) => {
    const prefix = read.text('v4prefix', 'v6prefix')(range, undefined);
    return prefix && `${prefix}/${Bits.parse(read.at(range, 'length'))}`;
  }),
});

export function toNetwork(raw: unknown, url: string) {
  requireClass(raw, 'ip network');
  return networkOf(raw, askedHolding(raw, url));
}

type OfSystem = AskedHolding & { asn: number };
/** Registries may leave out the number that was asked for. */
const first = (raw: unknown, { asn }: OfSystem): number => read.integer('startAutnum')(raw, undefined) ?? asn;
const systemOf = read.objects<typeof RdapNetwork, OfSystem>(platform, RdapNetwork, {
  ...holding,
  id: read.orElse<string, OfSystem>(read.text('handle'), (raw, asked) => String(first(raw, asked))),
  range: (raw, asked) => {
    const from = first(raw, asked);
    const to = read.integer('endAutnum')(raw, undefined) ?? from;
    return from === to ? `AS${from}` : `AS${from} - AS${to}`;
  },
});

/** `asn` is the number that was asked for. */
export function toAutonomousSystem(raw: unknown, url: string, asn: number) {
  requireClass(raw, 'autnum');
  return systemOf(raw, { ...askedHolding(raw, url), asn });
}
