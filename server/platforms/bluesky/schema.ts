import { z } from 'zod';
import { list, text } from '../lenient.ts';

const did = z.string().startsWith('did:');

/** `app.bsky.feed.defs#threadViewPost`, or what stands in its place. */
export const ThreadNode = z.looseObject({
  $type: text,
  uri: text,
  post: z.unknown().optional(),
  parent: z.unknown().optional(),
  replies: list,
  notFound: z.boolean().catch(false),
  blocked: z.boolean().catch(false),
});
export type ThreadNode = z.output<typeof ThreadNode>;

export const ApiError = z.looseObject({ error: text, message: text });
export const Handle = z.looseObject({ did });
