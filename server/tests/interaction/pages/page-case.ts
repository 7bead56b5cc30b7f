import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { page as whole } from '../../escalation/test-page.ts';

/** A page that is completed by actions, and what its server has to receive for that. */
export interface PageCase {
  readonly name: string;
  /** The npm package whose component it is; absent: plain HTML. */
  readonly library?: string;
  /** Its HTML, served at `/NAME/`. */
  readonly html: string;
  /** Further HTML below `/NAME/`. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
  /** What came to `/NAME/told`, in order: a body, or what the query says. */
  readonly expected: readonly string[];
  /** Names of the files that are downloaded. */
  readonly downloads?: readonly string[];
  /** Run by `npm test` too; all are by `npm run prove -- interact-pages`. */
  readonly isQuick?: true;
}

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => {
  for (let folder = dirname(resolve(name)); ; folder = dirname(folder)) {
    if (folder.endsWith(join('node_modules', ...name.split('/')))) return folder;
    if (folder === dirname(folder)) throw new Error(`there is no ${name}`);
  }
};

/** A file of a package, as its build gives it to everybody. */
export const fileOf = (name: string, file: string): string => readFileSync(join(folderOf(name), file), 'utf8');

/** A script of a package, in the page. */
export const library = (name: string, file: string): string =>
  `<script>${fileOf(name, file).replaceAll('</script', '<\\/script')}</script>`;

/** A style sheet of a package, in the page. */
export const styles = (name: string, file: string): string => `<style>${fileOf(name, file)}</style>`;

/** Sends a text to the page's server. */
const tell = 'const tell = (text) => fetch("told", { method: "POST", body: String(text), keepalive: true });';

/** A page with `tell` in it. */
export const page = (body: string, head = ''): string => whole(body, `<script>${tell}</script>${head}`);
