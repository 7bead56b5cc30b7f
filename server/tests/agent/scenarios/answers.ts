import assert from 'node:assert/strict';
import type { AnyJson } from '../../any-json.ts';
import { call, finalize } from '../../doubles/scripted-model.ts';
import { both, type Scenario, type Stage, tools } from './stage.ts';

const schema = { type: 'object', properties: { builder: { type: 'string', minLength: 3 } }, required: ['builder'] };
const good = { builder: 'Thomas Telford' };

/** Answers by a schema, in every form that models write them in, and what proves them. */
export const answerScenarios = (stage: Stage): readonly Scenario[] => {
  const { url, scrape } = stage;
  return [
    {
      name: 'JSON by its schema',
      script: () => [scrape('/wick'), finalize(good, { complete: true })],
      body: { json_schema: schema },
      check: (json) => {
        assert.deepEqual([json.answer, json.status], [good, 'completed']);
        const [finalizing] = stage.trial.model.asked[0].tools.filter(
          ({ function: one }: AnyJson) => one.name === 'finalize',
        );
        assert.deepEqual(finalizing.function.parameters.properties.answer.required, ['builder'], 'the schema is told');
      },
    },
    {
      name: 'JSON as the input of finalize itself',
      script: () => [scrape('/wick'), call('finalize', good)],
      body: { json_schema: schema },
      check: (json) => assert.deepEqual([json.answer, json.status], [good, 'completed']),
    },
    {
      name: 'a finalize that is repaired leaves no call beside it without an answer',
      script: () => [
        both(['finalize', { answer: { builder: 'x' } }], ['scrape', { url: url('/fees') }]),
        finalize(good, { complete: true }),
      ],
      body: { json_schema: schema },
      check: (json) => {
        assert.deepEqual([json.answer, tools(json)], [good, ['finalize']]);
        const { messages } = stage.trial.model.asked[1];
        const asked = messages.flatMap(({ tool_calls: calls = [] }: AnyJson) => calls.map(({ id }: AnyJson) => id));
        const answered = messages.flatMap(({ tool_call_id: id }: AnyJson) => id ?? []);
        assert.deepEqual(answered.toSorted(), asked.toSorted());
      },
    },
    {
      name: 'JSON as a text in a fence',
      script: () => [scrape('/wick'), `Here it is:\n\`\`\`json\n{"builder": 'Thomas Telford',}\n\`\`\``],
      body: { json_schema: schema, response_format: 'json' },
      check: (json) => assert.deepEqual(json.answer, good),
    },
    {
      name: 'JSON that is cut off is mended',
      script: () => [scrape('/wick'), '{"builder": "Thomas Telford"'],
      body: { json_schema: schema },
      check: (json) => assert.deepEqual(json.answer, good),
    },
    {
      name: 'JSON as a text inside of finalize',
      script: () => [finalize(JSON.stringify(good), { complete: true })],
      body: { json_schema: schema },
      check: (json) => assert.deepEqual(json.answer, good),
    },
    {
      name: 'JSON that does not satisfy is repaired once',
      script: () => [finalize({ builder: 'x' }), finalize(good, { complete: true })],
      body: { json_schema: schema },
      check: (json) => {
        assert.deepEqual([json.answer, json.steps.length], [good, 1]);
        assert.match(
          stage.trial.model.asked[1].messages.at(-1).content,
          /\/builder must NOT have fewer than 3 characters/,
        );
      },
    },
    {
      name: 'JSON that does not satisfy twice fails, and costs nothing',
      script: () => [scrape('/wick'), finalize({ builder: 'x' }), finalize({}), finalize(good)],
      body: { json_schema: schema },
      check: (json) => {
        assert.deepEqual([json.status, json.answer, json._meta.cost], ['failed', null, 0]);
        assert.equal(json._meta.quality.reason, 'schema_not_satisfied');
      },
    },
    {
      name: 'an empty finalize is asked for again',
      script: () => [finalize(''), finalize('Now.', { complete: true })],
      check: (json) => assert.equal(json.answer, 'Now.'),
    },
    {
      name: 'evidence that stands is taken, and what the model makes up is not',
      script: () => [
        scrape('/wick'),
        finalize(good, {
          complete: true,
          evidence: { '/builder': [{ url: url('/wick'), quote: 'Thomas Telford built all the harbours of Scotland' }] },
        }),
      ],
      body: { json_schema: schema, evidence: true },
      check: (json) =>
        assert.deepEqual(json.evidence, {
          '/builder': [{ url: url('/wick'), quote: 'Thomas Telford built the harbour of Wick in 1808.' }],
        }),
    },
    {
      name: 'a value that stands nowhere has no evidence',
      script: () => [scrape('/wick'), finalize({ builder: 'Isambard Brunel' }, { complete: true })],
      body: { json_schema: schema, evidence: true },
      check: (json) => assert.deepEqual(json.evidence, {}),
    },
  ];
};
