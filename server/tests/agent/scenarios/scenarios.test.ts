import assert from 'node:assert/strict';
import { test } from 'node:test';
import { someOf } from '../../whole.ts';
import { answerScenarios } from './answers.ts';
import { openStage } from './stage.ts';
import { workScenarios } from './work.ts';

const stage = openStage();
const scenarios = [...workScenarios(stage), ...answerScenarios(stage)];
const tried = someOf(scenarios, 5);

for (const { name, script, body = {}, instruction, check } of tried)
  test(name, { timeout: 300_000 }, async () => {
    const text = instruction?.() ?? 'Who built the harbour of Wick?';
    check(await stage.trial.ask(script(), { instruction: text, ...body }));
  });

test('there are at least forty scenarios', () => assert.ok(scenarios.length >= 40, String(scenarios.length)));
