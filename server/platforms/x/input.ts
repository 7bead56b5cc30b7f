import { pathOf, reference, siteOf } from '../reference.ts';

/** The id in the address of a post: after `status`, of any account. */
function ofUrl(url: URL): string | null {
  if (!/^(?:x|twitter|fxtwitter|vxtwitter|fixupx|fixvx)\.com$/.test(siteOf(url))) return null;
  const path = pathOf(url);
  const at = path.findIndex((piece) => /^status(?:es)?$/.test(piece));
  return at < 0 ? null : (path[at + 1] ?? null);
}

export const PostReference = reference({ what: 'a post’s id or address', pattern: /^\d{1,19}$/, ofUrl });

/** The number that the embedded view of posts is asked with: it follows from the id alone. */
export const tokenOf = (id: string): string => ((Number(id) / 1e15) * Math.PI).toString(36).replaceAll(/0+|\./g, '');
