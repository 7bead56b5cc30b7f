import type { Format } from '@tidemark/extract';
import type { Outcome, StopReason } from '../../contract/operation.ts';
import { spendLimit } from '../../contract/price.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { BrowserState, Page } from '../../kernel/ports/reader.ts';
import { isRefusal, outcomeOf, outcomeOfFailure } from '../../reader/politeness.ts';
import { isToBeTold, type SitemapReport } from '../../reader/sitemap/sitemaps.ts';
import { formatsAsked } from '../scrape/scrape.ts';
import { maxFailures, maxOfAKind } from './accounting.ts';
import { Discovery } from './discovery.ts';
import { Duplicates, type Fingerprint, fingerprintOf } from './duplicates.ts';
import { Scarcity, Unread, warningsOf } from './ending.ts';
import { type Entry, wayOf } from './frontier/frontier.ts';
import { HashTable } from './frontier/hashes.ts';
import { Funds } from './funds.ts';
import { type CrawlInput, usualDepth, withoutPasswords } from './input.ts';
import { listSitemaps, listsSitemaps } from './listing.ts';
import { type Emitting, jsonOf, pageItem } from './page-item.ts';
import { type Again, PageAsking, type Reading, type ReadingOptions, readPage } from './reading.ts';
import type { CrawlResult } from './result.ts';
import { Hosts } from './schedule/hosts.ts';
import { Scheduler, type Work } from './schedule/scheduler.ts';
import { linesOf, Settled, settledOf, settledUnasked } from './settled.ts';
import { PageTracking } from './tracking.ts';

/** One run of a crawl. */
export class CrawlRun {
  readonly #context: Context;
  readonly #input: CrawlInput;
  readonly #discovery: Discovery;
  readonly #duplicates: Duplicates;
  readonly #funds: Funds;
  readonly #scheduler: Scheduler;
  readonly #asking: PageAsking;
  readonly #reading: ReadingOptions;
  /** Null: pages are not recorded. */
  readonly #tracking: PageTracking | null;
  readonly #formats: ReadonlySet<Format>;
  readonly #ending = new AbortController();
  readonly #methods = new Map<string, number>();
  /** What earlier runs of the job were done with. */
  readonly #done = new HashTable();
  #resumed = false;
  #stoppedBy: StopReason | null = null;
  #failure: { readonly thrown: unknown } | null = null;
  readonly #unreachable: Problem[] = [];
  readonly #unread: Unread;
  readonly #scarcity: Scarcity;
  /** Sitemaps that could not be read, or not to their end; the first of them. */
  readonly #failedFiles: SitemapReport[] = [];
  #answered = 0;
  #movedSeed: string | null = null;

