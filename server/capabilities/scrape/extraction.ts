import type { Field, Format } from '@tidemark/extract';
import type { Warning } from '../../contract/operation.ts';
import type { Extracted, Extraction } from '../../kernel/ports/reader.ts';
import type { ScrapeInput } from './input.ts';

type Asked = NonNullable<ScrapeInput['extract']>[string];

const fieldOf = (asked: Asked): Field => {
  if (typeof asked === 'string') return { selector: asked };
  const { attribute, ...field } = asked;
  return attribute === undefined ? field : { ...field, attribute };
};

/** What the reader is to make of the page. */
export function extractionOf(input: ScrapeInput, formats: readonly Format[]): Extraction {
  const fields = Object.entries(input.extract ?? {}).map(([name, asked]) => [name, fieldOf(asked)] as const);
  return {
    formats,
    onlyMainContent: input.only_main_content,
    favor: input.favor,
    includeSelectors: input.include_selectors,
    excludeSelectors: input.exclude_selectors,
    ...(input.max_pages === undefined ? {} : { maxPages: input.max_pages }),
    ...(input.pdf_mode === undefined ? {} : { pdfMode: input.pdf_mode }),
    ...(input.extract ? { fields: Object.fromEntries(fields) } : {}),
    ...(input.query === undefined ? {} : { query: input.query }),
    ...(input.json_schema === undefined ? {} : { jsonSchema: input.json_schema }),
  };
}

const codeQuoted = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** What of the page could not be found or read as it was asked for. */
export function extractionWarnings(input: ScrapeInput, { kind, unmatchedSelectors = [] }: Extracted): Warning[] {
  const selectors = input.include_selectors.length + input.exclude_selectors.length > 0 || input.extract !== undefined;
  if (selectors && kind !== 'html')
    return [
      {
        code: 'selectors_not_applied',
        message: `The target is no HTML page but ${kind}: it has no elements to select.`,
      },
    ];
  return unmatchedSelectors.map((selector) => ({
    code: 'selector_unmatched',
    message: `${codeQuoted(selector)} matches nothing on this page.`,
  }));
}

/** The values that `extract` names; null when it was not asked for. */
export function extractedOf(input: ScrapeInput, { extracted }: Extracted) {
  if (!input.extract) return null;
  const values = Object.entries(input.extract).map(([name, asked]) => {
    const value = extracted?.[name];
    if (typeof value === 'object' && value !== null) return [name, [...value]] as const;
    const isList = typeof asked !== 'string' && asked.all;
    return [name, value ?? (isList ? [] : null)] as const;
  });
  return Object.fromEntries(values);
}
