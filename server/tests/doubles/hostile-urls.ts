import { existsSync, readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import type { Zone } from './dns.ts';

/** URLs that must never lead to a connection, URLs that must, and the names in both. */
export interface UrlLists {
  readonly hostile: readonly string[];
  readonly harmless: readonly string[];
  /** By name: its answers; each is given once, the last one for ever. */
  readonly hosts: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const folder = new URL('../../../../shared/data/ssrf/', import.meta.url);

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '));

/** `name address address | address`: a bar separates successive answers. */
function parseHosts(lines: readonly string[]): UrlLists['hosts'] {
  const entries = lines.map((line): [string, string[][]] => {
    const [name = '', ...answers] = line.trim().split(/\s+/);
    const groups = answers.join(' ').split('|');
    return [name, groups.map((group) => group.trim().split(' '))];
  });
  return new Map(entries);
}

/** The lists beside the project, or null where they are missing. */
export const sharedLists = (): UrlLists | null =>
  existsSync(folder)
    ? { hostile: linesOf('urls.txt'), harmless: linesOf('allow.txt'), hosts: parseHosts(linesOf('hosts.txt')) }
    : null;

/** A short list of our own, so that the proof means something by itself. */
export const ownLists: UrlLists = {
  hostile: [
    'http://127.0.0.1/',
    'http://localhost:3000/',
    'http://sub.localhost/',
    'http://2130706433/',
    'http://0x7f.0.1/',
    'http://[::1]:6379/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://10.1.2.3:8080/',
    'http://172.20.0.1/',
    'http://192.168.1.1/',
    'https://0.0.0.0:8443/',
    'http://inside.test/',
    'http://both.test/',
    'http://six.test/',
    'http://turning.test/',
    'http://example.test@127.0.0.1/',
    'http://93.184.216.34:22/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    '//127.0.0.1/',
    '127.0.0.1',
  ],
  harmless: [
    'http://93.184.216.34/',
    'https://outside.test/',
    'http://[2606:4700:4700::1111]:8080/',
    'http://010.010.010.010/',
  ],
  hosts: parseHosts([
    'inside.test 10.0.0.7',
    'both.test 93.184.216.34 192.168.0.1',
    'six.test fd00::7',
    'turning.test 93.184.216.34 | 127.0.0.1',
    'outside.test 93.184.216.34 2606:4700:4700::1111',
  ]),
};

/** Serves the names; each query of a type moves on to the next of successive answers. */
export const zoneOf =
  ({ hosts }: UrlLists): Zone =>
  (name, type, count) => {
    const groups = hosts.get(name);
    if (!groups) return { failure: 'nxdomain' };
    // A name that changes its answer says with a TTL of 0 that it does.
    const ttlSeconds = groups.length > 1 ? 0 : 60;
    const addresses = groups[Math.min(count, groups.length - 1)] ?? [];
    return { ttlSeconds, addresses: addresses.filter((address) => isIPv4(address) === (type === 'A')) };
  };
