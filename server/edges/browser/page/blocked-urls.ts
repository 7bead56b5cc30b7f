const images = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'ico', 'bmp'];
const media = ['mp4', 'webm', 'mp3', 'm4a', 'ogg', 'ogv', 'wav', 'm3u8', 'mpd', 'ts', 'mov', 'flac'];
const fonts = ['woff', 'woff2', 'ttf', 'otf', 'eot'];

const urlsOf = (endings: readonly string[]): string[] => endings.flatMap((ending) => [`*.${ending}`, `*.${ending}?*`]);

/** What a page is read without: nothing that it says is in there. */
export const unreadable: readonly string[] = urlsOf([...images, ...media, ...fonts]);

/** What even a picture of the page is taken without. */
export const unseen: readonly string[] = urlsOf(media);
