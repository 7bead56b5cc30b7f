import { type Detected, detect } from '@tidemark/documents';
import { sniff } from '@tidemark/extract';
import { hasCredentials } from '../contract/address.ts';
import { Problem } from '../contract/problem.ts';
import { permitted } from '../contract/resources/page-options.ts';
import { type TierName, tiers as tierNames } from '../contract/tier.ts';
import { systemClock } from '../kernel/ports/clock.ts';
import type { AffordPages, DocumentFile, DocumentReader } from '../kernel/ports/documents.ts';
import type { Politeness } from '../kernel/ports/politeness.ts';
import {
  type EscalationLimits,
  type Extracted,
  type Extraction,
  type Extractor,
  type Fetched,
  type Page,
  plainRequest,
  type Reader,
  type ReadRequest,
  type Resource,
  type ResourceRequest,
  type SiteRules,
  type Tier,
} from '../kernel/ports/reader.ts';
import { untilAborted } from '../kernel/timeout.ts';
import { type LoopTurns, soleUse } from '../kernel/turns/loop-turns.ts';
import { assess } from './assess.ts';
import { type Escalation, startEscalation, type TierResult } from './escalation.ts';
import { type FileCall, readFile } from './file.ts';
import { maxRefreshes, movedRequest, refreshTarget, withCanonicalLink } from './named-addresses.ts';
import { createPoliteness } from './politeness.ts';
import { robotsToken } from './robots.ts';
import { type Fetch, RobotsCache } from './robots-cache.ts';
import { createTierCache, type TierCache } from './tier-cache.ts';

export interface ReaderOptions {
  /** The tiers, cheapest first. */
  readonly tiers: readonly Tier[];
  readonly extractor: Extractor;
  /** What reads files; absent: none is read. */
  readonly documents?: DocumentReader;
  readonly check: Reader['check'];
  /** See `Reader`; absent: there are no proxies. */
  readonly requireCountry?: Reader['requireCountry'];
  readonly tierCache?: TierCache;
  /** How busy hosts are kept; absent: as this process alone knows. */
  readonly politeness?: Politeness;
  /** Turns at the event loop; absent: all of it is one organization's. */
  readonly turns?: LoopTurns;
  /** 0 to 1; decides when the cheapest tier is tried where a dearer one is known. */
  readonly random?: () => number;
}

const level = (tier: TierName): number => tierNames.indexOf(tier);

/**
 * Whether a request bears something that other callers' requests for the page do not. What the site answers to it says nothing of
 * what it answers them, so that nothing is learned from it that they would meet.
 */
const bearsOwn = ({
  url,
  headers,
  cookies,
  userAgent,
  state,
  exit,
}: Pick<ReadRequest, 'url' | 'headers' | 'cookies' | 'userAgent' | 'state' | 'exit'>): boolean =>
  state !== undefined ||
  exit !== undefined ||
  userAgent !== null ||
  Object.keys(headers).length > 0 ||
  Object.keys(cookies).length > 0 ||
  hasCredentials(new URL(url));

/** A reader that tries the tiers, cheapest first, until a page is acceptable. */
export function createReader(options: ReaderOptions): Reader {
  const { tiers, check, tierCache: memory = createTierCache(systemClock), random = Math.random } = options;
  const { requireCountry = noCountries, politeness = createPoliteness(Date.now), turns = soleUse } = options;

  const ladder = { tiers, memory, random };

  /** One tier. True: escalate further. */
  const attempt = (tier: Tier, asked: Asked, escalation: Escalation): Promise<boolean> =>
    escalation.attempt(tier.name, (signal, leftMs) => bring(options, tier, asked, signal, leftMs));

  const fetchResource: Reader['fetch'] = (request, signal) => openResource(tiers, request, signal);

  const robots = new RobotsCache();
  const rules: Reader['rules'] = (site, organizationId, signal, exit) => {
    const from = exit ? { exit } : {};
    const fetch: Fetch = (url, late) =>
      fetchResource({ organizationId, url, maxBytes: maxRobotsWireBytes, ...from }, late);
    return untilAborted(signal, robots.rulesFor(new URL(site), fetch, exit?.country));
  };

  return {
    check,
    tiers: tiers.map(({ name }) => name),
    require: (name) => requireTier(tiers, name),
    requireCountry,
    politeness,
    turns,
    fetch: fetchResource,
    rules,
    extract: (fetched, extraction, caller) =>
      documentIn(options, fetched, extraction, { ...caller, leftMs: extractionMs, affordPages: nothingRecognized }),
    async read(asked: ReadRequest, extraction: Extraction, limits: EscalationLimits): Promise<Page> {
      if (asked.minTier) requireTier(tiers, asked.minTier);
      const allow = async (address: URL): Promise<void> => {
        const { organizationId, exit } = asked;
        if (asked.respectRobots)
          refuseDisallowed(await rules(address.href, organizationId, limits.signal, exit), address);
      };
      await allow(new URL(asked.url));
      const request = asked.respectRobots ? { ...asked, follow: allowing(asked, allow) } : asked;
      const escalation = startEscalation(limits);
      for (const tier of await tiersFor(request, limits, ladder)) {
        if (!escalation.suits(tier.name) || tier.unavailable?.(request)) continue;
        if (!(await escalation.mayUse(tier.name))) break;
        if (!(await attempt(tier, { request, extraction, limits }, escalation))) break;
      }
      const page = escalation.result();
      // A browser follows by itself, and scripts lead on.
      if (page.fetched.rendered) await allow(new URL(page.fetched.finalUrl));
      // A tier that was forced says nothing about what the site needs.
      if (!request.minTier && !bearsOwn(request)) learn(memory, request.url, page);
      return page;
    },
  };
}

