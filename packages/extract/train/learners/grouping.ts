import { maxGroups } from '../../src/text-model/group-model.ts';
import { type Chance, type Sample, shareOf } from './samples.ts';

const groupingRounds = 12;

/** The group of each bucket, and the groups' vectors. */
interface Grouping {
  readonly groups: Uint8Array;
  readonly vectors: Float32Array;
}

/**
 * Puts buckets into groups by their vectors (Lloyd's algorithm, begun as k-means++ does). Frequent buckets weigh more, by the root of how often they
 * were read; the first group is that of buckets that no sample has, and says nothing.
 */
export class Grouper {
  readonly #vectors: Float32Array;
  readonly #width: number;
  readonly #weights: Float64Array;
  readonly #means: Float32Array;
  readonly #groups: Uint8Array;

  constructor(vectors: Float32Array, width: number, samples: readonly Sample[]) {
    this.#vectors = vectors;
    this.#width = width;
    const counts = new Float64Array(vectors.length / width);
    for (const { buckets } of samples) for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
    this.#weights = counts.map(Math.sqrt);
    this.#means = new Float32Array(maxGroups * width);
    this.#groups = new Uint8Array(counts.length);
  }

  /** The groups of the buckets and their vectors; the same for the same chance. */
  group(chance: Chance): Grouping {
    this.#begin(chance);
    for (let round = 0; round < groupingRounds; round++) {
      this.#choose();
      this.#average();
    }
    return { groups: this.#groups, vectors: this.#means };
  }

  #vectorOf(bucket: number): Float32Array {
    return this.#vectors.subarray(bucket * this.#width, (bucket + 1) * this.#width);
  }

  /** Takes buckets for the first means by chance, the farther from nothing the likelier. */
  #begin(chance: Chance): void {
    let total = 0;
    const sums = this.#weights.map((weight, bucket) => {
      total += weight * this.#vectorOf(bucket).reduce((sum, value) => sum + value * value, 0);
      return total;
    });
    for (let group = 1; group < maxGroups; group++) {
      const wanted = shareOf(chance) * total;
      const bucket = sums.findIndex((sum) => sum > wanted);
      this.#means.set(this.#vectorOf(Math.max(0, bucket)), group * this.#width);
    }
  }

  #choose(): void {
    for (const [bucket, weight] of this.#weights.entries())
      if (weight > 0) this.#groups[bucket] = this.#nearest(bucket);
  }

  #nearest(bucket: number): number {
    const width = this.#width;
    const means = this.#means;
    const own = this.#vectorOf(bucket);
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let group = 0, from = 0; group < maxGroups; group++, from += width) {
      let distance = 0;
      for (let at = 0; at < width && distance < least; at++) {
        const off = (own[at] ?? 0) - (means[from + at] ?? 0);
        distance += off * off;
      }
      if (distance >= least) continue;
      nearest = group;
      least = distance;
    }
    return nearest;
  }

  #average(): void {
    const width = this.#width;
    const sums = new Float64Array(maxGroups * width);
    const totals = new Float64Array(maxGroups);
    for (const [bucket, weight] of this.#weights.entries()) {
      const group = this.#groups[bucket] ?? 0;
      totals[group] = (totals[group] ?? 0) + weight;
      for (let at = 0; at < width; at++) {
        const place = group * width + at;
        sums[place] = (sums[place] ?? 0) + weight * (this.#vectors[bucket * width + at] ?? 0);
      }
    }
    for (let place = width; place < sums.length; place++) {
      const total = totals[Math.floor(place / width)] ?? 0;
      if (total > 0) this.#means[place] = (sums[place] ?? 0) / total;
    }
  }
}
