import { z } from 'zod';

/** A browser profile as it is shown; what is in it never is. */
export const ProfileView = z
  .object({
    profile_id: z.string(),
    url: z.string().describe('The page of the call that made it.'),
    created_at: z.string(),
    last_used_at: z.string(),
    expires_at: z.string().describe('30 days after its last use.'),
    in_use: z.boolean().describe('Whether a call is using it.'),
  })
  .meta({ id: 'BrowserProfile' });
