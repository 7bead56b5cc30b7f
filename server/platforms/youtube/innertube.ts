import { isObject } from '../../contract/definition.ts';
import type { UpstreamRequest } from '../../kernel/ports/upstreams.ts';
import { type Answer, changed, refused } from '../answer.ts';
import { firstScriptData } from '../pages/script-data.ts';

/** The programs that YouTube’s own interface knows; a version grows old after years. */
const clients = {
  web: { clientName: 'WEB', clientVersion: '2.20260206.01.00' },
  android: { clientName: 'ANDROID', clientVersion: '20.10.38', androidSdkVersion: 34 },
  charts: { clientName: 'WEB_MUSIC_ANALYTICS', clientVersion: '2.0' },
} as const;

/** In which language and country an answer is wanted. */
interface Locale {
  readonly language?: string | undefined;
  readonly country?: string | undefined;
}

/** Requests without a language are answered in English. */
export const isEnglish = (language = 'en'): boolean => /^en\b/i.test(language);

type Path = 'browse' | 'search' | 'next' | 'player' | 'navigation/resolve_url';

/** A request as YouTube’s pages make it to their own interface, without a key. */
export function innertube(
  path: Path,
  body: Readonly<Record<string, unknown>>,
  { language = 'en', country }: Locale = {},
  client: keyof typeof clients = 'web',
): UpstreamRequest {
  const base = client === 'charts' ? 'https://charts.youtube.com' : 'https://www.youtube.com';
  const context = { client: { ...clients[client], hl: language, ...(country ? { gl: country.toUpperCase() } : {}) } };
  return {
    method: 'POST',
    url: `${base}/youtubei/v1/${path}?prettyPrint=false`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ context, ...body }),
  };
}

/** The data of an answer: JSON, or what the script of a page begins with. A page without it is a wall, or has changed. */
export function stateOf(answer: Answer, name = 'ytInitialData'): unknown {
  if (!answer.isHtml) return answer.json;
  const found = firstScriptData(answer.text, [name]);
  if (found === undefined) refuseWall(answer.text);
  if (found === undefined) throw changed(answer.host, 'its page holds no data');
  return found;
}

/** How names of the interface end: `responseContext`, `videoRenderer`, `browseEndpoint`, `playabilityStatus`. */
const nameForm = /(?:Context|Renderer|ViewModel|Endpoint|Endpoints|Command|Actions|Status|Details|Payload)$/;
/** So many values of an answer are looked at for such a name; its first member is one. */
const maxLooked = 10_000;

/** Whether an answer is of the interface, empty lists included: an error or nothing is not. */
function isOfInterface(json: unknown): boolean {
  const waiting: unknown[] = [json];
  for (let looked = 0; waiting.length > 0 && looked < maxLooked; looked++) {
    const value = waiting.pop();
    if (isObject(value) && Object.keys(value).some((name) => nameForm.test(name))) return true;
    if (Array.isArray(value) || isObject(value)) waiting.push(...Object.values(value).slice(0, maxLooked));
  }
  return false;
}

/** The data of an answer of which nothing but a list is read: without this an error would be an empty list. */
export function listStateOf(answer: Answer): unknown {
  const state = stateOf(answer);
  if (!isOfInterface(state)) throw changed(answer.host, 'it has none of the forms of its interface');
  return state;
}

/** Throws what a page says that stands where data should be, by its forms: they are the same in every language. */
function refuseWall(html: string): void {
  if (/action="https:\/\/consent\.(?:youtube|google)\.com\//.test(html))
    throw refused('consent_wall', 'YouTube asks for consent first.');
  if (/class="(?:g-recaptcha|captcha-page)\b/.test(html))
    throw refused('challenge', 'YouTube asks for proof of a human.');
}

type Json = Readonly<Record<string, unknown>>;

/** An element of YouTube’s data, by the name that says what it is. */
export interface Element {
  readonly name: string;
  readonly value: Json;
}

/**
 * The elements of some names, in the order of the data, those within others left out. `limit` bounds how many are given. Walks without
 * recursion: data may be as deep as its sender likes.
 */
export function elementsOf(state: unknown, names: ReadonlySet<string>, limit = 5_000): Element[] {
  const found: Element[] = [];
  const waiting: unknown[] = [state];
  while (waiting.length > 0 && found.length < limit) {
    const value = waiting.pop();
    if (Array.isArray(value)) for (let at = value.length - 1; at >= 0; at--) waiting.push(value[at]);
    else if (isObject(value)) {
      const isNamed = value instanceof Named;
      if (isNamed) found.push(value as unknown as Element);
      else
        for (const [name, inner] of Object.entries(value).toReversed())
          waiting.push(names.has(name) && isObject(inner) ? new Named(name, inner) : inner);
    }
  }
  return found;
}

class Named {
  readonly name: string;
  readonly value: Json;
  constructor(name: string, value: Json) {
    this.name = name;
    this.value = value;
  }
}

/** The first element of a name; null: there is none. */
export const elementOf = (state: unknown, name: string): Json | null =>
  elementsOf(state, new Set([name]), 1)[0]?.value ?? null;

const maxPieces = 1_000;

/** The words of a value in any form that YouTube writes them in. */
export function wordsOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (!isObject(value)) return null;
  for (const name of ['simpleText', 'content', 'text'] as const) {
    const inner = value[name];
    if (typeof inner === 'string') return inner.trim() || null;
  }
  const runs = Array.isArray(value.runs) ? value.runs.slice(0, maxPieces) : [];
  const pieces = runs.map((run) => (isObject(run) && typeof run.text === 'string' ? run.text : ''));
  return pieces.join('').trim() || null;
}

/** The runs of a value, those alone that are objects. */
export const runsOf = (value: unknown): Json[] =>
  isObject(value) && Array.isArray(value.runs) ? value.runs.filter(isObject) : [];

const continuationNames: ReadonlySet<string> = new Set(['continuationItemRenderer', 'continuationItemViewModel']);

/** The token in an element that leads on; null: none does. The newer generation has a command within a command. */
export function tokenIn(value: unknown): string | null {
  const command = elementOf(value, 'continuationCommand');
  const token = command?.token ?? elementOf(command, 'continuationCommand')?.token;
  return typeof token === 'string' && token !== '' ? token : null;
}

/** What leads from a list to its next page: the token of the last element that does, beside the items. */
export function continuationOf(state: unknown, besides: ReadonlySet<string>): string | null {
  const elements = elementsOf(state, new Set([...continuationNames, ...besides]));
  const last = elements.findLast(({ name }) => continuationNames.has(name));
  return last ? tokenIn(last.value) : null;
}
