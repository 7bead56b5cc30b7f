import type { Server } from 'node:net';
import type { ProblemCode } from '../../contract/problem.ts';
import type { Reason } from '../../contract/quality.ts';
import { page, story, words } from '../escalation/test-page.ts';

/** What a call may end with: a page that passed, one that did not and why, or a problem. */
export type Outcome = 'passed' | Reason | ProblemCode;

/** The operations that read what strangers serve, by their paths. */
export const operationPaths = {
  scrape: '/v1/crawl/web/scrape',
  map: '/v1/crawl/map',
  crawl: '/v1/crawl/web/crawl',
  interact: '/v1/crawl/interact',
} as const;
export type Operation = keyof typeof operationPaths;

/** One thing that a stranger's server or page does to whoever reads it. */
export interface HostileCase {
  /** Unique; also the label of the host that does it. */
  readonly name: string;
  /** What it tries, in a few words. */
  readonly tries: string;
  /** Opens its server, which does not listen yet. */
  readonly open: () => Server;
  readonly acceptable: readonly Outcome[];
  /** What the text of a page that passed must say. */
  readonly says?: RegExp;
  /** What no answer may say, billed or not. */
  readonly neverSays?: RegExp;
  /** What it is asked by; a scrape unless told. */
  readonly by?: Operation;
  /** Options of the call besides the URL. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** Calls of the same organization at once. */
  readonly atOnce?: number;
  /** After the scheme and host; `/` unless told. */
  readonly path?: string;
  /** Whether its host is asked for over TLS. */
  readonly secure?: boolean;
}

/** A document that says something, so that reading it passes. */
export const article = page(`<main><h1>Tides</h1>${story}</main>`);
/** What that document says. */
export const articleSays = /twice a day/;

export { page, story, words };