/** What decides where a read begins. */
interface Ladder {
  readonly tiers: readonly Tier[];
  readonly memory: TierCache;
  readonly random: () => number;
}

/** The tiers that a request may use; the first is where the memory of its form says, if that tier is there and paid for. */
async function tiersFor(
  request: ReadRequest,
  { afford }: Pick<EscalationLimits, 'afford'>,
  { tiers, memory, random }: Ladder,
): Promise<Tier[]> {
  const { url, minTier = 'static', maxTier } = request;
  const usable = tiers.filter(({ name }) => permitted(name, maxTier) && level(name) >= level(minTier));
  const known = bearsOwn(request) ? null : memory.get(url);
  if (known === null || random() * known.tryEvery < 1) return usable;
  const available = usable.filter((tier) => !tier.unavailable?.(request));
  const from = available.findIndex(({ name }) => name === known.tier);
  // What was needed before may be needed no more: money for less than that still buys a try.
  return from > 0 && (await afford(known.tier)) ? available.slice(from) : usable;
}

/** How a browser says that it met a file. */
const downloadReason = 'download';

/** A page that is asked for. */
interface Asked {
  readonly request: ReadRequest;
  readonly extraction: Extraction;
  readonly limits: EscalationLimits;
}

/** The page; a file that a browser would only keep is fetched by the cheapest tier. */
async function fetchPage(
  [cheapest]: readonly Tier[],
  tier: Tier,
  ...[request, signal, leftMs]: Parameters<Tier['fetch']>
): Promise<Fetched> {
  try {
    return await tier.fetch(request, signal, leftMs);
  } catch (thrown) {
    const isDownload = thrown instanceof Problem && thrown.extras.reason === downloadReason;
    if (!isDownload || !cheapest || cheapest === tier) throw thrown;
    return await cheapest.fetch(request, signal, leftMs);
  }
}

/** The page to which others send at once, as redirects do. */
async function fetchMoved(
  tiers: readonly Tier[],
  tier: Tier,
  ...[request, signal, leftMs]: Parameters<Tier['fetch']>
): Promise<Fetched> {
  let page = await fetchPage(tiers, tier, request, signal, leftMs);
  for (let count = 0; count < maxRefreshes; count++) {
    const target = refreshTarget(page);
    if (!target || (request.follow && !(await request.follow(target)))) break;
    const next = await fetchPage(tiers, tier, movedRequest(request, page, target), signal, leftMs);
    const hop = { url: page.finalUrl, status: page.status };
    page = { ...next, redirects: [...page.redirects, hop, ...next.redirects] };
  }
  return page;
}

/** What one tier brings: a page, or a file. */
async function bring(
  options: ReaderOptions,
  tier: Tier,
  { request, extraction, limits }: Asked,
  signal: AbortSignal,
  leftMs: number,
): Promise<TierResult> {
  const fetched = await fetchMoved(options.tiers, tier, request, signal, leftMs);
  const { organizationId } = request;
  const call = { organizationId, signal, leftMs, affordPages: limits.affordPages ?? allPages };
  const document = await documentIn(options, fetched, extraction, call);
  const assessment = assess(fetched, document);
  // What is not in the file, no browser brings.
  return {
    tier: tier.name,
    fetched,
    document,
    assessment: document.file ? { ...assessment, escalate: false } : assessment,
  };
}

const allPages: AffordPages = async (_work, pages) => pages;

/** A file of a kind that is read; throws `unsupported-document` for others. */
function readable(
  fetched: Fetched,
  { kind, mediaType, isEncrypted }: Detected,
  documents: DocumentReader,
): DocumentFile {
  if (isEncrypted)
    throw new Problem('unsupported-document', 'The document is encrypted: it opens only with a password.', {
      reason: 'encrypted',
    });
  if (!kind || !documents.canRead(kind))
    throw new Problem('unsupported-document', `The target answered with ${mediaType}, which cannot be read.`);
  return { kind, body: fetched.body, contentType: fetched.contentType, finalUrl: fetched.finalUrl };
}

