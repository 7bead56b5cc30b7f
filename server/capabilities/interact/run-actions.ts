import type { z } from 'zod';
import type { Quality } from '../../contract/quality.ts';
import type { ActionEntry, DownloadedFile } from '../../contract/resources/interact.ts';
import type { Warning } from '../../contract/warning.ts';
import type { Context } from '../../kernel/pipeline/context.ts';
import { savedTypeOf } from '../../kernel/ports/files.ts';
import { ActionFailure, type BrowserSession, type Effects } from '../../kernel/ports/interactive-browser.ts';
import type { ExtractFormat, Given, Tools } from './actions/action.ts';
import { type ActionInput, actionOf } from './actions/actions.ts';

type Entry = z.output<typeof ActionEntry>;

/** How long an action waits that does not say, in milliseconds. */
const usualMs = 10_000;
/** What an action that failed may take to find out why: in milliseconds, and of the time that is left for actions at most. */
const minDiagnosisMs = 1_500;
const maxDiagnosisMs = 8_000;
const maxDiagnosisShare = 0.3;
/** A timer may be this much early, in milliseconds. */
const timerMs = 20;
/** Reading the page in the end may take this much of the time that is left then; keeping the state of the browser takes the rest. */
const readingShare = 0.7;
/** How long downloads under way are waited for in the end, in milliseconds. */
const maxDownloadMs = 30_000;
/** The most characters of an extraction. */
const maxCharacters = 1_000_000;

const nothing: Quality = { passed: false, score: 0, reason: 'empty' };

/** What an extraction gave. */
interface Extracted {
  readonly format: ExtractFormat;
  readonly content: string | null;
}

/** What came of the actions. */
export interface Run {
  readonly entries: readonly Entry[];
  readonly extracted: readonly Extracted[];
  readonly downloads: readonly z.output<typeof DownloadedFile>[];
  readonly warnings: readonly Warning[];
  /** All were done, but for optional ones. */
  readonly isSuccess: boolean;
  /** There is no page any more. */
  readonly isPageGone: boolean;
  readonly stoppedBy: 'balance' | 'time' | null;
  /** What the page is worth that nothing was done with; null: something was, or the page did not tell. */
  readonly quality: Quality | null;
}

interface RunOptions {
  readonly context: Context;
  readonly tools: Tools;
  /** The time left for actions, in milliseconds. */
  readonly leftMs: () => number;
  /** The time left for everything, in milliseconds. */
  readonly endMs: () => number;
}

/** Cuts at so many characters, never inside a surrogate pair. */
const cut = (text: string): string => text.slice(0, maxCharacters).replace(/[\ud800-\udbff]$/, '');

/** The actions of one call, one after another. */
class ActionRun {
  readonly #session: BrowserSession;
  readonly #options: RunOptions;
  readonly #entries: Entry[] = [];
  readonly #extracted: Extracted[] = [];
  readonly #downloads: z.output<typeof DownloadedFile>[] = [];
  readonly #warnings: Warning[] = [];
  #stoppedBy: Run['stoppedBy'] = null;
  #isStopped = false;
  /** An action was given up for the time of the call, not its own. */
  #isTimeOver = false;
  #isPageGone = false;
  /** An action was done that does more than look. */
  #hasActed = false;
  /** The page was to be left for another: what stands there in the end is not what was read before. */
  #isElsewhere = false;
  #quality: Quality | null = null;

  constructor(session: BrowserSession, options: RunOptions) {
    this.#session = session;
    this.#options = options;
  }

