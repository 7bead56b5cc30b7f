import { type Line, linesOf, type Unit as PricedUnit } from '../../contract/price.ts';
import { type Body, bytesOf, joined, jsonOf, type ListBody } from '../body.ts';
import type { Meter } from '../pipeline/meter.ts';
import type { Scratch, ScratchFile } from '../ports/scratch.ts';

/** A part of a result that is finished: what the caller gets of it, what it bills, and what a resumed run must know of it. */
export interface Unit {
  /** The element of the list as the caller gets it (JSON object); null: nothing for the caller, only kept for a resumed run. */
  readonly item: object | null;
  /** What it bills; reserved on the meter before, and counted when the unit is handed on, never twice. */
  readonly lines: readonly Line[];
  /** Takes back what stays of its work when the caller leaves and does not pay for it; absent: nothing stays. */
  readonly takeBack?: (() => Promise<unknown>) | undefined;
  /** What a resumed run must know of it: small JSON; null: nothing. */
  readonly trace: unknown;
  /** Answers that have all units at once have them by this number; those without one, and equals, as they are emitted. */
  readonly place?: number;
}

/** The elements of an operation's `list`, one by one. */
export interface Units {
  /**
   * Hands on one finished unit and bills its lines. Resolves when the next may follow: a slow reader slows the work. Rejects
   * when the reader is gone or the run is lost. Units are handed on in the order of the calls.
   */
  emit(unit: Unit): Promise<void>;
  /** What earlier runs of this job emitted, in order; nothing in a first run or a direct call. Their lines are on the meter already. */
  earlier(): AsyncIterable<{ readonly trace: unknown }>;
}

/** The units of operations without a `list`. */
export const noUnits: Units = {
  emit: async () => {
    throw new Error('Only an operation with a list emits units.');
  },
  earlier: () => nothingEarlier(),
};

/** What stays of more units is not taken back, so that it takes no memory. */
const maxTakeBacks = 10_000;

/** What the first run of a job, and a direct call, find of earlier runs. */
export async function* nothingEarlier(): AsyncGenerator<never> {}

/**
 * Takes a unit to whoever is to have it, and calls `bill` as soon as it is theirs; `json`: its item. Resolves when the next may
 * follow, which may be before that. `bill` throws when the run has ended meanwhile.
 */
export type HandOn = (json: string | null, unit: Unit, bill: () => void) => Promise<void>;

interface EmissionOptions {
  /** What earlier runs of the same job handed on; nothing unless told. */
  readonly lines?: readonly Line[];
  readonly earlier?: Units['earlier'];
  /** Which units may be taken back: all, as they are billed together, or those that were not handed on; absent: none. */
  readonly takesBack?: 'all' | 'rest';
  /** Resolves when all that was taken is theirs; throws why something is not. Absent: it is when `HandOn` resolves. */
  readonly flush?: () => Promise<void>;
}

/** Hands on the units of a run one after the other, each billed once it was handed on. */
export class Emission implements Units {
  readonly #meter: Meter;
  readonly #handOn: HandOn;
  readonly #earlier: Units['earlier'];
  readonly #flush: () => Promise<void>;
  readonly #lines = new Map<PricedUnit, number>();
  readonly #takesBack: EmissionOptions['takesBack'];
  /** What takes back the work of units that are not billed yet. */
  readonly #takeBacks = new Set<() => Promise<unknown>>();
  /** What was taken and is not billed yet; its money is not there for others. */
  readonly #owed = new Map<PricedUnit, number>();
  #turn: Promise<void> = Promise.resolve();
  /** Why nothing more is handed on. */
  #ended: { readonly reason: unknown } | null = null;

