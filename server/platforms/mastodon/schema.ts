import { z } from 'zod';
import { flag, id, list } from '../lenient.ts';

/** An account that is looked up. */
export const Account = z.looseObject({ id, hide_collections: flag });
export const Found = z.looseObject({ accounts: list, statuses: list, hashtags: list });
