import { pathOf, reference, siteOf } from '../reference.ts';

/** The id in the address of a post: after `status`, of any account, which may be called so, too. */
function ofUrl(url: URL): string | null | undefined {
  if (!/^(?:x|twitter|fxtwitter|vxtwitter|fixupx|fixvx)\.com$/.test(siteOf(url))) return null;
  const path = pathOf(url);
  return path.find((piece, at) => /^\d+$/.test(piece) && /^status(?:es)?$/.test(path[at - 1] ?? ''));
}

export const PostReference = reference({ what: 'a post’s id or address', pattern: /^\d{1,19}$/, ofUrl });

/** The number that the embedded view of posts is asked with: it follows from the id alone. */
export const tokenOf = (id: string): string => ((Number(id) / 1e15) * Math.PI).toString(36).replaceAll(/0+|\./g, '');