  constructor(
    meter: Meter,
    handOn: HandOn,
    { lines = [], earlier = nothingEarlier, flush = async () => {}, takesBack }: EmissionOptions = {},
  ) {
    this.#meter = meter;
    this.#handOn = handOn;
    this.#earlier = earlier;
    this.#flush = flush;
    this.#takesBack = takesBack;
    add(this.#lines, lines, 1);
  }

  /** Takes back what stays of the work of units that may be; of no more than so many, the last ones. */
  async takeBack(): Promise<void> {
    for (const takeBack of this.#takeBacks) await takeBack();
  }

  /** What was handed on and billed, by earlier runs too. */
  get lines(): Line[] {
    return linesOf(this.#lines);
  }

  earlier(): AsyncIterable<{ readonly trace: unknown }> {
    return this.#earlier();
  }

  emit(unit: Unit): Promise<void> {
    if (unit.takeBack && this.#takesBack) this.#note(unit.takeBack);
    const turn = this.#turn.then(() => this.#next(unit));
    this.#turn = turn.catch((reason: unknown) => this.end(reason));
    return turn;
  }

  /** Resolves when everything emitted was handed on; throws why something was not. */
  async finish(): Promise<void> {
    await this.drain();
    if (this.#ended) throw this.#ended.reason;
    this.end(new Error('The run has ended.'));
  }

  /** Resolves when nothing that was emitted is still to be handed on. */
  async drain(): Promise<void> {
    await this.#turn;
    if (!this.#ended) await this.#flush().catch((reason: unknown) => this.end(reason));
  }

  /** Hands on nothing more, and bills nothing that is just being handed on. */
  end(reason: unknown): void {
    this.#ended ??= { reason };
  }

  async #next(unit: Unit): Promise<void> {
    this.#throwIfEnded();
    if (!this.#meter.covers([...unit.lines, ...linesOf(this.#owed)]))
      throw new Error('A unit was emitted whose lines are not reserved.');
    const json = unit.item && (await jsonOf(unit.item));
    add(this.#owed, unit.lines, 1);
    await this.#handOn(json, unit, this.#biller(unit));
  }

  /** What bills these lines; it may be kept for a while, and holds nothing else of their unit. */
  #biller({ lines, takeBack }: Unit): () => void {
    return () => {
      this.#throwIfEnded();
      for (const { unit, count } of lines) this.#meter.count(unit, count);
      add(this.#owed, lines, -1);
      add(this.#lines, lines, 1);
      if (takeBack && this.#takesBack === 'rest') this.#takeBacks.delete(takeBack);
    };
  }

  #note(takeBack: () => Promise<unknown>): void {
    this.#takeBacks.add(takeBack);
    if (this.#takeBacks.size > maxTakeBacks) this.#takeBacks.delete(this.#takeBacks.values().next().value ?? takeBack);
  }

  #throwIfEnded(): void {
    if (this.#ended) throw this.#ended.reason;
  }
}

function add(counts: Map<PricedUnit, number>, lines: readonly Line[], sign: 1 | -1): void {
  for (const { unit, count } of lines) counts.set(unit, (counts.get(unit) ?? 0) + sign * count);
}

/** Texts of so many characters stay in memory; what is more goes to a scratch file. */
const maxCharacters = 2_000_000;

const comma = Buffer.from(',');

/** An element of a list, as JSON, or where that stands in the scratch file. */
interface Element {
  readonly place: number;
  readonly json: string | { readonly offset: number; readonly length: number };
}

/** The list of a result while it grows: JSON texts, in memory as long as they are few. */
export class GatheredList implements ListBody {
  readonly #field: string;
  readonly #scratch: Scratch;
  #elements: Element[] = [];
  #characters = 0;
  #file: ScratchFile | null = null;

  /** `field`: its name in the result. */
  constructor(field: string, scratch: Scratch) {
    this.#field = field;
    this.#scratch = scratch;
  }

  /** Adds one element, given as JSON, at its place among the others. One call at a time. */
  async add(json: string, place = 0): Promise<void> {
    this.#elements.push(await this.#kept({ place, json }));
    this.#characters += json.length;
    if (this.#file || this.#characters <= maxCharacters) return;
    this.#file = this.#scratch.open();
    const inFile: Element[] = [];
    for (const element of this.#elements) inFile.push(await this.#kept(element));
    this.#elements = inFile;
  }

  async #kept({ place, json }: Element): Promise<Element> {
    if (!this.#file || typeof json !== 'string') return { place, json };
    const { offset, length } = await this.#file.append(await bytesOf(`,${json}`));
    return { place, json: { offset: offset + comma.length, length: length - comma.length } };
  }

  /** A streamed one closes the list when it is closed. */
  body(rest: string): Body {
    const start = `${rest.slice(0, -1)}${rest === '{}' ? '' : ','}"${this.#field}":[`;
    const parts = this.#elements.toSorted((one, other) => one.place - other.place).map(({ json }) => json);
    const file = this.#file;
    if (!file) return `${start}${parts.join(',')}]}`;
    const [head, tail] = [Buffer.from(start), Buffer.from(']}')];
    return {
      length: head.length + file.bytes - comma.length + tail.length,
      stream: () => joined([[head], streamed(file, parts), [tail]]),
      close: () => file.close(),
    };
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

/** What stands at these places of a file, commas between; neighbours are read at once, with the comma that they have there. */
async function* streamed(file: ScratchFile, parts: readonly Element['json'][]): AsyncGenerator<Uint8Array> {
  let run: { readonly from: number; to: number } | null = null;
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const { offset, length } = part;
    if (run?.to === offset - comma.length) run.to = offset + length;
    else {
      if (run) yield* file.stream(run.from, run.to);
      if (run) yield comma;
      run = { from: offset, to: offset + length };
    }
  }
  if (run) yield* file.stream(run.from, run.to);
}
