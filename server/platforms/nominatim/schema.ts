import { z } from 'zod';
import { id, idOrNull, maybe, numeric, text } from '../lenient.ts';

const coordinate = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,3}(?:\.\d+)?$/)
      .transform(Number),
  ])
  .pipe(z.number().min(-180).max(180));

/** A place, in any of the interface’s JSON formats. */
export const Found = z.looseObject({
  place_id: id,
  osm_type: text,
  osm_id: idOrNull,
  lat: coordinate.pipe(z.number().min(-90).max(90)),
  lon: coordinate,
  name: text,
  display_name: text,
  /** `class` in older answers. */
  category: text,
  class: text,
  type: text,
  addresstype: text,
  importance: numeric,
  address: maybe(z.record(z.string(), z.unknown())),
  /** South, north, west, east. */
  boundingbox: maybe(z.tuple([coordinate, coordinate, coordinate, coordinate])),
});

/** What stands in place of a place where there is none. */
export const Nothing = z.looseObject({ error: z.union([z.string(), z.looseObject({ message: z.string() })]) });
