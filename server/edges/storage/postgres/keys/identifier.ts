import { randomUUID } from 'node:crypto';

/** A new id with a prefix that tells what it is of. */
export const identifier = (
  prefix: 'org' | 'key' | 'pm' | 'sec' | 'prof' | 'src' | 'fetch' | 'link' | 'topup',
): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;
