import { type Line, linesOf } from '../../contract/price.ts';
import { Problem } from '../../contract/problem.ts';
import { bytesOf, joined, type ListBody, type StreamedBody } from '../body.ts';
import { leaseLost } from '../jobs/interruptions.ts';
import type { Ports } from '../pipeline/call.ts';
import type { ClaimedJob } from '../ports/queue.ts';
import type { Segment } from '../ports/segments.ts';
import { segmentText, unitsOf } from './segment-text.ts';
import type { Unit } from './units.ts';

/** Units are kept after this time, in milliseconds, or as soon as there are so many characters of them. */
const keepIntervalMs = 1_000;
const maxCharacters = 4_000_000;

type SegmentPorts = Pick<Ports, 'blobs' | 'compression'> & { readonly store: Pick<Ports['store'], 'segments'> };

interface Listed {
  /** The list's name in the result. */
  readonly field: string;
  /** Called whenever more is kept. */
  readonly onKept: () => void;
}

/** Units that wait to be kept. */
interface Draft {
  readonly texts: string[];
  readonly lines: Line[];
  characters: number;
  items: number;
  itemBytes: number;
}

const emptyDraft = (): Draft => ({ texts: [], lines: [], characters: 0, items: 0, itemBytes: 0 });

/** What a job emits, kept in segments while it runs, so that another run goes on where this one died. */
export class SegmentedList implements ListBody {
  readonly #ports: SegmentPorts;
  readonly #job: ClaimedJob;
  readonly #field: string;
  readonly #onKept: () => void;
  readonly #earlier: readonly Segment[];
  readonly #segments: Segment[];
  #draft = emptyDraft();
  #keeping: Promise<void> = Promise.resolve();
  #isKeeping = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #failure: { readonly reason: unknown } | null = null;

  private constructor(ports: SegmentPorts, job: ClaimedJob, earlier: readonly Segment[], { field, onKept }: Listed) {
    this.#ports = ports;
    this.#job = job;
    this.#earlier = earlier;
    this.#segments = [...earlier];
    this.#field = field;
    this.#onKept = onKept;
  }

  /** With what earlier runs of the job left. */
  static async open(ports: SegmentPorts, job: ClaimedJob, listed: Listed): Promise<SegmentedList> {
    const earlier = job.run === 1 ? [] : await ports.store.segments.ofJob(job.jobId);
    return new SegmentedList(ports, job, earlier, listed);
  }

  /** What earlier runs billed. */
  get earlierLines(): Line[] {
    return this.#earlier.flatMap(({ lines }) => lines);
  }

  /** How many items there are, of all runs. */
  get items(): number {
    return this.#segments.reduce((total, { items }) => total + items, this.#draft.items);
  }

  async *earlier(): AsyncGenerator<{ readonly trace: unknown }> {
    for (const segment of this.#earlier) {
      for await (const { trace } of unitsOf(await this.#read(segment))) yield { trace: JSON.parse(trace.toString()) };
    }
  }

  /** Takes a unit as soon as there is room; `bill` is called in the same step. Throws when an earlier one could not be kept. */
  async add(json: string | null, { lines, trace }: Unit, bill: () => void): Promise<void> {
    while (this.#isKeeping && this.#draft.characters >= maxCharacters) await this.#keeping;
    this.#throwIfFailed();
    const text = segmentText(trace, json);
    bill();
    this.#draft.texts.push(text);
    this.#draft.lines.push(...lines);
    this.#draft.characters += text.length;
    if (json !== null) {
      this.#draft.items += 1;
      this.#draft.itemBytes += Buffer.byteLength(json);
    }
    if (this.#draft.characters >= maxCharacters) this.#keepNow();
    else this.#timer ??= setTimeout(() => this.#keepNow(), keepIntervalMs);
  }

  /** Resolves when everything taken is kept. */
  async flush(): Promise<void> {
    while (this.#draft.texts.length > 0 || this.#isKeeping) {
      this.#keepNow();
      await this.#keeping;
      this.#throwIfFailed();
    }
    this.#throwIfFailed();
  }

  /** Ends its timer; what is not kept is lost. */
  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Read from where it is kept. */
  body(rest: string): StreamedBody {
    const start = Buffer.from(`${rest.slice(0, -1)}${rest === '{}' ? '' : ','}"${this.#field}":[`);
    const [end, commas] = [Buffer.from(']}'), Math.max(0, this.items - 1)];
    const length = this.#segments.reduce(
      (total, { itemBytes }) => total + itemBytes,
      start.length + commas + end.length,
    );
    return { length, stream: () => joined([[start], this.#elements(), [end]]), close: async () => {} };
  }

  async *#elements(): AsyncGenerator<Uint8Array> {
    let isFirst = true;
    for (const segment of this.#segments) {
      const bytes = await this.#read(segment);
      let length = 0;
      // The elements move together in their own buffer: what parts them is shorter than what stood between them.
      for await (const { item } of unitsOf(bytes)) {
        if (item.length === 0) continue;
        if (!isFirst) bytes[length++] = comma;
        isFirst = false;
        length += item.copy(bytes, length);
      }
      yield bytes.subarray(0, length);
    }
  }

  async #read({ blob }: Segment): Promise<Buffer> {
    const { blobs, compression } = this.#ports;
    const kept = await blobs.read(this.#job.organizationId, blob);
    if (!kept) throw new Problem('internal', 'A part of what the job emitted is gone.');
    const bytes = await compression.decompress(kept);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Keeps what waits, one segment at a time. */
  #keepNow(): void {
    this.close();
    if (this.#isKeeping || this.#failure || this.#draft.texts.length === 0) return;
    const draft = this.#draft;
    this.#draft = emptyDraft();
    this.#isKeeping = true;
    this.#keeping = this.#keep(draft)
      .catch((reason: unknown) => {
        this.#failure = { reason };
      })
      .finally(() => {
        this.#isKeeping = false;
        if (this.#draft.characters >= maxCharacters) this.#keepNow();
        else if (this.#draft.texts.length > 0) this.#timer ??= setTimeout(() => this.#keepNow(), keepIntervalMs);
      });
  }

  async #keep({ texts, lines, items, itemBytes }: Draft): Promise<void> {
    const { blobs, compression, store } = this.#ports;
    const { organizationId } = this.#job;
    const bytes = await compression.compress(await bytesOf(texts.join('')));
    const blob = await blobs.keep(organizationId, bytes);
    const segment = { sequence: this.#segments.length + 1, blob, items, itemBytes, lines: summed(lines) };
    if (!(await store.segments.add(this.#job, organizationId, segment))) throw leaseLost;
    this.#segments.push(segment);
    this.#onKept();
  }

  #throwIfFailed(): void {
    if (this.#failure) throw this.#failure.reason;
  }
}

const comma = 0x2c;

/** One line per unit. */
function summed(lines: readonly Line[]): Line[] {
  const counts = new Map<Line['unit'], number>();
  for (const { unit, count } of lines) counts.set(unit, (counts.get(unit) ?? 0) + count);
  return linesOf(counts);
}
