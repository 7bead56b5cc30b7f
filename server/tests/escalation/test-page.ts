import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reason } from '../../contract/quality.ts';
import type { TierName } from '../../contract/tier.ts';

/** How a page of the test site behaves, and what reading it must bring. */
export interface TestPage {
  readonly serve: string | ((request: IncomingMessage, response: ServerResponse) => void);
  /** Further paths that the page asks for. */
  readonly parts?: Readonly<Record<string, TestPage['serve']>>;
  /** Options of the scrape besides the URL. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The tier that answers. */
  readonly tier?: TierName;
  /** A dearer tier is tried before the cheapest one answers. */
  readonly escalates?: boolean;
  /** Why it is worth nothing; absent: it passes. */
  readonly reason?: Reason;
  /** The problem that comes instead of a page. */
  readonly problem?: string;
  readonly says?: RegExp;
  readonly neverSays?: RegExp;
  /** Served over TLS, with a certificate that nobody vouches for. */
  readonly secure?: boolean;
}

/** A sentence that tests look for. */
export const words =
  'The tide rises twice a day because the Moon pulls at the water while the Earth turns beneath it, and at new and full moon the Sun helps.';
/** Words enough to be read. */
export const story = `<p>${words}</p>`.repeat(3);
/** A whole document around a body. */
export const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tides</title>${head}</head><body>${body}</body></html>`;
/** Answers 200 after a while. */
export const late =
  (contentType: string, body: string, afterMs: number) => (_: IncomingMessage, response: ServerResponse) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': contentType }).end(body);
    }, afterMs);
  };
/** Answers JSON, late if wanted. */
export const json = (value: unknown, afterMs = 0) => late('application/json', JSON.stringify(value), afterMs);
/** Answers bytes that are compressed when they are first asked for, since most runs ask for few of the pages. */
export const coded = (encoding: string, compress: () => Buffer) => {
  let bytes: Buffer | undefined;
  return (_: IncomingMessage, response: ServerResponse): void => {
    bytes ??= compress();
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bytes);
  };
};
/** Answers a status with HTML. */
export const answer =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
  };
/** A page that says nothing until its script has run. */
export const app = (script: string, root = '<div id="app"></div>'): string => page(`${root}<script>${script}</script>`);
/** Script that fills such a page. */
export const fill = `document.getElementById('app').innerHTML = '<main><h1>Tides</h1>${story}</main>'`;
