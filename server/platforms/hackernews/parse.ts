import { z } from 'zod';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { Comment, type CommentTreeInput, Post } from '../../contract/resources/platforms/posts.ts';
import { texts } from '../../contract/resources/platforms/values.ts';
import { missing } from '../answer.ts';
import * as read from '../table.ts';
import { withoutEntities } from '../values.ts';

const platform = 'hackernews';
const home = 'https://news.ycombinator.com/';
const atHome = (): string => home;

export const HackerNewsPost = Post.extend({ kids: texts, parts: texts }).meta({ id: 'HackerNewsPost' });
export const HackerNewsComment = Comment.extend({ kids: texts }).meta({ id: 'HackerNewsComment' });
export const HackerNewsUser = Profile.extend({ submitted: texts }).meta({ id: 'HackerNewsUser' });

const Highlight = z.strictObject({ field: z.string(), text: z.string() });
const FoundPost = Post.extend({ highlights: z.array(Highlight) }).meta({ id: 'FoundPost' });
const FoundComment = Comment.extend({ highlights: z.array(Highlight) }).meta({ id: 'FoundComment' });
/** What a search finds. */
export const Found = z.union([FoundPost, FoundComment]);

const numbered = (place: string) => {
  const id = read.key(place);
  return { id, url: read.map(id, (number) => `${home}item?id=${number}`) };
};
const userUrl = (name: string): string => `${home}user?id=${encodeURIComponent(name)}`;
const userAt = (place: string) =>
  read.map(read.text(place), (name) => ({ id: name, handle: name, name: null, url: userUrl(name), verified: null }));
const ids = (place: string) => read.listOf(place, read.map(read.integer(''), String));
const title = read.map(read.verbatim('title'), withoutEntities);
const votes = (place: string) => ({ score: read.integer(place), likes: read.count(place) });

/** What a post is, by the words that the upstream has for it; else by whether it leads elsewhere. */
function kindOf(post: unknown, words: readonly unknown[]) {
  const kind = words.find((word) => word === 'job' || word === 'poll');
  if (kind === 'job' || kind === 'poll') return kind;
  return read.url('url')(post, null) ? ('link' as const) : ('text' as const);
}

const item = {
  ...numbered('id'),
  author: userAt('by'),
  created_at: read.seconds('time'),
  kids: ids('kids'),
};
const postOf = read.objects(
  platform,
  HackerNewsPost,
  {
    ...item,
    title,
    stats: { ...votes('score'), comments: read.count('descendants') },
    link_url: read.url('url'),
    reply_to: (post, input) => (read.at(post, 'type') === 'pollopt' ? read.idOrNull('poll')(post, input) : null),
    kind: (post) => kindOf(post, [read.at(post, 'type')]),
    parts: ids('parts'),
  },
  read.marked('text', atHome),
);
const isDeleted = read.orElse(read.flag('deleted'), () => false);
const commentOf = read.objects(
  platform,
  HackerNewsComment,
  { ...item, parent_id: read.idOrNull('parent'), deleted: isDeleted },
  read.marked('text', atHome),
);

const ItemType = z.enum(['story', 'comment', 'job', 'poll', 'pollopt']);
const isComment = (json: unknown): boolean => ItemType.parse(read.at(json, 'type')) === 'comment';

/** An item by itself. Unknown ones are answered with `null`. */
export function toItem(json: unknown) {
  if (json === null) throw missing('There is no such item on Hacker News.');
  if (isComment(json)) return commentOf(json, null);
  if (isDeleted(json, null)) throw missing('This item was deleted.');
  return postOf(json, null);
}

/** An item of a list; what was taken away since the list was made is left out. */
export const toPost = (json: unknown) =>
  json === null || isComment(json) || isDeleted(json, null) ? null : postOf(json, null);

const userName = read.required('id');
const userOf = read.objects(platform, HackerNewsUser, {
  id: userName,
  url: read.map(userName, userUrl),
  handle: userName,
  bio: read.words(read.verbatim('about'), atHome),
  kind: 'person',
  created_at: read.seconds('created'),
  stats: { karma: read.integer('karma'), posts: read.orElse(read.length('submitted'), () => 0) },
  submitted: ids('submitted'),
});

export function toUser(json: unknown) {
  if (json === null) throw missing('There is no such user on Hacker News.');
  return userOf(json, null);
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

const whenWritten = read.either(read.time('created_at'), read.seconds('created_at_i'));
const authorName = read.verbatim('author');
const nodeOf = read.objects<typeof Comment, Around>(
  platform,
  Comment,
  {
    ...numbered('id'),
    author: userAt('author'),
    created_at: whenWritten,
    stats: { ...votes('points'), replies: read.length('children') },
    parent_id: read.idOrNull('parent_id'),
    post_id: (_, { postId }) => postId,
    depth: (_, { depth = 0 }) => depth,
    by_author: (node, { author }) => author !== null && authorName(node, null) === author,
    deleted: read.orElse(read.flag('deleted'), (node) => authorName(node, null) === null),
  },
  read.marked('text', atHome),
);

/** What stands below an item with everything below it, of the search. */
export const childrenOf = (tree: unknown): unknown[] => z.array(z.unknown()).parse(read.at(tree, 'children'));

/** A comment and the replies below it, as far down as is wanted. */
export function toComments(json: unknown, around: Around): CommentTreeInput {
  const children = childrenOf(json);
  const below = { ...around, levels: around.levels - 1, depth: (around.depth ?? 0) + 1 };
  const isCut = around.levels <= 1 && children.length > 0;
  return {
    ...nodeOf(json, around),
    replies: isCut ? [] : read.listOf('', (child) => toComments(child, below))(children, null),
    ...(isCut ? { more: { ids: [], count: children.length } } : {}),
  };
}

/** The words of a hit that matched. Marks in addresses are of no use and left out. */
function highlightsOf(hit: unknown): z.input<typeof Highlight>[] {
  return Object.entries(Object(read.at(hit, '_highlightResult'))).flatMap(([field, mark]) => {
    if (read.at(mark, 'matchLevel') === 'none' || field.endsWith('url')) return [];
    const words = read.words(read.verbatim('value'), atHome)(mark, null);
    return words ? [{ field, text: words }] : [];
  });
}

const tagsOf = (hit: unknown): string[] => z.array(z.string()).parse(read.at(hit, '_tags'));
const hit = {
  ...numbered('objectID'),
  author: userAt('author'),
  created_at: whenWritten,
  highlights: highlightsOf,
};
const foundComment = read.objects(
  platform,
  FoundComment,
  { ...hit, stats: votes('points'), parent_id: read.idOrNull('parent_id'), post_id: read.idOrNull('story_id') },
  read.marked('comment_text', atHome),
);
const foundPost = read.objects(
  platform,
  FoundPost,
  {
    ...hit,
    title,
    stats: { ...votes('points'), comments: read.count('num_comments') },
    link_url: read.url('url'),
    kind: (found) => kindOf(found, tagsOf(found)),
  },
  read.marked('story_text', atHome),
);

export const toFound = (json: unknown): z.input<typeof Found> =>
  (tagsOf(json).includes('comment') ? foundComment : foundPost)(json, null);
