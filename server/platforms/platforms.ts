import type { AnyOperation } from '../kernel/pipeline/context.ts';
import type { Endpoint } from './endpoint.ts';
import { githubEndpoints } from './github/github.ts';
import { hackernewsEndpoints } from './hackernews/hackernews.ts';
import { platformOperation } from './operation.ts';
import { redditEndpoints } from './reddit/reddit.ts';

/** Every endpoint of every platform, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [...hackernewsEndpoints, ...githubEndpoints, ...redditEndpoints];

/** The platforms whose GET routes the OpenAPI description tells of one by one; the others stand behind the two generic operations. */
const described: ReadonlySet<string> = new Set(['tiktok', 'reddit', 'hackernews', 'github']);

/** Every endpoint as an operation. */
export const platformOperations: readonly AnyOperation[] = endpoints.map((endpoint) =>
  platformOperation(endpoint, described.has(endpoint.platform.name)),
);
