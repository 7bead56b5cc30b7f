import type { Format } from '@tidemark/extract';
import type { z } from 'zod';
import type { Representation } from '../../contract/operation.ts';
import type { ScrapeResult } from '../../contract/resources/scrape.ts';
import { refusedFields } from '../../kernel/pipeline/field-faults.ts';
import { frontMatter } from './front-matter.ts';
import type { ScrapeInput } from './input.ts';

type Result = z.output<typeof ScrapeResult>;
type Bare = Representation<ScrapeInput, Result>;

/** Options that are answered beside the extraction. */
const answered = ['screenshot', 'query', 'extract', 'json_schema'] as const;

const unanswered = (input: ScrapeInput) => answered.filter((name) => input[name]);

/** An option is honoured or refused: what a bare extraction has no place for is neither made nor billed. */
function refuseUnanswered(input: ScrapeInput, mediaType: string): void {
  const refused = unanswered(input);
  const message = `has no place in ${mediaType}, which \`Accept\` asks for`;
  const hint = 'Send `Accept: application/json`.';
  if (refused.length > 0) throw refusedFields(refused.map((name) => () => ({ pointer: `/${name}`, message, hint })));
}

const bare = (mediaType: string, format: Format, more: Pick<Bare, 'body' | 'headers'>): Bare => ({
  mediaType,
  fits: (input) => unanswered(input).length === 0,
  adapt(input) {
    refuseUnanswered(input, mediaType);
    return { ...input, format: [format], isBare: true };
  },
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
