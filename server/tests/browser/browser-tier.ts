import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asProblem, type Problem } from '../../contract/problem.ts';
import { createBrowsers } from '../../edges/browser/browsers.ts';
import type { PageBudget } from '../../edges/browser/pool/page-budget.ts';
import type { Dial } from '../../edges/egress/dial.ts';
import { createEgress } from '../../edges/egress/guard.ts';
import { createBrowserTier } from '../../edges/tiers/browser.ts';
import type { Fetched, ReadRequest, Rendering } from '../../kernel/ports/reader.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { page, story } from '../escalation/test-page.ts';
import { chromium } from './chosen-browser.ts';

/** What came of a page: its text in the end, or the problem. */
export interface Shown {
  readonly text: string;
  readonly fetched: Fetched | null;
  readonly problem: Problem | null;
}

export interface ShowOptions {
  readonly timeoutMs?: number;
  /** How long the page is looked at before it is read; absent: until it is quiet. */
  readonly lookMs?: number;
  /** What else is asked for. */
  readonly request?: Partial<ReadRequest>;
}

/** The browser tier over a site on loopback. */
export interface BrowserTier {
  readonly site: Site;
  /** Process ids of the browsers. */
  readonly pids: readonly number[];
  /** Shows a page of the site, or of another by its whole address, for an organization. */
  show(path: string, organizationId: string, options?: ShowOptions): Promise<Shown>;
  close(): Promise<void>;
}

/** A plain page of the site, for neighbours. */
export const plainPath = '/plain';
const plain: Rendering = { waitFor: null, mobile: false, closeOverlays: false, screenshot: null };
const request = { maxTier: 'browser', headers: {}, cookies: {}, userAgent: null, insecureTls: false } as const;

export async function openBrowserTier(
  pages: Parameters<typeof openSite>[0],
  options: { readonly budget?: PageBudget; readonly slots?: number; readonly dial?: Dial } = {},
): Promise<BrowserTier> {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-tier-'));
  const site = await openSite({ [plainPath]: page(`<main>${story}</main>`), ...pages });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { slots = 4, budget, dial } = options;
  const egress = createEgress({ allow: ['127.0.0.0/8'], dnsServers: null, ...(dial ? { dial } : {}) });
  const configured = chromium ?? 'off';
  const browsers = createBrowsers({
    egress,
    log,
    configured,
    remote: [],
    slots,
    searchPath: '',
    folder,
    ...(budget ? { budget } : {}),
  });
  const { pool, proxy, unavailable } = browsers;
  const tier = createBrowserTier({ egress, pool, proxy, unavailable, userAgent: 'TestBot/1' });
  return {
    site,
    get pids() {
      return pool.pids;
    },
    async show(path, organizationId, { timeoutMs = 60_000, lookMs, request: more } = {}) {
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = {
        ...request,
        ...more,
        organizationId,
        url: new URL(path, site.url).href,
        rendering: { ...plain, waitFor: lookMs ?? null },
      };
      try {
        const fetched = await tier.fetch(asked, signal, timeoutMs);
        return { text: Buffer.from(fetched.body).toString(), fetched, problem: null };
      } catch (error) {
        return { text: '', fetched: null, problem: asProblem(error) };
      }
    },
    async close() {
      await tier.close();
      await browsers.close();
      await egress.close();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
