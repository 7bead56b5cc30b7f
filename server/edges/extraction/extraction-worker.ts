import { type Document, decode, extract, extractHtml, SelectorError } from '@tidemark/extract';
import { serveTasks } from '../threads/serve-tasks.ts';
import type { ExtractionTask, Read } from './extraction-task.ts';
import { bounded } from './extractor.ts';
import { pageOfMarkdown } from './markdown.ts';

const read = ({ source: { isMarkdown, ...source }, options }: ExtractionTask): Document =>
  isMarkdown
    ? extractHtml(pageOfMarkdown(decode(source.body, source.contentType).text), source.url, options)
    : extract(source, options);

serveTasks((task: ExtractionTask): Read => {
  try {
    return bounded(read(task));
  } catch (thrown) {
    if (thrown instanceof SelectorError) return { refused: thrown.selector, message: thrown.message };
    throw thrown;
  }
});
