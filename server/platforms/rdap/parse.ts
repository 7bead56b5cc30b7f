import { z } from 'zod';
import { DomainRecord, NetRecord } from '../../contract/resources/platforms/records.ts';
import { list, text, texts, time } from '../../contract/resources/platforms/values.ts';
import { textOr, timeOfText } from '../values.ts';
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

function whenOf(events: readonly { eventAction: string; eventDate: string | null }[], action: string): string | null {
  return timeOfText(events.find(({ eventAction }) => eventAction === action)?.eventDate);
}

/** The name of the registrar or the registrant. */
function nameOf(entity: upstream.Entity | undefined): string | null {
  if (!entity) return null;
  const { name, organization } = cardOf(entity);
  return organization ?? name ?? textOr(entity.handle);
}

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** `url` is where it was read; `name` what was asked for, as a registry need not say it again. */
export function toDomain(raw: unknown, url: string, name: string): z.input<typeof RdapDomain> {
  const domain = upstream.Domain.parse(raw);
  const { entities, events } = domain;
  const domainName = plainName(textOr(domain.ldhName) ?? name);
  return {
    type: 'domain_record',
    platform,
    id: domainName,
    url,
    domain: domainName,
    handle: textOr(domain.handle),
    unicode_name: textOr(domain.unicodeName),
    registrar: nameOf(inRole(entities, 'registrar')),
    created_at: whenOf(events, 'registration'),
    expires_at: whenOf(events, 'expiration'),
    updated_at: whenOf(events, 'last changed'),
    status: domain.status,
    nameservers: domain.nameservers.map(({ ldhName }) => plainName(ldhName)),
    dnssec: domain.secureDNS?.delegationSigned ?? null,
    contacts: entities.map((entity) => {
      const { name, organization, country } = cardOf(entity);
      return { roles: entity.roles, handle: textOr(entity.handle), name, organization, country };
    }),
    abuse_contact: abuseContactOf(entities),
    raw,
  };
}

type NetworkLike = z.output<typeof upstream.Network> | z.output<typeof upstream.AutonomousSystem>;

function networkOf(network: NetworkLike, url: string, raw: unknown) {
  const { entities, events } = network;
  const holders = entities.filter((entity) => entity.roles.includes('registrant') && !isMaintainer(entity));
  const holder = holders.find((entity) => cardOf(entity).isOrganization) ?? holders[0];
  return {
    type: 'net_record' as const,
    platform,
    url,
    handle: textOr(network.handle),
    name: textOr(network.name),
    kind: textOr(network.type),
    organization: nameOf(holder),
    country: textOr(network.country) ?? (holder ? cardOf(holder).country : null),
    abuse_contact: abuseContactOf(entities),
    status: network.status,
    created_at: whenOf(events, 'registration'),
    updated_at: whenOf(events, 'last changed'),
    raw,
  };
}

/** Some registries write their addresses as networks of one. */
const plainAddress = (address: string): string => address.replace(/\/(?:32|128)$/, '');

export function toNetwork(raw: unknown, url: string): z.input<typeof RdapNetwork> {
  const network = upstream.Network.parse(raw);
  const [from, to] = [network.startAddress, network.endAddress].map(plainAddress);
  return {
    ...networkOf(network, url, raw),
    id: textOr(network.handle) ?? network.startAddress,
    range: `${from} - ${to}`,
    cidrs: network.cidr0_cidrs.flatMap(({ v4prefix, v6prefix, length }) => {
      const prefix = v4prefix ?? v6prefix;
      return prefix ? [`${prefix}/${length}`] : [];
    }),
  };
}

/** `asn` is the number that was asked for, which registries may leave out. */
export function toAutonomousSystem(raw: unknown, url: string, asn: number): z.input<typeof RdapNetwork> {
  const system = upstream.AutonomousSystem.parse(raw);
  const from = system.startAutnum ?? asn;
  const to = system.endAutnum ?? from;
  return {
    ...networkOf(system, url, raw),
    id: textOr(system.handle) ?? String(from),
    range: from === to ? `AS${from}` : `AS${from} - AS${to}`,
  };
}
