import { asProblem } from '../../../contract/problem.ts';
import type { Completion, ModelTool } from '../../../kernel/ports/structuring/model.ts';
import { pause, withTimeout } from '../../../kernel/timeout.ts';
import type { AgentRun } from '../agent-run.ts';
import type { Conversation } from './conversation.ts';

/** One answer takes no longer, in milliseconds, and no more than a part of what is left, so that the rules have the rest. */
const maxAnswerMs = 60_000;
const answerShare = 0.5;
const maxTries = 2;
/** Between two tries; a server that asks for a longer pause gets it, up to the most and to a share of what is left. */
const [pauseMs, maxPauseMs, pauseShare] = [1_000, 20_000, 0.25];

class Hung extends Error {}

const pauseFor = (askedSeconds: number | undefined, leftMs: number): number =>
  askedSeconds === undefined
    ? Math.min(pauseMs, leftMs / 10)
    : Math.min(askedSeconds * 1_000, maxPauseMs, leftMs * pauseShare);

/**
 * What the model says next, asked once more when it failed, with less to read, for that may be why. Null: it failed twice or took too long,
 * and is done without from here on.
 */
export async function askModel(
  run: AgentRun,
  conversation: Conversation,
  tools: readonly ModelTool[],
): Promise<Completion | null> {
  const { model, signal } = run.context;
  if (!model || run.withoutModel) return null;
  let why = '';
  for (let tries = 0; tries < maxTries; tries++) {
    const timeoutMs = Math.min(maxAnswerMs, run.answerMs * answerShare);
    const messages = conversation.messages(1 / (tries + 1));
    try {
      const completion = await withTimeout(
        signal,
        timeoutMs,
        () => new Hung(),
        (inner) => model.complete({ messages, tools, signal: inner }),
      );
      run.countTokens(completion.usage);
      return completion;
    } catch (thrown) {
      signal.throwIfAborted();
      const { message, extras } = asProblem(thrown);
      why = thrown instanceof Hung ? 'The model took too long.' : message;
      if (thrown instanceof Hung) break;
      if (tries + 1 < maxTries) await pause(pauseFor(extras.retryAfterSeconds, run.answerMs), signal);
    }
  }
  run.withoutModel = true;
  run.warn('model_unavailable', `${why} The rest was done by rules.`);
  return null;
}
