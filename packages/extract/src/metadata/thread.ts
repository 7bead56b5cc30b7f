import { parseUrl } from '../parse-url.ts';

const path =
  /view(?:topic|thread)|showthread|showtopic|\/(?:threads?|discussions?|questions)\/[^/]|[?&/;](?:topic|tid|thread)[=/]|\/t\d+-|\/t\/[^/]/i;

/** Whether an address is that of a thread of a forum, as the common software writes them. */
export const isThread = (url: string): boolean => {
  const { pathname = '', search = '' } = parseUrl(url) ?? {};
  return path.test(pathname + search);
};
