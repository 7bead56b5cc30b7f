import type { Clock } from '../../../kernel/ports/clock.ts';
import type { Log } from '../../../kernel/ports/log.ts';
import type { Queryable } from '../postgres/pool.ts';

/** How often the clocks are compared, in milliseconds. */
const intervalMs = 30_000;
/** What the log is told of, in milliseconds. */
const worthTellingMs = 500;

/**
 * The database's time: this machine's, moved by the difference that was measured last. Processes on machines whose clocks differ agree
 * by it on minutes, leases and days.
 */
export class DatabaseClock implements Clock {
  readonly #log: Pick<Log, 'warn'>;
  readonly #local: Clock;
  #skewMs = 0;
  #toldMs = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(log: Pick<Log, 'warn'>, local: Clock) {
    this.#log = log;
    this.#local = local;
  }

  /** The database's time less this machine's. */
  get skewMs(): number {
    return this.#skewMs;
  }

  now(): Date {
    return new Date(this.#local.now().getTime() + this.#skewMs);
  }

  /** Compares now, and then again and again until `stop`. Throws what the first comparison throws. */
  async start(database: Queryable): Promise<void> {
    await this.compare(database);
    // A database that cannot be asked leaves the difference as it was.
    this.#timer = setInterval(() => void this.compare(database).catch(() => {}), intervalMs).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  async compare(database: Queryable): Promise<void> {
    const before = this.#local.now().getTime();
    const [row] = (await database.query('select clock_timestamp() as now')).rows;
    const after = this.#local.now().getTime();
    if (!(row?.now instanceof Date)) throw new Error('The database does not tell its time.');
    this.#skewMs = Math.round(row.now.getTime() - (before + after) / 2);
    if (Math.abs(this.#skewMs - this.#toldMs) < worthTellingMs) return;
    this.#toldMs = this.#skewMs;
    this.#log.warn(
      { skewMs: this.#skewMs },
      'the clock of the database differs from this machine’s; the database’s counts',
    );
  }
}
