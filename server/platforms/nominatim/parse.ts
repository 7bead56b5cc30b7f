import type { z } from 'zod';
import { Place } from '../../contract/resources/platforms/knowledge.ts';
import { text } from '../../contract/resources/platforms/values.ts';
import { missing } from '../answer.ts';
import { textOr } from '../values.ts';
import * as upstream from './schema.ts';

const platform = 'nominatim';

/** A place. The ids are those of this server; `osm_type` and `osm_id` are the same everywhere. */
export const NominatimPlace = Place.extend({ display_name: text, osm_type: text, osm_id: text }).meta({
  id: 'NominatimPlace',
});

function urlOf({ osm_type: type, osm_id: id, lat, lon }: z.output<typeof upstream.Found>): string {
  if (id !== null && /^(?:node|way|relation)$/.test(type ?? '')) return `https://www.openstreetmap.org/${type}/${id}`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}`;
}

export function toPlace(raw: unknown): z.input<typeof NominatimPlace> {
  const place = upstream.Found.parse(raw);
  const { boundingbox: box, address, display_name: whole } = place;
  const parts = Object.entries(address ?? {}).filter((part): part is [string, string] => typeof part[1] === 'string');
  return {
    type: 'place',
    platform,
    id: place.place_id,
    url: urlOf(place),
    // A place without a name has an empty one.
    name: place.name === null ? textOr(whole?.split(', ')[0]) : textOr(place.name),
    display_name: textOr(whole),
    address: Object.fromEntries(parts),
    lat: place.lat,
    lon: place.lon,
    category: textOr(place.category) ?? textOr(place.class),
    kind: textOr(place.type),
    // As in GeoJSON (RFC 7946): west, south, east, north.
    bbox: box && [box[2], box[0], box[3], box[1]],
    importance: place.importance,
    osm_type: textOr(place.osm_type),
    osm_id: place.osm_id,
    raw,
  };
}

/** The place of a position. Positions without one are answered with an error. */
export function toPlaceAt(raw: unknown): z.input<typeof NominatimPlace> {
  const [found] = [raw].flat();
  if (found === undefined || upstream.Nothing.safeParse(found).success) throw missing('There is no known place there.');
  return toPlace(found);
}
