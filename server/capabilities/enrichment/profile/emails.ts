import signs from '../words/address-signs.json' with { type: 'json' };
import { nodesOf, textsOf } from './json-ld.ts';
import { isArticle } from './own-words.ts';
import type { Block, ReadPage } from './page.ts';
import { isOfOther } from './providers.ts';
import { type Fact, factOf, quoteInSource, quoteInText } from './quote.ts';

/** The longest address, in characters. */
const maxAddress = 100;
// Bounded by maxRun.
const plain = /(?<![\w.+%@!-])[\w.+%-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
const file = /\.(?:png|jpe?g|gif|svg|webp|avif|css|js|mjs|ico|woff2?|mp4|pdf)$/i;
const placeholder =
  /^(?:you|your|yourname|your\.name|name|email|user|username|someone|example|test|jane\.?doe|john\.?doe|vorname\.nachname|max\.mustermann|prenom\.nom|nombre|usuario|firstname\.lastname|first\.last)@|@(?:(?:[\w-]{1,60}\.)?example\.(?:com|org|net)|domain\.(?:com|tld)|yourdomain\.\w{2,10}|company\.com|email\.com|sentry\.io|[\w.-]{1,60}\.sentry\.io|sentry\.wixpress\.com|wixpress\.com)$/i;
const maxRun = 2_000;
const maxBefore = 70;

/** An address in its one spelling; null: it is none. */
function canonicalEmail(text: string): string | null {
  const value = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(?<!\.)\.+$/, '')
    .toLowerCase();
  if (value.length > maxAddress || file.test(value) || placeholder.test(value)) return null;
  const [local = '', host = '', ...more] = value.split('@');
  if (more.length > 0 || !/^[\w.+%-]{1,64}$/.test(local) || local.startsWith('.')) return null;
  // Twelve hex digits and more are an identifier.
  if (/^[\da-f]{16,}$/.test(local)) return null;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}$/u.test(host) ? value : null;
}

/** Endings of hosts: of countries, and those that many have. "process at that.then" ends in none. */
const ending =
  /\.(?:\p{L}{2}|com|org|net|edu|gov|mil|int|info|biz|eu|io|dev|app|tech|online|site|store|shop|agency|studio|design|digital|cloud|global|group|company|world|life|live|team|email|network|systems|solutions|services|consulting|academy|media|news|blog|health|care|museum|coop|test|example|xyz|pro|name|travel|jobs|legal|law|bio|eco|earth|berlin|hamburg|koeln|wien|tirol|paris|london|nyc|москва|рф)$/iu;

/** Addresses that are written for people alone: the address, and the words as they stand. */
function obfuscated(text: string): { readonly value: string; readonly words: string }[] {
  const lower = text.toLowerCase();
  return signs.at.flatMap((sign) => {
    const found: { value: string; words: string }[] = [];
    for (let at = lower.indexOf(sign); at >= 0 && found.length < 50; at = lower.indexOf(sign, at + sign.length)) {
      const local = /[\w.+%-]{1,64}\s?$/.exec(text.slice(Math.max(0, at - maxBefore), at))?.[0] ?? '';
      const host = hostAfter(
        text.slice(at + sign.length, at + sign.length + 2 * maxBefore),
        sign.trim().length === sign.length && sign !== '(a)',
      );
      const isHost = host !== null && ending.test(host.host);
      const value = isHost && local.trim() ? canonicalEmail(`${local.trim()}@${host.host}`) : null;
      if (value && host)
        found.push({ value, words: text.slice(at - local.length, at + sign.length + host.length).trim() });
    }
    return found;
  });
}

/** The host that a text begins with, its dots perhaps as words; `mayBePlain`: all its dots may be dots. */
function hostAfter(text: string, mayBePlain: boolean): { readonly host: string; readonly length: number } | null {
  let at = text.length - text.trimStart().length;
  let host = '';
  let spelled = 0;
  for (;;) {
    const label = /^[\p{L}\p{N}-]{1,63}/u.exec(text.slice(at))?.[0];
    if (!label) return null;
    host += label;
    at += label.length;
    const rest = text.slice(at).toLowerCase();
    const dot = signs.dot.find((sign) => rest.startsWith(sign) || rest.startsWith(` ${sign}`));
    const isPlain = /^\.[\p{L}\p{N}]/u.test(rest);
    if (!dot && !isPlain) break;
    if (dot) spelled += 1;
    at += dot ? (rest.startsWith(dot) ? dot.length : dot.length + 1) : 1;
    at += text.slice(at).length - text.slice(at).trimStart().length;
    host += '.';
  }
  return host.includes('.') && (mayBePlain || spelled > 0) ? { host, length: at } : null;
}

