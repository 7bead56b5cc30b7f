import { readFileSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** What our scripts in a page are: `globalThis.tidemark` with all that it can do. */
const inPageScript = ['waiting', 'frames', 'places', 'unseen', 'serialize', 'overlays', 'changes']
  .map((name) => textOf(`./in-page/${name}.js`))
  .join('\n');

/** A page navigated while something was asked of it. */
export class Navigated extends Error {}

const worldName = 'tidemark';

/** A world of our own in a frame: the page's scripts can neither see nor change it. */
export class IsolatedWorld {
  readonly #session: CDPSession;
  readonly #frameId: string | null;
  #contextId: number | null = null;

  /** `frameId`: one of the frames that the session speaks for; null: the topmost of them. */
  constructor(session: CDPSession, frameId: string | null = null) {
    this.#session = session;
    this.#frameId = frameId;
  }

  /** Whether it is reached through this session. */
  isOf(session: CDPSession): boolean {
    return this.#session === session;
  }

  /** To be called when the page has navigated: its worlds are new. */
  reset(): void {
    this.#contextId = null;
  }

  /** Evaluates an expression, its promise awaited; throws `Navigated` when the document went away meanwhile. */
  async evaluate(expression: string): Promise<unknown> {
    try {
      const contextId = this.#contextId ?? (await this.#enter());
      const answer = await this.#session.send('Runtime.evaluate', {
        expression,
        contextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (!answer.exceptionDetails) return answer.result.value;
      throw new Error(answer.exceptionDetails.exception?.description ?? answer.exceptionDetails.text);
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      if (!/context was destroyed|Cannot find context|navigated or closed|No frame|uniqueContextId/i.test(message))
        throw error;
      this.reset();
      throw new Navigated('The page went elsewhere.', { cause: error });
    }
  }

  async #enter(): Promise<number> {
    const frameId = this.#frameId ?? (await this.#session.send('Page.getFrameTree')).frameTree.frame.id;
    const { executionContextId } = await this.#session.send('Page.createIsolatedWorld', { frameId, worldName });
    await this.#session.send('Runtime.evaluate', { expression: inPageScript, contextId: executionContextId });
    this.#contextId = executionContextId;
    return executionContextId;
  }
}
