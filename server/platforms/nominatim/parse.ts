import { Place } from '../../contract/resources/platforms/knowledge.ts';
import { text } from '../../contract/resources/platforms/values.ts';
import { missing } from '../answer.ts';
import * as read from '../table.ts';
import { textOr } from '../values.ts';

/** A place. The ids are those of this server; `osm_type` and `osm_id` are the same everywhere. */
export const NominatimPlace = Place.extend({ display_name: text, osm_type: text, osm_id: text }).meta({
  id: 'NominatimPlace',
});

const degrees = (place: string, most: number): read.Reader<number> =>
  read.demanded(
    read.map(read.numeric(place), (found) => (Math.abs(found) <= most ? found : null)),
    place,
  );
const [lat, lon] = [degrees('lat', 90), degrees('lon', 180)];
/** South, north, west and east. */
const side = (place: unknown, index: number): number => degrees(`boundingbox.${index}`, 180)(place, null);
const [osmType, osmId] = [read.text('osm_type'), read.idOrNull('osm_id')];
const displayName = read.text('display_name');
/** A country that the server has no outline of has neither a number there nor an object of the map. */
const id = read.demanded(
  read.either(
    read.idOrNull('place_id'),
    (place, input) => {
      const [type, number] = [osmType(place, input), osmId(place, input)];
      return type === null || number === null ? null : `${type}/${number}`;
    },
    displayName,
  ),
  'place_id',
);

function urlOf(place: unknown, input: unknown): string {
  const [type, id] = [osmType(place, input), osmId(place, input)];
  if (id !== null && /^(?:node|way|relation)$/.test(type ?? '')) return `https://www.openstreetmap.org/${type}/${id}`;
  return `https://www.openstreetmap.org/?mlat=${lat(place, input)}&mlon=${lon(place, input)}`;
}

/** A place without a name has an empty one. */
function nameOf(place: unknown, input: unknown): string | null {
  const name = read.at(place, 'name');
  return textOr(typeof name === 'string' ? name : displayName(place, input)?.split(', ')[0]);
}

function addressOf(place: unknown): Record<string, string> {
  const parts = Object.entries(Object(read.at(place, 'address')));
  return Object.fromEntries(parts.filter((part): part is [string, string] => typeof part[1] === 'string'));
}

export const toPlace = read.objects('nominatim', NominatimPlace, {
  id,
  url: urlOf,
  name: nameOf,
  display_name: displayName,
  address: addressOf,
  lat,
  lon,
  // `class` in older answers.
  category: read.text('category', 'class'),
  kind: read.text('type'),
  // As in GeoJSON (RFC 7946): west, south, east, north.
  bbox: read.whole((place) => [side(place, 2), side(place, 0), side(place, 3), side(place, 1)]),
  importance: read.numeric('importance'),
  osm_type: osmType,
  osm_id: osmId,
});

/** The place of a position. Positions without one are answered with an error. */
export function toPlaceAt(raw: unknown) {
  const [found] = [raw].flat();
  if (found === undefined || read.text('error', 'error.message')(found, null) !== null)
    throw missing('There is no known place there.');
  return toPlace(found, null);
}
