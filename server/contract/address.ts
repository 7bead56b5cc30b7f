import { z } from 'zod';
import { invalid, Problem } from './problem.ts';

/** The longest URL a caller may send, in characters. */
export const maxUrlLength = 8192;

/** Ports that the Fetch standard refuses, because what listens there is not HTTP. */
const badPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Why a text is no address to fetch, and how to mend it. */
interface AddressFault {
  readonly message: string;
  readonly hint?: string;
}

/** Whether the Fetch standard refuses to connect to this port. */
export const isBadPort = (port: number): boolean => badPorts.has(port);

/** The TCP port that a URL leads to. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

/** The host of a URL as sockets and DNS take it: IPv6 literals without their brackets. */
export const hostOf = (url: URL): string => (url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname);

function faultOf(url: URL): AddressFault | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { message: `has the scheme ${url.protocol.slice(0, -1)}, but only http and https can be fetched` };
  }
  if (url.hostname === '') return { message: 'has no host' };
  if (isBadPort(portOf(url))) {
    return { message: `leads to port ${portOf(url)}, which the Fetch standard reserves for other protocols` };
  }
  return null;
}

/** A host without a scheme parses as nothing, or with the host taken for the scheme; callers mean https. */
function withoutScheme(text: string): AddressFault | null {
  const bare = /^(?:\/\/)?((?:[^\s/?#:@\\]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#].*)?)$/i.exec(text)?.[1];
  return bare && URL.canParse(`https://${bare}`) ? { message: 'has no scheme', hint: `write https://${bare}` } : null;
}

/**
 * A caller's text as an absolute http or https URL, or what is wrong with it. It is read as browsers read it (WHATWG):
 * blanks around it are dropped, and every spelling of a host becomes its plain one.
 */
export function readAddress(text: string): URL | AddressFault {
  const trimmed = text.trim();
  if (trimmed.length > maxUrlLength) return { message: `is longer than ${maxUrlLength} characters` };
  const url = URL.parse(trimmed);
  if (url && !faultOf(url)) return url;
  const bare = withoutScheme(trimmed);
  if (bare) return bare;
  return url ? (faultOf(url) ?? url) : { message: 'is not an absolute URL', hint: 'write it as https://host/path' };
}

/** As `readAddress`; throws `validation-failed` that points at the field when the text is no address. */
export function parseAddress(text: string, pointer = '/url'): URL {
  const address = readAddress(text);
  if (address instanceof URL) return address;
  throw invalid(pointer, address.message, address.hint);
}

/** A caller's URL in a request body: checked and made canonical, so that no later code reads it another way. */
export const Address = z
  .string()
  .superRefine((text, context) => {
    const address = readAddress(text);
    if (address instanceof URL) return;
    const { message, hint } = address;
    context.addIssue({ code: 'custom', message, input: text, ...(hint ? { params: { hint } } : {}) });
  })
  .overwrite((text) => canonical(readAddress(text), text))
  .meta({ format: 'uri', maxLength: maxUrlLength });

const canonical = (address: URL | AddressFault, text: string): string => (address instanceof URL ? address.href : text);

/** Where a redirect leads. Throws `address-not-allowed` when its Location is no address to fetch. */
export function parseRedirect(location: string, from: URL): URL {
  const url = URL.parse(location, from.href);
  const fault = url ? faultOf(url) : { message: 'is not a URL' };
  if (url && !fault) {
    // As browsers do: a redirect that names no fragment keeps the one there was.
    if (url.hash === '' && !location.includes('#')) url.hash = from.hash;
    return url;
  }
  const shown = location.slice(0, 200);
  throw new Problem(
    'address-not-allowed',
    `The target redirects to ${JSON.stringify(shown)}, which ${fault?.message}.`,
    {
      reason: 'bad_redirect',
    },
  );
}

/** Whether a URL names a user or a password. */
export const hasCredentials = (url: URL): boolean => url.username !== '' || url.password !== '';

/** A URL that is kept, and with it a password, if it bore one. */
export const KeptAddress = Address.refine((text) => {
  const url = URL.parse(text);
  return !url || !hasCredentials(url);
}, 'must not carry a user name or a password');

/** A URL as it is shown and stored: without user name and password. */
export function publicHref(url: URL): string {
  if (!hasCredentials(url)) return url.href;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}

/** What percent-encoding stands for; a text that is not encoded rightly stands for itself. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
