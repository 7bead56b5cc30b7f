import { Problem } from '../../contract/problem.ts';

/** The 404 of a profile; its owner is told when it expired. */
export const noProfile = (profileId: string, expiredAt: Date | null): Problem =>
  new Problem(
    'not-found',
    expiredAt
      ? `The profile ${profileId} expired at ${expiredAt.toISOString()}, 30 days after its last use.`
      : `There is no profile ${profileId} in your organization.`,
  );