/** All addresses that a text shows, with the words as they stand. */
export const emailsIn = (text: string): { readonly value: string; readonly words: string }[] => [
  ...[...text.slice(0, maxRun).matchAll(plain)].flatMap(([words]) => {
    const value = canonicalEmail(words);
    return value ? [{ value, words: words.replace(/(?<!\.)\.+$/, '') }] : [];
  }),
  ...obfuscated(text),
];

/** The address that a link writes to. */
export function linkedEmail(href: string): string | null {
  if (!/^mailto:/i.test(href)) return null;
  const [address = ''] = href.slice('mailto:'.length).split(/[?,;]/, 1);
  try {
    return canonicalEmail(decodeURIComponent(address));
  } catch {
    return canonicalEmail(address);
  }
}

const isOwnDomain = (value: string, { url }: ReadPage): boolean =>
  new URL(url).hostname.endsWith(value.split('@')[1] ?? '');

function ofPage(page: ReadPage): (Fact<string> | null)[] {
  const blocks = page.blocks.filter(({ isForeign }) => !isForeign);
  const ofOthers = new Set(page.blocks.filter((_, at) => isOfOther(page.blocks, at)));
  const isOther = (value: string, block: Block): boolean =>
    (ofOthers.has(block) || (block.zone === 'main' && page.kind === 'home' && isArticle(page))) &&
    !isOwnDomain(value, page);
  const shown = blocks.flatMap((block) =>
    emailsIn(block.text).map(({ value, words }) =>
      isOther(value, block) ? null : factOf(page, value, quoteInText(page, words)),
    ),
  );
  const linked = blocks.flatMap((block) =>
    block.hrefs.flatMap((href) => {
      const value = linkedEmail(href);
      return value && !isOther(value, block)
        ? [factOf(page, value, quoteInText(page, value) ?? quoteInSource(page, href))]
        : [];
    }),
  );
  const told = nodesOf(page).flatMap((node) =>
    textsOf(node.email).flatMap((text) => {
      const value = canonicalEmail(text);
      return value ? [factOf(page, value, quoteInText(page, value) ?? quoteInSource(page, text, 'email'))] : [];
    }),
  );
  return [...shown, ...linked, ...told];
}

/** The address that Cloudflare hides from programs: each byte is joined with the first (hexadecimal). */
function revealed(code: string): string {
  const bytes = (code.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const [key = 0, ...rest] = bytes;
  return String.fromCharCode(...rest.map((byte) => byte ^ key)).toLowerCase();
}

/** The addresses that only browsers see, with what the source has in their place. */
const hiddenIn = ({ html }: ReadPage): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/data-cfemail="([\da-f]{6,400})"/g)].map(([whole, code = '']) => [
      revealed(code).split('?', 1)[0] ?? '',
      whole,
    ]),
  );

/** The facts of a page, each quoted as its source has it. */
function asWritten(page: ReadPage): Fact<string>[] {
  const facts = ofPage(page).filter((fact) => fact !== null);
  const hidden = hiddenIn(page);
  return facts.map((fact) => {
    const written = hidden.get(fact.value);
    return written === undefined || page.html.includes(fact.quote) ? fact : { ...fact, quote: written };
  });
}

/** The addresses that the pages publish, each with all its places; those of the company's own domain first. */
export function findEmails(pages: readonly ReadPage[], host: string): Fact<string>[] {
  const all = pages.flatMap(asWritten);
  const domain = host.replace(/:\d+$/, '').split('.').slice(-2).join('.');
  const isOwn = ({ value }: Fact<string>): boolean => value.endsWith(`@${domain}`) || value.endsWith(`.${domain}`);
  return all.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}
