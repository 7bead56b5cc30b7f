import { createHash } from 'node:crypto';

/** Where a member of an answer stands. */
export interface Path {
  /** What it stands in; null: the answer itself. */
  readonly parent: Path | null;
  readonly name: string;
  readonly depth: number;
}

export const depthOf = (path: Path | null): number => path?.depth ?? 0;

export const within = (parent: Path | null, name: string): Path => ({ parent, name, depth: depthOf(parent) + 1 });

/** Where the last of some names leads, each a member of what the one before leads to. */
export const pathOf = (names: readonly string[]): Path | null => names.reduce<Path | null>(within, null);

function namesOf(path: Path): string[] {
  const names: string[] = [];
  for (let at: Path | null = path; at !== null; at = at.parent) names.push(at.name);
  return names.reverse();
}

/** No cursor bears a longer path: a page decides how its members are named. */
const mostPath = 120;
/** The most names of all paths that have a short form. */
const mostNames = 20_000;

/** Names as a JSON pointer, encoded as an address is; null: too long for a cursor, or half a character that no address has. */
function pointerOf(names: readonly string[]): string | null {
  let pointer = '';
  for (const name of names) {
    if (name.length > mostPath || !name.isWellFormed()) return null;
    pointer += `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
    if (pointer.length > mostPath) return null;
  }
  return pointer;
}

/** A part of a pointer as it is named; undefined: it is not encoded as an address is. */
function nameOf(part: string): string | undefined {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return undefined;
  }
}

/** The short forms of long paths into an answer, those told last. */
export class Paths {
  readonly #long = new Map<string, readonly string[]>();
  #names = 0;

  /** A path as a cursor bears it; of a long one `/~h` and digits, which begin no JSON pointer. */
  tell(path: Path): string {
    const names = namesOf(path);
    const pointer = pointerOf(names);
    if (pointer !== null) return pointer;
    // Unlike the names, it is well-formed as JSON.
    const short = `~h${createHash('sha256').update(JSON.stringify(names)).digest('hex').slice(0, 12)}`;
    this.#keep(short, names);
    return `/${short}`;
  }

  /** The names in what a cursor or an address bears; undefined: it leads nowhere. */
  read(pointer: string): readonly string[] | undefined {
    const [first = '', ...others] = pointer.split('/').slice(1);
    if (!first.startsWith('~h')) return named(pointer.split('/').slice(1));
    const long = this.#long.get(first);
    const rest = named(others);
    if (!long || !rest) return undefined;
    this.#keep(first, long);
    return [...long, ...rest];
  }

  /** Keeps the names as the latest; the oldest ones make room. */
  #keep(short: string, names: readonly string[]): void {
    this.#drop(short);
    this.#long.set(short, names);
    this.#names += names.length;
    for (const oldest of this.#long.keys()) {
      if (this.#names <= mostNames || oldest === short) return;
      this.#drop(oldest);
    }
  }

  #drop(short: string): void {
    this.#names -= this.#long.get(short)?.length ?? 0;
    this.#long.delete(short);
  }
}

function named(parts: readonly string[]): readonly string[] | undefined {
  const names = parts.map(nameOf).filter((name) => name !== undefined);
  return names.length === parts.length ? names : undefined;
}
