import { z } from 'zod';
import { list, listOf, text, texts } from '../lenient.ts';

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

const Parameters = z.record(z.string(), z.unknown()).catch({});
/** A contact in jCard (RFC 7095): properties of name, parameters, type and values. */
export const Card = z.tuple([
  z.literal('vcard'),
  // Some registries write an empty object as an empty list.
  listOf(z.tuple([z.string(), Parameters, z.string(), z.unknown()]).rest(z.unknown())),
]);
