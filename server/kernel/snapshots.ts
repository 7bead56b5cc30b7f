import { asProblem } from '../contract/problem.ts';
import { textOf } from './body.ts';
import type { Files, KeptFile, LinkedFiles } from './ports/files.ts';

/** The text of a page as it was read, for whoever checks what is said of it. It is found by its hash: the same text is kept once. */
export interface Snapshots {
  /** Keeps a text for as long as a file; `url` is a signed link to its bytes. */
  keep(text: string): Promise<KeptFile>;
  /** The text of a snapshot; null: it has expired. */
  read(id: string): Promise<string | null>;
}

/** The snapshots of an organization. */
export const snapshotsOf = (files: Files & LinkedFiles, organizationId: string): Snapshots => ({
  keep: (text) => files.keep(organizationId, Buffer.from(text.toWellFormed()), 'text/plain'),
  async read(id) {
    // The id of a file begins with its owner.
    if (!id.startsWith(`${organizationId}-`)) return null;
    try {
      return await textOf(await files.open(id));
    } catch (thrown) {
      if (asProblem(thrown).code === 'not-found') return null;
      throw thrown;
    }
  },
});
