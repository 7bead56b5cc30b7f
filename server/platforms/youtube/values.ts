import { isoDate } from '@tidemark/extract';
import { isObject } from '../../contract/definition.ts';
import { countOf } from '../counts.ts';
import { absolute, dateOf } from '../values.ts';
import { elementOf, runsOf, wordsOf } from './innertube.ts';

/** A text that says something; null: it is none. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A count as the fields that it fills. */
export interface Count {
  readonly count: number | null;
  readonly approximate?: true;
}

/** A count in the words of a language (`1,545,374 views`, `1.8bn views`, `No views`). */
export function countIn(words: string | null, language?: string): Count {
  if (/^no\b/i.test(words ?? '')) return { count: 0 };
  const found = countOf(words, language);
  if (!found) return { count: null };
  return { count: found.count, ...(found.isApproximate ? { approximate: true as const } : {}) };
}

/** `1:07:34` in seconds; null: it is no duration. */
export function secondsIn(words: string | null): number | null {
  if (!/^\d{1,4}(?::\d\d){1,2}$/.test(words ?? '')) return null;
  return (words ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** A date in the words of a language (`Premiered Jan 28, 2015`, `28 janv. 2015`); null: it is none, or may be two. */
export function dateIn(words: string | null, language = 'en'): string | null {
  const [name = 'en'] = language.toLowerCase().split('-');
  return dateOf(isoDate(words, { language: name, monthFirst: null }));
}

/** The largest of the pictures of an element. */
export function pictureOf(value: unknown): string | null {
  const inner = elementOf(value, 'image') ?? elementOf(value, 'thumbnail') ?? value;
  const lists = isObject(inner) ? [inner.thumbnails, inner.sources] : [];
  const pictures = lists.flatMap((list) => (Array.isArray(list) ? list : [])).filter(isObject);
  const largest = pictures.toSorted((one, other) => Number(other.width ?? 0) - Number(one.width ?? 0))[0];
  return typeof largest?.url === 'string' ? absolute(largest.url, 'https://www.youtube.com') : null;
}

/** The name and the places of a channel in the words that name it. */
export function authorIn(byline: unknown, isVerified: boolean | null = null) {
  const name = wordsOf(byline);
  const endpoint = elementOf(runsOf(byline), 'browseEndpoint') ?? elementOf(byline, 'browseEndpoint');
  return authorOf(name, endpoint, isVerified);
}

export function authorOf(name: string | null, endpoint: unknown, isVerified: boolean | null) {
  const { browseId, canonicalBaseUrl } = isObject(endpoint) ? endpoint : {};
  const id = typeof browseId === 'string' && browseId !== '' ? browseId : null;
  if (!name && !id) return null;
  const handle = typeof canonicalBaseUrl === 'string' ? handleIn(canonicalBaseUrl) : null;
  return { id, handle, name, url: channelUrl(id, handle), verified: isVerified };
}

export const handleIn = (address: string): string | null => /^\/?@([^/?#]{1,100})/.exec(address)?.[1] ?? null;

export const channelUrl = (id: string | null, handle: string | null): string | null =>
  id
    ? `https://www.youtube.com/channel/${encodeURIComponent(id)}`
    : absolute(handle && `https://www.youtube.com/@${handle}`);

/** Whether the badges beside a channel’s name say that YouTube vouches for it; null: there are none. */
export const isVerifiedBy = (badges: unknown): boolean | null =>
  Array.isArray(badges) ? /BADGE_STYLE_TYPE_VERIFIED/.test(JSON.stringify(badges.slice(0, 10))) : null;

/** Whether the pictures in a name say that YouTube vouches for who bears it, as a channel or as an artist; null: there is no name. */
export const isMarkedIn = (name: unknown): boolean | null =>
  name === undefined ? null : /"(?:CHECK_CIRCLE|AUDIO_BADGE|MUSIC_FILLED)/.test(JSON.stringify(name));
