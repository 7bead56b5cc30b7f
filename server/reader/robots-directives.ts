import { robotsToken } from './robots.ts';

/** What a page says about itself to crawlers. */
export interface RobotsDirectives {
  /** It is not to be shown; it may be read for its links. */
  readonly noindex: boolean;
  /** Its links are not to be followed. */
  readonly nofollow: boolean;
}

const silent: RobotsDirectives = { noindex: false, nofollow: false };

/** `unavailable_after:` and its like carry a colon and are no agents. */
const valued = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;

/** Directives of X-Robots-Tag that are meant for us: those before any agent's name, and those after ours. */
function ownDirectives(header: string): string[] {
  let isForUs = true;
  return header.split(',').flatMap((part) => {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (colon < 0 || valued.test(name)) return isForUs ? [part] : [];
    isForUs = name === robotsToken.toLowerCase();
    return isForUs ? [part.slice(colon + 1)] : [];
  });
}

/**
 * What `X-Robots-Tag`, `<meta name="robots">` and `<meta name="tidemarkbot">` say together: the strictest holds, as the
 * large search engines read them. `headers` have lower-case names, repeated ones joined with commas; `meta` as the
 * extractor gives it.
 */
export function robotsDirectives(
  headers: Readonly<Record<string, string>>,
  meta: Readonly<Record<string, string>>,
): RobotsDirectives {
  const header = headers['x-robots-tag'];
  const common = meta.robots;
  const own = meta[robotsToken.toLowerCase()];
  if (header === undefined && common === undefined && own === undefined) return silent;
  const said = [
    ...(header ? ownDirectives(header) : []),
    ...[common ?? '', own ?? ''].flatMap((text) => text.split(',')),
  ];
  const directives = new Set(said.map((directive) => directive.trim().toLowerCase()));
  const none = directives.has('none');
  return { noindex: none || directives.has('noindex'), nofollow: none || directives.has('nofollow') };
}
