import type { z } from 'zod';
import type { UntrustedFlag } from '../../contract/meta.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Extracted, Fetched } from '../../kernel/ports/reader.ts';
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

/** What actions make of what they see, on behalf of a call. */
export const toolsOf = (
  { data: { files }, web: { reader }, organizationId, signal }: Context,
  flags: UntrustedFlags,
): Tools => {
  const extract = async (fetched: Fetched, format: ExtractFormat, onlyMainContent: boolean): Promise<Extracted> => {
    const extraction = { formats: [format], onlyMainContent, favor: 'balanced' } as const;
    const document = await reader.extract(fetched, extraction, { organizationId, signal });
    flags.note(document.untrustedFlags);
    return document;
  };
  return {
    async keepScreenshot({ bytes, width, height, contentType }) {
      const { url, expiresAt } = await files.keep(organizationId, bytes, contentType);
      return { url, width, height, content_type: contentType, expires_at: expiresAt.toISOString() };
    },
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
