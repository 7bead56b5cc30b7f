import { type Attacker, startAttacker } from './attacker.ts';
import { Ground } from './ground.ts';
import type { HostileCase } from './hostile-case.ts';
import { type Tried, tierOf, tryCase, Usual } from './tried.ts';

/** What a run through the zoo came to. */
export interface ZooResult {
  readonly tried: readonly Tried[];
  /** What is wrong with no single case. */
  readonly faults: readonly string[];
  /** The most memory that all processes had together, in bytes. */
  readonly highestBytes: number;
  /** The service's heap in use, without garbage, in bytes: at first, after one ordinary call of each kind, and after the cases. */
  readonly heapBytes: readonly [first: number, before: number, after: number];
}

export interface ZooOptions {
  readonly cases: readonly HostileCase[];
  /** How often a case that fails is tried again before it counts, for the machine may have been at something else. */
  readonly retries: number;
  /** Whether the neighbour's times count; yes unless told. */
  readonly isTimed?: boolean;
  /** Settings of the service. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onTried?: (tried: Tried) => void;
}

/** What a heap may grow by: what is remembered of some hundred sites. Code that ordinary calls load does not count. */
const maxHeapGrowthBytes = 24 * 1_048_576;
/** The most memory of the service and its browsers together; the README promises it. */
const maxMemoryBytes = 2_400 * 1_048_576;

async function tryUntilGood(
  ground: Ground,
  attacker: Attacker,
  one: HostileCase,
  usual: Usual,
  { retries, isTimed = true }: ZooOptions,
): Promise<Tried> {
  for (let left = retries; ; left--) {
    const tried = await tryCase(ground, attacker, one, usual, isTimed);
    if (tried.faults.length === 0 || left === 0) return tried;
  }
}

/** Tries every case, each beside a neighbour, and looks at what is left of them. */
export async function visitZoo(options: ZooOptions): Promise<ZooResult> {
  const { cases, settings, onTried } = options;
  const ground = await Ground.start(settings);
  const attacker = startAttacker();
  const usual = new Usual();
  const tried: Tried[] = [];
  const faults: string[] = [];
  try {
    for (const tier of new Set(cases.map(tierOf))) await usual.renew(ground, tier);
    const first = await ground.heap();
    await ground.askOrdinary();
    const before = await ground.heap();
    for (const one of cases) {
      tried.push(await tryUntilGood(ground, attacker, one, usual, options));
      onTried?.(tried.at(-1) as Tried);
    }
    faults.push(...(await ground.openThings()));
    const after = await ground.heap();
    const highestBytes = ground.highest;
    if (after - before > maxHeapGrowthBytes) faults.push(`the heap grew by ${Math.round((after - before) / 1e6)} MB`);
    if (highestBytes > maxMemoryBytes) faults.push(`all processes took ${Math.round(highestBytes / 1e6)} MB`);
    return { tried, faults, highestBytes, heapBytes: [first, before, after] };
  } finally {
    await attacker.end();
    faults.push(...(await ground.close()).map((one) => `left behind: ${one}`));
  }
}
