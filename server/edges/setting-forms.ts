import { z } from 'zod';
import { type CountryProxy, parseProxies } from './egress/country-proxies/country-proxy.ts';
import { parseCidrs } from './egress/vetting.ts';
import { type AddressMap, parseAddressMap } from './upstreams/address-map.ts';

// Forms that the texts of settings have.

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
export const count = (what: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number of ${what}`)
    .transform(Number);
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));
export const server = z
  .string()
  .regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-fA-F:]+\])(:\d{1,5})?$/, 'must be address or address:port');
export const cidrs = list.superRefine((items, context) => {
  try {
    parseCidrs(items);
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
  }
});

export const addressMap = list.transform((pairs, context): AddressMap => {
  try {
    return parseAddressMap(pairs);
  } catch (error) {
    context.issues.push({
      code: 'custom',
      message: error instanceof Error ? error.message : String(error),
      input: pairs,
    });
    return z.NEVER;
  }
});

export const proxies = list.transform((pairs, context): CountryProxy[] => {
  try {
    return parseProxies(pairs);
  } catch (error) {
    // The input is left out of the issue: it has passwords in it.
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});
