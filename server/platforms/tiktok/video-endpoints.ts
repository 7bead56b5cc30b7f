import { z } from 'zod';
import { Transcript } from '../../contract/resources/platforms/media.ts';
import { type Answer, changed, missing, refused } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { segmentsOfVtt, textOfSegments } from '../pages/captions.ts';
import { askPage } from '../pages/captured.ts';
import { givenOf } from '../reference.ts';
import { ask, get, leadsTo, type Steps } from '../request.ts';
import { at } from '../table.ts';
import { CommentId, idOf, isShared, VideoReference } from './input.ts';
import { listPage } from './lists.ts';
import { type CaptionTrack, canonical, toComment, toVideo, tracksOf } from './objects.ts';
import { TikTokComment, TikTokVideo } from './schema.ts';
import { site, tiktok } from './site.ts';
import { itemOf } from './status.ts';

const named = { url: VideoReference.optional(), id: VideoReference.optional() };
type Named = { readonly url?: string | undefined; readonly id?: string | undefined };

/** The page of a video; TikTok leads from one of no account to the owner’s. */
const pathOf = (video: string): string => `/@${video.includes('/') ? video.split('/')[0] : 'i'}/video/${idOf(video)}`;

const videoIn = ({ url, id }: Named): string => givenOf({ url, id });

/** A video as it is named, or as the address names it that a shared one leads to. */
function* namedBy(video: string): Steps<string> {
  return isShared(video)
    ? yield* leadsTo(`${site}/${video}`, { what: 'video on TikTok', reference: VideoReference, isShared })
    : video;
}

function* itemSteps(named: string): Steps<unknown> {
  return yield* askPage(tiktok, get(`${site}${pathOf(named)}`), (answer) => {
    const item = itemOf(answer, idOf(named));
    if (item === null || at(item, 'id') === undefined) throw changed(answer.host, 'its page holds no data');
    if (String(at(item, 'id')) !== idOf(named)) throw changed(answer.host, 'it is another video');
    return item;
  });
}

const video = objectEndpoint(tiktok, {
  action: 'video',
  title: 'Read a TikTok video',
  summary:
    'A video by id or address: text, author, counts, sound, captions, and addresses that expire at `expires_at`.',
  strategy: 'html-hydration',
  input: named,
  oneOf: ['url', 'id'],
  output: TikTokVideo,
  example: { url: 'https://www.tiktok.com/@harbourtide/video/7000000000000000001' },
  *steps(given) {
    return toVideo(yield* itemSteps(yield* namedBy(videoIn(given))), null);
  },
});

const base = (language: string | null): string => (language ?? '').toLowerCase().split('-')[0] ?? '';

/** The captions of a language: of the video’s own first, of a translation last. */
function trackOf(tracks: readonly CaptionTrack[], wanted: string | undefined): CaptionTrack {
  const order = ['uploaded', 'asr', 'translated'];
  const sorted = tracks.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  if (sorted.length === 0) throw missing('This video has no captions.');
  const found =
    wanted === undefined ? sorted[0] : sorted.find(({ language }) => base(language) === base(canonical(wanted)));
  if (found) return found;
  throw missing(
    `This video has no captions in ${wanted}; it has: ${sorted.map(({ language }) => language).join(', ')}.`,
  );
}

function segmentsIn(answer: Answer) {
  if (answer.text.trim() === '') throw refused('blocked', 'TikTok does not give these captions.');
  const segments = segmentsOfVtt(answer.text);
  if (!segments) throw changed(answer.host, 'its captions are of another form');
  return segments;
}

const transcript = objectEndpoint(tiktok, {
  action: 'transcript',
  title: 'Read a TikTok transcript',
  summary: 'The words of a video and their times, by its captions.',
  strategy: 'html-hydration',
  input: {
    ...named,
    language: z
      .string()
      .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/)
      .optional()
      .describe('The language of the captions; the video’s own when absent.'),
  },
  oneOf: ['url', 'id'],
  output: Transcript,
  example: { id: '7000000000000000001' },
  *steps({ language, ...given }) {
    const named = yield* namedBy(videoIn(given));
    const id = idOf(named);
    const item = yield* itemSteps(named);
    const tracks = tracksOf(item);
    const track = trackOf(tracks, language);
    const segments = yield* ask(get(track.url), segmentsIn);
    return {
      type: 'transcript' as const,
      platform: 'tiktok',
      id: `${id}/${track.language ?? ''}`,
      url: `${site}${pathOf(named)}`,
      video_id: id,
      language: track.language,
      source: track.kind,
      segments,
      text: textOfSegments(segments),
      available: tracks.map((one) => ({ language: one.language, source: one.kind })),
      raw: at(item, 'video') ?? null,
    };
  },
});

/** What shows the comments of a video where its page does not by itself. */
const commentButton = '[data-e2e="comment-icon"]';

const commentList = (named: string) => ({
  page: pathOf(named),
  path: '/api/comment/list/',
  items: ['comments'],
  toItem: (raw: unknown) => toComment(raw, null),
});

const isReplies = { path: '/api/comment/list/reply/' };

const comments = listEndpoint(tiktok, {
  action: 'comments',
  title: 'List TikTok comments',
  summary: 'The comments of a video, in the order in which its page shows them.',
  strategy: 'browser-capture',
  input: named,
  oneOf: ['url', 'id'],
  item: TikTokComment,
  pageSize: 100,
  example: { id: '7000000000000000001', limit: '2' },
  *steps(given, place) {
    const named = yield* namedBy(videoIn(given));
    const parameters = { aweme_id: idOf(named) };
    return yield* listPage({ ...commentList(named), parameters, clicks: [commentButton] }, place);
  },
});

const replies = listEndpoint(tiktok, {
  action: 'comment_replies',
  title: 'List TikTok replies',
  summary: 'The replies to a comment of a video, as its page shows them.',
  strategy: 'browser-capture',
  input: { video_id: VideoReference, comment_id: CommentId },
  item: TikTokComment,
  pageSize: 100,
  example: { video_id: '7000000000000000001', comment_id: '7100000000000000001', limit: '2' },
  *steps({ video_id: video, comment_id: comment }, place) {
    const replied = {
      ...commentList(yield* namedBy(video)),
      ...isReplies,
      parameters: { comment_id: comment },
      clicks: [commentButton],
      unfolds: ['[data-e2e^="view-more"]', '[class*="ViewReplies"]'],
    };
    return yield* listPage(replied, place);
  },
});

/** The comments of a video, as they come first. */
export const commentsOf = (named: string, wanted: number) =>
  listPage(
    { ...commentList(named), parameters: { aweme_id: idOf(named) }, clicks: [commentButton] },
    { token: null, size: wanted, has: () => false },
  );

export const videoEndpoints = [video, transcript, comments, replies];
