import { z } from 'zod';
import { List, page } from '../../contract/list.ts';
import { ProfileView } from '../../contract/resources/profile.ts';
import { type Context, operation } from '../../kernel/pipeline/context.ts';
import type { ProfileSummary } from '../../kernel/ports/profiles.ts';
import { askedFor, TimeCursors } from '../../kernel/time-cursors.ts';
import { noProfile } from './missing.ts';

export { ProfileUse } from './profile-use.ts';

const ProfileId = z.strictObject({
  profile_id: z.string().max(100).describe('The profile, as an interaction answered it.'),
});
const example = { path: { profile_id: 'prof_00000000000000000000000000000000' } };

const viewOf = (profile: ProfileSummary): z.output<typeof ProfileView> => ({
  profile_id: profile.id,
  url: profile.url,
  created_at: profile.createdAt.toISOString(),
  last_used_at: profile.lastUsedAt.toISOString(),
  expires_at: profile.expiresAt.toISOString(),
  in_use: profile.isBusy,
});

async function findProfile(
  { data: { profiles }, organizationId }: Context,
  profileId: string,
): Promise<ProfileSummary> {
  const found = await profiles.find(organizationId, profileId);
  if (found === null || 'expiredAt' in found) throw noProfile(profileId, found?.expiredAt ?? null);
  return found;
}

/** The organization's browser profiles, newest first. */
export const listProfiles = operation({
  id: 'profiles.list',
  methods: ['GET'],
  path: '/v1/crawl/profiles',
  title: 'List browser profiles',
  summary: 'The browser profiles of your organization, newest first.',
  input: z.strictObject({ ...page }),
  output: List(ProfileView),
  example: { query: { limit: '5' } },
  async run(context, { limit, cursor }) {
    const { organizationId } = context;
    const { profiles } = context.data;
    const places = new TimeCursors(context, 'profiles.list');
    const found = await profiles.list(organizationId, {
      limit: askedFor(limit),
      ...(cursor ? { before: places.read(cursor) } : {}),
    });
    const { data, next_cursor } = places.cut(found, limit, (profile) => profile);
    return { output: { data: data.map(viewOf), next_cursor } };
  },
});

/** One browser profile. */
export const getProfile = operation({
  id: 'profiles.get',
  methods: ['GET'],
  path: '/v1/crawl/profiles/:profile_id',
  title: 'Show a browser profile',
  summary: 'When a browser profile was made, used last, and expires; what it holds is never shown.',
  input: ProfileId,
  output: ProfileView,
  example,
  run: async (context, { profile_id }) => ({ output: viewOf(await findProfile(context, profile_id)) }),
});

/** Forgets a browser profile. */
export const deleteProfile = operation({
  id: 'profiles.delete',
  methods: ['DELETE'],
  path: '/v1/crawl/profiles/:profile_id',
  title: 'Delete a browser profile',
  summary: 'Forget a browser profile and what it holds, at once and for good.',
  description: 'A call that is using it goes on, and keeps nothing.',
  input: ProfileId,
  output: ProfileView,
  example,
  async run(context, { profile_id }) {
    const profile = await findProfile(context, profile_id);
    await context.data.profiles.delete(context.organizationId, profile_id);
    return { output: viewOf(profile) };
  },
});
