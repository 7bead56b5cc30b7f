import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setImmediate as otherThings } from 'node:timers/promises';
import { escapeHtml } from '@tidemark/extract/writing';
import type { FindOperation } from './call-figure.ts';
import { createRenderer } from './markdown.ts';
import type { Heading } from './page.ts';

/** The guides of the folder `docs` by what people come for, in the order in which they are needed. */
const groups = {
  'First questions': ['faq', 'prices', 'limits', 'security'],
  'Read the web': [
    'scrape',
    'scrape-examples',
    'documents',
    'cache',
    'crawl',
    'map',
    'interact',
    'worker',
    'record-and-replay',
  ],
  'Find things out': ['research', 'research-examples', 'agent', 'enrichment', 'mcp'],
  'Keep current': ['freshness', 'jobs', 'callbacks', 'idempotency'],
  'Keys and money': ['keys', 'billing', 'ledger', 'console'],
  'Run it yourself': ['settings', 'deploy', 'operate'],
  'Come from elsewhere': ['from-firecrawl', 'from-crawl4ai', 'from-jina-reader', 'from-tavily', 'from-scrapy', 'peers'],
} as const;

/** Has a page for each platform. */
export const platformsGroup = 'Platforms';

/** Where the examples of the files have the service listen. */
const writtenBaseUrl = 'http://127.0.0.1:8080';

const folder = new URL('../../../../docs/', import.meta.url);

/** A guide as a page shows it. */
export interface Guide {
  readonly name: string;
  /** HTML. */
  readonly title: string;
  /** Where the menu has it. */
  readonly group: string;
  readonly href: string;
  /** As it was written, but for where the service listens. */
  readonly markdown: string;
  /** HTML. */
  readonly body: string;
  readonly headings: readonly Heading[];
}

/** The guides by name, as pages link and show them. */
export type Guides = ReadonlyMap<string, Guide>;

/** What no group names: the pages of platforms, which are generated, and guides that were just written. */
function otherGroups(): [string, readonly string[]][] {
  const named: readonly string[] = Object.values(groups).flat();
  const others = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/\.md$/, ''))
    .filter((name) => !named.includes(name));
  const { platforms = [], more = [] } = Object.groupBy(others.toSorted(), (name) =>
    /^platforms?(?:-|$)/.test(name) ? 'platforms' : 'more',
  );
  return [
    ...(more.length > 0 ? [['More', more] as [string, string[]]] : []),
    [platformsGroup, platforms.toSorted((a, b) => Number(b === 'platforms') - Number(a === 'platforms'))],
  ];
}

/** A chart that a guide shows; null: there is none of this name. */
export function readChart(name: string): Buffer | null {
  if (!/^[a-z-]+[.]svg$/.test(name)) return null;
  const file = new URL(`charts/${name}`, folder);
  return existsSync(file) ? readFileSync(file) : null;
}

const pathOf = (name: string): string => `/docs/guides/${name}`;

/** Reads the guides, whose examples are to be sent to `baseUrl`, one a turn of the event loop. Rejects when one is missing. */
export async function openGuides(baseUrl: string, find: FindOperation): Promise<Guides> {
  const render = createRenderer(pathOf, find);
  const grouped: [string, readonly string[]][] = [...Object.entries(groups), ...otherGroups()];
  const open = (name: string, group: string): Guide => {
    const written = readFileSync(new URL(`${name}.md`, folder), 'utf8');
    const markdown = written.replaceAll(writtenBaseUrl, baseUrl);
    const title = escapeHtml(/^# (.+)$/m.exec(markdown)?.[1] ?? name);
    return { name, title, group, href: pathOf(name), markdown, ...render(markdown) };
  };
  const guides = new Map<string, Guide>();
  for (const [group, names] of grouped)
    for (const name of names) {
      guides.set(name, open(name, group));
      await otherThings();
    }
  return guides;
}
