import { openSite, type Site } from '../doubles/site.ts';

/** A file as a site answers with it, whatever its name and type say. */
export interface ServedFile {
  readonly body: string | Uint8Array;
  readonly type: string;
}

/** Serves files by path. */
export const openFilesSite = (files: Readonly<Record<string, ServedFile>>): Promise<Site> =>
  openSite(
    Object.fromEntries(
      Object.entries(files).map(([path, { body, type }]) => [
        path,
        (_, response) => response.writeHead(200, { 'content-type': type }).end(body),
      ]),
    ),
  );
