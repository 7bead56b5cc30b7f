import { setTimeout as delay } from 'node:timers/promises';
import { cpuOf } from '../spawned.ts';
import type { Attacker } from './attacker.ts';
import type { Answered, Ground, Tier } from './ground.ts';
import type { HostileCase, Operation, Outcome } from './hostile-case.ts';

/** What became of one case, and of its neighbour. Times in milliseconds. */
export interface Tried {
  readonly name: string;
  readonly outcomes: readonly string[];
  readonly tookMs: number;
  /** The neighbour's time alone, beside the case and after it: medians; the slowest beside or after it. */
  readonly usualMs: number;
  readonly besideMs: number;
  readonly slowestMs: number;
  readonly maxDelayMs: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
  readonly faults: readonly string[];
}

/** The neighbour's page may take so much longer than usual, as the median of its times beside a case. */
const maxRatio = 1.5;
/** One of them may be hit by what else the machine does, but not wait for the case to end. */
const maxRatioOfOne = 4;
const hiccupMs = 150;
/** Rounded clocks and schedulers weigh on a page that takes a few milliseconds. */
const graceMs = { static: 25, browser: 60 };
const leastAsked = { static: 4, browser: 2 };
/** How often its usual time is taken anew before each case; the latest count. */
const minRenewed = { static: 3, browser: 1 };
const maxRemembered = 9;
const pauseMs = 20;
/** What a call may take beyond its own time limit. */
const lateMs = 2_500;
const defaultTimeoutMs: Readonly<Record<Operation, number>> = {
  scrape: 30_000,
  map: 60_000,
  crawl: 300_000,
  interact: 60_000,
};

const median = (values: readonly number[]): number =>
  values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How a case, and so its neighbour, is read. */
export const tierOf = ({ by, options }: HostileCase): Tier =>
  options?.render_js === true || options?.render === true || by === 'interact' ? 'browser' : 'static';

const outcomeOf = ({ status, json }: Answered): Outcome =>
  status !== 200 ? json.code : (json._meta.quality?.passed ?? true) ? 'passed' : json._meta.quality.reason;

/** What is said of one page, or the whole answer of those that have no text of their own. */
const textOf = ({ by = 'scrape' }: HostileCase, json: Answered['json']): string =>
  by === 'scrape' ? `${json.title} ${json.text}` : JSON.stringify(json);

function faultsOf(one: HostileCase, answered: Answered): string[] {
  const { json, ms } = answered;
  const outcome = outcomeOf(answered);
  const faults: string[] = [];
  if (!one.acceptable.includes(outcome))
    faults.push(`ended with ${outcome}: ${json.detail ?? String(json.text).slice(0, 100)}`);
  if (outcome !== 'passed' && (json._meta?.cost ?? 0) !== 0) faults.push(`${outcome} cost ${json._meta.cost}`);
  const text = answered.status === 200 ? textOf(one, json) : '';
  if (outcome === 'passed' && one.says && !one.says.test(text))
    faults.push(`does not say ${one.says}: ${text.slice(0, 100)}`);
  const said = one.neverSays?.exec(text)?.[0];
  if (said) faults.push(`says ${said}`);
  const { timeout_ms: timeoutMs, max_seconds: maxSeconds } = one.options ?? {};
  const ownLimitMs = maxSeconds ? Number(maxSeconds) * 1_000 : defaultTimeoutMs[one.by ?? 'scrape'];
  const limit = Number(timeoutMs ?? ownLimitMs) + lateMs;
  if (ms > limit) faults.push(`took ${Math.round(ms)} ms`);
  return faults;
}

/** The neighbour's times while something is under way, and a few more when it is over. */
async function asked(ground: Ground, tier: Tier, least: number, isOver: () => boolean) {
  const times: number[] = [];
  const failures: string[] = [];
  for (let after = 0; after < least; ) {
    if (isOver()) after += 1;
    const answer = await ground.askNeighbour(tier);
    if (typeof answer === 'number') times.push(answer);
    else failures.push(answer);
    await delay(pauseMs);
  }
  return { times, failures };
}

/** What the neighbour's page takes with nothing beside it: the median and the slowest of its latest times. */
interface Alone {
  readonly usualMs: number;
  readonly slowestMs: number;
}

/** The latest times of the neighbour's page with nothing beside it. */
export class Usual {
  readonly #times: Record<Tier, number[]> = { static: [], browser: [] };

  async renew(ground: Ground, tier: Tier): Promise<Alone> {
    const times = this.#times[tier];
    const least = times.length === 0 ? maxRemembered : minRenewed[tier];
    times.push(...(await asked(ground, tier, least, () => true)).times);
    times.splice(0, Math.max(0, times.length - maxRemembered));
    return { usualMs: median(times), slowestMs: Math.max(...times) };
  }
}

function faultsBeside(tier: Tier, alone: Alone, times: readonly number[], failures: readonly string[]): string[] {
  const { usualMs } = alone;
  const round = (ms: number): string => ms.toFixed(tier === 'static' ? 1 : 0);
  const faults = failures.map((failure) => `its neighbour got ${failure}`);
  const besideMs = median(times);
  if (besideMs > usualMs * maxRatio + graceMs[tier])
    faults.push(`its neighbour took ${round(besideMs)} ms instead of ${round(usualMs)}`);
  const slowestMs = Math.max(...times);
  // What else the machine is at shows in the slowest of those without a case beside them.
  if (slowestMs > Math.max(usualMs * maxRatioOfOne, alone.slowestMs * maxRatio) + hiccupMs)
    faults.push(`one call of its neighbour took ${round(slowestMs)} ms`);
  return faults;
}

/** Tries a case once, with its neighbour beside it, whose times count if `isTimed`. */
export async function tryCase(
  ground: Ground,
  attacker: Attacker,
  one: HostileCase,
  usual: Usual,
  isTimed: boolean,
): Promise<Tried> {
  const tier = tierOf(one);
  const alone = isTimed ? await usual.renew(ground, tier) : { usualMs: Number.NaN, slowestMs: Number.NaN };
  const { usualMs } = alone;
  const url = await attacker.open(one);
  ground.takePeak();
  await ground.takeMaxDelay();
  const cpuBefore = cpuOf(ground.service.pid);
  let over = false;
  const calls = Array.from({ length: one.atOnce ?? 1 }, () => ground.askHostile({ ...one.options, url }, one.by));
  const answers = Promise.all(calls).finally(() => {
    over = true;
  });
  const [{ times, failures }, answered] = await Promise.all([
    asked(ground, tier, isTimed ? leastAsked[tier] : 1, () => over),
    answers,
  ]);
  await attacker.close(one);
  return {
    name: one.name,
    outcomes: [...new Set(answered.map(outcomeOf))],
    tookMs: Math.max(...answered.map(({ ms }) => ms)),
    usualMs,
    besideMs: median(times),
    slowestMs: Math.max(...times),
    maxDelayMs: await ground.takeMaxDelay(),
    cpuMs: cpuOf(ground.service.pid) - cpuBefore,
    peakBytes: ground.takePeak(),
    faults: [
      ...new Set([
        ...answered.flatMap((answer) => faultsOf(one, answer)),
        ...faultsBeside(tier, alone, isTimed ? times : [], failures),
      ]),
    ],
  };
}
