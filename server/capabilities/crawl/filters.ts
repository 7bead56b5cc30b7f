import type { Patterns } from './patterns/patterns.ts';

/** Files that are no pages, by their names: pictures, sound, films, archives, fonts, programs, and what pages are made with. */
const fileName =
  /\.(?:7z|aac|aiff?|apk|arj|asf|asx|au|avi|avif|bin|bmp|bz2|cab|css|dat|deb|dmg|doc[mx]?|eot|epub|exe|flac|flv|gif|gz|heic|ico|img|iso|jar|jpe?g|js|m3u8?|m4[av]|map|mid|mjs|mkv|mobi|mov|mp[234]|mpe?g|msi|odp|ods|odt|og[agv]|opus|otf|pdf|pkg|png|pptx?|psd?|rar|rpm|rtf|svgz?|swf|tar|tgz|tiff?|torrent|ttf|wasm|wav|web[mp]|whl|wm[av]|woff2?|xlsx?|xz|zip|zst)$/i;

/** Whether a path with its query names a file that is no page. */
export function isNoPage(path: string): boolean {
  const end = path.indexOf('?');
  return fileName.test(end < 0 ? path : path.slice(0, end));
}

/** Why an address in scope is not read. */
export type FilterReason = 'pattern' | 'file_type';

/** Whether patterns keep a path from being read. */
export function patternReason(path: string, include: Patterns, exclude: Patterns): 'pattern' | null {
  if (!include.isEmpty && !include.match(path)) return 'pattern';
  return exclude.match(path) ? 'pattern' : null;
}
