import { z } from 'zod';
import type { Outcome } from '../../../contract/operation.ts';
import { MapEntry } from '../../../contract/resources/map.ts';
import { ResearchResult } from '../../../contract/resources/research.ts';
import type { ToolName } from './tools.ts';

/** A page that a tool read, with what stands in it. */
export interface ReadPage {
  readonly url: string;
  readonly title: string;
  /** What its site is called; empty: it does not say. */
  readonly site: string;
  readonly text: string;
  readonly markdown: string;
  readonly json: unknown;
  /** What it states of itself outside of its text, under the names of its data. */
  readonly stated: Readonly<Record<'title' | 'author' | 'published', string | null>>;
  readonly links: readonly Link[];
}

type Link = { readonly url: string; readonly title: string };

/** A page of which a tool gave nothing but its text. */
const textPage = (url: string, title: string, text: string): ReadPage => ({
  url,
  title,
  site: '',
  text,
  markdown: text,
  json: null,
  stated: { title: null, author: null, published: null },
  links: [],
});

/** What a tool gave, for models, people and rules. */
export interface ToolResult {
  readonly summary: string;
  /** All that a model may read of it. */
  readonly text: string;
  readonly pages: readonly ReadPage[];
  /** Addresses that it found, best first. */
  readonly found: readonly Link[];
  /** Why it is not worth money; null: it is. */
  readonly reason: string | null;
  /** Whether a page tried to give hidden orders. */
  readonly isSuspicious: boolean;
}

const Scraped = z.object({
  final_url: z.string(),
  title: z.string().nullable(),
  site_name: z.string().nullable(),
  description: z.string().nullable(),
  markdown: z.string().nullable(),
  text: z.string().nullable(),
  links: z.array(z.object({ url: z.string(), text: z.string() })),
  highlights: z.array(z.object({ text: z.string() })).nullable(),
  statusCode: z.int(),
  author: z.string().nullable(),
  published_at: z.string().nullable(),
  json: z.unknown(),
});
const Mapped = z.object({ url: z.string(), count: z.int(), urls: z.array(MapEntry) });
const Interacted = z.object({
  success: z.boolean(),
  url: z.string(),
  title: z.string().nullable(),
  content: z.string().nullable(),
  markdown: z.string().nullable(),
  text: z.string().nullable(),
  actions: z.array(z.unknown()),
});

/** Links of a page that a model is shown. */
const maxLinks = 200;

type Reading = Omit<ToolResult, 'reason' | 'isSuspicious'>;

function scraped(output: unknown): Reading {
  const page = Scraped.parse(output);
  const { final_url: url, title, markdown, text, links, highlights } = page;
  const body = markdown ?? text ?? '';
  const best = (highlights ?? []).map((one) => one.text);
  const found = links.map((link) => ({ url: link.url, title: link.text }));
  const list = links.slice(0, maxLinks).map((link) => `- ${link.text.trim()} ${link.url}`);
  return {
    summary: `Read ${url}: ${title ?? 'without a title'}, ${body.length} characters.`,
    text: [
      `URL: ${url}`,
      `Title: ${title ?? ''}`,
      ...(page.published_at ? [`Published: ${page.published_at}`] : []),
      ...(best.length > 0 ? ['Best passages:', ...best] : []),
      'Page:',
      body,
      ...(list.length > 0 ? ['Links:', ...list] : []),
    ].join('\n'),
    pages: [
      {
        url,
        title: title ?? '',
        site: page.site_name ?? '',
        text: [title, page.description, text ?? body].filter(Boolean).join('\n\n'),
        markdown: body,
        json: page.json,
        stated: { title, author: page.author, published: page.published_at },
        links: found,
      },
    ],
    found,
  };
}

function mapped(output: unknown): Reading {
  const { url, count, urls } = Mapped.parse(output);
  const found = urls.map((entry) => ({ url: entry.url, title: entry.anchor ?? '' }));
  return {
    summary: `Found ${count} addresses of ${url}.`,
    text: found.map((entry) => `- ${entry.url}${entry.title ? ` (${entry.title})` : ''}`).join('\n'),
    pages: [],
    found,
  };
}

function interacted(output: unknown): Reading {
  const { success, url, title, content, markdown, text, actions } = Interacted.parse(output);
  const body = markdown ?? text ?? content ?? '';
  return {
    summary: `${success ? 'Did' : 'Could not do all of'} ${actions.length} actions, and stood at ${url}.`,
    text: [`URL: ${url}`, `Title: ${title ?? ''}`, 'Actions:', JSON.stringify(actions), 'Page:', body].join('\n'),
    pages: body === '' ? [] : [textPage(url, title ?? '', body)],
    found: [],
  };
}

function researched(output: unknown): Reading {
  const { results, synthesis, stats } = ResearchResult.parse(output);
  const shown = results.map(
    ({ rank, title, url, snippet, text }) => `${rank}. ${title}\n${url}\n${snippet}${text ? `\n${text}` : ''}`,
  );
  const cited = (synthesis?.citations ?? []).map(
    ({ index, url, title, quote }) => `[${index}] ${title}\n${url}\n“${quote}”`,
  );
  const failed = stats.failed_sources.map(({ source, reason }) => `${source} failed: ${reason}`);
  return {
    summary: `Found ${results.length} results.`,
    text: [...(synthesis ? [`Summary: ${synthesis.summary}`, ...cited] : []), ...shown, ...failed].join('\n\n'),
    pages: results.flatMap(({ url, title, text = '' }) => (text === '' ? [] : [textPage(url, title, text)])),
    found: results.map(({ url, title }) => ({ url, title })),
  };
}

const readings: Readonly<Record<ToolName, (output: unknown) => Reading>> = {
  scrape: scraped,
  map: mapped,
  interact: interacted,
  research: researched,
};

/** What came of a call of a tool. */
export function resultOf(name: ToolName, { output, quality, meta }: Outcome<unknown>): ToolResult {
  const reading = readings[name](output);
  const isSuspicious = meta?.untrusted_flags !== undefined;
  if (quality?.passed ?? true) return { ...reading, reason: null, isSuspicious };
  const reason = quality?.reason ?? 'empty';
  const text = `It gave nothing of worth (${reason}).`;
  return { summary: text, text, pages: [], found: [], reason, isSuspicious };
}
