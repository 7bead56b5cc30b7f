import { z } from 'zod';
import { linkOperation } from '../../kernel/pipeline/context.ts';
import { fileTypes, otherFileType, type ServedFile, savedFileTypes } from '../../kernel/ports/files.ts';

/** A file that an answer links to: whoever has the link may read it, for seven days. */
export const getFile = linkOperation({
  id: 'files.get',
  methods: ['GET'],
  path: '/v1/crawl/files/:id',
  title: 'Get a file',
  summary: 'A screenshot or another file that an answer links to.',
  description: 'The signature in the link stands in for a key. A link and its file live for seven days.',
  input: z.object({
    id: z.string().describe('The file, as the link that was answered names it.'),
    expires: z.string().describe('When the link ends, in seconds since 1970.'),
    signature: z.string().describe('What shows that the link is ours.'),
  }),
  output: z.null(),
  bytes: [...Object.keys(fileTypes), ...Object.keys(savedFileTypes), otherFileType],
  example: {
    path: { id: `org_1-${'0'.repeat(64)}.png` },
    query: { expires: '1795176030', signature: 'from-the-link' },
  },
  async run({ files }, { id }) {
    const file = await files.open(id);
    return { output: null, bytes: { ...file, headers: guards(file) } };
  },
});

/** What keeps a file from doing anything in a browser: it may have been made by whoever was scraped. */
const guards = ({ inline }: ServedFile): Record<string, string> => ({
  'content-disposition': inline ? 'inline' : 'attachment',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=3600, immutable',
});
