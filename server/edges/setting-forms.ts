import { statSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import { hasCredentials } from '../contract/address.ts';
import { parseProxies } from './egress/country-proxies/country-proxy.ts';
import { parseCidrs } from './egress/vetting.ts';
import { messageOf } from './errors.ts';
import { faultOfAddress } from './storage/server/server-address.ts';
import { parseAddressMap } from './upstreams/address-map.ts';

// Forms that the texts of settings have.

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** A list that a function reads; what that throws is the fault. */
const parsedBy = <Parsed>(parse: (items: string[]) => Parsed) =>
  list.transform((items, context): Parsed => {
    try {
      return parse(items);
    } catch (error) {
      // The input is left out of the issue: it may have passwords in it.
      context.addIssue({ code: 'custom', message: messageOf(error) });
      return z.NEVER;
    }
  });

export const count = (what: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number of ${what}, of nine digits at most`)
    .transform(Number);
const isOpen = (text: string): boolean => {
  const url = URL.parse(text);
  return !url || !hasCredentials(url);
};
/** A URL that paths are put behind. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine(isOpen, 'must have no user name and no password, for they would not be sent')
  .refine((url) => !/[?#]/.test(url), 'must have no query and no fragment, for paths are put behind it')
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** A key that is sent in a header. Where it came from a file, a line's end stands behind it. */
export const sentKey = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]+$/, 'must be printable ASCII, for it is sent in a header');

/** A key that is sent encoded, or signs what is sent. */
export const secretKey = z.string().trim().min(1, 'must not be blank');

/** Whether a setting is such a key: a blank one, as an empty file has it, counts as none. */
export const isKey = (schema: z.ZodType): boolean => schema === sentKey || schema === secretKey;

/**
 * A key of HMAC. What claims to be base64, of URLs or not, and is not would be a key that is short or empty. White space is passed over:
 * `openssl rand -base64 64` prints two lines.
 */
export const signingSecret = z
  .string()
  .min(16, 'must be 16 characters or more')
  .refine((text) => /^whsec_[-\w+/]+={0,2}$/.test(text.replace(/\s/g, '')) || !text.startsWith('whsec_'), {
    error: 'must have base64 behind whsec_, such as `openssl rand -base64 32` prints, or begin otherwise',
  });

const serverForm = /^(?:(?<v4>[\d.]+)|\[(?<v6>[0-9a-fA-F:]+)\])(?::(?<port>\d{1,5}))?$/;
const isServer = (text: string): boolean => {
  const { v4 = '', v6 = '', port = '53' } = serverForm.exec(text)?.groups ?? {};
  return (isIPv4(v4) || isIPv6(v6)) && Number(port) >= 1 && Number(port) <= 65_535;
};
export const servers = list.pipe(
  z.array(z.string().refine(isServer, 'must be address or address:port, such as 1.1.1.1:53')),
);

/** As a browser writes the header Origin: nothing else would ever be equal to it. */
const isOrigin = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+$/.test(text) && (!/^https?:/.test(text) || URL.parse(text)?.origin === text);
export const origins = list.pipe(
  z.array(z.string().refine(isOrigin, 'must be origins, as browsers send them, such as https://app.example.com')),
);

/** Ranges that have names, and ranges with a mask in place of a length, beside those of `parseCidrs`. */
const namedRanges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isMasked = (text: string): boolean => text.split('/').length === 2 && text.split('/').every(isIPv4);
export const trusted = parsedBy((items) => {
  parseCidrs(items.filter((item) => !namedRanges.has(item) && !isMasked(item)));
  return items;
});

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const notPostgres = 'must be a postgres URL, in which # / ? of a password are percent-encoded (%23 %2F %3F)';
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: notPostgres }).superRefine((url, context) => {
  const fault = faultOfAddress(url);
  // The input is left out of the issue: it may have a password in it.
  if (fault !== null) context.addIssue({ code: 'custom', message: fault });
});
export const cidrs = parsedBy((items) => {
  parseCidrs(items);
  return items;
});

export const addressMap = parsedBy(parseAddressMap);
export const proxies = parsedBy(parseProxies);
