import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyJson } from '../../tests/any-json.ts';
import { readAnswers } from '../../tests/platforms/read.ts';
import { youtubeEndpoints } from './youtube.ts';

const search = async (...elements: AnyJson[]): Promise<AnyJson> =>
  (await readAnswers(youtubeEndpoints, 'search', { query: 'ebb', limit: '2' }, [{ body: { contents: elements } }]))
    .output;
const row = (...contents: string[]) => ({ metadataParts: contents.map((content) => ({ text: { content } })) });
const lockup = (contentType: string, contentId: string, title: AnyJson, metadataRows: AnyJson[]) => ({
  lockupViewModel: {
    contentType: `LOCKUP_CONTENT_TYPE_${contentType}`,
    contentId,
    contentImage: { avatarViewModel: { image: { sources: [{ url: 'https://yt3.example/a.jpg' }] } } },
    metadata: {
      lockupMetadataViewModel: { title, metadata: { contentMetadataViewModel: { metadataRows } } },
    },
  },
});
const marked = (imageName: string) => ({
  content: 'Harbour',
  attachmentRuns: [{ element: { type: { imageType: { image: { sources: [{ clientResource: { imageName } }] } } } } }],
});

test('a youtube search finds channels of the newer generation, and artists that YouTube vouches for', async () => {
  const rows = [row('@harbour', '620K subscribers', '1.2K videos')];
  const channel = async (imageName: string): Promise<AnyJson> =>
    (await search(lockup('CHANNEL', 'UCtide0000000000000000AA', marked(imageName), rows))).data[0];
  const { type, id, handle, name, stats, avatar_url, verified } = await channel('AUDIO_BADGE');
  assert.deepEqual([type, id, handle, name], ['profile', 'UCtide0000000000000000AA', 'harbour', 'Harbour']);
  assert.deepEqual([stats.followers, stats.posts, stats.approximate], [620_000, 1_200, true]);
  assert.deepEqual([avatar_url, verified], ['https://yt3.example/a.jpg', true]);
  assert.equal((await channel('CHECK_CIRCLE_FILLED')).verified, true);
  assert.equal((await channel('BELL')).verified, false);
});

test('a youtube list goes on by what leads on in the newer generation', async () => {
  const more = {
    continuationItemViewModel: {
      continuationCommand: { innertubeCommand: { continuationCommand: { token: 'tide-more' } } },
    },
  };
  const first = lockup('VIDEO', 'tide0000001', { content: 'Ebb' }, [row('1.2M views', '3 days ago')]);
  const answers = [
    { body: { contents: [first, more] } },
    { body: { contents: [lockup('VIDEO', 'tide0000002', { content: 'Flow' }, [])] } },
  ];
  const { output, asked } = await readAnswers(youtubeEndpoints, 'search', { query: 'ebb', limit: '2' }, answers);
  assert.deepEqual(
    output.data.map(({ id }: AnyJson) => id),
    ['tide0000001', 'tide0000002'],
  );
  assert.match(String(asked[1]?.body), /tide-more/);
});

const entity = (commentId: string, replyLevel: number) => ({
  payload: {
    commentEntityPayload: {
      key: `key ${commentId}`,
      properties: { commentId, replyLevel, content: { content: commentId } },
    },
  },
});
const continuation = (token: string) => ({
  continuationItemRenderer: { continuationEndpoint: { continuationCommand: { token } } },
});
const thread = (commentId: string, subThreads: AnyJson[] = []) => ({
  commentThreadRenderer: {
    replies: { commentRepliesRenderer: { subThreads } },
    commentViewModel: { commentViewModel: { commentId, commentKey: `key ${commentId}` } },
  },
});
const commentsIn = async (action: string, query: Record<string, string>, continuationItems: AnyJson[]) => {
  const ids = ['a', 'a.1', 'a.2', 'a.3', 'b'];
  const mutations = ids.map((id) => entity(id, id === 'a.2' ? 2 : id.includes('.') ? 1 : 0));
  const body = {
    onResponseReceivedEndpoints: [{ appendContinuationItemsAction: { continuationItems } }],
    frameworkUpdates: { entityBatchUpdate: { mutations } },
  };
  const { output } = await readAnswers(youtubeEndpoints, action, query, [{ body }]);
  return output.data.map(({ id, parent_id, depth, more }: AnyJson) => [id, parent_id, depth, more?.ids[0] ?? null]);
};

test('replies to youtube replies stand below what they answer, and comments are not mixed with their replies', async () => {
  const answered = thread('a.1', [thread('a.2'), continuation('more of a.1')]);
  assert.deepEqual(await commentsIn('comment_replies', { cursor: 'tide-replies-1' }, [answered, thread('a.3')]), [
    ['a.1', 'a', 1, 'more of a.1'],
    ['a.2', 'a.1', 2, null],
    ['a.3', 'a', 1, null],
  ]);
  const whole = thread('a', [thread('a.1', [continuation('more of a.1')]), continuation('more of a')]);
  assert.deepEqual(await commentsIn('comments', { id: 'tide0000001' }, [whole, thread('b')]), [
    ['a', null, 0, 'more of a'],
    ['b', null, 0, null],
  ]);
});

test('the likes of a youtube video stand on its button, in the language that was asked for', async () => {
  const likesOf = async (title: string, language = 'en'): Promise<AnyJson> => {
    const buttonViewModel = { iconName: 'LIKE', title, accessibilityText: 'like this video along with 9 others' };
    const defaultButtonViewModel = { defaultButtonViewModel: { buttonViewModel } };
    const toggle = { toggleButtonViewModel: { toggleButtonViewModel: defaultButtonViewModel } };
    const likeButtonViewModel = { likeButtonViewModel: { likeButtonViewModel: toggle } };
    const videoActions = { topLevelButtons: [{ segmentedLikeDislikeButtonViewModel: likeButtonViewModel }] };
    const next = { contents: [{ videoPrimaryInfoRenderer: { title: { simpleText: 'Ebb' }, videoActions } }] };
    const answers = [{ body: next }, { body: { playabilityStatus: { status: 'LOGIN_REQUIRED' } } }];
    return (await readAnswers(youtubeEndpoints, 'video', { id: 'tide0000001', language }, answers)).output.data.stats;
  };
  const told = async (title: string, language?: string) => {
    const { likes, approximate = false } = await likesOf(title, language);
    return [likes, approximate];
  };
  assert.deepEqual(await told('72'), [72, false]);
  assert.deepEqual(await told('1.2K'), [1_200, true]);
  assert.deepEqual(await told('1,2 Mio.', 'de'), [1_200_000, true]);
  assert.deepEqual(await told('Like'), [null, false]);
});
