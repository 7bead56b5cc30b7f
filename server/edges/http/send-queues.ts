import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ipv6Groups } from '../../kernel/keys/caller-network.ts';

/** Between two looks at the system's tables at least, in milliseconds, and as a multiple of what the last look took. */
const minIntervalMs = 20;
const restPerLook = 9;
/** The longest between two looks, in milliseconds. */
const maxIntervalMs = 250;

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** An address with its port as Linux lists it: each 32 bits in the order of the machine's bytes (little-endian). */
function listed(address: string, port: number): string | null {
  const groups = ipv6Groups(address);
  const bytes = groups ? groups.flatMap((group) => [group >> 8, group & 0xff]) : address.split('.').map(Number);
  if (bytes.length % 4 !== 0 || bytes.some((byte) => !(byte >= 0 && byte <= 255))) return null;
  const words = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.slice(4 * at, 4 * at + 4).toReversed());
  return `${words.map((word) => word.map((byte) => hex(byte, 2)).join('')).join('')}:${hex(port, 4)}`;
}

/** Where a connection stands in which table; null: it is in none. */
function placeOf({ localAddress, localPort, remoteAddress, remotePort }: Socket) {
  if (!localAddress || !remoteAddress || localPort === undefined || remotePort === undefined) return null;
  const [local, remote] = [listed(localAddress, localPort), listed(remoteAddress, remotePort)];
  if (local === null || remote === null) return null;
  return { path: `/proc/self/net/${localAddress.includes(':') ? 'tcp6' : 'tcp'}`, row: `: ${local} ${remote} ` };
}

/** One of the system's tables of connections, read for all who ask at about the same time. */
class Table {
  readonly #path: string;
  #next: Promise<string> | null = null;
  #notBefore = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** As it is later than now; empty where there is none. */
  read(): Promise<string> {
    this.#next ??= this.#read();
    return this.#next;
  }

  async #read(): Promise<string> {
    await sleep(Math.max(0, this.#notBefore - performance.now()));
    // Whoever asks from here on gets the next one.
    this.#next = null;
    const startedAt = performance.now();
    const text = await readFile(this.#path, 'latin1').catch(() => '');
    const endedAt = performance.now();
    const restMs = Math.min(maxIntervalMs, Math.max(minIntervalMs, restPerLook * (endedAt - startedAt)));
    this.#notBefore = endedAt + restMs;
    return text;
  }
}

const tables = new Map<string, Table>();

/**
 * How many bytes the system has of a connection that its other end did not acknowledge: up to megabytes, of which Node knows nothing.
 * Null: the system does not tell (it is not Linux).
 */
export async function unacknowledgedBytes(socket: Socket): Promise<number | null> {
  const place = placeOf(socket);
  if (place === null) return null;
  let table = tables.get(place.path);
  if (!table) {
    table = new Table(place.path);
    tables.set(place.path, table);
  }
  const text = await table.read();
  const at = text.indexOf(place.row);
  if (at < 0) return null;
  // The state in two digits, then what waits to be acknowledged.
  const from = at + place.row.length + 3;
  const bytes = Number.parseInt(text.slice(from, from + 8), 16);
  return Number.isNaN(bytes) ? null : bytes;
}
