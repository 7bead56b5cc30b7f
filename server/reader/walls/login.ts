import { attributeOf, type Markup } from '../markup.ts';
import { has } from './cues/statements.ts';
import { weighLogin } from './cues/weigh.ts';
import type { PageSignals } from './signals.ts';

const place =
  /\/(?:log-?in|sign-?in|signin|sso|auth(?:enticate|orize)?|authwall|accounts?\/login|session\/new|uas\/login|wp-login\.php|oauth2?|idp)\b/i;
const host = /^(?:accounts?|login|signin|auth|sso|idp|id|passport)\./i;
const maxWords = 60;
/** From which on it is held to be so. */
export const minLogin = 2.75;
/** A form to log in, by its name or address. */
const formWeight = 4;
const passwords = new Set(['input']);

const hasField = (markup: Markup, type: RegExp): boolean =>
  markup.elements(passwords).some((node) => type.test(attributeOf(node, 'type').trim()));

/** Parsing costs more than most pages are worth here, and most hold no such word. */
const asksForPassword = (markup: Markup): boolean => markup.has(/password/i) && hasField(markup, /^password/i);
const asksForAddress = (markup: Markup): boolean => markup.has(/type\s*=\s*["']?email/i) && hasField(markup, /^email/i);

function fieldPoints(markup: Markup, hasPassword: boolean): number {
  if (hasPassword) return 1.5;
  return asksForAddress(markup) ? 0.75 : 0;
}

/** How much a page seems to want its reader to log in first: it says so and little more, or is a form for it by name or address. */
export function login({ markup, finalUrl, words, statements }: PageSignals): number {
  const hasFewWords = words < maxWords;
  const hasPassword = asksForPassword(markup);
  if (!hasPassword && !hasFewWords) return 0;
  const { pathname, hostname } = new URL(finalUrl);
  const isThere = place.test(pathname);
  const isNamed = isThere || statements.slice(0, 1).some((title) => has(title, 'login'));
  if (hasPassword && isNamed) return formWeight;
  if (isNamed && (host.test(hostname) || isThere) && asksForAddress(markup)) return formWeight;
  return hasFewWords ? weighLogin(statements, words, fieldPoints(markup, hasPassword)) : 0;
}
