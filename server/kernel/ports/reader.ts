import type { PdfMode } from '@tidemark/documents';
import type { Document, Favor, Field, Format, Pruning, Source } from '@tidemark/extract';
import type { Unit } from '../../contract/price.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Quality } from '../../contract/quality.ts';
import type { TierName } from '../../contract/tier.ts';
import type { LoopTurns } from '../turns/loop-turns.ts';
import type { AffordPages, ReadDocument } from './documents.ts';
import type { Politeness } from './politeness.ts';

/** The country by whose proxies requests leave, and for whom, so that all of a job's leave by the same one. */
export interface Exit {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** The id of the job. */
  readonly session: string;
}

/** What to read, and how. */
export interface ReadRequest {
  /** Whose page it is: no browser shows pages of two organizations at once. */
  readonly organizationId: string;
  /** Absolute http or https URL. */
  readonly url: string;
  readonly maxTier: TierName;
  /** The caller's request headers; dropped when a redirect leaves the origin. */
  readonly headers: Readonly<Record<string, string>>;
  /** The caller's cookies; dropped when a redirect leaves the origin. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly userAgent: string | null;
  readonly insecureTls: boolean;
  /** Absent: requests leave directly. */
  readonly exit?: Exit;
  /**
   * Whether a redirect is followed by the tiers that speak HTTP themselves; asked before each hop. What is not followed is the
   * answer. Absent: all are.
   */
  follow?(target: URL): boolean | Promise<boolean>;
  /** Only what the site's robots.txt allows; absent: whatever is there. */
  readonly respectRobots?: boolean;
  /** The lowest tier that may answer; absent: any. */
  readonly minTier?: TierName;
  /** How a browser shows the page; the other tiers have no use for it. */
  readonly rendering?: Rendering;
  /**
   * How old a copy of the page may be, in seconds, to be read in its place; 0: none, but what is read is kept. Absent: no copies are
   * read or kept.
   */
  readonly maxAgeSeconds?: number;
  /**
   * Markdown that the site offers may be read in place of the page, for text is all that is asked for; `needsTargets`: only where it has
   * the page's links and images as well. Absent: it may not.
   */
  readonly twin?: { readonly needsTargets: boolean };
  /** What a driven browser left: tiers that speak HTTP send its cookies, a browser has all of it. It is only read. Absent: nothing. */
  readonly state?: BrowserState;
  /** An older copy: where its server says that it still stands, it is what the tier brings. */
  readonly copy?: Fetched;
}

/** The fields of a request for which its caller has no wishes. */
export const plainRequest = { headers: {}, cookies: {}, userAgent: null, insecureTls: false } as const;

/** One object for all pages of a call, so that it is parsed once. */
export interface BrowserState {
  /** As `BrowserSession.state` gave it. */
  readonly text: string;
}

/** What the caller wants of a browser. */
export interface Rendering {
  /** A CSS selector to wait for, or milliseconds to wait; null: until the page is quiet. */
  readonly waitFor: string | number | null;
  /** A phone's screen and touch. */
  readonly mobile: boolean;
  /** Takes consent banners and their like away. */
  readonly closeOverlays: boolean;
  readonly screenshot: ScreenshotRequest | null;
}

/** How a page is shown of which nothing is asked. */
export const plainRendering: Rendering = { waitFor: null, mobile: false, closeOverlays: true, screenshot: null };

export const imageTypes = ['png', 'jpeg', 'webp'] as const;

