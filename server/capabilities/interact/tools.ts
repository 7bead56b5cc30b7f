import type { Context } from '../../kernel/pipeline/context.ts';
import { assess } from '../../reader/assess.ts';
import type { Tools } from './actions/action.ts';

/** What actions make of what they see, on behalf of a call. */
export const toolsOf = ({ data: { files }, web: { reader }, organizationId, signal }: Context): Tools => ({
  async keepScreenshot({ bytes, width, height, contentType }) {
    const { url, expiresAt } = await files.keep(organizationId, bytes, contentType);
    return { url, width, height, content_type: contentType, expires_at: expiresAt.toISOString() };
  },
  async extract(fetched, { format, onlyMainContent }) {
    const extraction = { formats: [format], onlyMainContent, favor: 'balanced' } as const;
    const document = await reader.extract(fetched, extraction, { organizationId, signal });
    return document[format];
  },
  async assess(fetched) {
    const extraction = { formats: ['markdown'], onlyMainContent: true, favor: 'balanced' } as const;
    const document = await reader.extract(fetched, extraction, { organizationId, signal });
    return { content: document.markdown, quality: assess(fetched, document).quality };
  },
});
