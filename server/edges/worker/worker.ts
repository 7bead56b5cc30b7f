import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueName } from '../../contract/operation.ts';
import { processStopping } from '../../contract/problem.ts';
import type { RunningJob } from '../../kernel/jobs/detached-runs.ts';
import { jobCanceled, leaseLost } from '../../kernel/jobs/interruptions.ts';
import { failExhausted } from '../../kernel/jobs/job-end.ts';
import { runJob } from '../../kernel/jobs/run-job.ts';
import type { Ports } from '../../kernel/pipeline/call.ts';
import type { ClaimedJob } from '../../kernel/ports/queue.ts';
import { asUnderWay } from '../process/under-way.ts';
import { Pace } from './pace.ts';
import { Runs } from './runs.ts';
import { roomOf, slots } from './slots.ts';

/** How often the queue is looked at without being told, in milliseconds: for what other processes queued, and what became due. */
const pollIntervalMs = 2_000;
/** The least time between two claims, in milliseconds. */
const claimIntervalMs = 40;
/** How often leases are prolonged, and dead workers' jobs taken up, in milliseconds. */
const heartbeatIntervalMs = 10_000;
const queueNames: readonly QueueName[] = ['short', 'long'];

/** Runs queued jobs, as many at a time as there are slots. */
export class Worker {
  readonly #ports: Ports;
  readonly #claims: boolean;
  readonly #pace: Pace;
  readonly #runs: Runs<RunningJob>;
  readonly #underWay: Record<QueueName, number> = { short: 0, long: 0 };
  readonly #claiming: Record<QueueName, 'no' | 'yes' | 'again'> = { short: 'no', long: 'no' };

  /** `claims`: whether it takes jobs from the queue, and does not only care for direct calls that became jobs. */
  constructor(ports: Ports, { claims = true }: { readonly claims?: boolean } = {}) {
    this.#ports = ports;
    this.#claims = claims;
    this.#pace = new Pace(() => ports.directLoad.isRecent);
    this.#runs = new Runs('worker', ports.log);
  }

  start(): void {
    const { queue } = this.#ports.store;
    for (const end of [
      queue.onWork(() => this.#look()),
      () => this.#ports.detachedRuns.goTo(null),
      queue.onCancel((jobId) => this.#runs.get(jobId)?.canceled.abort(jobCanceled)),
    ])
      this.#runs.onStop(end);
    this.#ports.detachedRuns.goTo((name, running) => this.#keep(name, running));
    this.#runs.every(heartbeatIntervalMs, 'heartbeat', () => this.#care());
    for (const name of queueNames) this.#runs.every(pollIntervalMs, 'claim', () => this.#fill(name));
  }

  /** How many jobs are under way. */
  get underWay(): number {
    return this.#runs.size;
  }

  /** Takes nothing new, lets jobs finish for a moment, gives back the others. */
  async stop(graceMs?: number): Promise<void> {
    await this.#runs.stop(processStopping(), graceMs);
  }

  #look(): void {
    for (const name of queueNames) this.#runs.do('claim', () => this.#fill(name));
  }

  /** Claims until there is no room or nothing left, one claim at a time. */
  async #fill(name: QueueName): Promise<void> {
    if (!this.#claims) return;
    if (this.#claiming[name] !== 'no') {
      this.#claiming[name] = 'again';
      return;
    }
    try {
      do {
        this.#claiming[name] = 'yes';
        const room = roomOf(slots[name], this.#underWay[name]);
        if (room.limit === 0) continue;
        const limit = await this.#pace.turn(room.limit);
        const jobs = this.#runs.isStopping ? [] : await this.#ports.store.queue.claim(name, { ...room, limit });
        for (const job of jobs) this.#run(name, job);
        if (jobs.length === limit && limit < room.limit) this.#claiming[name] = 'again';
        // What ends meanwhile makes the next claim larger, and so each job cheaper.
        if (jobs.length > 0) await sleep(claimIntervalMs, undefined, { ref: false });
      } while (this.#isAskedAgain(name));
    } finally {
      this.#claiming[name] = 'no';
    }
  }

  #isAskedAgain(name: QueueName): boolean {
    return this.#claiming[name] === 'again';
  }

  #run(name: QueueName, job: ClaimedJob): void {
    const [gone, canceled] = [new AbortController(), new AbortController()];
    const signals = { gone: gone.signal, canceled: canceled.signal };
    const { operation, jobId } = job;
    const ended = asUnderWay({ operation, jobId }, () => runJob(this.#ports, job, signals));
    this.#keep(name, { job, gone, canceled, ended });
  }

  /** Cares for a run until it has ended. */
  #keep(name: QueueName, { ended, ...running }: RunningJob): void {
    const { jobId } = running.job;
    this.#underWay[name] += 1;
    const settled = ended.finally(() => {
      this.#underWay[name] -= 1;
    });
    this.#runs.add(
      jobId,
      { ...running, ended: settled },
      {
        // The lease runs out, and the job is run again.
        onFailure: (error) => this.#ports.log.error({ requestId: jobId, error }, 'the end of a job was not kept'),
        next: () => this.#runs.do('claim', () => this.#fill(name)),
      },
    );
  }

  /** Prolongs leases, stops what is lost or canceled, and ends what dead workers left behind. */
  async #care(): Promise<void> {
    const { queue } = this.#ports.store;
    const { lost, canceled } = await queue.heartbeat(this.#runs.all().map(({ job }) => job));
    for (const jobId of lost) this.#runs.get(jobId)?.gone.abort(leaseLost);
    for (const jobId of canceled) this.#runs.get(jobId)?.canceled.abort(jobCanceled);
    for (const job of await queue.reap()) await failExhausted(this.#ports, job);
  }
}
