import assert from 'node:assert/strict';
import type { AnyJson } from '../any-json.ts';
import { openScriptedModel, type ScriptedModel, type Turn } from '../doubles/scripted-model.ts';
import { openSite, type Site } from '../doubles/site.ts';
import { type Running, startRunning } from '../running.ts';

/** A service with a scripted model beside a site. */
export interface Trial {
  readonly site: Site;
  readonly model: ScriptedModel;
  readonly running: Running;
  /** Has the agent do something while the model plays a script. */
  ask(script: Turn[], body: object): Promise<AnyJson>;
  close(): Promise<void>;
}

const micro = (dollars: number): number => Math.round(dollars * 1_000_000);

/** Every answer keeps these promises, for all models and pages. */
export function assertSound(json: AnyJson, { max_steps = 10, budget_usd = 0.1 }: AnyJson): void {
  const { steps, usage, status, answer, quality = json._meta?.quality } = json;
  assert.ok(Array.isArray(steps), JSON.stringify(json).slice(0, 500));
  assert.ok(steps.length >= 1 && steps.length <= max_steps, `${steps.length} of ${max_steps} steps`);
  assert.deepEqual(
    steps.map(({ index }: AnyJson) => index),
    steps.map((_: unknown, at: number) => at + 1),
  );
  assert.equal(steps.at(-1).tool, 'finalize');
  assert.ok(micro(json._meta.cost) <= micro(budget_usd), `${json._meta.cost} of ${budget_usd}`);
  const tools = steps.reduce((sum: number, { cost }: AnyJson) => sum + micro(cost), 0);
  const worth = tools + 2_000 * steps.length;
  assert.ok(worth <= micro(budget_usd), `worth ${worth}`);
  assert.equal(micro(json._meta.cost), quality.passed ? worth : 0);
  assert.deepEqual(
    [usage.steps, micro(usage.tool_cost), micro(usage.coordination_cost)],
    [steps.length, tools, 2_000 * steps.length],
  );
  assert.ok(answer !== null || (status === 'failed' && !quality.passed), 'an answer, or a failure that costs nothing');
}

type Pages = Parameters<typeof openSite>[0];

/** Opens one; `settings` are those of the service. */
export async function openTrial(pages: Pages, settings: Readonly<Record<string, string>> = {}): Promise<Trial> {
  const site = await openSite(pages);
  const model = await openScriptedModel();
  const running = await startRunning({ OPENAI_BASE_URL: model.url, MODEL_NAME: 'doer-1', ...settings });
  return {
    site,
    model,
    running,
    async ask(script, body) {
      Object.assign(model, { script: [...script], asked: [] });
      const answered = await running.ask('/v1/crawl/agent', { body });
      assert.equal(answered.status, 200, answered.text.slice(0, 1_000));
      assertSound(answered.json, body);
      return answered.json;
    },
    async close() {
      assert.deepEqual(await running.tidemark.store.ledger.verify(), []);
      await running.close();
      await model.close();
      await site.close();
    },
  };
}
