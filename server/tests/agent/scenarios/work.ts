import assert from 'node:assert/strict';
import type { AnyJson } from '../../any-json.ts';
import { call, finalize, type Turn } from '../../doubles/scripted-model.ts';
import { both, errors, type Scenario, type Stage, tools } from './stage.ts';

/** Plans, budgets, steps, tools, windows, and models that fail. */
export const workScenarios = (stage: Stage): readonly Scenario[] => {
  const { url, scrape } = stage;
  const looping: Turn = (request: AnyJson) => scrape(`/wick?turn=${request.messages.length}`);
  return [
    {
      name: 'a good plan: read, then answer',
      script: () => [scrape('/wick'), finalize('Telford, in 1808.', { complete: true })],
      check: (json) => {
        assert.deepEqual([json.status, json.answer, json.method], ['completed', 'Telford, in 1808.', 'model']);
        assert.deepEqual(json.sources, [{ url: url('/wick'), title: 'Wick harbour' }]);
        assert.deepEqual([json.usage.input_tokens, json.usage.output_tokens], [200, 20]);
        assert.match(stage.trial.model.asked[0].messages[1].content, /Who built the harbour of Wick\?/);
        assert.equal(json._meta.cost, 0.0047);
        assert.equal(json._meta.billing_action, 'web.agent.step');
      },
    },
    {
      name: 'an answer at once, as a text',
      script: () => ['It is known.'],
      check: (json) =>
        assert.deepEqual([json.answer, tools(json), json._meta.cost], ['It is known.', ['finalize'], 0.002]),
    },
    {
      name: 'several pages one after the other',
      script: () => [scrape('/wick'), scrape('/fees'), finalize('Both.')],
      check: (json) => assert.deepEqual([json.sources.length, json.status], [2, 'completed']),
    },
    {
      name: 'calls made at once are steps each',
      script: () => [
        both(['scrape', { url: url('/wick') }], ['scrape', { url: url('/fees') }]),
        finalize('Both.', { complete: true }),
      ],
      check: (json) => {
        assert.deepEqual(tools(json), ['scrape', 'scrape', 'finalize']);
        const results = stage.trial.model.asked[1].messages.filter(({ role }: AnyJson) => role === 'tool');
        assert.equal(results.length, 2);
      },
    },
    {
      name: 'more calls at once than there are steps',
      script: () => [
        both(...Array.from({ length: 12 }, (_, at) => ['scrape', { url: url(`/wick?${at}`) }] as const)),
        finalize('As far as it went.', { complete: false }),
      ],
      body: { max_steps: 4 },
      check: (json) => {
        assert.deepEqual([json.steps.length, json.status, json.stopped_by], [4, 'max_steps', 'max_steps']);
        const results = stage.trial.model.asked[1].messages.filter(({ role }: AnyJson) => role === 'tool');
        assert.equal(results.length, 12, 'every call is answered');
      },
    },
    {
      name: 'finalize beside other calls ends the work',
      script: () => [
        both(['scrape', { url: url('/wick') }], ['finalize', { answer: 'Done.' }], ['scrape', { url: url('/fees') }]),
      ],
      check: (json) => assert.deepEqual([tools(json), json.answer], [['scrape', 'finalize'], 'Done.']),
    },
    {
      name: 'a loop for ever ends at the steps, with an answer made of what was read',
      script: () => [looping],
      body: { max_steps: 5 },
      check: (json) => {
        assert.deepEqual(
          [json.steps.length, json.status, json.stopped_by, json.method],
          [5, 'max_steps', 'max_steps', 'rules'],
        );
        assert.match(json.answer, /Telford/);
        assert.equal(stage.trial.model.asked.at(-1).tools.length, 1, 'nothing but finalize is offered at last');
      },
    },
    {
      name: 'twenty-five steps are wanted and twenty taken',
      script: () => [looping],
      body: { max_steps: 20, budget_usd: 1 },
      check: (json) => assert.deepEqual([json.steps.length, json.status], [20, 'max_steps']),
    },
    {
      name: 'the same call again is not paid again',
      script: () => [scrape('/wick'), scrape('/wick'), scrape('/wick'), finalize('Telford.', { complete: true })],
      check: (json) => {
        assert.deepEqual(
          json.steps.map(({ cost }: AnyJson) => cost),
          [0.0007, 0, 0, 0],
        );
        assert.equal(stage.trial.site.log.filter((path) => path === '/wick?once').length, 0);
      },
    },
    {
      name: 'one step is for the answer alone',
      script: () => [finalize('At once.', { complete: true })],
      body: { max_steps: 1 },
      check: (json) => {
        assert.deepEqual([json.steps.length, json.status], [1, 'completed']);
        assert.deepEqual(
          stage.trial.model.asked[0].tools.map(({ function: one }: AnyJson) => one.name),
          ['finalize'],
        );
      },
    },
    {
      name: 'one step, and a model that wants to read',
      script: () => [scrape('/wick')],
      body: { max_steps: 1 },
      check: (json) => assert.deepEqual([json.steps.length, json.stopped_by], [1, 'max_steps']),
    },
    {
      name: 'an unknown tool is a step that gives nothing',
      script: () => [call('delete_everything', { path: '/' }), finalize('No.', { complete: true })],
      check: (json) =>
        assert.deepEqual(
          [tools(json), errors(json)],
          [
            ['delete_everything', 'finalize'],
            ['unknown_tool', ''],
          ],
        ),
    },
    {
      name: 'an input that is no JSON at all',
      script: () => [call('scrape', 'please read the page'), finalize('No.', { complete: true })],
      check: (json) => assert.equal(errors(json)[0], 'malformed_input'),
    },
    {
      name: 'an input whose JSON is cut is mended',
      script: () => [call('scrape', `{"url": "${url('/wick')}"`), finalize('Yes.', { complete: true })],
      check: (json) => assert.deepEqual([errors(json)[0], json.sources.length], ['', 1]),
    },
    {
      name: 'an input with comments and single quotes is mended',
      script: () => [
        call('scrape', `{'url': '${url('/wick')}', /* the page */ }`),
        finalize('Yes.', { complete: true }),
      ],
      check: (json) => assert.equal(json.sources.length, 1),
    },
    {
      name: 'a field that is none of the tool’s is refused, and says what there is',
      script: () => [scrape('/wick', { cookies: { session: 'stolen' } }), finalize('No.', { complete: true })],
      check: (json) => {
        assert.equal(errors(json)[0], 'validation-failed');
        assert.match(stage.trial.model.asked[1].messages.at(-1).content, /scrape takes url, query/);
      },
    },
    {
      name: 'an address that is none',
      script: () => [call('scrape', { url: 'javascript:alert(1)' }), finalize('No.', { complete: true })],
      check: (json) => assert.deepEqual([errors(json)[0], json.usage.tool_cost], ['validation-failed', 0]),
    },
    {
      name: 'a page that is not there costs its step alone',
      script: () => [scrape('/nowhere'), finalize('It is not there.', { complete: true })],
      check: (json) => assert.deepEqual([json._meta.cost, json.steps[0].cost, json.sources], [0.004, 0, []]),
    },
    {
      name: 'a host that does not answer',
      script: () => [call('scrape', { url: 'http://127.0.0.1:9/' }), finalize('It is silent.', { complete: true })],
      check: (json) => assert.match(json.steps[0].error, /validation-failed|target-unreachable/),
    },
    {
      name: 'the smallest budget buys an answer',
      script: () => [finalize('At once.', { complete: true })],
      body: { budget_usd: 0.002 },
      check: (json) => {
        assert.deepEqual([json._meta.cost, json.answer], [0.002, 'At once.']);
        const [{ tools: offered }] = stage.trial.model.asked;
        assert.deepEqual(
          offered.map(({ function: one }: AnyJson) => one.name),
          ['finalize'],
          'nothing that cannot be paid is offered',
        );
      },
    },
    {
      name: 'a budget for one page and not for two',
      script: () => [scrape('/wick'), scrape('/fees'), finalize('One.', { complete: false })],
      body: { budget_usd: 0.0062 },
      check: (json) => {
        assert.deepEqual([json.status, json.stopped_by], ['budget_exhausted', 'budget']);
        assert.ok(json.sources.length <= 1);
      },
    },
    {
      name: 'limits are lowered before a call is given up',
      script: () => [scrape('/wick', { max_pages: 400 }), finalize('Yes.', { complete: true })],
      body: { budget_usd: 0.01 },
      check: (json) => {
        assert.deepEqual([json.status, json.sources.length], ['completed', 1]);
        assert.ok(json.steps[0].input.max_pages <= 20);
      },
    },
    {
      name: 'a dear tool is a trap that is not entered',
      script: () => [
        call('interact', { url: url('/wick'), actions: Array.from({ length: 50 }, () => ({ type: 'wait', ms: 1 })) }),
        finalize('Too dear.', { complete: false }),
      ],
      body: { budget_usd: 0.02 },
      check: (json) =>
        assert.deepEqual([errors(json)[0], json.status, json._meta.cost], ['budget', 'budget_exhausted', 0.004]),
    },
    {
      name: 'a tool that this installation lacks fails honestly',
      script: () => [
        call('interact', { url: url('/wick'), actions: [{ type: 'scroll', amount: 10 }] }),
        finalize('No browser.', { complete: true }),
      ],
      check: (json) => assert.deepEqual([errors(json)[0], json.answer], ['not-configured', 'No browser.']),
    },
    {
      name: 'a map is flat, and its addresses are told',
      script: () => [call('map', { url: url('/') }), scrape('/wick'), finalize('Yes.', { complete: true })],
      check: (json) => {
        assert.deepEqual([json.answer, errors(json)[0]], ['Yes.', '']);
        const told = stage.trial.model.asked[1].messages.at(-1).content;
        for (const path of ['/wick', '/fees']) assert.ok(told.includes(url(path)), path);
      },
    },
    {
      name: 'what is long is read on by its cursor, which costs no tool',
      script: () => [
        scrape('/long'),
        (request: AnyJson) => {
          const [, cursor] = /\{"cursor":"(\d+:\d+)"\}/.exec(request.messages.at(-1).content) ?? [];
          return call('scrape', { cursor: cursor ?? 'none' });
        },
        finalize('Long.', { complete: true }),
      ],
      check: (json) => {
        assert.deepEqual(
          json.steps.map(({ cost }: AnyJson) => cost),
          [0.0007, 0, 0],
        );
        assert.match(stage.trial.model.asked[2].messages.at(-1).content, /of the long log/);
        assert.ok(stage.trial.model.asked[1].messages.at(-1).content.length < 20_000);
      },
    },
    {
      name: 'a cursor that leads nowhere',
      script: () => [call('scrape', { cursor: '7:100' }), finalize('No.', { complete: true })],
      check: (json) => assert.equal(errors(json)[0], 'unknown_cursor'),
    },
    {
      name: 'the oldest pages are left out when the window is full',
      script: () => [
        ...Array.from({ length: 10 }, (_, at): Turn => scrape(`/long?${at}`)),
        finalize('Much.', { complete: true }),
      ],
      body: { max_steps: 12, budget_usd: 1 },
      check: () => {
        const { messages } = stage.trial.model.asked.at(-1);
        assert.ok(JSON.stringify(messages).length < 130_000);
        const results = messages.filter(({ role }: AnyJson) => role === 'tool');
        assert.match(results[0].content, /^Left out/);
        assert.match(results.at(-1).content, /long log/);
      },
    },
    {
      name: 'a 429 is waited for',
      script: () => [429, scrape('/wick'), finalize('Telford.', { complete: true })],
      check: (json) => assert.deepEqual([json.method, json.warnings], ['model', undefined]),
    },
    {
      name: 'a model that fails twice is done without: the rules read and answer',
      script: () => [429, 429],
      instruction: () => `Who built the harbour of ${url('/wick')}?`,
      check: (json) => {
        assert.deepEqual([json.method, json.warnings[0].code], ['rules', 'model_unavailable']);
        assert.match(json.answer, /Telford/);
      },
    },
    {
      name: 'a model that fails in the middle: what it read serves',
      script: () => [scrape('/wick'), 500, 500],
      check: (json) => {
        assert.deepEqual([json.method, tools(json)], ['rules', ['scrape', 'finalize']]);
        assert.match(json.answer, /Telford/);
      },
    },
    {
      name: 'a model that hangs',
      script: () => ['hang'],
      instruction: () => `Who built the harbour of ${url('/wick')}?`,
      body: { timeout_ms: 12_000 },
      check: (json) => {
        assert.deepEqual([json.method, json.warnings[0].code], ['rules', 'model_unavailable']);
        assert.match(json.answer, /Telford/);
      },
    },
    {
      name: 'an answer of the model that dies half-way, twice',
      script: () => ['die', 'die'],
      instruction: () => `Who built the harbour of ${url('/wick')}?`,
      check: (json) => assert.match(json.answer, /Telford/),
    },
  ];
};
