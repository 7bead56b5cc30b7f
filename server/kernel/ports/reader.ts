import type { Document, Favor, Format, Source } from '@tidemark/extract';
import type { Quality } from '../../contract/quality.ts';
import type { TierName } from '../../contract/tier.ts';

/** What to read, and how. */
export interface ReadRequest {
  /** Absolute http or https URL. */
  readonly url: string;
  readonly maxTier: TierName;
  /** The caller's request headers; dropped when a redirect leaves the origin. */
  readonly headers: Readonly<Record<string, string>>;
  /** The caller's cookies; dropped when a redirect leaves the origin. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly userAgent: string | null;
  readonly insecureTls: boolean;
}

/** What the reader makes of the bytes. */
export interface Extraction {
  readonly formats: readonly Format[];
  readonly onlyMainContent: boolean;
  readonly favor: Favor;
}

export interface Redirect {
  readonly url: string;
  readonly status: number;
}

/** What one rung brought: any HTTP answer of the target, errors included. */
export interface Fetched {
  readonly finalUrl: string;
  /** Each hop that redirected, in order; the final URL is not among them. */
  readonly redirects: readonly Redirect[];
  readonly status: number;
  /** Lower-case names; repeated ones joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string | null;
  /** Decompressed. */
  readonly body: Uint8Array;
}

/**
 * One rung of the ladder. Any HTTP answer is a result; a failure to get one is a problem:
 * address-not-allowed, target-unreachable, target-timeout, target-too-large, target-refused (redirects), validation-failed.
 */
export interface Tier {
  readonly name: TierName;
  fetch(request: ReadRequest, signal: AbortSignal): Promise<Fetched>;
  close(): Promise<void>;
}

/** What an extractor needs of what was fetched; `kind` when it was sniffed already. */
export type Extractable = Pick<Fetched, 'body' | 'contentType' | 'finalUrl'> & Pick<Source, 'kind'>;

/** Turns fetched bytes into a document, wherever the CPU for it is. */
export interface Extractor {
  extract(fetched: Extractable, extraction: Extraction, signal: AbortSignal): Promise<Document>;
  close(): Promise<void>;
}

/** One rung that was tried. */
export interface Attempt {
  readonly tier: TierName;
  readonly status: number | null;
  readonly durationMs: number;
  readonly rejectedBecause?: string;
}

/** A page that was read. */
export interface Page {
  readonly tier: TierName;
  readonly fetched: Fetched;
  readonly document: Document;
  readonly quality: Quality;
  readonly attempts: readonly Attempt[];
}

/** What bounds a climb: the deadline, and the money for each rung, asked for before it is used. */
export interface Climb {
  readonly signal: AbortSignal;
  afford(tier: TierName): Promise<boolean>;
}

export interface Reader {
  /** Whether the URL's address may be fetched, without fetching it. Throws problems. */
  check(url: string, signal: AbortSignal): Promise<void>;
  /** Reads a page on the cheapest rung that gives an acceptable one, else the best that was read. Throws problems when there is none. */
  read(request: ReadRequest, extraction: Extraction, climb: Climb): Promise<Page>;
}
