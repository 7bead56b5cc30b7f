import { type Running, startRunning } from '../../../server/tests/running.ts';
import { ManualClock } from '../../../server/tests/store/subject.ts';
import { temporaryStoreFolder } from '../../../server/tests/store/template.ts';
import { dueOrder, ModelSource } from './model.ts';
import type { Random } from './random.ts';
import { World } from './world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const settings = { RATE_LIMIT_PER_MINUTE: '1000000', MAX_IN_FLIGHT: '1000' };
/** Cadences, as often as they shall come; a source of a day costs a year's run as much as sixty of two months. */
const cadences = [
  '60 days',
  '60 days',
  '60 days',
  '60 days',
  '14 days',
  '30 days',
  '60 days',
  '45 days',
  '84 hours',
  '60 days',
] as const;
const pageLimit = 200;

/** How a year is to go. */
interface Course {
  readonly sources: number;
  readonly days: number;
  readonly restarts: number;
  readonly instants: number;
}

/** What a year came to. */
interface Outcome {
  readonly faults: readonly string[];
  readonly fetches: number;
  readonly failed: number;
  readonly instants: number;
  readonly longestDueList: number;
  readonly changesSeen: number;
  /** The number of sources with a suggestion, and of those whose true rate lies within its interval. */
  readonly suggested: number;
  readonly covered: number;
}

/** A simulated year: the real service and its embedded store beside a naive model, on a clock that the proof moves. */
export class Year {
  readonly #course: Course;
  readonly #random: Random;
  readonly #clock = new ManualClock('2026-01-01T00:00:00Z');
  readonly #sources: ModelSource[] = [];
  readonly #faults: string[] = [];
  #world: World | null = null;
  #running: Running | null = null;
  #folder = '';
  #organizationId = '';
  #instants = 0;
  #longest = 0;

  constructor(course: Course, random: Random) {
    this.#course = course;
    this.#random = random;
  }

