import type { FrameLocator, Locator, Page } from 'playwright-core';
import { ActionFailure, type FailureCode, type Target } from '../../../kernel/ports/interactive-browser.ts';
import { isGone } from '../page/failures.ts';
import { orNull } from '../page/or-null.ts';
import { detailsAt } from './field.ts';
import { takesPointer } from './in-page/reach.js';
import { actionableBy, nearestTo } from './nearest.ts';

/** What asking the page may take, in milliseconds: one that runs in circles does not answer. */
const askMs = 1_500;
const maxTold = 160;

const clip = (text: string): string => (text.length > maxTold ? `${text.slice(0, maxTold)}…` : text);

/** Where the elements of a target are looked for. */
export function rootOf(page: Page, frames: readonly string[]): Page | FrameLocator {
  return frames.reduce<Page | FrameLocator>((root, frame) => root.locator(frame).first().contentFrame(), page);
}

/** What the driver says of a selector that it cannot read. */
const unreadable =
  /is not a valid selector|Unknown engine|while parsing (?:css )?selector|Unknown attribute|must not be empty|must be one of|Unsupported token|Unexpected|cannot be empty|Error while parsing|Malformed selector|Invalid regular expression/i;

/** Engines that are the driver's own, and change with it. */
const driversOwn = /(?:^|>>)\s*(?:internal:[\w-]+|_react|_vue)\s*=/;
const engines = 'write CSS, or begin with text=, role= or xpath=.';
const otherEngine = /Unknown engine/;
/** What the driver puts behind a selector, to find the first visible match. */
const driversSteps = / >> visible=true(?: >> nth=0)?/g;
/** jQuery's own. */
const byText = /:contains\(/;

/** What the driver says at once of an element that does not do what is asked of it. */
const unfitting: readonly (readonly [RegExp, FailureCode, string])[] = [
  [
    /Malformed value/i,
    'wrong-value',
    'takes another form of value: a date as YYYY-MM-DD, a time as HH:MM, a colour as #RRGGBB',
  ],
  [/Cannot type text into input\[type=number\]/i, 'wrong-value', 'is a field for numbers'],
  [/Input of type "?(\w+)"? cannot be filled/i, 'wrong-element', 'is a field that cannot be filled: click or check it'],
  [/Element is not an? <input>/i, 'wrong-element', 'is no field that can be filled: of a list, `select` an option'],
  [/not a checkbox or radio/i, 'wrong-element', 'is no checkbox or radio button: click it'],
  [/Clicking the checkbox did not change its state/i, 'wrong-value', 'did not change when it was clicked'],
  [/Cannot uncheck radio/i, 'wrong-value', 'is a radio button, which is unchecked by checking another'],
  [/Element is not a <select>/i, 'wrong-element', 'is no <select>: click it, and then the option'],
  [/Node is not an HTMLInputElement|Non-multiple file input/i, 'wrong-element', 'takes no such files'],
  [/Unknown key/i, 'invalid-key', 'cannot be sent this key: keys are named as `Enter`, `ArrowDown`, `a`, `Control+A`'],
];

/** Why an element could not be acted on. */
async function reasonOf(log: string, element: Locator): Promise<string> {
  const reason = waitedFor(log);
  const isInert = reason.startsWith('is covered') && (await orNull(element.evaluate(takesPointer), askMs)) === false;
  return isInert ? 'takes no clicks (`pointer-events: none`, or `inert`)' : reason;
}

/** The last of what the driver waited for. */
function waitedFor(log: string): string {
  for (const line of log.split('\n').toReversed()) {
    const from = line.indexOf('<');
    const to = line.lastIndexOf('>', line.lastIndexOf(' intercepts pointer events'));
    if (from >= 0 && to > from) return `is covered by ${clip(line.slice(from, to + 1))}`;
    if (line.includes('did not find some options')) return 'has no such option';
    if (line.includes('option being selected is not enabled')) return 'has that option disabled';
    if (line.includes('event "filechooser"')) return 'asked for no file';
    const state = elementState.exec(line)?.[1];
    if (state) return state === 'not stable' ? 'does not stand still' : `is ${state}`;
  }
  return 'could not be acted on';
}

const elementState = /element is (not (?:visible|stable|enabled|editable)|outside of the viewport)/;
const performed = /performing [\w ]{1,40} action/g;

/** Whether the driver had done it already, and only waited for what that set off. */
function isDone(log: string): boolean {
  const last = [...log.matchAll(performed)].at(-1);
  return last !== undefined && !log.includes('retrying', last.index);
}

/** Whether a page closed itself because of what was done, before the driver could say that it was. */
export const hasClosedItself = (error: unknown): boolean =>
  error instanceof Error && /^[^\n]*has been closed/.test(error.message) && isDone(error.message);

const elements = (count: number): string => (count === 1 ? '1 element' : `${count} elements`);

/** The first frame on the way to a target that is not there; null: all are. */
async function missingFrame(page: Page, { frames }: Target): Promise<string | null> {
  for (const [index, frame] of frames.entries()) {
    const count = await orNull(rootOf(page, frames.slice(0, index)).locator(frame).count(), askMs);
    if (!count) return frame;
  }
  return null;
}

/** What an element that is there offers instead, for a value that it does not have. */
async function optionsOf(root: Page | FrameLocator, selector: string): Promise<string> {
  const options = await orNull(root.locator(selector).first().locator('option').allInnerTexts(), askMs);
  return options?.length
    ? `; it has ${clip(
        options
          .slice(0, 10)
          .map((text) => JSON.stringify(text.trim()))
          .join(', '),
      )}`
    : '';
}

/** What to write in place of what the driver cannot read, else what it says. */
function whyUnreadable(selector: string, said: string): string {
  if (byText.test(selector)) return 'write `:has-text("…")`.';
  if (otherEngine.test(said)) return engines;
  return clip(said.replace(/^[\w.]+: (?:Error: )?/, '').replaceAll(driversSteps, ''));
}

/** What a failure to act on an element is to the caller: what was looked for, what was there, and what is near it. */
export async function diagnose(error: unknown, page: Page, target: Target, waitedMs: number): Promise<ActionFailure> {
  if (error instanceof ActionFailure) return error;
  const { selector } = target;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the driver colours its words.
  const message = error instanceof Error ? error.message.replace(/\u001b\[[\d;]*m/g, '') : String(error);
  const cause = { cause: error };
  if (isGone(error) || page.isClosed())
    return new ActionFailure('page-closed', 'The page closed while the action was under way.', { selector }, cause);
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const [firstLine = ''] = message.split('\n');
  const known = unfitting.find(([pattern]) => pattern.test(firstLine));
  if (!isLate && known) {
    const root = rootOf(page, target.frames);
    const more = /value|element/.test(known[1]) ? await detailsAt(root, selector) : {};
    const nearest = known[1] === 'wrong-element' ? await actionableBy(root, selector, 'within') : [];
    const told = `\`${selector}\` ${known[2]}.`;
    const details = { selector, matches: 1, ...(nearest.length > 0 ? { nearest } : {}), ...more };
    return new ActionFailure(known[1], told, details, cause);
  }
  if (driversOwn.test(selector))
    return new ActionFailure('invalid-selector', `\`${selector}\` is no selector: ${engines}`, { selector }, cause);
  if (!isLate && unreadable.test(message)) {
    const why = whyUnreadable(selector, firstLine);
    return new ActionFailure('invalid-selector', `\`${selector}\` is no selector: ${why}`, { selector }, cause);
  }
  if (isDone(message)) {
    const told = `\`${selector}\` was acted on, and the page did not get over it within ${Math.round(waitedMs)} ms.`;
    return new ActionFailure('timeout', told, { selector }, cause);
  }
  return await ofWaiting(message, page, target, { waitedMs, cause: error });
}

/** Diagnoses an element that did not come, or could not be acted on in time. */
async function ofWaiting(
  log: string,
  page: Page,
  target: Target,
  { waitedMs, cause }: { readonly waitedMs: number; readonly cause: unknown },
): Promise<ActionFailure> {
  const within = `within ${Math.round(waitedMs)} ms`;
  const missing = await missingFrame(page, target);
  const selector = missing ?? target.selector;
  const root = rootOf(page, missing === null ? target.frames : target.frames.slice(0, target.frames.indexOf(missing)));
  const counted = missing === null ? await orNull(root.locator(selector).count(), askMs) : 0;
  if (counted === null) {
    const told = `The page did not tell whether it has \`${selector}\` ${within}.`;
    return new ActionFailure('timeout', told, { selector }, { cause });
  }
  const matches = counted;
  if (matches === 0) {
    const nearest = await nearestTo(root, selector, { lists: true, isFrame: missing !== null });
    const details = { selector, matches, ...(nearest.length > 0 ? { nearest } : {}) };
    const what = missing === null ? 'Nothing on the page' : 'No frame of the page';
    return new ActionFailure('element-not-found', `${what} matched \`${selector}\` ${within}.`, details, { cause });
  }
  const visible = root.locator(selector).filter({ visible: true });
  const isVisible = ((await orNull(visible.count(), askMs)) ?? 0) > 0;
  const reason = isVisible ? await reasonOf(log, visible.first()) : 'is not visible';
  const isCovered = reason.startsWith('is covered');
  const over = isCovered ? await actionableBy(root, selector, 'over') : [];
  const nearest = over.length > 0 ? over : await nearestTo(root, selector);
  const details = { selector, matches, ...(nearest.length > 0 ? { nearest } : {}) };
  const more = /no such option/.test(reason) ? await optionsOf(root, selector) : '';
  const field = more ? await detailsAt(root, selector) : {};
  return new ActionFailure(
    more ? 'wrong-value' : 'element-not-ready',
    `\`${selector}\` matched ${elements(matches)}; ${matches === 1 ? 'it' : 'the first'} ${reason} ${within}${more}.`,
    { ...details, ...field },
    { cause },
  );
}
