import { z } from 'zod';
import type { ResearchSource } from '../../../contract/resources/research.ts';
import { bareHost } from '../../../reader/urls/canonical.ts';
import type { Found } from './found.ts';

const text = z.string().nullish();

/** What the objects of platforms that searches find have in common, as far as it is used. */
const PlatformItem = z.object({
  url: z.string(),
  title: text,
  full_name: text,
  name: text,
  text,
  description: text,
  abstract: text,
  summary: text,
  snippet: text,
  created_at: text,
  published_at: text,
  link_url: text,
  kind: text,
  author: z.object({ name: text, handle: text }).nullish(),
  authors: z.array(z.object({ name: text })).nullish(),
  stats: z.record(z.string(), z.unknown()).nullish(),
});

const maxSnippetCharacters = 400;
const maxTitleCharacters = 200;

const tidy = (value: string, most: number): string => {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length <= most
    ? line
    : `${line
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`;
};

/** The page that a post is about; null: the post itself, or a picture or film of it. */
function linkedPage(link: string | null | undefined, thread: string, kind: string | null | undefined): string | null {
  if (!link || kind === 'image' || kind === 'video') return null;
  const [target, own] = [URL.parse(link), URL.parse(thread)];
  if (!target || !own || !/^https?:$/.test(target.protocol)) return null;
  const siteOf = ({ hostname }: URL): string => bareHost(hostname).split('.').slice(-2).join('.');
  return siteOf(target) === siteOf(own) ? null : target.href;
}

function countsOf(stats: Readonly<Record<string, unknown>> | null | undefined): Found['engagement'] {
  const counts = Object.entries(stats ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return counts.length === 0 ? null : Object.fromEntries(counts);
}

/** An object of a platform as a result; null: it has no address or nothing to say. */
export function foundOf(raw: unknown, source: ResearchSource): Found | null {
  const item = PlatformItem.safeParse(raw).data;
  if (!item) return null;
  const body = item.text ?? item.description ?? item.abstract ?? item.summary ?? item.snippet ?? '';
  const title = tidy(item.title ?? item.full_name ?? item.name ?? body, maxTitleCharacters);
  if (title === '') return null;
  const page = linkedPage(item.link_url, item.url, item.kind);
  return {
    source,
    title,
    url: page ?? item.url,
    snippet: tidy(body, maxSnippetCharacters),
    publishedAt: item.published_at ?? item.created_at ?? null,
    author: item.author?.name ?? item.author?.handle ?? item.authors?.[0]?.name ?? null,
    engagement: countsOf(item.stats),
    threadUrl: page ? item.url : null,
  };
}
