import type { Problem } from '../../contract/problem.ts';
import type { ActionError, ListedElement } from '../../contract/resources/interact.ts';
import type { Fetched, Screenshot, ScreenshotRequest } from './reader.ts';

/** What a live page is wanted for. */
export interface DriveRequest {
  /** Whose page it is: no browser shows pages of two organizations at once. */
  readonly organizationId: string;
  /** The page to begin at: an absolute http or https URL. */
  readonly url: string;
  /** What an earlier session left, as `BrowserSession.state` gave its text; null: nothing. */
  readonly state: string | null;
}

/** Which element of the page is meant. */
export interface Target {
  /** CSS, or one of Playwright's (`text=`, `role=`, `:has-text()`). The first visible match is taken. */
  readonly selector: string;
  /** Selectors of the frames it is in, outermost first. */
  readonly frames: readonly string[];
}

export const mouseButtons = ['left', 'right', 'middle'] as const;
export const elementStates = ['visible', 'hidden', 'attached', 'detached'] as const;

/** A file that a page is given. */
export interface UploadedFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * An element of the page, looked up anew by each call, which waits for it until it is visible, stands still and takes input.
 * Calls throw `ActionFailure`.
 */
export interface PageElement {
  click(how: { readonly button: (typeof mouseButtons)[number]; readonly count: number }): Promise<void>;
  hover(): Promise<void>;
  /** Replaces the value of a field. Throws `wrong-value` where the field then holds another, formatting aside. */
  fill(value: string): Promise<void>;
  /** Types key by key, after what the field holds. */
  type(text: string, delayMs: number): Promise<void>;
  press(key: string): Promise<void>;
  /** Options by their value or visible label. */
  select(values: readonly string[]): Promise<void>;
  setChecked(checked: boolean): Promise<void>;
  upload(files: readonly UploadedFile[]): Promise<void>;
  dragTo(target: Target): Promise<void>;
  scrollIntoView(): Promise<void>;
  /** Scrolls the element's own content by so many pixels, downwards; negative: upwards. */
  scrollBy(pixels: number): Promise<void>;
  waitFor(state: (typeof elementStates)[number]): Promise<void>;
}

/** A page as it was read. */
export interface ReadPage extends Fetched {
  /** What it says since the last action and did not before, where that is a few words: reading may take them for furniture. */
  readonly brought?: readonly string[];
}

/** The page that is driven: the tab that was opened last and is still open. Calls throw `ActionFailure`. */
export interface InteractivePage {
  element(target: Target): PageElement;
  navigate(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** To whatever has the focus. */
  press(key: string): Promise<void>;
  type(text: string, delayMs: number): Promise<void>;
  /** Scrolls the page, or the innermost of these frames. */
  scrollBy(pixels: number, frames: readonly string[]): Promise<void>;
  wait(ms: number): Promise<void>;
  screenshot(request: Pick<ScreenshotRequest, 'fullPage' | 'type'>): Promise<Screenshot>;
  /** What can be acted on, of the innermost of these frames, if any, in the order of the document; `isCut`: there is more. */
  list(frames: readonly string[], most: number): Promise<{ elements: readonly ListedElement[]; isCut: boolean }>;
  /** The document as it stands when the page is quiet; of the innermost of these frames, if any. */
  read(frames: readonly string[]): Promise<ReadPage>;
}

export const dialogAnswers = ['accept', 'dismiss'] as const;

/** What is answered to `alert`, `confirm`, `prompt` and `beforeunload`. */
export interface DialogPolicy {
  readonly answer: (typeof dialogAnswers)[number];
  /** What a prompt is answered; null: what it suggests. */
  readonly text: string | null;
}

export interface AnsweredDialog {
  readonly type: string;
  readonly message: string;
  readonly answer: DialogPolicy['answer'];
}

/** A file that the page had the browser keep. */
export interface Download {
  readonly name: string;
  /** Where it came from. */
  readonly url: string;
  /** In bytes. */
  readonly length: number;
  /** `Performance.index` of the action during which it began, or after which. */
  readonly action: number;
  /** Once, while the session is open. */
  stream(): AsyncIterable<Uint8Array>;
}

/** What an action set off. */
export interface Effects {
  /** It opened a tab, which is the page now. */
  readonly isNewTab: boolean;
  readonly dialogs: readonly AnsweredDialog[];
  readonly downloads: readonly Download[];
  /** Downloads that were given up, in a sentence each. */
  readonly refused: readonly string[];
}

/** What went wrong with an action, for its caller. */
interface FailureDetails extends Pick<ActionError, 'selector' | 'matches' | 'nearest' | 'holds' | 'takes'> {
  /** The dialogs that were answered while the action was tried. */
  readonly dialogs?: readonly AnsweredDialog[];
}

const failureCodes = [
  'invalid-selector',
  'element-not-found',
  'element-not-ready',
  'wrong-element',
  'wrong-value',
  'invalid-key',
  'nothing-to-go-back-to',
  'timeout',
  'page-crashed',
  'page-too-large',
  'page-closed',
] as const;
export type FailureCode = (typeof failureCodes)[number] | Problem['code'];

/** An action could not be done. */
export class ActionFailure extends Error {
  readonly code: FailureCode;
  readonly details: FailureDetails;
  /** Whether the page is gone, so that no further action can be tried. */
  readonly isFinal: boolean;

