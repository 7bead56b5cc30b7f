import { readFileSync } from 'node:fs';
import { messageOf } from '../../errors.ts';

/** How a connection is encrypted, as addresses of PostgreSQL say it, and as `pg` takes it: what it encrypts it verifies, but for the last. */
const sslModes: Readonly<Record<string, string>> = {
  disable: 'disable',
  prefer: 'verify-full',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
  'no-verify': 'no-verify',
};

/** An address as `pg` takes it without a warning that modes will mean something else one day. One that asks for libpq's meaning keeps it. */
export function plainAddress(url: string): URL {
  const address = new URL(url);
  const mode = sslModes[address.searchParams.get('sslmode') ?? ''];
  if (mode !== undefined && address.searchParams.get('uselibpqcompat') !== 'true')
    address.searchParams.set('sslmode', mode);
  return address;
}

/** Tells what cannot work in the parameters of an address; null: nothing. */
export function faultOfAddress(url: string): string | null {
  const parameters = URL.parse(url)?.searchParams ?? new URLSearchParams();
  const mode = parameters.get('sslmode');
  if (mode !== null && !Object.hasOwn(sslModes, mode))
    return `has the sslmode ${mode}, which is none; use one of ${Object.keys(sslModes).join(', ')}`;
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const path = parameters.get(name);
    const fault = path === null ? null : faultOfFile(path);
    if (fault !== null) return `has an ${name} that cannot be read (${fault}); name a file of this machine`;
  }
  return null;
}

function faultOfFile(path: string): string | null {
  try {
    readFileSync(path);
    return null;
  } catch (thrown) {
    return messageOf(thrown);
  }
}
