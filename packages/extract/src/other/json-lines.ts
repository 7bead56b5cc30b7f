import { normalizedText } from '../comparable/normalized-text.ts';
import { withoutTokens } from '../comparable/tokens.ts';
import { isObject } from '../structured/schema.ts';

/** More lines, or a deeper nesting, are not told one by one. */
const maxLines = 50_000;
const maxDepth = 60;
/** Each line has its whole path. */
const maxCharacters = 5_000_000;
/** The members that things of a list are known by, the surest first. */
const identifying = 'id _id uuid guid sku key slug code symbol isin url href name title'.split(' ');
/** What tells of the moment that an answer was made in, where it stands outside of lists. */
const ofMoment =
  /^(?:(?:generated|fetched|retrieved|requested|served|rendered|cached|response|server|current)_?(?:at|on|time|date|timestamp|ts)|timestamp|now|(?:request|trace|correlation|session)_?id|nonce|etag)$/i;

class TooMany extends Error {}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

type Thing = Readonly<Record<string, unknown>>;

/** What a thing is known by: a value that is made of its member of this name. */
interface Identity {
  readonly name: string;
  readonly of: (thing: Thing) => unknown;
}

/** How JSON is read, and what of it is told. */
interface Rules {
  readonly parse: (json: string) => unknown;
  /** What things of a list are known by, the surest first. */
  readonly identities: readonly Identity[];
  readonly said: (value: unknown) => string;
}

const whole = (name: string): Identity => ({ name, of: (thing) => thing[name] });

/** An address without the tokens in its query, for signatures differ each time. */
function unsigned(name: string): Identity {
  return {
    name,
    of(thing) {
      const value = thing[name];
      const query = typeof value === 'string' ? value.indexOf('?') : -1;
      return typeof value !== 'string' || query < 0 ? value : value.slice(0, query) + withoutTokens(value.slice(query));
    },
  };
}

/** What tells all things of a list from each other; null: there is none. */
function identityOf(things: readonly Thing[], identities: readonly Identity[]): Identity | null {
  const found = identities.find(({ of }) => {
    const known = new Set(things.map(of));
    return (
      known.size === things.length &&
      [...known].every((value) => value !== undefined && value !== null && isScalar(value))
    );
  });
  return found ?? null;
}

class Lines {
  readonly lines: string[] = [];
  readonly #rules: Rules;
  #left = maxCharacters;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  add(path: string, value: unknown, depth: number, isListed: boolean): void {
    if (depth > maxDepth || this.lines.length > maxLines) throw new TooMany();
    if (Array.isArray(value)) this.#list(path, value, depth);
    else if (isObject(value)) this.#object(path, value, depth, isListed);
    else this.#line(`${path} = ${this.#rules.said(value)}`.trimEnd());
  }

  #line(line: string): void {
    this.#left -= line.length + 1;
    if (this.#left < 0) throw new TooMany();
    this.lines.push(line);
  }

  #object(path: string, value: Thing, depth: number, isListed: boolean): void {
    for (const name of Object.keys(value).sort()) {
      if (!isListed && ofMoment.test(name) && isScalar(value[name])) continue;
      this.add(path === '' ? name : `${path}.${name}`, value[name], depth + 1, isListed);
    }
  }

  #list(path: string, values: readonly unknown[], depth: number): void {
    const identity = values.every(isObject) ? identityOf(values, this.#rules.identities) : null;
    const parts = values.map((value, at): readonly [string, unknown] => {
      if (identity !== null && isObject(value))
        return [`${path}[${identity.name}=${String(identity.of(value))}]`, value];
      return [isScalar(value) ? `${path}[]` : `${path}[${at}]`, value];
    });
    const sorted = identity === null ? parts : parts.toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [name, value] of sorted) this.add(name, value, depth + 1, true);
  }
}

const hasLongNumber = /\d{16}/;
/** Of 256 bits there are 78 digits. */
const wholeNumber = /^-?\d{1,100}$/;

/** JSON parsed; whole numbers that floating point does not hold, as ids of 64 bits, as they are written (Node 20 gives them rounded). */
function parsed(json: string): unknown {
  if (!hasLongNumber.test(json)) return JSON.parse(json);
  return JSON.parse(json, (_, value: unknown, { source = '' }: { readonly source?: string } = {}) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && wholeNumber.test(source) ? BigInt(source) : value,
  );
}

/** Text is evened out, and of whole numbers those of 16 and more digits are tokens, as ids, clocks and cursors. */
function said(value: unknown): string {
  if (typeof value === 'string') return normalizedText(value).replaceAll('\n', ' ');
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value));
  return isWhole ? withoutTokens(String(BigInt(value))) : String(value);
}

function linesBy(rules: Rules, json: string): string | null {
  const found = new Lines(rules);
  try {
    found.add('', rules.parse(json), 0, false);
  } catch {
    return null;
  }
  return found.lines.join('\n');
}

const addresses = ['url', 'href'];
/** Where addresses differ in tokens alone, these may be ids; the whole ones come last, for what signs an address differs at each reading. */
const identities6 = [
  ...identifying.map((name) => (addresses.includes(name) ? unsigned(name) : whole(name))),
  ...addresses.map(whole),
];

const rules6: Rules = { parse: parsed, identities: identities6, said };
const rules5: Rules = {
  parse: JSON.parse,
  identities: identifying.map(whole),
  said: (value) => String(value).replace(/\s+/g, ' '),
};

/**
 * JSON as it is compared: a line for each value, behind its path. Things of a list are told by what they are known by, so that neither
 * their order nor that of members counts; what tells of the moment of the answer is left out. Values are evened out; paths are not, but
 * for queries of addresses: an id may be a token. Null: it does not parse, or has too much.
 */
export const jsonLines = (json: string): string | null => linesBy(rules6, json);

/** The lines that version 5 of the rules told JSON in, paths and all to be evened out as text is. */
export const lines5Of = (json: string): string | null => linesBy(rules5, json);