  async all(actions: readonly ActionInput[]): Promise<Run> {
    for (const [index, action] of actions.entries()) {
      if (await this.#mayRun()) await this.#one(index, action);
      else this.#entries.push({ index, type: action.type, status: 'skipped', duration_ms: 0 });
    }
    await this.#finish();
    return {
      entries: this.#entries,
      extracted: this.#extracted,
      downloads: this.#downloads,
      warnings: this.#warnings,
      isSuccess: !this.#isStopped,
      isPageGone: this.#isPageGone,
      stoppedBy: this.#stoppedBy,
      quality: this.#worth(),
    };
  }

  /** What the call is worth; null: its price, for files that it brought are worth it on any page. */
  #worth(): Quality | null {
    if (this.#downloads.length > 0) return null;
    return this.#quality ?? (this.#hasSeen() ? null : nothing);
  }

  /** Whether something was done with the page, or it was seen: otherwise it is worth nothing. */
  #hasSeen(): boolean {
    const isSeen = ({ screenshot, elements }: Entry): boolean => screenshot !== undefined || elements !== undefined;
    return this.#hasActed || this.#extracted.some(({ content }) => content !== null) || this.#entries.some(isSeen);
  }

  /** Whether there is time and money for one more. */
  async #mayRun(): Promise<boolean> {
    if (this.#isStopped) return false;
    if (this.#isTimeOver || this.#options.leftMs() <= 0) this.#stop('time');
    else if (!(await this.#options.context.meter.reserve('action'))) this.#stop('balance');
    return !this.#isStopped;
  }

  /** An action changed the page's site, which stays so when the caller leaves. */
  #act(): void {
    this.#hasActed = true;
    this.#options.context.meter.outlast();
  }

  #stop(reason: Run['stoppedBy']): void {
    this.#isStopped = true;
    this.#stoppedBy ??= reason;
  }

  async #one(index: number, input: ActionInput): Promise<void> {
    const { meter, signal } = this.#options.context;
    const { isPassive } = actionOf(input);
    const startedAt = performance.now();
    const entry: Entry = { index, type: input.type, status: 'ok', duration_ms: 0 };
    this.#isElsewhere ||= input.type === 'navigate';
    let isTried = true;
    const begin = (): void => {
      signal.throwIfAborted();
      // A caller may leave while the page's site answers what was done already.
      if (isTried && !isPassive) meter.setUnderWay('action');
    };
    try {
      const given = await this.#perform(index, input, { entry, begin });
      meter.setUnderWay(null);
      meter.count('action');
      if (!isPassive) this.#act();
      Object.assign(entry, given.screenshot ? { screenshot: given.screenshot } : {});
      if (given.content !== undefined) entry.content = this.#note(input, given.content);
      this.#warnings.push(...(given.warnings ?? []));
      if (given.listed) entry.elements = this.#listed(given.listed);
    } catch (thrown) {
      isTried = false;
      if (!(thrown instanceof ActionFailure)) throw thrown;
      if (!signal.aborted) {
        meter.setUnderWay(null);
        meter.release('action');
      }
      this.#failed(input, entry, thrown);
    }
    entry.duration_ms = Math.round(performance.now() - startedAt);
    entry.url = this.#session.url;
    this.#entries.push(entry);
  }

