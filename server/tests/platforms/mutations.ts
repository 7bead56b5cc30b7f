import { bodyText, type Exchange } from './recordings.ts';

type Random = () => number;
const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

interface Place {
  readonly within: Record<string, unknown> | unknown[];
  readonly key: string | number;
}

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    found.push({ within: value as Record<string, unknown>, key });
    placesOf(Reflect.get(value, key), found);
  }
  return found;
}

const odd = [null, 'odd', -1, 0, 1e21, 0.5, true, [], {}, [[]], { a: 1 }, '', 'NaN', '9'.repeat(30)];

/** Each changes one place of a JSON value. */
const changes: Readonly<Record<string, (place: Place, random: Random) => void>> = {
  'a key renamed': ({ within, key }) => {
    if (Array.isArray(within)) return;
    within[`${key}_renamed`] = within[key];
    delete within[key];
  },
  'a value missing': ({ within, key }) => {
    if (Array.isArray(within)) within.splice(Number(key), 1);
    else delete within[key];
  },
  'a value null': ({ within, key }) => void Reflect.set(within, key, null),
  'a value of another type': ({ within, key }, random) =>
    void Reflect.set(within, key, structuredClone(pick(odd, random))),
  'a list emptied': ({ within, key }) => {
    if (Array.isArray(Reflect.get(within, key))) Reflect.set(within, key, []);
  },
};

const page =
  '<!doctype html><html><head><title>Just a page</title></head><body><p>There is no data here.</p></body></html>';

/** Each makes another body of one. */
const replacements: Readonly<Record<string, (body: string, random: Random) => string>> = {
  'HTML instead': () => page,
  'nothing at all': () => '',
  'cut off': (body, random) => body.slice(0, Math.floor(random() * body.length)),
  'null instead': () => 'null',
  'a list instead': () => '[]',
  'an object instead': () => '{}',
  'a text instead': () => '"odd"',
};

/** One answer of a call, mutated; with what was done to it. */
export function mutate(exchanges: readonly Exchange[], random: Random): { name: string; exchanges: Exchange[] } {
  const chosen = Math.floor(random() * exchanges.length);
  const body = bodyText(exchanges[chosen]?.response.body);
  const { name, mutated } = random() < 0.35 ? replaced(body, random) : changed(body, random);
  return {
    name,
    exchanges: exchanges.map((exchange, at) =>
      at === chosen ? { ...exchange, response: { ...exchange.response, body: mutated } } : exchange,
    ),
  };
}

function replaced(body: string, random: Random) {
  const [name = '', make = () => ''] = pick(Object.entries(replacements), random) ?? [];
  return { name, mutated: make(body, random) };
}

function changed(body: string, random: Random) {
  const value = parsed(body);
  const place = pick(placesOf(value), random);
  if (!place) return changedMarkup(body, random);
  const [name = '', change = () => {}] = pick(Object.entries(changes), random) ?? [];
  change(place, random);
  return { name: `${name} (${place.key})`, mutated: JSON.stringify(value) };
}

/** An element with text alone. */
const element = /<([\w:]+)(?:\s[^<>]*)?>[^<>]*<\/\1>/g;

/** Each changes one element of an XML document. */
const elementChanges: Readonly<Record<string, (whole: string, name: string) => string>> = {
  'an element missing': () => '',
  'an element renamed': (whole, name) => whole.replaceAll(name, `${name}-renamed`),
  'an element empty': (_whole, name) => `<${name}></${name}>`,
  'an element odd': (_whole, name) => `<${name}>odd</${name}>`,
};

function changedMarkup(body: string, random: Random) {
  const found = /^\s*</.test(body) && random() < 0.7 ? pick([...body.matchAll(element)], random) : undefined;
  if (!found) {
    const at = Math.floor(random() * body.length);
    return { name: 'characters lost', mutated: body.slice(0, at) + body.slice(at + 1 + Math.floor(random() * 40)) };
  }
  const [whole, tag = ''] = found;
  const [name = '', change = () => ''] = pick(Object.entries(elementChanges), random) ?? [];
  const mutated = body.slice(0, found.index) + change(whole, tag) + body.slice(found.index + whole.length);
  return { name: `${name} (${tag})`, mutated };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** What an object may be known by. */
const identifying = /^(?:.*_?id|objectID|name|login|sha|uri|did|handle|number|full_name|permalink|acct)$/;
const maxIdentifyingKeys = 6;

const identifyingElement = /^(?:\w+:)?(?:id|guid|videoId|link|title)$/;

/** The names of what may be known by: keys of JSON, elements of XML. */
function identifyingNames(body: string): string[] {
  const keys = placesOf(parsed(body)).map(({ key }) => String(key));
  const tags = parsed(body) === null ? [...body.matchAll(element)].map(([, tag = '']) => tag) : [];
  return [...keys.filter((key) => identifying.test(key)), ...tags.filter((tag) => identifyingElement.test(tag))];
}

/** A body without a key or an element, wherever it stands. */
const without = (body: string, name: string): string =>
  parsed(body) === null
    ? body.replaceAll(element, (whole, tag) => (tag === name ? '' : whole))
    : JSON.stringify(parsed(body), (key, value) => (key === name ? undefined : value));

/** The answers of a call, each time without one of the names by which objects may be known, wherever it stands. */
export function withoutIdentity(exchanges: readonly Exchange[]): { name: string; exchanges: Exchange[] }[] {
  const names = exchanges.flatMap(({ response }) => identifyingNames(bodyText(response.body)));
  return [...new Set(names)].slice(0, maxIdentifyingKeys).map((name) => ({
    name: `no ${name} anywhere`,
    exchanges: exchanges.map((exchange) => ({
      ...exchange,
      response: { ...exchange.response, body: without(bodyText(exchange.response.body), name) },
    })),
  }));
}
