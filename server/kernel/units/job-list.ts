import type { Blobs, Compression } from '../ports/blobs.ts';
import type { Segment } from '../ports/segments.ts';
import type { Store } from '../ports/store.ts';
import { unitsOf } from './segment-text.ts';

/** A place in the list of a job: before it stand so many items, which all runs of the job emit in the same order. */
export interface ListPlace {
  readonly items: number;
  /** The segment in which the next item may stand, and how many of its items stand before. */
  readonly segment: number;
  readonly within: number;
}

export const listStart: ListPlace = { items: 0, segment: 1, within: 0 };

/** Some items of a list, in order. */
export interface ListPage {
  readonly items: readonly unknown[];
  readonly next: ListPlace;
  /** Nothing is kept behind `next` now. */
  readonly isLast: boolean;
}

/** Items of so many bytes end a page, however few they are: it stands in one answer. */
const maxPageBytes = 5 * 1024 * 1024;
/** Segments that are looked up at once. */
const segmentsAtOnce = 8;
/** So many bytes are parsed before others have their turn. */
const turnBytes = 500_000;

interface ListPorts {
  readonly blobs: Blobs;
  readonly compression: Compression;
  readonly store: Pick<Store, 'segments'>;
}

/** A page as it grows. */
class Draft {
  readonly items: unknown[] = [];
  readonly #limit: number;
  #bytes = 0;
  #place: ListPlace;

  constructor(from: ListPlace, limit: number) {
    this.#place = from;
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.items.length >= this.#limit || this.#bytes >= maxPageBytes;
  }

  get place(): ListPlace {
    return this.#place;
  }

  /** Takes items of a segment, as far as there is room; `item` is JSON. */
  async add(segment: number, item: Buffer): Promise<void> {
    const isTurn = Math.floor(this.#bytes / turnBytes) < Math.floor((this.#bytes + item.length) / turnBytes);
    this.items.push(JSON.parse(item.toString()));
    this.#bytes += item.length;
    this.#place = { items: this.#place.items + 1, segment, within: this.#withinOf(segment) + 1 };
    if (isTurn) await new Promise((resolve) => setImmediate(resolve));
  }

  #withinOf(segment: number): number {
    return this.#place.segment === segment ? this.#place.within : 0;
  }

  /** All of a segment's items were taken. */
  finish({ sequence: segment, items: within }: Segment): void {
    this.#place = { items: this.#place.items, segment, within };
  }

  /** How many items of a segment stand before the page, or in it. */
  given(segment: number): number {
    return this.#withinOf(segment);
  }
}

/** What a job emitted, page by page, from the segments that it is kept in: while it runs, and afterwards where its result is a file. */
export async function segmentPage(
  ports: ListPorts,
  { organizationId, jobId }: { readonly organizationId: string; readonly jobId: string },
  from: ListPlace,
  limit: number,
): Promise<ListPage> {
  const draft = new Draft(from, limit);
  for (;;) {
    const segments = await ports.store.segments.withItems(jobId, draft.place.segment, segmentsAtOnce);
    for (const segment of segments) {
      if (draft.given(segment.sequence) >= segment.items) continue;
      if (draft.isFull || !(await take(ports, organizationId, segment, draft)))
        return { items: draft.items, next: draft.place, isLast: false };
    }
    const isMore = segments.length === segmentsAtOnce;
    if (!isMore) return { items: draft.items, next: draft.place, isLast: true };
  }
}

/** Takes what fits of a segment; false: some of it did not fit, or it went with the end of its job. */
async function take(ports: ListPorts, organizationId: string, segment: Segment, draft: Draft): Promise<boolean> {
  const kept = await ports.blobs.read(organizationId, segment.blob);
  if (!kept) return false;
  const bytes = await ports.compression.decompress(kept);
  let before = draft.given(segment.sequence);
  for await (const { item } of unitsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    if (item.length === 0) continue;
    if (before > 0) before -= 1;
    else if (draft.isFull) return false;
    else await draft.add(segment.sequence, item);
  }
  draft.finish(segment);
  return true;
}

/** A page of a list that is whole in memory. */
export function pageOfWhole(list: readonly unknown[], from: ListPlace, limit: number): ListPage {
  const items = list.slice(from.items, from.items + limit);
  const end = from.items + items.length;
  return { items, next: { ...listStart, items: end }, isLast: end >= list.length };
}

/** What of a result's beginning is read to find what stands before its list, in bytes. */
const maxRestBytes = 5 * 1024 * 1024;

/** The members of a result that stand before its list, which is its last; null: they are too long, or it is no such result. */
export async function restOf(pieces: AsyncIterable<Uint8Array>, field: string): Promise<object | null> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    read.push(piece);
    bytes += piece.length;
    if (bytes > maxRestBytes) break;
  }
  const head = Buffer.concat(read);
  const at = head.indexOf(`"${field}":[`);
  return at < 0 ? null : parsed(head.subarray(0, at));
}

function parsed(head: Buffer): object | null {
  try {
    return Object(JSON.parse(`${head.toString().replace(/,$/, '')}}`));
  } catch {
    return null;
  }
}