const noCountries: Reader['requireCountry'] = (country) => {
  throw new Problem('proxy-country-unavailable', `No proxy in ${country.toUpperCase()}. Countries with a proxy: none.`);
};

function requireTier(tiers: readonly Tier[], name: TierName): void {
  const tier = tiers.find((candidate) => candidate.name === name);
  const why = tier ? (tier.unavailable?.() ?? null) : `This installation has no \`${name}\` tier.`;
  if (why !== null) throw new Problem('not-configured', why);
}

/** Fetches what is no page by the cheapest tier. */
async function openResource(
  [cheapest]: readonly Tier[],
  { maxBytes, accept, ...request }: ResourceRequest,
  signal: AbortSignal,
): Promise<Resource> {
  if (!cheapest) throw new Problem('not-configured', 'This installation has no tier.');
  const headers = accept === undefined ? {} : { accept };
  const asking = { ...request, ...plainRequest, headers, maxTier: cheapest.name };
  return await (cheapest.open?.(asking, maxBytes, signal) ?? whole(cheapest.fetch(asking, signal)));
}

/** The most bytes on the wire of a robots.txt; fewer of them are read. */
const maxRobotsWireBytes = 20 * 1_048_576;

/** A resource of a tier that knows whole pages only. */
async function whole(fetching: Promise<Fetched>): Promise<Resource> {
  const { body, ...head } = await fetching;
  async function* once(): AsyncGenerator<Uint8Array, void> {
    yield body;
  }
  return { ...head, body: once(), cancel: () => {} };
}

/** Throws `robots-disallowed` when the site's robots.txt does not allow the page, and why that could not be asked. */
function refuseDisallowed(rules: SiteRules, address: URL): void {
  if (rules.unreachable) throw rules.unreachable;
  if (rules.isAllowed(address)) return;
  const detail = `The robots.txt of ${address.host} does not allow ${robotsToken} to read ${address.pathname}.`;
  throw new Problem('robots-disallowed', detail);
}

/** Follows redirects as the request does, and only to where `allow` does not throw. */
const allowing =
  (request: ReadRequest, allow: (address: URL) => Promise<void>): NonNullable<ReadRequest['follow']> =>
  async (target) => {
    await allow(target);
    return (await request.follow?.(target)) ?? true;
  };

function learn(memory: TierCache, url: string, { tier, quality, attempts }: Page): void {
  const [first] = attempts;
  const beganCheap = first?.tier === 'static';
  if (quality.passed && tier === 'static') memory.passed(url);
  else if (quality.passed && beganCheap) memory.needed(url, tier);
  // What began dear and failed may be read by the cheapest tier; what failed on all tells nothing.
  else if (!quality.passed && !beganCheap) memory.failed(url);
}

/** What reading a file that was fetched before may take, in milliseconds. */
const extractionMs = 30_000;
/** Recognizing is not among what is done with a file that was fetched before. */
const nothingRecognized: AffordPages = async (work, pages) => (work === 'page' ? pages : 0);

/** The document in what was fetched: a file, or a page. Throws problems. */
async function documentIn(
  { extractor, documents }: Pick<ReaderOptions, 'extractor' | 'documents'>,
  fetched: Fetched,
  extraction: Extraction,
  call: FileCall,
): Promise<Extracted> {
  const detected = fetched.status < 300 ? detect(fetched.body) : null;
  const document =
    detected && documents
      ? await readFile(documents, readable(fetched, detected, documents), extraction, call)
      : await pageIn(extractor, fetched, extraction, call);
  return withCanonicalLink(document, fetched);
}

/** The document in the bytes. What is no text is refused, unless it is the body of an error, which nobody asked to read. */
async function pageIn(
  extractor: Extractor,
  fetched: Fetched,
  extraction: Extraction,
  { signal, organizationId }: Pick<FileCall, 'signal' | 'organizationId'>,
): Promise<Extracted> {
  const sniffed = sniff(fetched.body, fetched.contentType, fetched.finalUrl);
  const extract = (page: Parameters<Extractor['extract']>[0]): Promise<Extracted> =>
    extractor.extract(page, extraction, signal, organizationId);
  if (sniffed.kind !== 'binary') return await extract({ ...fetched, kind: sniffed.kind });
  if (fetched.status >= 400) return await extract({ ...fetched, body: new Uint8Array(0) });
  const why = fetched.body.length === 0 ? 'and no content' : 'which cannot be read';
  throw new Problem('unsupported-document', `The target answered with ${sniffed.mediaType}, ${why}.`);
}
