import { z } from 'zod';
import { pathOf, reference, siteOf } from '../reference.ts';

const did = 'did:[a-z]+:[\\w.:%-]{1,200}';
const handle = '(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])?';
const isBluesky = (url: URL): boolean => siteOf(url) === 'bsky.app';

export const Actor = reference({
  what: 'an account’s handle, DID or address',
  pattern: new RegExp(`^(?:${did}|${handle})$`, 'i'),
  ofUrl: (url) => {
    const [profile, actor] = pathOf(url);
    return isBluesky(url) && profile === 'profile' ? actor : null;
  },
});

/** A record by its AT URI (`at://<account>/<collection>/<key>`), or by an address `/profile/<account>/<page>/<key>`. */
const recordOf = (what: string, page: string, collection: string) =>
  reference({
    what: `${what}’s AT URI or address`,
    pattern: new RegExp(`^at://(?:${did}|${handle})/${collection.replaceAll('.', '\\.')}/[\\w.~:-]{1,512}$`, 'i'),
    ofUrl: (url) => {
      const [profile, actor, kind, key] = pathOf(url);
      return isBluesky(url) && profile === 'profile' && kind === page ? `at://${actor}/${collection}/${key}` : null;
    },
  });

export const PostUri = recordOf('a post', 'post', 'app.bsky.feed.post');
export const FeedUri = recordOf('a feed', 'feed', 'app.bsky.feed.generator');
export const ListUri = recordOf('a list', 'lists', 'app.bsky.graph.list');

export const Time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);
export const Query = z.string().min(1).max(1_000).describe('Words to look for.');
