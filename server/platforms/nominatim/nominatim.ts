import { z } from 'zod';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { parseItems } from '../paging.ts';
import type { Platform } from '../platform.ts';
import { get } from '../request.ts';
import * as parse from './parse.ts';

const server = 'https://nominatim.openstreetmap.org';
const upstream = { name: 'nominatim', rate: { requests: 1, perMs: 1_000 }, maxConcurrent: 1 };

const nominatim: Platform = {
  name: 'nominatim',
  title: 'Nominatim',
  about: 'Places by name and by position, by the search of OpenStreetMap.',
  limits:
    'One request a second of the whole installation, and no completion of what people type; `UPSTREAM_MAP` leads to a server of your own.',
  licence: 'ODbL (Open Database License).',
  attribution: 'Say “© OpenStreetMap contributors”, with a link to openstreetmap.org/copyright.',
  upstreamOf: () => upstream,
};

/** As many ids of places as a further page may leave out. */
const maxExcluded = 200;

const search = listEndpoint(nominatim, {
  action: 'search',
  title: 'Search places',
  summary: 'Places of a name or an address, the most important first.',
  input: {
    query: z.string().max(500).trim().min(1).describe('A name or an address, as people write it.'),
    country: z
      .string()
      .regex(/^[a-z]{2}(?:,[a-z]{2}){0,9}$/i, 'must be two letters (ISO 3166-1), or several such with commas')
      .transform((codes) => codes.toLowerCase())
      .optional()
      .describe('Only in this country, in two letters.'),
  },
  item: parse.NominatimPlace,
  pageSize: 40,
  example: { query: 'harbour', limit: '2' },
  request: ({ query, country }, { token, size }) =>
    get(`${server}/search`, {
      q: query,
      countrycodes: country,
      format: 'jsonv2',
      addressdetails: 1,
      limit: size,
      exclude_place_ids: token,
    }),
  // A further page is the same search without the places that were seen.
  parse: ({ json }, _input, { token, size }) => {
    const values = z.array(z.unknown()).parse(json);
    const found = parseItems(values, (raw) => parse.toPlace(raw, null));
    const numbers = found.items.flatMap(({ id }) => (/^\d+$/.test(id) ? [id] : []));
    const seen = [...(token === null ? [] : String(token).split(',')), ...numbers];
    const isMore = values.length >= size && seen.length > 0 && seen.length < maxExcluded;
    return { ...found, next: isMore ? seen.join(',') : null };
  },
});

const reverse = objectEndpoint(nominatim, {
  action: 'reverse',
  title: 'Find the place of a position',
  summary: 'The address or place at a position.',
  input: {
    lat: z.number().min(-90).max(90).describe('Degrees north.'),
    lon: z.number().min(-180).max(180).describe('Degrees east.'),
    zoom: z.int().min(0).max(18).default(18).describe('How exact: 3 is a country, 10 a city, 18 a building.'),
  },
  output: parse.NominatimPlace,
  example: { lat: '64.15', lon: '-21.94' },
  request: ({ lat, lon, zoom }) => get(`${server}/reverse`, { lat, lon, zoom, format: 'jsonv2', addressdetails: 1 }),
  parse: ({ json }) => parse.toPlaceAt(json),
});

export const nominatimEndpoints = [search, reverse];
