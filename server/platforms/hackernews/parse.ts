import { z } from 'zod';
import type { Author, Profile } from '../../contract/resources/platforms/people.ts';
import { Comment, type CommentTreeInput, Post } from '../../contract/resources/platforms/posts.ts';
import { missing } from '../answer.ts';
import { absolute, markup, textOr, timeOfSeconds, timeOfText, withoutEntities } from '../values.ts';
import { Hit, Item, Tree, User } from './schema.ts';

const home = 'https://news.ycombinator.com/';
const platform = 'hackernews';
const itemUrl = (id: string): string => `${home}item?id=${id}`;
const userUrl = (name: string): string => `${home}user?id=${encodeURIComponent(name)}`;

const Highlight = z.strictObject({ field: z.string(), text: z.string() });
/** What a search finds. */
export const Found = z.union([
  Post.extend({ highlights: z.array(Highlight) }).meta({ id: 'FoundPost' }),
  Comment.extend({ highlights: z.array(Highlight) }).meta({ id: 'FoundComment' }),
]);

const authorOf = (name: string | null): z.input<typeof Author> | null =>
  textOr(name) && name ? { id: name, handle: name, name: null, url: userUrl(name), verified: null } : null;

const plain = (html: string | null): string | null => markup(html, home).text;
const idsOf = (values: readonly unknown[]): string[] =>
  values.filter((value) => typeof value === 'number' && Number.isSafeInteger(value)).map(String);

const likesOf = (points: number | null): number | null => (points !== null && points >= 0 ? points : null);

const kinds = { job: 'job', poll: 'poll' } as const;

function postOf(item: Item, raw: unknown) {
  const { id, type, score } = item;
  const link = absolute(item.url);
  return {
    type: 'post' as const,
    platform,
    id,
    url: itemUrl(id),
    title: withoutEntities(item.title),
    ...markup(item.text, home),
    author: authorOf(item.by),
    created_at: timeOfSeconds(item.time),
    stats: { score, likes: likesOf(score), comments: item.descendants },
    link_url: link,
    reply_to: type === 'pollopt' ? item.poll : null,
    kind: type === 'job' || type === 'poll' ? kinds[type] : link ? ('link' as const) : ('text' as const),
    kids: idsOf(item.kids),
    parts: idsOf(item.parts),
    raw,
  };
}

function commentOf(item: Item, raw: unknown) {
  return {
    type: 'comment' as const,
    platform,
    id: item.id,
    url: itemUrl(item.id),
    ...markup(item.text, home),
    author: authorOf(item.by),
    created_at: timeOfSeconds(item.time),
    parent_id: item.parent,
    deleted: item.deleted ?? false,
    kids: idsOf(item.kids),
    raw,
  };
}

/** An item by itself. Unknown ones are answered with `null`. */
export function toItem(json: unknown) {
  if (json === null) throw missing('There is no such item on Hacker News.');
  const item = Item.parse(json);
  if (item.type === 'comment') return commentOf(item, json);
  if (item.deleted) throw missing('This item was deleted.');
  return postOf(item, json);
}

/** An item of a list; what was taken away since the list was made is left out. */
export function toPost(json: unknown) {
  if (json === null) return null;
  const item = Item.parse(json);
  return item.deleted || item.type === 'comment' ? null : postOf(item, json);
}

export function toUser(json: unknown): z.input<typeof Profile> & { submitted: string[] } {
  if (json === null) throw missing('There is no such user on Hacker News.');
  const { id, created, karma, about, submitted } = User.parse(json);
  return {
    type: 'profile',
    platform,
    id,
    url: userUrl(id),
    handle: id,
    bio: markup(about, home).text,
    kind: 'person',
    created_at: timeOfSeconds(created),
    stats: { karma, posts: submitted.length },
    submitted: idsOf(submitted),
    raw: json,
  };
}

/** Where a tree of comments stands. */
interface Around {
  readonly postId: string;
  /** The author of the post. */
  readonly author: string | null;
  /** Levels that may still be shown, this one included. */
  readonly levels: number;
  readonly depth?: number;
}

/** A comment and the replies below it, as far down as is wanted. */
export function toComments(json: unknown, around: Around): CommentTreeInput {
  const node = Tree.parse(json);
  const { postId, author, levels, depth = 0 } = around;
  const below = { postId, author, levels: levels - 1, depth: depth + 1 };
  const isCut = levels <= 1 && node.children.length > 0;
  return {
    type: 'comment',
    platform,
    id: node.id,
    url: itemUrl(node.id),
    ...markup(node.text, home),
    author: authorOf(node.author),
    created_at: timeOfText(node.created_at) ?? timeOfSeconds(node.created_at_i),
    stats: {
      score: node.points,
      likes: node.points === null ? null : likesOf(node.points),
      replies: node.children.length,
    },
    parent_id: node.parent_id,
    post_id: postId,
    depth,
    by_author: author !== null && node.author === author,
    deleted: node.deleted ?? node.author === null,
    replies: isCut ? [] : node.children.map((child) => toComments(child, below)),
    ...(isCut ? { more: { ids: [], count: node.children.length } } : {}),
    raw: json,
  };
}

/** The words of a hit that matched. Marks in addresses are of no use and left out. */
function highlightsOf({ _highlightResult: marks }: Hit): z.input<typeof Highlight>[] {
  return Object.entries(marks ?? {}).flatMap(([field, mark]) => {
    const words = mark && mark.matchLevel !== 'none' && !field.endsWith('url') ? plain(mark.value) : null;
    return words ? [{ field, text: words }] : [];
  });
}

export function toFound(json: unknown): z.input<typeof Found> {
  const hit = Hit.parse(json);
  const { objectID: id, points, author } = hit;
  const created_at = timeOfText(hit.created_at) ?? timeOfSeconds(hit.created_at_i);
  const base = {
    platform,
    id,
    url: itemUrl(id),
    author: authorOf(author),
    created_at,
    highlights: highlightsOf(hit),
    raw: json,
  };
  if (hit._tags.includes('comment')) {
    const stats = { score: points, likes: likesOf(points) };
    const place = { parent_id: hit.parent_id, post_id: hit.story_id };
    return { ...base, type: 'comment', ...markup(hit.comment_text, home), stats, ...place };
  }
  const link = absolute(hit.url);
  const known = hit._tags.find((tag) => tag === 'job' || tag === 'poll');
  return {
    ...base,
    type: 'post',
    title: withoutEntities(hit.title),
    ...markup(hit.story_text, home),
    stats: { score: points, likes: likesOf(points), comments: hit.num_comments },
    link_url: link,
    kind: known === 'job' || known === 'poll' ? kinds[known] : link ? 'link' : 'text',
  };
}