  /** Does an action, and tells what it set off. */
  async #perform(
    index: number,
    input: ActionInput,
    { entry, begin }: { readonly entry: Entry; readonly begin: () => void },
  ): Promise<Given> {
    const action = actionOf(input);
    const own = ('timeout_ms' in input && input.timeout_ms) || action.timeoutMs?.(input) || usualMs;
    const dialogs = { answer: input.dialog, text: input.dialog_text ?? null };
    let given: Given = {};
    const leftMs = this.#options.leftMs();
    const timeoutMs = Math.min(own, leftMs - Math.min(minDiagnosisMs, leftMs * maxDiagnosisShare));
    const how = { index, dialogs, timeoutMs, diagnosisMs: Math.min(maxDiagnosisMs, leftMs - timeoutMs), begin };
    const { tools } = this.#options;
    const keepScreenshot: Tools['keepScreenshot'] = (taken) => tools.keepScreenshot(taken, this.#hasActed);
    const effects = await this.#session
      .perform(how, async (page) => {
        given = (await action.run(page, input, { ...tools, keepScreenshot })) ?? {};
      })
      .catch((thrown) => {
        this.#isTimeOver = timeoutMs < own && this.#options.leftMs() <= leftMs - timeoutMs + timerMs;
        throw thrown;
      });
    if (effects.isNewTab) entry.new_tab = true;
    if (effects.dialogs.length > 0) entry.dialogs = [...effects.dialogs];
    await this.#keep(effects);
    return given;
  }

  #failed(input: ActionInput, entry: Entry, failure: ActionFailure): void {
    const { code, message, details } = failure;
    const { selector, matches, nearest, holds, takes, dialogs } = details;
    entry.status = 'failed';
    if (dialogs) entry.dialogs = [...dialogs];
    entry.error = {
      code,
      message,
      url: this.#session.url,
      ...(selector === undefined ? {} : { selector }),
      ...(matches === undefined ? {} : { matches }),
      ...(nearest === undefined ? {} : { nearest: [...nearest] }),
      ...(holds === undefined ? {} : { holds }),
      ...(takes === undefined ? {} : { takes: { ...takes, options: takes.options && [...takes.options] } }),
    };
    this.#isPageGone ||= failure.isFinal;
    if (failure.isFinal || !input.optional) this.#stop(this.#isTimeOver ? 'time' : null);
  }

  /** What can be acted on, as it is told. */
  #listed({ elements, isCut }: NonNullable<Given['listed']>): NonNullable<Entry['elements']> {
    if (isCut) {
      const message = `The page has more than the ${elements.length} elements that \`list_elements\` tells; see \`limit\`.`;
      this.#warnings.push({ code: 'truncated', message });
    }
    return elements.map(({ frame, options, ...rest }) => ({
      ...rest,
      ...(frame ? { frame: [...frame] } : {}),
      ...(options ? { options: [...options] } : {}),
    }));
  }

  /** Keeps an extraction, cut where it is too long. */
  #note(input: ActionInput, content: string | null): string | null {
    if (input.type !== 'extract') return content;
    const kept = content === null ? null : cut(content);
    if (kept !== null && kept.length < (content?.length ?? 0)) {
      const message = `What \`extract\` gave was cut at ${maxCharacters} characters.`;
      this.#warnings.push({ code: 'truncated', message });
    }
    this.#extracted.push({ format: input.format, content: kept });
    return kept;
  }

  async #keep({ downloads, refused }: Effects): Promise<void> {
    const { organizationId, data } = this.#options.context;
    for (const { action, name, url, length, stream } of downloads) {
      const kept = await data.files.keepStream(organizationId, stream(), savedTypeOf(name));
      this.#downloads.push({
        action,
        name,
        url: kept.url,
        source_url: url,
        size_bytes: length,
        expires_at: kept.expiresAt.toISOString(),
      });
    }
    this.#warnings.push(...refused.map((message) => ({ code: 'download_refused', message })));
  }

  /**
   * Waits for effects of the last action, unless that failed; reads the page in the end where no action did, and judges what it is worth
   * where nothing was done with it: then it is the page that the call began at.
   */
  async #finish(): Promise<void> {
    if (this.#isPageGone) return;
    const { leftMs, endMs } = this.#options;
    const left = Math.max(0, leftMs());
    const navigationMs = this.#entries.at(-1)?.status === 'ok' ? left / 2 : 0;
    await this.#keep(await this.#session.finish(Math.min(maxDownloadMs, left), navigationMs));
    const isAsked = this.#extracted.length === 0;
    if ((!isAsked && (this.#hasActed || this.#isElsewhere)) || endMs() < 200) return;
    try {
      await this.#session.look(endMs() * readingShare, async (page) => {
        const fetched = await page.read([]);
        const { content, quality } = await this.#options.tools.assess(fetched);
        if (!this.#hasActed) this.#quality = quality;
        if (isAsked) this.#extracted.push({ format: 'markdown', content: content === null ? null : cut(content) });
      });
    } catch (thrown) {
      // Nobody asked for it: what was done is the answer without it.
      if (!(thrown instanceof ActionFailure)) throw thrown;
    }
  }
}

/** Does actions in order, until one fails that is not optional, or time or money ends. Throws what is no failure of an action. */
export const runActions = (
  session: BrowserSession,
  actions: readonly ActionInput[],
  options: RunOptions,
): Promise<Run> => new ActionRun(session, options).all(actions);
