import type { Reason } from '../../../server/contract/quality.ts';

/** A page with what the gate ought to say of it. */
export interface LabelledPage {
  readonly name: string;
  readonly html: string;
  /** Null: the page is good. */
  readonly reason: Reason | null;
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly url?: string;
}

/** A whole page of a title and a body. */
export const bare = (title: string, body: string, lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

const links = (names: readonly string[]): string =>
  names.map((name, at) => `<li><a href="/${at}">${name}</a></li>`).join('');

/** A page within a site's header, navigation and footer, as a server's templates make it. */
export const framed = (title: string, body: string, lang = 'en'): string =>
  bare(
    title,
    `<header class="site-header"><a class="logo" href="/">Harbour Gazette</a>
<nav><ul>${links(['News', 'Sport', 'Culture', 'Shop', 'Newsletter', 'Log in', 'Subscribe'])}</ul></nav></header>
<main id="content">${body}</main>
<footer><ul>${links(['About', 'Contact', 'Privacy', 'Cookie settings', 'Terms'])}</ul><p>© 2026 Harbour Gazette Ltd.</p></footer>`,
    lang,
  );
