import { parseUrl } from '../for-node-20.ts';
import type { ShownDate } from './published.ts';

/** Who wrote the first post of a thread, and when. */
export interface Opener {
  readonly author: string;
  /** ISO 8601 day, or as the page writes it. */
  readonly date: string | null;
}

const path =
  /view(?:topic|thread)|showthread|showtopic|\/(?:threads?|discussions?|questions)\/[^/]|[?&/;](?:topic|tid|thread)[=/]|\/t\d+-|\/t\/[^/]|\/d\/\d|\/(?:issues|pulls?|merge_requests)\/\d/i;

/** Whether an address is that of a thread of a forum, as the common software writes them. */
export const isThread = (url: string): boolean => {
  const { pathname = '', search = '' } = parseUrl(url) ?? {};
  return path.test(pathname + search);
};

const software =
  /discourse|phpbb|vbulletin|xenforo|mybb|simple machines|invision|ip\.board|vanilla|flarum|nodebb|punbb|fluxbb|woltlab|burning board|lemmy|kunena|bbpress|question2answer|askbot/i;

/** Whether a page says that the software of a forum made it. */
export const isOfForum = (generator: string | null): boolean => software.test(generator ?? '');

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The date that a page shows; where it is a thread, that of the first post. */
export const shownInThread = (shown: ShownDate | null, opened: string | null): ShownDate | null =>
  opened === null || !isDay.test(opened) || shown?.iso.startsWith(opened)
    ? shown
    : { iso: opened, modified: false, isOnlyChange: false, isTold: true };