export interface ScreenshotRequest {
  /** The whole page instead of what the screen shows. */
  readonly fullPage: boolean;
  /** The screen in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: (typeof imageTypes)[number];
}

/** A picture of the page. */
export interface Screenshot {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly contentType: string;
  /** How high the page is, where it is higher than a picture may be. */
  readonly cutFrom?: number;
}

/** What the reader makes of the bytes. */
export interface Extraction extends Pruning {
  readonly formats: readonly Format[];
  readonly onlyMainContent: boolean;
  readonly favor: Favor;
  /** How many pages of a document are read, and how. */
  readonly maxPages?: number;
  readonly pdfMode?: PdfMode;
  /** Values to read off the page, by name. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** A JSON Schema to be filled from what the page states. */
  readonly jsonSchema?: Readonly<Record<string, unknown>>;
  /** What the passages are wanted for that answer it best. */
  readonly query?: string;
  /** Whether the page is compared with what it said before. */
  readonly comparable?: boolean;
}

export interface Redirect {
  readonly url: string;
  readonly status: number;
}

/** What one tier brought: any HTTP answer of the target, errors included. */
export interface Fetched {
  readonly finalUrl: string;
  /** Each hop that redirected, in order; the final URL is not among them. */
  readonly redirects: readonly Redirect[];
  readonly status: number;
  /** Lower-case names; repeated ones joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string | null;
  /** Decompressed; of a browser, the document as it stood when the page was ready. */
  readonly body: Uint8Array;
  /** Whether the page's scripts ran. */
  readonly rendered?: boolean;
  readonly screenshot?: Screenshot;
}

/** A plain resource to fetch as it is: robots.txt, a sitemap, a feed, a page for its links alone. */
export interface ResourceRequest {
  /** For whom. */
  readonly organizationId: string;
  /** Absolute http or https URL. */
  readonly url: string;
  /** Most bytes of the body, on the wire and unpacked each; beyond them its iteration throws `target-too-large`. */
  readonly maxBytes: number;
  /** The media types that are wanted, as `Accept` has them; absent: those of a page. */
  readonly accept?: string;
  /** Absent: the request leaves directly. */
  readonly exit?: Exit;
  /** Whether a redirect is followed, asked before each hop; what is not followed is the answer. Absent: all are. */
  follow?(target: URL): boolean | Promise<boolean>;
}

/** A resource whose body is being received. Whoever has it iterates over the body once, to its end or not, or cancels it. */
export interface Resource extends Omit<Fetched, 'body' | 'rendered' | 'screenshot'> {
  /**
   * Decompressed pieces, also of a file that is compressed itself; they come as fast as they are taken. Iterating throws
   * problems: target-unreachable (cut off or corrupt), target-timeout, target-too-large, unsupported-document.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection when the body is not wanted. */
  cancel(): void;
}

/**
 * One tier. Any HTTP answer is a result; a failure to get one is a problem:
 * address-not-allowed, target-unreachable, target-timeout, target-too-large, target-refused (redirects), validation-failed.
 */
export interface Tier {
  readonly name: TierName;
  /**
   * Why this installation cannot use the tier, or not for this request, in a sentence that names the fix; null when it can. Asked
   * without one: whether it can be used at all.
   */
  unavailable?(request?: ReadRequest): string | null;
  /** `leftMs`: what is left until the signal will fire, for a tier that has to plan. */
  fetch(request: ReadRequest, signal: AbortSignal, leftMs?: number): Promise<Fetched>;
  /** As `fetch`, with a body that is received while it is read; absent: the tier knows whole pages only. */
  open?(request: ReadRequest, maxBytes: number, signal: AbortSignal): Promise<Resource>;
  close(): Promise<void>;
}

/** What an extractor needs of what was fetched; `kind` when it was sniffed already. */
export type Extractable = Pick<Fetched, 'body' | 'contentType' | 'finalUrl'> &
  Pick<Source, 'kind'> & {
    /** It is read as the page that the markdown describes. */
    readonly isMarkdown?: true;
  };

/** A document whose lists have a bounded length. */
export interface Extracted extends Document {
  /** Names of the outputs whose lists were cut, as on the wire; absent: none. */
  readonly cut?: readonly string[];
  /** What was read of a file; absent: it is a page. */
  readonly file?: FileFacts;
}

/** How much of a file was read. */
type FileFacts = Pick<ReadDocument, 'kind' | 'pagesTotal' | 'pagesRead' | 'pagesRecognized' | 'cutBy'>;

/** Turns fetched bytes into a document, wherever the CPU for it is. */
export interface Extractor {
  /** `partition`: for whom; partitions take turns where there is too much to do. */
  extract(fetched: Extractable, extraction: Extraction, signal: AbortSignal, partition?: string): Promise<Extracted>;
  close(): Promise<void>;
}

/** One tier that was tried. */
export interface TierAttempt {
  readonly tier: TierName;
  readonly status: number | null;
  readonly durationMs: number;
  readonly rejectedBecause?: string;
}

/** A page that was read. */
export interface Page {
  /** How it was got, and so what it costs: of what was fetched now, the tier. */
  readonly method: Unit;
  /** When the copy was made that was read; absent: it was fetched now. */
  readonly cachedAt?: Date;
  /** The tier whose result it is. */
  readonly tier: TierName;
  readonly fetched: Fetched;
  readonly document: Extracted;
  readonly quality: Quality;
  readonly attempts: readonly TierAttempt[];
  /** Set when the money or the time for a higher tier was not there. */
  readonly stoppedBy?: 'balance' | 'time';
  /** Resolves when its copy is kept, or known not to be; set where that waits for `isWorthCopy`. */
  readonly kept?: Promise<unknown>;
  /** Takes back the first copy that is kept of a page. Absent: none is, it took another's place, or it is not known. */
  readonly takeBack?: () => Promise<unknown>;
}

/** What bounds an escalation: the deadline, and the money for each way to get the page, asked for before it is used. */
export interface EscalationLimits {
  readonly signal: AbortSignal;
  /** What the whole call may take from now on, in milliseconds. */
  readonly timeoutMs: number;
  afford(unit: Unit): Promise<boolean>;
  /** How many of so many pages of a document may be read, or recognized, in place of the tier; absent: all. */
  readonly affordPages?: AffordPages;
  /** Resolves to whether the call is worth its price in the end: a copy is kept then, and read by others. Absent: what the gate says. */
  readonly isWorthCopy?: Promise<boolean>;
}

/** What a site's robots.txt says to us. */
export interface SiteRules {
  /** Whether a path with its query may be fetched. */
  isAllowed(url: Pick<URL, 'pathname' | 'search'>): boolean;
  /** Seconds between two requests that the site asks for; null: it does not say. */
  readonly crawlDelaySeconds: number | null;
  /** Sitemaps that it names, as absolute URLs, for whoever reads. */
  readonly sitemaps: readonly string[];
  /** Paths that it allows by name, without wildcards. */
  readonly allowedPaths: readonly string[];
  /** Why the site could not be asked, when it gave no answer or failed: then it allows nothing for now. */
  readonly unreachable?: Problem;
}

export interface Reader {
  /** How busy hosts are kept by this process. */
  readonly politeness: Politeness;
  /** When work on the calling thread that takes milliseconds is done. */
  readonly turns: LoopTurns;
  /** Fetches a plain resource by the cheapest tier; any HTTP answer is a result. Throws problems as a tier does. */
  fetch(request: ResourceRequest, signal: AbortSignal): Promise<Resource>;
  /** The tiers that this installation is set up with, cheapest first, whether or not they can be used right now. */
  readonly tiers: readonly TierName[];
  /** Throws `not-configured` when this installation has no such tier. */
  require(tier: TierName): void;
  /** Throws `proxy-country-unavailable` when no proxy is there; any case of the letters. */
  requireCountry(country: string): void;
  /** Whether the URL's address may be fetched, without fetching it. Throws problems. */
  check(url: string, signal: AbortSignal): Promise<void>;
  /**
   * The rules of a URL's site, read once a day; a site that cannot be asked allows nothing for now. Throws the signal's
   * reason, and what fails for reasons of ours.
   */
  rules(url: string, organizationId: string, signal: AbortSignal, exit?: Exit): Promise<SiteRules>;
  /** What bytes say that were fetched elsewhere, as by a page that is driven. Throws `unsupported-document`. */
  extract(
    fetched: Fetched,
    extraction: Extraction,
    caller: { readonly organizationId: string; readonly signal: AbortSignal },
  ): Promise<Extracted>;
  /** Reads a page on the cheapest tier that gives an acceptable one, else the best that was read. Throws problems when there is none. */
  read(request: ReadRequest, extraction: Extraction, limits: EscalationLimits): Promise<Page>;
}
