import { parseUrl } from '../parse-url.ts';

const path =
  /view(?:topic|thread)|showthread|showtopic|\/(?:threads?|discussions?|questions)\/[^/]|[?&/;](?:topic|tid|thread)[=/]|\/t\d+-|\/t\/[^/]/i;

/** Whether an address is that of a thread of a forum, as the common software writes them. */
export const isThread = (url: string): boolean => {
  const { pathname = '', search = '' } = parseUrl(url) ?? {};
  return path.test(pathname + search);
};

const software =
  /discourse|phpbb|vbulletin|xenforo|mybb|simple machines|invision|ip\.board|vanilla|flarum|nodebb|punbb|fluxbb|woltlab|burning board|lemmy|kunena|bbpress|question2answer|askbot/i;

/** Whether a page says that the software of a forum made it. */
export const isOfForum = (generator: string | null): boolean => software.test(generator ?? '');