  get #now(): number {
    return this.#clock.now().getTime();
  }

  get #service(): Running {
    if (!this.#running) throw new Error('The service does not run.');
    return this.#running;
  }

  async run(): Promise<Outcome> {
    const from = this.#now;
    const span = { from, to: from + (this.#course.days + 10) * dayMs };
    this.#world = await World.open(this.#course.sources, this.#clock, this.#random, span);
    this.#folder = await temporaryStoreFolder();
    try {
      await this.#start();
      await this.#register();
      await this.#pass(from);
      return await this.#outcome();
    } finally {
      await this.#running?.close();
      await this.#world.close();
    }
  }

  async #start(): Promise<void> {
    this.#running = await startRunning(settings, { clock: this.#clock }, this.#folder);
    const [organization] = await this.#running.tidemark.store.organizations.list();
    this.#organizationId = organization?.id ?? '';
  }

  async #register(): Promise<void> {
    for (const [order, { url }] of (this.#world?.pages ?? []).entries()) {
      const priority = this.#random.below(5);
      const refreshesItself = order % 10 !== 3;
      const refresh_cadence = order % 100 === 0 ? 'daily' : this.#random.pick(cadences);
      const named = { entity_id: `port-${order % 50}`, entity_type: 'company', source_key: `berth-${order}` };
      const body = { ...named, source_url: url, refresh_cadence, priority, auto_refresh: refreshesItself };
      const { status, json, text } = await this.#service.ask('/v1/freshness/sources', { body });
      if (status !== 201) throw new Error(text);
      const { id, cadence_seconds: seconds } = json.source;
      const cadenceMs = seconds * 1_000;
      this.#sources.push(new ModelSource({ id, order, priority, cadenceMs, refreshesItself, createdAt: this.#now }));
      if (order % 20 === 19) this.#clock.advance(1_000);
    }
  }

  async #pass(from: number): Promise<void> {
    const { days, restarts, instants } = this.#course;
    const steps = days * 12;
    const restartEvery = Math.floor(steps / (restarts + 1));
    const lookEvery = steps / instants;
    const jumps = new Map([
      [Math.floor(steps / 3), 3 * dayMs],
      [Math.floor((2 * steps) / 3), -2 * dayMs],
    ]);
    for (let step = 1; step <= steps && this.#faults.length < 20; step++) {
      const jump = jumps.get(step);
      this.#clock.advance(jump ?? dayMs / 12 + this.#random.below(600_000) - 300_000);
      if (jump !== undefined && jump < 0) await this.#setBack();
      await this.#actOfOwner();
      if (step % restartEvery === 0) await this.#restart();
      await this.#service.tidemark.refreshDue();
      await this.#compareFetched();
      while (this.#instants < step / lookEvery) await this.#compareDueList();
      if (step % Math.ceil(steps / 20) === 0) process.stdout.write(`day ${Math.round((this.#now - from) / dayMs)}\n`);
    }
  }

  /** The clock was set back: the store notices when it keeps its counts up, as it does every ten seconds. */
  async #setBack(): Promise<void> {
    await this.#service.tidemark.store.freshness.keepUp();
    for (const source of this.#sources) source.clockSetBack(this.#now);
  }

  /** Some sources are fetched by others, some are paused or go on. */
  async #actOfOwner(): Promise<void> {
    const now = this.#now;
    for (let count = 0; count < 2; count++) {
      const source = this.#sources[this.#random.below(this.#sources.length)];
      const page = source && this.#world?.pages[source.order];
      if (!source || !page || source.refreshesItself || source.lastAt >= now) continue;
      const isUp = this.#random.below(10) > 0;
      const version = page.versionAt(now);
      const body = isUp ? { content: `The fee for a night is $${20 + version}.00` } : { error: 'out of order' };
      await this.#service.ask(`/v1/freshness/sources/${source.id}/fetches`, { body });
      source.fetch(now, isUp ? version : null);
    }
    if (this.#random.below(20) > 0) return;
    const source = this.#sources[this.#random.below(this.#sources.length)];
    if (!source) return;
    source.paused = !source.paused;
    const asking = { method: 'PATCH', body: { paused: source.paused } };
    await this.#service.ask(`/v1/freshness/sources/${source.id}`, asking);
  }

  /** Stops the service while it refreshes, and starts it again. */
  async #restart(): Promise<void> {
    const underWay = this.#service.tidemark.refreshDue();
    await this.#service.tidemark.stop(0);
    await underWay;
    await this.#start();
  }

  /** What was due has been fetched, and its next due time is that of the model; nothing else was. */
  async #compareFetched(): Promise<void> {
    const now = this.#now;
    const { store } = this.#service.tidemark;
    for (const source of this.#sources) {
      if (!source.refreshesItself || source.paused || source.dueAt > now) continue;
      const stored = await store.freshness.find(this.#organizationId, source.id);
      const page = this.#world?.pages[source.order];
      if (!stored || !page) throw new Error(`${source.id} is gone.`);
      const at = stored.newestAt?.getTime() ?? 0;
      if (at > source.lastAt && at >= source.dueAt) source.fetch(at, page.isUp(at) ? page.versionAt(at) : null);
      else if (source.lateFrom <= now)
        this.#fault(
          `${source.id} was forgotten at ${new Date(now).toISOString()}; last told: ${this.#lastTold(source.id)}`,
        );
      if (stored.dueAt.getTime() !== source.dueAt)
        this.#fault(
          `${source.id} is due ${stored.dueAt.toISOString()} and not ${new Date(source.dueAt).toISOString()}`,
        );
    }
  }

  /** What the service logged last of a source. */
  #lastTold(sourceId: string): string {
    const entry = this.#service.logged.findLast(([, fields]) => fields.sourceId === sourceId);
    return entry ? `${JSON.stringify(entry[1])} ${entry[2]}` : 'nothing';
  }

  async #compareDueList(): Promise<void> {
    this.#instants += 1;
    const expected = dueOrder(this.#sources, this.#now);
    const listed: string[] = [];
    let cursor: string | null = null;
    do {
      const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { json } = await this.#service.ask(`/v1/freshness/due?limit=${pageLimit}${after}`);
      listed.push(...json.data.map(({ id }: { id: string }) => id));
      cursor = json.next_cursor;
    } while (cursor !== null);
    this.#longest = Math.max(this.#longest, expected.length);
    if (listed.join() !== expected.join())
      this.#fault(
        `the due list differs at ${this.#clock.now().toISOString()}: ${listed.length} and ${expected.length} sources`,
      );
  }

  /** Every record of every source beside the model's. */
  async #outcome(): Promise<Outcome> {
    const { store } = this.#service.tidemark;
    const told = { fetches: 0, failed: 0, changesSeen: 0, suggested: 0, covered: 0 };
    for (const source of this.#sources) {
      const stored = await store.freshness.find(this.#organizationId, source.id);
      if (!stored) throw new Error(`${source.id} is gone.`);
      const records = (await store.freshness.fetches(stored, { limit: 1_000 })).toReversed();
      const has = records.map(({ fetchedAt, error, changed }) => `${fetchedAt.getTime()} ${error !== null} ${changed}`);
      const fetches = source.fetches.toSorted((one, other) => one.at - other.at);
      const is = fetches.map(({ at, failed, changed }) => `${at} ${failed} ${changed}`);
      const wrong = is.findIndex((fetch, at) => fetch !== has[at]);
      if (has.length !== is.length || wrong >= 0)
        this.#fault(
          `${source.id} has ${has.length} records and not ${is.length}; of them ${wrong} is ${has[wrong]} and not ${is[wrong]}`,
        );
      told.fetches += is.length;
      told.failed += source.fetches.filter(({ failed }) => failed).length;
      told.changesSeen += source.fetches.filter(({ changed }) => changed).length;
      const { json } = await this.#service.ask(`/v1/freshness/sources/${source.id}`);
      const range: number[] | undefined = json.source.suggested_cadence?.changes_per_day_range;
      const rate = this.#world?.pages[source.order]?.rate ?? 0;
      if (!range) continue;
      told.suggested += 1;
      if ((range[0] ?? 0) <= rate && rate <= (range[1] ?? 0)) told.covered += 1;
    }
    return { ...told, faults: this.#faults, instants: this.#instants, longestDueList: this.#longest };
  }

  #fault(text: string): void {
    this.#faults.push(text);
  }
}
