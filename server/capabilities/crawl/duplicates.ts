import { bareHost, hostIn, pathAndQuery } from '../../reader/urls/canonical.ts';
import { type Hash64, HashTable } from './frontier/hashes.ts';
import { NearCopies, sketching } from './near-copies.ts';
import { digesting, distance, type Signature } from './similarity.ts';

/** Why a page that was read is not returned again. */
export type DuplicateReason = 'same_content' | 'canonical' | 'near_copy';

/** What of a page is compared; small enough to be kept for a resumed run. */
export interface Fingerprint {
  readonly key: string;
  /** What `rel=canonical` names, when it is another address in scope. */
  readonly canonicalKey: string | null;
  /** The address as loosely as sites may mean it, with the words of the text. */
  readonly variant: { readonly high: number; readonly low: number };
  readonly signature: Signature;
  /** Some of its pairs of words, by which new texts are told from those that repeat others. */
  readonly sample: readonly number[];
  /** Only where near-copies are asked for. */
  readonly sketch: readonly number[] | null;
}

/** Two texts of which one says that it is the other; unrelated ones differ in about 32 bits. */
const maxCanonicalDistance = 12;
/** Texts of fewer pairs of words must be equal. */
const minFeatures = 16;

const indexFile = /\/(?:index|default)\.(?:html?|php|aspx?|jsp|cgi)$/;

/** An address without what many sites mean nothing by: case, a trailing slash, an index file, the query. */
function loosely(key: string): string {
  const path = pathAndQuery(key);
  const mark = path.indexOf('?');
  const bare = (mark < 0 ? path : path.slice(0, mark)).toLowerCase().replace(indexFile, '/');
  return bareHost(hostIn(key)) + (bare.endsWith('/') ? bare.slice(0, -1) : bare);
}

/** What a document says that is compared. */
interface Compared {
  readonly text: string;
  readonly title: string | null;
}

/** Runs to its end what gives others their turn, so that a page of megabytes holds nobody. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What is compared of a page: its address, its text, the numbers of its title, and the canonical address that it names. */
export async function fingerprintOf(
  { key, canonicalKey, text, title }: Pick<Fingerprint, 'key' | 'canonicalKey'> & Compared,
  hash: Hash64,
  isContent: boolean,
): Promise<Fingerprint> {
  const { words, sample, ...signature } = await inTurns(digesting(text));
  const { high, low } = hash.of(loosely(key));
  return {
    key,
    canonicalKey: canonicalKey === key ? null : canonicalKey,
    variant: { high: (high ^ words.high) >>> 0, low: (low ^ words.low) >>> 0 },
    signature,
    sample,
    sketch: isContent ? [...(await inTurns(sketching(text, title ?? '')))] : null,
  };
}

const agree = (one: Signature, other: Signature): boolean =>
  distance(one, other) <= (Math.min(one.features, other.features) < minFeatures ? 0 : maxCanonicalDistance);

/**
 * The pages that were returned. A page is a duplicate when its address differs only in what sites mean nothing by and its
 * text not at all; when it and another name one canonical address and their texts agree, for whole sites name their start
 * page, or another site, in all of theirs; and, where it is asked for, when it is nearly a copy of any other.
 */
export class Duplicates {
  readonly #hash: Hash64;
  readonly #variants = new HashTable();
  /** Addresses to the signatures of the pages that are they, or say so. */
  readonly #places = new HashTable();
  #signatures = new Uint32Array(3 * 1_024);
  #size = 0;
  readonly #copies: NearCopies | null;

  constructor(hash: Hash64, dedupe: 'none' | 'url' | 'content') {
    this.#hash = hash;
    this.#copies = dedupe === 'content' ? new NearCopies() : null;
  }

  /** Why a page was returned before; null: it was not. */
  reason({ key, canonicalKey, variant, signature, sketch }: Fingerprint): DuplicateReason | null {
    if (this.#variants.get(variant) >= 0) return 'same_content';
    for (const address of [key, canonicalKey]) {
      const known = address === null ? null : this.#signature(address);
      if (known && agree(known, signature)) return 'canonical';
    }
    return sketch && this.#copies?.has(Uint16Array.from(sketch)) ? 'near_copy' : null;
  }

  /** Takes in a page that is returned. */
  add({ key, canonicalKey, variant, signature, sketch }: Fingerprint): void {
    this.#variants.add(variant);
    if (3 * this.#size >= this.#signatures.length) {
      const longer = new Uint32Array(2 * this.#signatures.length);
      longer.set(this.#signatures);
      this.#signatures = longer;
    }
    this.#signatures.set([signature.high, signature.low, signature.features], 3 * this.#size);
    for (const address of [key, canonicalKey]) {
      if (address !== null && this.#places.get(this.#hash.of(address)) < 0) this.#places.set(this.#hash, this.#size);
    }
    this.#size += 1;
    if (sketch) this.#copies?.add(Uint16Array.from(sketch));
  }

  #signature(address: string): Signature | null {
    const index = this.#places.get(this.#hash.of(address));
    if (index < 0) return null;
    const [high = 0, low = 0, features = 0] = this.#signatures.subarray(3 * index, 3 * index + 3);
    return { high, low, features };
  }
}