  constructor(
    code: FailureCode,
    message: string,
    details: FailureDetails = {},
    options: ErrorOptions & { readonly isFinal?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'ActionFailure';
    this.code = code;
    this.details = details;
    this.isFinal = options.isFinal ?? false;
  }
}

/** How one action is done. */
export interface Performance {
  /** The action's place among all, from 0: what it sets off may end later. */
  readonly index: number;
  readonly dialogs: DialogPolicy;
  /** What the action may take, in milliseconds. */
  readonly timeoutMs: number;
  /** What one that failed may take besides to find out why, in milliseconds. */
  readonly diagnosisMs: number;
  /** Called when what is waited for is there, and the page is about to be acted on. What it throws keeps that from being done. */
  readonly begin: () => void;
}

/** What a session leaves to a later one. */
export interface SessionState {
  /** For `DriveRequest.state`, and nobody else. */
  readonly text: string;
  /** It lacks IndexedDB, which holds what cannot be written down. */
  readonly isPartial: boolean;
}

/** A browser with pages of its own, for as long as it is driven. */
export interface BrowserSession {
  /** Does one action, and waits for what it sets off: a navigation, a tab, a download. Throws `ActionFailure`. */
  perform(how: Performance, work: (page: InteractivePage) => Promise<void>): Promise<Effects>;
  /** Looks at the page, and waits for nothing that comes of it. Throws `ActionFailure`. */
  look(timeoutMs: number, work: (page: InteractivePage) => Promise<void>): Promise<void>;
  /** Waits for downloads under way, and for a navigation, which is given up then: the page that stands is the last. */
  finish(timeoutMs: number, navigationMs: number): Promise<Effects>;
  /** Where the page stands. */
  readonly url: string;
  /** The HTTP status that the page's document came with; null: it came without one. */
  readonly status: number | null;
  title(timeoutMs: number): Promise<string | null>;
  /** Cookies, local and session storage and IndexedDB, for a later session; null: there are none. Throws when they cannot be had in time. */
  state(timeoutMs: number): Promise<SessionState | null>;
}

/** Drives live pages. */
export interface InteractiveBrowser {
  /** Throws `not-configured` when this installation has no browser. */
  require(): void;
  /**
   * Opens the page in a browser that shows no other, and does the work with it, until the signal fires. Returns what the work
   * gives as soon as it is there; the browser closes the page afterwards. Throws problems when the page cannot be opened.
   */
  drive<Result>(
    request: DriveRequest,
    work: (session: BrowserSession) => Promise<Result>,
    limits: { readonly signal: AbortSignal; readonly timeoutMs: number },
  ): Promise<Result>;
}
