import { z } from 'zod';
import type { Outcome } from '../../contract/operation.ts';
import { Problem } from '../../contract/problem.ts';
import { CompanyProfile } from '../../contract/resources/enrichment.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { problemDocument } from '../../kernel/pipeline/problem-response.ts';
import { companyOf } from './company-profile.ts';
import type { AskedSite } from './domain.ts';

/** Domains at once. */
export const concurrency = 4;

/** A domain of a batch. */
export const CompanyEntry = z
  .object({
    domain: z.string(),
    status: z.enum(['completed', 'failed']),
    result: CompanyProfile.optional(),
    error: z
      .object({
        type: z.string(),
        title: z.string(),
        status: z.int(),
        detail: z.string(),
        instance: z.string(),
        code: z.string(),
        retryable: z.boolean(),
        reason: z.string().optional(),
      })
      .optional()
      .describe('The problem document of a domain that failed.'),
  })
  .meta({ id: 'CompanyEntry' });
type CompanyEntry = z.output<typeof CompanyEntry>;

const Told = z.object({ code: z.string(), message: z.string() });

/** What a resumed run must know of a domain that is done. */
const Trace = z.object({
  domain: z.string(),
  methods: z.record(z.string(), z.number()),
  warnings: z.array(Told),
  isShort: z.boolean(),
  /** The profile of the first domain, which stands in the result beside the list. */
  first: CompanyProfile.nullable(),
});
type Trace = z.output<typeof Trace>;

/** A domain that is read, and waits for those before it. */
interface Done {
  readonly entry: CompanyEntry;
  readonly trace: Trace;
  readonly isBilled: boolean;
}

function failed({ requestId, settings: { baseUrl } }: Context, { domain }: AskedSite, thrown: Problem): CompanyEntry {
  const { errors: _, ...error } = problemDocument(thrown, { requestId, baseUrl });
  return { domain, status: 'failed', error };
}

/** One batch: domains are read side by side, and handed on in their order. */
export class CompanyBatch {
  readonly #context: Context;
  readonly #sites: readonly AskedSite[];
  readonly #done = new Map<number, Done>();
  readonly #warnings: Warning[] = [];
  readonly #methods: Record<string, number> = {};
  #first: CompanyProfile | null = null;
  #isShort = false;
  /** The next to be handed on. */
  #next = 0;
  #handing: Promise<void> = Promise.resolve();

  constructor(context: Context, sites: readonly AskedSite[]) {
    this.#context = context;
    this.#sites = sites;
  }

  /** Goes on where an earlier run of the job ended. */
  async run(): Promise<Outcome<{ result: CompanyProfile | null }>> {
    for await (const { trace } of this.#context.units.earlier()) this.#takeIn(Trace.parse(trace));
    const waiting = [...this.#sites.entries()].slice(this.#next);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        this.#done.set(next[0], await this.#read(next[1], next[0] === 0));
        await this.#handOn();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await this.#handing;
    return {
      output: { result: this.#first },
      methods: this.#methods,
      warnings: this.#warnings,
      ...(this.#isShort ? { stoppedBy: 'balance' as const } : {}),
    };
  }

  async #read(site: AskedSite, isFirst: boolean): Promise<Done> {
    const { meter, signal } = this.#context;
    const nothing = { domain: site.domain, methods: {}, warnings: [], isShort: false, first: null };
    if (!(await meter.reserve('company'))) {
      const problem = meter.isOfDay
        ? new Problem('key-budget-exhausted', 'The key’s budget of this day ended before this domain.')
        : new Problem('insufficient-balance', 'The balance ended before this domain.');
      const entry = failed(this.#context, site, problem);
      return { entry, isBilled: false, trace: { ...nothing, isShort: true } };
    }
    try {
      const { profile, quality, methods, warnings } = await companyOf(this.#context, site);
      if (!quality.passed) meter.release('company');
      const trace = { ...nothing, methods, warnings: [...warnings], first: isFirst ? profile : null };
      const entry = { domain: site.domain, status: 'completed' as const, result: profile };
      return { entry, isBilled: quality.passed, trace };
    } catch (thrown) {
      signal.throwIfAborted();
      if (!(thrown instanceof Problem)) throw thrown;
      meter.release('company');
      return { entry: failed(this.#context, site, thrown), isBilled: false, trace: nothing };
    }
  }

  /** Hands on what is next, as far as it is there: one at a time. */
  #handOn(): Promise<void> {
    this.#handing = this.#handing.then(async () => {
      for (let done = this.#done.get(this.#next); done; done = this.#done.get(this.#next)) {
        this.#done.delete(this.#next);
        const { entry, trace, isBilled } = done;
        await this.#context.units.emit({
          item: entry,
          lines: isBilled ? [{ unit: 'company', count: 1 }] : [],
          trace,
        });
        this.#takeIn(trace);
      }
    });
    return this.#handing;
  }

  #takeIn({ methods, warnings, isShort, first }: Trace): void {
    this.#next += 1;
    this.#first ??= first;
    this.#isShort ||= isShort;
    this.#warnings.push(...warnings.map(({ code, message }) => ({ code, message })));
    for (const [method, count] of Object.entries(methods)) this.#methods[method] = (this.#methods[method] ?? 0) + count;
    this.#context.progress({ domains: this.#next, of: this.#sites.length });
  }
}
