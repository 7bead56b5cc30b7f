import { demoSites, demoTasks } from '../../../server/tests/agent/tasks/demo-tasks.ts';
import { bodyOf, isRight } from '../../../server/tests/agent/tasks/task.ts';
import { openSite } from '../../../server/tests/doubles/site.ts';
import { startRunning } from '../../../server/tests/running.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const settingNames = ['OPENAI_BASE_URL', 'OPENAI_API_KEY', 'MODEL_NAME'] as const;
/** The share of tasks that a model must do right. */
const minRightShare = 0.8;
const maxSayCharacters = 60;

/**
 * Has the agent do the tasks of its tests with the operator's model, which OPENAI_BASE_URL, MODEL_NAME and OPENAI_API_KEY name, over a
 * demo site on loopback, and prints a row for each. Arguments: words of the tasks to try (default: all). True when enough are right.
 */
export async function run(words: string[]): Promise<boolean> {
  const settings = Object.fromEntries(
    settingNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : [])),
  );
  if (!settings.OPENAI_BASE_URL || !settings.MODEL_NAME) {
    say('Name a model: OPENAI_BASE_URL=http://127.0.0.1:11434/v1 MODEL_NAME=qwen3:8b npm run prove -- agent-live');
    return false;
  }
  const site = await openSite(demoSites[''] ?? {});
  const running = await startRunning(settings);
  const tried = demoTasks.filter((task) => words.length === 0 || words.some((word) => task.say.includes(word)));
  let right = 0;
  say(`${'task'.padEnd(maxSayCharacters)} right method steps   cost tokens in/out     s`);
  for (const task of tried) {
    const startedAt = performance.now();
    const { json } = await running.ask('/v1/crawl/agent', { body: bodyOf(task, { '': site.url }) });
    const seconds = (performance.now() - startedAt) / 1_000;
    const { method = '–', usage = {}, answer = null, status = 'no answer', _meta: meta = {} } = json;
    // What the rules did says nothing of the model.
    const isDone = method === 'model' && isRight(task, answer);
    if (isDone) right += 1;
    const tokens = `${usage.input_tokens ?? 0}/${usage.output_tokens ?? 0}`;
    const cells = [
      `${method}`.padEnd(6),
      `${usage.steps ?? '–'}`.padStart(5),
      `${meta.cost ?? 0}`.padStart(6),
      tokens.padStart(13),
    ];
    say(
      `${task.say.padEnd(maxSayCharacters).slice(0, maxSayCharacters)} ${(isDone ? 'yes' : 'NO').padEnd(5)} ${cells.join(' ')} ${seconds.toFixed(1).padStart(5)}`,
    );
    if (!isDone)
      say(`    ${JSON.stringify(answer ?? json.detail ?? json._meta?.quality?.reason ?? status).slice(0, 200)}`);
  }
  await running.close();
  await site.close();
  say(`${right} of ${tried.length} right`);
  return tried.length > 0 && right >= minRightShare * tried.length;
}
