import { z } from 'zod';
import { type Context, operation } from '../../kernel/pipeline/context.ts';

/** What a test does at each page, before it is emitted. */
export type AtPage = (page: number, context: Context) => Promise<void>;

const Page = z.object({ url: z.string(), text: z.string() });

/** A billed operation whose result is a list of pages, as long as is asked for. */
export const pagesOperation = (atPage: AtPage = async () => {}) =>
  operation({
    id: 'test.pages',
    methods: ['POST'],
    path: '/v1/test/pages',
    title: 'Pages test',
    summary: 'Gives as many pages as are asked for.',
    input: z.strictObject({
      count: z.int(),
      characters: z.int().default(10),
      fail_at: z.int().default(-1),
      gate: z.boolean().default(true),
    }),
    output: z.object({ counted: z.int(), resumed: z.int() }),
    list: { field: 'pages', line: 'page', item: Page },
    price: { per: 'page', starting: 'static', units: ['static'] },
    modes: { direct: { timeoutMs: () => 60_000 }, stream: true, job: { queue: 'long', timeoutMs: () => 3_600_000 } },
    example: { body: { count: 3 } },
    async run(context, { count, characters, fail_at, gate }) {
      const { meter, units } = context;
      let resumed = 0;
      for await (const { trace } of units.earlier()) resumed = Number(trace);
      for (let page = resumed + 1; page <= count; page += 1) {
        await atPage(page, context);
        if (page === fail_at) throw new Error('a secret of the inside');
        if (!(await meter.reserve('static'))) return { output: { counted: page - 1, resumed }, stoppedBy: 'balance' };
        const item = { url: `https://example.com/${page}`, text: `é${'x'.repeat(characters)}` };
        await units.emit({ item, lines: [{ unit: 'static', count: 1 }], trace: page });
      }
      const quality = { passed: gate, score: gate ? 1 : 0, reason: null };
      return { output: { counted: count, resumed }, methods: { static: count }, quality };
    },
  });
