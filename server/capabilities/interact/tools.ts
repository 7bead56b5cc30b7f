import type { z } from 'zod';
import type { UntrustedFlag } from '../../contract/meta.ts';
import type { ScreenshotFile } from '../../contract/resources/scrape.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Files } from '../../kernel/ports/files.ts';
import type { Extracted, Fetched, Screenshot } from '../../kernel/ports/reader.ts';
import { assess } from '../../reader/assess.ts';
import type { ExtractFormat, Tools } from './actions/action.ts';
import { withBrought } from './brought.ts';

/** The hidden orders of pages, each once however often its page was read, up to a number. */
export class UntrustedFlags {
  static readonly #most = 50;
  readonly #known = new Map<string, z.output<typeof UntrustedFlag>>();

  note(flags: Extracted['untrustedFlags']): void {
    for (const flag of flags) if (this.#known.size < UntrustedFlags.#most) this.#known.set(JSON.stringify(flag), flag);
  }

  /** For `_meta`. */
  get meta(): { readonly untrusted_flags?: readonly z.output<typeof UntrustedFlag>[] } {
    return this.#known.size > 0 ? { untrusted_flags: [...this.#known.values()] } : {};
  }
}

type File = z.output<typeof ScreenshotFile>;

/** How many pictures are read and kept again at once. */
const maxAtOnce = 8;

/** The pictures of a call. Those of one that may cost nothing are kept briefly: pages that fail would fill the disk at no cost. */
export class Pictures {
  readonly #files: Files;
  readonly #organizationId: string;
  readonly #brief: { readonly file: File; readonly id: string }[] = [];

  constructor(files: Files, organizationId: string) {
    this.#files = files;
    this.#organizationId = organizationId;
  }

  async keep({ bytes, width, height, contentType }: Screenshot, isBilled: boolean): Promise<File> {
    const kept = isBilled
      ? await this.#files.keep(this.#organizationId, bytes, contentType)
      : await this.#files.keepBriefly(this.#organizationId, bytes, contentType);
    const file = { url: kept.url, width, height, content_type: contentType, expires_at: kept.expiresAt.toISOString() };
    if (!isBilled) this.#brief.push({ file, id: kept.id });
    return file;
  }

  /** Keeps those that were kept briefly as long as others, and changes their links: the call is billed. */
  async keepLonger(): Promise<void> {
    for (let at = 0; at < this.#brief.length; at += maxAtOnce)
      await Promise.all(
        this.#brief.slice(at, at + maxAtOnce).map(async ({ file, id }) => {
          const { url, expiresAt } = await this.#files.keepLonger({ id }, file.content_type);
          Object.assign(file, { url, expires_at: expiresAt.toISOString() });
        }),
      );
  }
}

/** What actions make of what they see, on behalf of a call. */
export const toolsOf = (
  { web: { reader }, organizationId, signal }: Context,
  flags: UntrustedFlags,
  pictures: Pictures,
): Tools => {
  const extract = async (fetched: Fetched, format: ExtractFormat, onlyMainContent: boolean): Promise<Extracted> => {
    const extraction = { formats: [format], onlyMainContent, favor: 'balanced' } as const;
    const document = await reader.extract(fetched, extraction, { organizationId, signal });
    flags.note(document.untrustedFlags);
    return document;
  };
  return {
    keepScreenshot: (taken, isBilled = false) => pictures.keep(taken, isBilled),
    async extract(page, { format, onlyMainContent }) {
      const document = await extract(page, format, onlyMainContent);
      return withBrought(document[format], page.brought, format);
    },
    async assess(page) {
      const document = await extract(page, 'markdown', true);
      const content = withBrought(document.markdown, page.brought, 'markdown');
      return { content, quality: assess(page, document).quality };
    },
  };
};
