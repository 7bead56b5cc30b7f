import type { z } from 'zod';
import { isObject } from '../../contract/definition.ts';
import type { Comment } from '../../contract/resources/platforms/posts.ts';
import { parseItems } from '../paging.ts';
import { unexpected } from '../table.ts';
import { absolute } from '../values.ts';
import { continuationOf, type Element, elementOf, elementsOf, tokenIn, wordsOf } from './innertube.ts';
import { channelUrl, countIn, handleIn, textIn } from './values.ts';
import { writtenIn } from './written.ts';

type CommentInput = z.input<typeof Comment>;
type Json = Element['value'];

const threadNames: ReadonlySet<string> = new Set(['commentThreadRenderer', 'commentViewModel', 'commentRenderer']);

/** The updates of an answer, by their keys: comments stand in them, apart from their places. */
function entitiesOf(state: unknown): ReadonlyMap<string, Json> {
  const names = new Set(['commentEntityPayload', 'engagementToolbarStateEntityPayload']);
  const found = elementsOf(elementOf(state, 'entityBatchUpdate'), names);
  return new Map(found.flatMap(({ value }) => (typeof value.key === 'string' ? [[value.key, value] as const] : [])));
}

/** The parts of a comment’s id: that of the comment which it answers stands before a dot. */
const parentOf = (id: string): string | null => (id.includes('.') ? (id.split('.')[0] ?? null) : null);

/** Where a comment stands, and the id of the comment that it stands below, where it does. */
interface Place {
  readonly value: Json;
  readonly above: string | null;
}

/** The comment of a place, without what stands below it. */
const viewOf = ({ replies: _, ...place }: Json): Json =>
  elementOf(elementOf(place, 'commentViewModel'), 'commentViewModel') ?? elementOf(place, 'commentViewModel') ?? place;

/** The comments of a page in their order. In a list of replies those to a reply stand below it. */
function placesOf(state: unknown): Place[] {
  const found: Place[] = [];
  const waiting: Place[] = [];
  const add = (inner: unknown, above: string | null): void => {
    for (const { value } of elementsOf(inner, threadNames).toReversed()) waiting.push({ value, above });
  };
  add(state, null);
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    found.push(place);
    const id = textIn(viewOf(place.value).commentId);
    if (id?.includes('.')) add(place.value.replies, id);
  }
  return found;
}

function entityComment(place: Json, entities: ReadonlyMap<string, Json>, postId: string | null): CommentInput {
  const view = viewOf(place);
  const entity = entities.get(textIn(view.commentKey) ?? '');
  const properties = isObject(entity?.properties) ? entity.properties : null;
  const id = textIn(properties?.commentId) ?? textIn(view.commentId);
  if (!entity || !properties || !id) throw unexpected('commentEntityPayload');
  const author = isObject(entity.author) ? entity.author : {};
  const toolbar = isObject(entity.toolbar) ? entity.toolbar : {};
  const likes = countIn(textIn(toolbar.likeCountNotliked)?.trim() || '0');
  const replies = countIn(textIn(toolbar.replyCount)?.trim() || '0');
  const channel = textIn(author.channelId);
  const published = textIn(properties.publishedTime);
  return {
    ...commentOf(id, postId),
    text: writtenIn(properties.content),
    author: {
      id: channel,
      handle: handleIn(textIn(author.displayName) ?? ''),
      name: textIn(author.displayName),
      url: channelUrl(channel, null),
      avatar_url: absolute(textIn(author.avatarThumbnailUrl), 'https://www.youtube.com'),
      verified: typeof author.isVerified === 'boolean' ? author.isVerified : null,
    },
    published_text: published,
    stats: {
      likes: likes.count,
      replies: replies.count,
      ...(likes.approximate || replies.approximate ? { approximate: true as const } : {}),
    },
    depth: typeof properties.replyLevel === 'number' ? properties.replyLevel : null,
    pinned: textIn(view.pinnedText) !== null,
    by_author: typeof author.isCreator === 'boolean' ? author.isCreator : null,
    raw: { ...entity, heartState: entities.get(textIn(properties.toolbarStateKey) ?? '')?.heartState },
  };
}

const commentOf = (id: string, postId: string | null) => ({
  type: 'comment' as const,
  platform: 'youtube',
  id,
  url: `https://www.youtube.com/watch?v=${encodeURIComponent(postId ?? '')}&lc=${encodeURIComponent(id)}`,
  parent_id: parentOf(id),
  post_id: postId,
});

/** A comment as it stood in its place until 2024. */
function renderedComment(value: Json, postId: string | null): CommentInput {
  const id = textIn(value.commentId);
  if (!id) throw unexpected('commentId');
  const likes = countIn(wordsOf(value.voteCount) ?? '0');
  const channel = textIn(elementOf(value.authorEndpoint, 'browseEndpoint')?.browseId);
  return {
    ...commentOf(id, postId),
    text: writtenIn(value.contentText),
    author: { id: channel, name: wordsOf(value.authorText), url: channelUrl(channel, null) },
    published_text: wordsOf(value.publishedTimeText),
    stats: {
      likes: likes.count,
      replies: typeof value.replyCount === 'number' ? value.replyCount : 0,
      ...(likes.approximate ? { approximate: true as const } : {}),
    },
    pinned: value.pinnedCommentBadge !== undefined,
    by_author: typeof value.authorIsChannelOwner === 'boolean' ? value.authorIsChannelOwner : null,
    raw: value,
  };
}

/** Whether an answer has comments in it. */
export const hasComments = (state: unknown): boolean => elementsOf(state, threadNames, 1).length > 0;

/** The comments of a page of a list, and what leads on. */
export function commentsOf(state: unknown, postId: string | null) {
  const entities = entitiesOf(state);
  const places = placesOf(state);
  const next = continuationOf(state, threadNames);
  if (places.length === 0) return { items: [], next: null };
  const read = parseItems(places, ({ value, above }) => {
    const old = isObject(value.comment) ? elementOf(value.comment, 'commentRenderer') : null;
    const isRendered = old !== null || 'contentText' in value;
    const comment = isRendered ? renderedComment(old ?? value, postId) : entityComment(value, entities, postId);
    const token = continuationOf(value.replies, threadNames);
    return {
      ...comment,
      parent_id: above ?? comment.parent_id ?? null,
      more: token ? { ids: [token], count: comment.stats?.replies ?? null } : null,
    };
  });
  const header = elementOf(state, 'commentsHeaderRenderer');
  return { ...read, next, total: header ? countIn(wordsOf(header.countText)).count : null };
}

/** What leads from the page of a video to its comments; null: it has none. */
export function commentsTokenOf(state: unknown): string | null {
  const sections = elementsOf(state, new Set(['itemSectionRenderer']), 50);
  const section = sections.find(({ value }) => value.sectionIdentifier === 'comment-item-section');
  return section ? tokenIn(section.value) : null;
}

/** What leads from the first comments to the newest. */
export function newestTokenOf(state: unknown): string | null {
  const items = elementOf(state, 'sortFilterSubMenuRenderer')?.subMenuItems;
  const second = Array.isArray(items) ? items[1] : null;
  return tokenIn(second);
}
