import type { Format } from '@tidemark/extract';
import type { z } from 'zod';
import type { Representation } from '../../contract/operation.ts';
import type { ScrapeResult } from '../../contract/resources/scrape.ts';
import { frontMatter } from './front-matter.ts';
import type { ScrapeInput } from './input.ts';

type Result = z.output<typeof ScrapeResult>;
type Bare = Representation<ScrapeInput, Result>;

const bare = (mediaType: string, format: Format, more: Pick<Bare, 'body' | 'headers'>): Bare => ({
  mediaType,
  adapt: (input) => ({ ...input, format: [format], isBare: true }),
  ...more,
});

/** The bare extraction, by the media type that asks for it. */
export const representations: readonly Bare[] = [
  bare('text/markdown', 'markdown', {
    body: (output, { input, quality }) => {
      const markdown = output.markdown ?? '';
      return input.front_matter ? `${frontMatter(output, quality?.reason ?? null)}${markdown}` : markdown;
    },
  }),
  bare('text/plain', 'text', { body: ({ text }) => text ?? '' }),
  bare('text/html', 'html', {
    body: ({ html }) => html ?? '',
    // Others wrote it: nothing in it may run or load under this server's name.
    headers: () => ({ 'content-security-policy': "default-src 'none'; sandbox" }),
  }),
];
