import type { Unit } from '../../contract/price.ts';
import { asProblem } from '../../contract/problem.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import type { Page } from '../../kernel/ports/reader.ts';
import { structure } from '../scrape/scrape.ts';
import type { PageFund } from './funds.ts';
import type { CrawlInput } from './input.ts';
import type { CrawledPage } from './page-item.ts';

/** The JSON of a page as its item tells it, and what it costs. */
export interface PageJson {
  readonly members: Pick<CrawledPage, 'json' | 'json_method' | 'json_error'>;
  readonly units: readonly Unit[];
}

const none: PageJson = { members: {}, units: [] };

/** What ends the crawl and not the JSON of one page. */
const endsCrawl: ReadonlySet<string> = new Set(['internal', 'shutting-down']);

/** The JSON that the schema asks for of a page; what fails is told by the page, which is returned all the same. */
export async function jsonOf(
  context: Context,
  { json_schema: schema, prompt }: Pick<CrawlInput, 'json_schema' | 'prompt'>,
  page: Page,
  { fund, signal, leftMs }: { readonly fund: PageFund; readonly signal: AbortSignal; readonly leftMs: number },
): Promise<PageJson> {
  if (!schema) return none;
  const units: Unit[] = [];
  // Counted where the page is handed on, with what else it costs.
  const meter = {
    reserve: (unit: Unit) => fund.addFurther(unit),
    count: (unit: Unit) => void units.push(unit),
    release: (unit: Unit) => fund.dropFurther(unit),
  };
  const failed = (json_error: string): PageJson => ({ members: { json: null, json_method: null, json_error }, units });
  try {
    const { json, method, stoppedBy } = await structure(
      { ...context, signal, meter },
      { schema, prompt },
      page,
      leftMs,
    );
    if (stoppedBy) return failed('There is no money left for a model to read it.');
    return { members: { json, json_method: method }, units };
  } catch (thrown) {
    const problem = asProblem(thrown);
    if (!signal.aborted && endsCrawl.has(problem.code)) throw thrown;
    return failed(signal.aborted ? 'The crawl ended before it was read.' : problem.message);
  }
}