  /** `state`: of the profile that pages are read with; null: there is none. */
  constructor(context: Context, given: CrawlInput, state: BrowserState | null = null) {
    this.#context = context;
    this.#asking = new PageAsking(context, given, state);
    const input = withoutPasswords(given);
    this.#input = input;
    const { concurrency, limit } = input;
    const { exit, tier, further, copied, extraction } = this.#asking;
    const { organizationId, requestId, clock, onThread } = context;
    const { reader } = context.web;
    this.#discovery = new Discovery(input, requestId, clock.now(), () => context.scratch(), onThread);
    this.#duplicates = new Duplicates(this.#discovery.hash, input.dedupe);
    this.#funds = new Funds(context.meter, tier, spendLimit(input.max_cost_usd), further, copied);
    const { respect_robots: respectRobots, delay_ms: delayMs } = input;
    const isOwn = (url: string): boolean => this.#asking.isOwn(url);
    const politely = { organizationId, isOwn, respectRobots, concurrency, delayMs, exit, signal: this.#ending.signal };
    const hosts = new Hosts(reader, politely, (failure) => this.#onHosts(failure));
    this.#unread = new Unread(this.#discovery, hosts);
    this.#scheduler = new Scheduler(this.#discovery, {
      limit,
      hosts,
      funds: this.#funds,
      byDepth: input.query === undefined,
      isDone: (entry) => this.#isDone(entry),
      onForbidden: (entry, unreachable) => this.#forbid(entry, unreachable),
    });
    this.#scarcity = new Scarcity(this.#funds, this.#scheduler);
    this.#tracking = input.track ? new PageTracking(context, input, input.track) : null;
    this.#formats = formatsAsked(input);
    this.#reading = {
      requestFor: (url) => this.#asking.requestFor(url),
      extraction,
      timeoutMs: input.timeout_ms,
      signal: this.#ending.signal,
      discovery: this.#discovery,
      hosts,
      reader,
    };
  }

  /** Reads until there is nothing more to read, or something bounds it. Throws when no seed could be reached. */
  async run(): Promise<Outcome<CrawlResult>> {
    const { context, input } = { context: this.#context, input: this.#input };
    const onAbort = (): void => this.#stop('canceled');
    context.signal.addEventListener('abort', onAbort, { once: true });
    let listing = Promise.resolve();
    const timer = setTimeout(() => this.#stop('time'), input.max_seconds * 1_000);
    try {
      if (context.signal.aborted) onAbort();
      for (const url of [input.url, ...input.urls]) this.#discovery.addSeed(url);
      await this.#resume();
      listing = this.#list();
      await Promise.all(Array.from({ length: Math.min(input.concurrency, input.limit) }, () => this.#lane()));
    } finally {
      clearTimeout(timer);
      context.signal.removeEventListener('abort', onAbort);
      this.#scheduler.end();
      this.#ending.abort(new Error('The crawl has ended.'));
      this.#funds.close();
      await listing;
    }
    if (this.#failure) throw this.#failure.thrown;
    const [unreachable] = this.#answered === 0 && this.#stoppedBy === null ? this.#unreachable : [];
    // What led there by a redirect is a duplicate of it.
    if (unreachable && this.#discovery.accounting.isAll('failed', 'duplicate')) throw unreachable;
    return this.#outcome();
  }

  /** Takes in what earlier runs of the job had settled. */
  async #resume(): Promise<void> {
    const { seen, hash } = this.#discovery;
    for await (const { trace } of this.#context.units.earlier()) {
      const settled = Settled.parse(trace);
      this.#resumed = true;
      for (const url of [settled.url, ...settled.hops]) this.#done.add(hash.of(seen.keyOf(url)));
      for (const hop of settled.hops) await this.#discovery.claim(hop, settled.depth);
      if (settled.fingerprint) this.#duplicates.add(settled.fingerprint);
      this.#funds.resume(linesOf(settled));
      await this.#takeIn(settled);
      if (settled.knownTarget !== null) await this.#discovery.approach(settled.knownTarget, settled.depth);
      if (settled.fate === 'scraped') this.#scheduler.keep();
    }
  }

  /** Adds what sitemaps list, as the crawl has use for it. */
  async #list(): Promise<void> {
    if (!listsSitemaps(this.#input)) return;
    const end = this.#scheduler.addSource();
    const { web, organizationId } = this.#context;
    const onFile = (report: SitemapReport): void => {
      if (isToBeTold(report) && this.#failedFiles.length < maxOfAKind) this.#failedFiles.push(report);
    };
    try {
      const from = { reader: web.reader, organizationId, exit: this.#asking.exit, signal: this.#ending.signal, onFile };
      await listSitemaps(this.#input, from, { discovery: this.#discovery, scheduler: this.#scheduler });
    } catch (thrown) {
      this.#fail(thrown);
    } finally {
      end();
    }
  }

  /** Something of ours failed: nothing more can be read. */
  #fail(thrown: unknown): void {
    if (!this.#ending.signal.aborted) this.#failure ??= { thrown };
    this.#stop(null);
  }

  #isDone({ url, tries }: Entry): boolean {
    return (
      this.#resumed && tries === 0 && this.#done.get(this.#discovery.hash.of(this.#discovery.seen.keyOf(url))) >= 0
    );
  }

  async #lane(): Promise<void> {
    for (;;) {
      const work = await this.#scheduler.next();
      if (!work) return;
      try {
        await this.#work(work);
      } catch (thrown) {
        this.#fail(thrown);
      } finally {
        this.#scheduler.finish(work.entry);
      }
    }
  }

  async #work({ entry, turn, fund }: Work): Promise<void> {
    const endsAt = performance.now() + this.#reading.timeoutMs;
    let reading: Reading;
    try {
      reading = await readPage(this.#reading, entry, fund);
    } catch (thrown) {
      turn.done(null);
      await fund.giveBack();
      throw thrown;
    }
    const { page, problem } = reading;
    // A copy is nothing that its host was asked for.
    if (page?.cachedAt) turn.done('unused');
    else turn.done(page ? { ...outcomeOf(page.fetched), isRepeated: entry.tries > 0 } : outcomeOfFailure(problem));
    // There was no copy, and what was held for one covers no page.
    if (problem?.code === 'insufficient-balance') return this.#endUncovered(problem, fund);
    if (problem && this.#discovery.fallBack(entry, problem)) return await fund.giveBack();
    if (problem && this.#discovery.isSeed(entry.url)) this.#unreachable.push(problem);
    if (page) this.#answered += 1;
    const coverage = reading.excluded?.fate === 'out_of_scope' ? 'enough' : this.#scarcity.of(page);
    if (coverage === 'later' || coverage === 'none') {
      await fund.giveBack();
      this.#putBack(reading, entry.tries);
      if (coverage === 'none') this.#stop(this.#funds.shortage);
      return;
    }
    if (reading.again && this.#stoppedBy === null) {
      await fund.giveBack();
      return this.#again(reading, reading.again);
    }
    await this.#settle(reading, fund, endsAt);
    if (coverage === 'cut') this.#stop(this.#funds.shortage);
  }

  async #endUncovered(problem: Problem, fund: Work['fund']): Promise<void> {
    await fund.giveBack();
    if (this.#funds.shortage === 'balance' && this.#answered === 0) throw problem;
    this.#stop(this.#funds.shortage);
  }

  #again(reading: Reading, again: Again): void {
    const { entry, hops, page, excluded } = reading;
    const status = page?.fetched.status;
    const reason = isRefusal(status ?? null) ? 'upstream_rate_limited' : (excluded?.reason ?? 'http_error');
    const url = hops.at(-1) ?? entry.url;
    this.#unread.fail(entry.url, { url, reason, ...(status === undefined ? {} : { statusCode: status }) });
    this.#putBack(reading, entry.tries + 1, again);
    this.#countFailures();
  }

  #putBack({ entry, hops }: Reading, tries: number, again: Again = 'soon'): void {
    const way = wayOf(entry, hops);
    const via = way.hops.length > 0 ? { via: [...new Set([way.url, ...way.hops])] } : {};
    const waiting = { ...entry, ...via, url: hops.at(-1) ?? entry.url, tries };
    this.#discovery.moveSeed(entry.url, waiting.url);
    if (again === 'last') this.#scheduler.postpone(waiting);
    else void this.#discovery.putBack(waiting);
  }

  #countFailures(): void {
    const failures = this.#discovery.accounting.of('failed') + this.#scheduler.postponed;
    if (failures >= maxFailures(this.#input.limit)) this.#stop('failures');
  }

  async #settle(reading: Reading, fund: Work['fund'], endsAt: number): Promise<void> {
    const { entry, page } = reading;
    const fingerprint = page && !reading.excluded ? await this.#fingerprint(page) : null;
    const copy = fingerprint && this.#input.dedupe !== 'none' ? this.#duplicates.reason(fingerprint) : null;
    const excluded = copy ? ({ fate: 'duplicate', reason: copy } as const) : reading.excluded;
    const isReturned = page !== null && fingerprint !== null && excluded === null;
    if (isReturned) this.#duplicates.add(fingerprint);
    const left = { fund, signal: this.#ending.signal, leftMs: endsAt - performance.now() };
    const json = isReturned ? await jsonOf(this.#context, this.#input, page, left) : null;
    const settled = settledOf(reading, {
      // Where hosts do not wait for each other, a shorter way may have been found meanwhile.
      depth: Math.min(entry.depth, this.#discovery.seen.depthOf(reading.hops.at(-1) ?? entry.url)),
      fate: excluded?.fate ?? 'scraped',
      reason: excluded?.reason ?? null,
      form: this.#discovery.formOf(entry),
      further: [...(isReturned && page.method !== 'cache' ? this.#asking.further : []), ...(json?.units ?? [])],
      share: page && this.#discovery.ranking ? this.#discovery.ranking.share(page.document.text) : 0,
      follow: reading.follow && this.#input.sitemap !== 'only',
      fingerprint: isReturned ? fingerprint : null,
    });
    if (page) this.#noteRead(page, settled, entry.url);
    const place = this.#discovery.placeOf(entry.url) ?? this.#input.urls.length + 1 + endsAt;
    if (isReturned && json) await this.#emit(page, settled, { fund, json, reading, place });
    else {
      await fund.giveBack();
      await this.#tracking?.failure(reading);
      await this.#context.units.emit({ item: null, lines: [], trace: settled });
    }
    await this.#takeIn(settled);
    if (isReturned) this.#scheduler.keep();
    this.#countFailures();
  }

  #noteRead({ document, fetched }: Page, { depth, follow }: Settled, asked: string): void {
    const isCut = follow && depth < this.#input.max_depth && document.cut?.includes('links') === true;
    if (isCut) this.#discovery.noteCut(fetched.finalUrl);
    this.#asking.noteRead(asked);
  }

  async #emit(page: Page, settled: Settled, { fund, json, reading, place }: Emitting): Promise<void> {
    const spent = await fund.spend(page);
    const lines = [...spent, ...json.units.map((unit) => ({ unit, count: 1 }))];
    const tracked = await this.#tracking?.page(page, reading.durationMs);
    const read = pageItem(page, settled.depth, { extract: this.#input.extract, formats: this.#formats, lines });
    const item = { ...read, ...json.members, ...(tracked === undefined ? {} : { tracked }) };
    await this.#context.units.emit({ item, lines, trace: settled, takeBack: page.takeBack, place });
  }

  #fingerprint(page: Page): Promise<Fingerprint> {
    const { seen, hash } = this.#discovery;
    const { canonicalUrl, text, title } = page.document;
    const canonicalKey = canonicalUrl && this.#discovery.scope.has(canonicalUrl) ? seen.keyOfUrl(canonicalUrl) : null;
    const key = seen.keyOfUrl(page.fetched.finalUrl);
    return fingerprintOf({ key, canonicalKey, text, title }, hash, this.#input.dedupe === 'content');
  }

  /** Counts what became of an address, and takes in what it links. */
  async #takeIn(settled: Settled): Promise<void> {
    const { accounting, traps } = this.#discovery;
    const { url, hops, fate, depth, links, share, follow, isUnseen } = settled;
    this.#skipHops(url, hops);
    for (const hop of [url, ...hops]) this.#unread.settle(hop);
    const last = hops.at(-1) ?? url;
    if (fate === 'scraped') accounting.count('scraped');
    else this.#unread.skip({ ...settled, fate }, accounting);
    if (settled.method) this.#methods.set(settled.method, (this.#methods.get(settled.method) ?? 0) + 1);
    if (fate === 'scraped' || fate === 'failed' || fate === 'duplicate')
      this.#discovery.learn(settled.form, hops.at(-1) ?? null, settled.fingerprint?.sample ?? null);
    if (fate !== 'failed' && this.#discovery.addMovedSeed(url, last)) this.#movedSeed ??= url;
    if (links.length > 0) {
      traps?.learn(last, links, settled.fingerprint?.signature ?? null);
      const [nofollow, unseen] = [new Set(settled.nofollow), new Set(settled.unseen)];
      const found = { depth: depth + 1, share, follow, nofollow, unseen, isUnseen };
      await this.#discovery.addLinks(last, links, found);
      this.#scheduler.wake();
    }
    this.#tellProgress();
  }

  #skipHops(url: string, hops: readonly string[]): void {
    const last = hops.at(-1) ?? url;
    for (const hop of new Set([url, ...hops]))
      if (hop !== last) this.#discovery.accounting.skip('duplicate', { url: hop, reason: 'redirect' });
  }

  /** An address that robots.txt forbids; or a seed whose site does not answer at all, which could not be read either. */
  async #forbid(entry: Entry, unreachable: Problem | null): Promise<void> {
    if (unreachable && this.#discovery.fallBack(entry, unreachable)) return;
    const isDead = unreachable !== null && this.#discovery.isSeed(entry.url);
    if (isDead) this.#unreachable.push(unreachable);
    const robots = unreachable ? 'robots_unreachable' : 'robots_txt';
    const [fate, reason] = isDead ? (['failed', unreachable.code] as const) : (['robots', robots] as const);
    const settled = settledUnasked(entry, { fate, reason });
    await this.#context.units.emit({ item: null, lines: [], trace: settled });
    await this.#takeIn(settled);
  }

  /** Rules or a turn have come, or what was asked for them failed. */
  #onHosts(failure: unknown): void {
    if (failure !== null) this.#fail(failure);
    this.#scheduler.wake();
  }

  /** Ends the crawl with what it has; the first reason counts. */
  #stop(reason: StopReason | null): void {
    this.#stoppedBy ??= reason;
    this.#scheduler.end();
    this.#ending.abort(new Error('The crawl has ended.'));
  }

  #tellProgress(): void {
    const { accounting, frontier } = this.#discovery;
    this.#context.progress({ pages_scraped: accounting.of('scraped'), seen: accounting.seen, waiting: frontier.size });
  }

  #outcome(): Outcome<CrawlResult> {
    const { accounting, edges } = this.#discovery;
    accounting.count('over_limit', accounting.open);
    const isCut = this.#discovery.finish();
    const { url, limit, max_depth: maxDepth } = this.#input;
    const scraped = accounting.of('scraped');
    const isLimited = scraped >= limit && accounting.of('over_limit') > 0;
    const stoppedBy = this.#stoppedBy ?? this.#scheduler.shortage ?? (isLimited ? 'limit' : null);
    this.#unread.tell(accounting, stoppedBy ?? 'limit');
    return {
      output: {
        seed: url,
        links: edges.listed,
        totalLinks: edges.total,
        pagesScraped: scraped,
        limit,
        accounting: accounting.totals,
        skipped: accounting.skipped,
      },
      methods: Object.fromEntries(this.#methods),
      warnings: warningsOf({
        asking: this.#asking,
        failedFiles: this.#failedFiles,
        hosts: this.#reading.hosts,
        lostSeeds: this.#unread.lostSeeds,
        movedSeed: this.#movedSeed,
        discovery: this.#discovery,
        scarcity: this.#scarcity,
        tracking: this.#tracking,
        usualDepth: isCut && stoppedBy === null && maxDepth === usualDepth ? maxDepth : null,
      }),
      ...(stoppedBy ? { stoppedBy } : {}),
    };
  }
}
