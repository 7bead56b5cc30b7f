import { z } from 'zod';
import { Profile } from '../../contract/resources/platforms/people.ts';
import { changed } from '../answer.ts';
import { listEndpoint, objectEndpoint } from '../endpoint.ts';
import { askPage } from '../pages/captured.ts';
import { givenOf } from '../reference.ts';
import { get } from '../request.ts';
import { at, count } from '../table.ts';
import { Handle, SecUid } from './input.ts';
import { listPage } from './lists.ts';
import { toProfile, toVideo } from './objects.ts';
import { TikTokVideo } from './schema.ts';
import { site, tiktok } from './site.ts';
import { userOf } from './status.ts';

const profile = objectEndpoint(tiktok, {
  action: 'profile',
  title: 'Read a TikTok profile',
  summary: 'A profile by handle: name, text, counts; `private` when its owner keeps the rest closed.',
  strategy: 'html-hydration',
  input: { handle: Handle },
  output: Profile,
  example: { handle: '@harbourtide' },
  *steps({ handle }) {
    return yield* askPage(tiktok, get(`${site}/@${handle}`), (answer) => {
      const user = userOf(answer.text, handle);
      if (user === null) throw changed(answer.host, 'its page holds no data');
      return toProfile(user, null);
    });
  },
});

const named = { handle: Handle.optional(), sec_uid: SecUid.optional() };
type Named = { readonly handle?: string | undefined; readonly sec_uid?: string | undefined };

/** The page of an account; TikTok leads from the one form to the other. */
const pageOf = (given: Named): string => `/@${givenOf({ handle: given.handle, sec_uid: given.sec_uid })}`;

const counted =
  (owner: string, ...names: readonly string[]) =>
  (html: string): number | null => {
    const user = userOf(html, owner);
    const places = names.flatMap((name) => [`statsV2.${name}`, `stats.${name}`]);
    return places.map((place) => count(place)(user, null)).find((number) => number !== null) ?? null;
  };

/** The words on the buttons that order a profile’s videos. */
const orders = { latest: [], popular: ['button:has-text("Popular")'], oldest: ['button:has-text("Oldest")'] } as const;

const videos = listEndpoint(tiktok, {
  action: 'videos',
  title: 'List TikTok videos',
  summary: 'The videos of a profile, the latest first; the most popular or the oldest first when that is asked for.',
  strategy: 'browser-capture',
  input: { ...named, sort: z.enum(['latest', 'popular', 'oldest']).default('latest').describe('The order.') },
  oneOf: ['handle', 'sec_uid'],
  item: TikTokVideo,
  pageSize: 100,
  example: { handle: 'harbourtide', limit: '2' },
  steps: (given, place) => {
    const owner = givenOf({ handle: given.handle, sec_uid: given.sec_uid });
    return listPage(
      {
        page: pageOf(given),
        path: ['/api/post/item_list/', '/api/creator/item_list/'],
        items: ['itemList', 'aweme_list'],
        clicks: orders[given.sort],
        toItem: (raw) => toVideo(raw, null),
        counted: counted(owner, 'videoCount'),
        owner,
      },
      place,
    );
  },
});

const people = (scene: string, button: string, counts: string) => (given: Named) => {
  const owner = givenOf({ handle: given.handle, sec_uid: given.sec_uid });
  return {
    page: pageOf(given),
    path: '/api/user/list/',
    parameters: { scene },
    items: ['userList', 'followers', 'followings', 'user_list'],
    clicks: [`[data-e2e="${button}"]`],
    toItem: (raw: unknown) => toProfile(raw, null),
    counted: counted(owner, counts),
    owner,
  };
};

const followersOf = people('67', 'followers-count', 'followerCount');
const followingOf = people('21', 'following-count', 'followingCount');

const followers = listEndpoint(tiktok, {
  action: 'followers',
  title: 'List TikTok followers',
  summary: 'Who follows a profile, as far as its owner shows it to everyone.',
  strategy: 'browser-capture',
  input: named,
  oneOf: ['handle', 'sec_uid'],
  item: Profile,
  pageSize: 100,
  example: { handle: 'harbourtide', limit: '2' },
  steps: (given, place) => listPage(followersOf(given), place),
});

const following = listEndpoint(tiktok, {
  action: 'following',
  title: 'List TikTok following',
  summary: 'Whom a profile follows, as far as its owner shows it to everyone.',
  strategy: 'browser-capture',
  input: named,
  oneOf: ['handle', 'sec_uid'],
  item: Profile,
  pageSize: 100,
  example: { handle: 'harbourtide', limit: '2' },
  steps: (given, place) => listPage(followingOf(given), place),
});

/** The latest videos of an account, from an answer to its own page. */
export const videosOf = (owner: string, wanted: number) =>
  listPage(
    {
      page: `/@${owner}`,
      path: ['/api/post/item_list/', '/api/creator/item_list/'],
      items: ['itemList', 'aweme_list'],
      toItem: (raw: unknown) => (at(raw, 'isPinnedItem') === true ? null : toVideo(raw, null)),
      counted: counted(owner, 'videoCount'),
      owner,
    },
    { token: null, size: wanted, has: () => false },
  );

export const peopleEndpoints = [profile, videos, followers, following];
