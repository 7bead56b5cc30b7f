import { z } from 'zod';
import { invalid } from '../../contract/problem.ts';
import { Comment } from '../../contract/resources/platforms/posts.ts';
import { listEndpoint } from '../endpoint.ts';
import { givenOf } from '../reference.ts';
import { ask } from '../request.ts';
import { commentsOf, commentsTokenOf, hasComments, newestTokenOf } from './comments.ts';
import { innertube, listStateOf } from './innertube.ts';
import { Continuation, VideoId } from './input.ts';
import { playerOf } from './player.ts';
import { refusePlayer } from './refusals.ts';
import { youtube } from './site.ts';

const page = (continuation: string) => innertube('next', { continuation });

const comments = listEndpoint(youtube, {
  action: 'comments',
  title: 'List YouTube comments',
  summary: 'The comments of a video, those that YouTube deems best or the newest first.',
  strategy: 'html-hydration',
  input: {
    id: VideoId.optional(),
    url: VideoId.optional(),
    sort: z.enum(['top', 'newest']).default('top').describe('The order.'),
  },
  oneOf: ['id', 'url'],
  item: Comment,
  pageSize: 20,
  example: { id: 'tide0000001', limit: '2' },
  *steps({ sort, ...given }, { token }) {
    const id = givenOf(given);
    if (token !== null) return commentsOf(yield* ask(page(String(token)), listStateOf), id);
    const watch = yield* ask(innertube('next', { videoId: id }), listStateOf);
    const first = commentsTokenOf(watch);
    if (!hasComments(watch) && !first) {
      refusePlayer(playerOf(watch));
      return { items: [], next: null, isRestricted: true };
    }
    const top = hasComments(watch) ? watch : yield* ask(page(first ?? ''), listStateOf);
    const newest = sort === 'newest' ? newestTokenOf(top) : null;
    return commentsOf(newest ? yield* ask(page(newest), listStateOf) : top, id);
  },
});

const replies = listEndpoint(youtube, {
  action: 'comment_replies',
  title: 'List YouTube replies',
  summary: 'The replies to a comment, by what `comments` gives with it.',
  strategy: 'html-hydration',
  input: {
    video_id: VideoId.optional().describe('The video’s id, for the addresses of the replies.'),
  },
  item: Comment,
  pageSize: 10,
  begunBy: 'What `comments` gives in `more.ids` of a comment',
  example: { cursor: 'tide-replies-1', video_id: 'tide0000001', limit: '1' },
  *steps({ video_id: id }, { token }) {
    const continuation = Continuation.safeParse(token ?? '').data ?? '';
    if (token !== null && continuation === '') throw invalid('/cursor', 'leads to no replies', 'take it of `more.ids`');
    return commentsOf(yield* ask(page(continuation), listStateOf), id ?? null);
  },
});

export const commentEndpoints = [comments, replies];
