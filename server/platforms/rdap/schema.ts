import { z } from 'zod';
import { flag, integer, list, listOf, maybe, text, texts } from '../lenient.ts';

/** A bootstrap file of IANA (RFC 9224): what each registry is responsible for, and where it answers. */
export const Bootstrap = z.looseObject({
  services: z.array(z.tuple([z.array(z.string()), z.array(z.string())]).rest(z.unknown())),
});

/** An entity (RFC 9083, section 5.1); those inside of it have the same form. */
export const Entity = z.looseObject({
  handle: text,
  roles: texts,
  vcardArray: z.unknown().optional(),
  entities: list,
});
export type Entity = z.output<typeof Entity>;

/** A contact in jCard (RFC 7095): properties of name, parameters, type and values. */
export const Card = z.tuple([
  z.literal('vcard'),
  listOf(z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string(), z.unknown()]).rest(z.unknown())),
]);

const Event = z.looseObject({ eventAction: z.string(), eventDate: text });

/** What every object of a registry has. */
const common = {
  handle: text,
  status: texts,
  events: listOf(Event),
  entities: listOf(Entity),
  links: listOf(z.looseObject({ rel: text, href: text })),
};

export const Domain = z.looseObject({
  ...common,
  objectClassName: z.literal('domain'),
  ldhName: text,
  unicodeName: text,
  nameservers: listOf(z.looseObject({ ldhName: z.string().min(1) })),
  secureDNS: maybe(z.looseObject({ delegationSigned: flag })),
});

/** Networks of registries that follow the extension bear their ranges in CIDR, too. */
const CidrRange = z.looseObject({ v4prefix: text, v6prefix: text, length: z.int().min(0).max(128) });

export const Network = z.looseObject({
  ...common,
  objectClassName: z.literal('ip network'),
  startAddress: z.string().min(1),
  endAddress: z.string().min(1),
  name: text,
  type: text,
  country: text,
  parentHandle: text,
  cidr0_cidrs: listOf(CidrRange),
});

export const AutonomousSystem = z.looseObject({
  ...common,
  objectClassName: z.literal('autnum'),
  startAutnum: integer,
  endAutnum: integer,
  name: text,
  type: text,
  country: text,
});
