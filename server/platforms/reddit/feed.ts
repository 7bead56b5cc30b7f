import { attribute } from '@tidemark/extract';
import { z } from 'zod';
import type { Post } from '../../contract/resources/platforms/posts.ts';
import { type Answer, changed } from '../answer.ts';
import { contentOf } from '../feed-formats/content.ts';
import type { FeedEntry } from '../feed-formats/feed.ts';
import { parseFeed } from '../feeds.ts';
import { MarkupPage } from '../pages/markup-page.ts';
import { type ListPage, parseItems } from '../paging.ts';
import { absolute, markup } from '../values.ts';

const home = 'https://www.reddit.com';

/** The id that Reddit gives a post, by its address. */
const postIdOf = (address: string): string | null => /\/comments\/([a-z\d]+)/i.exec(address)?.[1] ?? null;

/** Feeds frame what a post says by who submitted it, what it links to, and a small picture. */
function contentIn(entry: FeedEntry, url: string) {
  const page = new MarkupPage(entry.isMarkup ? (entry.content ?? '') : '', url);
  const link = page.tagged('a').find((node) => page.words(node) === '[link]');
  if (!link) return contentOf(entry, url);
  const address = page.address(link, 'href');
  const isOwn = address !== null && postIdOf(address) === postIdOf(url);
  const picture = page.tagged('img').find((node) => !attribute(node, 'class'));
  const thumbnail = page.address(picture, 'src') ?? entry.media[0]?.url ?? null;
  return {
    ...markup(page.inside(page.first('md')), url),
    link_url: isOwn ? null : address,
    media: thumbnail === null ? [] : [{ kind: 'image' as const, url: thumbnail }],
  };
}

function toFeedPost(entry: FeedEntry): z.input<typeof Post> {
  const url = z.url().parse(entry.url);
  const id = z.string().parse(postIdOf(url));
  const by = entry.author?.replace(/^\/?u(?:ser)?\//, '') ?? null;
  const [community] = entry.categories;
  return {
    type: 'post',
    platform: 'reddit',
    id: `t3_${id}`,
    url,
    title: entry.title,
    ...contentIn(entry, url),
    // Who has gone is called so.
    author: by && by !== '[deleted]' ? { handle: by, url: absolute(`/user/${encodeURIComponent(by)}`, home) } : null,
    community: community ? { name: community.replace(/^\/?r\//, '') } : null,
    created_at: entry.publishedAt,
    raw: entry.element?.source ?? null,
  };
}

export function feedPage(answer: Answer): ListPage<z.input<typeof Post>> {
  const feed = parseFeed(answer.text, answer.response.finalUrl);
  if (!feed) throw changed(answer.host, 'it is no feed');
  return { ...parseItems(feed.entries, toFeedPost), next: null, total: null };
}
