import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { elementStates, PageElement, Target, UploadedFile } from '../../../kernel/ports/interactive-browser.ts';
import { orNull } from '../page/or-null.ts';
import { diagnose, hasClosedItself, rootOf } from './diagnosis.ts';
import type { Downloads } from './downloads.ts';
import { fillAndLook } from './field.ts';
import { dropFiles, editAtEnd, isReplaced, leadsToFile, scrollContent, takesFiles } from './in-page/in-page.js';
import { withParts } from './in-page/parts.ts';
import { firstInReach, reachParts } from './in-page/reach.js';

type Act = (element: Locator, timeoutMs: number) => Promise<unknown>;
type ClickOptions = Parameters<PageElement['click']>[0];

const asPayload = ({ name, contentType, bytes }: UploadedFile) => ({
  name,
  mimeType: contentType,
  buffer: Buffer.from(bytes),
});

/** How long one tab is looked at until it is asked which is the page, in milliseconds: longer each time, for slow pages answer late. */
const turnMs = 300;
const maxTurnMs = 2_400;
/** How long a page may take to tell what kind of link an element is, in milliseconds. */
const lookMs = 500;
/** How long a switch may take to change after it was clicked, in milliseconds. */
const maxCheckingMs = 3_000;
/** How long a hand rests over the place before it drops something there, in milliseconds. */
const restMs = 60;

/** Drags what is under the pointer to a place, as a hand does: what is dragged looks for its own place on its way. */
async function drag({ mouse }: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  await mouse.down();
  try {
    await mouse.move(x, y, { steps: 10 });
    await sleep(restMs);
    await mouse.move(x, y + 1);
    await sleep(restMs);
  } finally {
    await mouse.up();
  }
}

const inReach = withParts(firstInReach, reachParts);

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';
/** As the driver's own, for which all of it would be loaded by each process, a tenth of what a start takes. */
const late = (message: string): Error => Object.assign(new Error(message), { name: 'TimeoutError' });

const isEnabled = (element: Locator, options: { readonly timeout: number }): Promise<boolean> =>
  element.isEnabled(options);
/** Whether an element can be edited; the driver tells what is not a field. */
const isEditable: typeof isEnabled = (element, options) =>
  element.isEditable(options).catch((error) => {
    if (isLate(error)) throw error;
    return true;
  });

/** Waits until an element takes input, as the driver does by itself without a word of when that is. Throws as the driver does. */
async function untilIt(is: typeof isEnabled, element: Locator, timeoutMs: number): Promise<void> {
  const endsAt = performance.now() + timeoutMs;
  for (let isSeen = false; ; isSeen = true) {
    const leftMs = endsAt - performance.now();
    try {
      if (await is(element, { timeout: Math.max(1, leftMs) })) return;
      if (leftMs > 0) await sleep(restMs);
    } catch (error) {
      if (!isSeen || !isLate(error)) throw error;
    }
    if (performance.now() >= endsAt) throw late(`element is not ${is === isEditable ? 'editable' : 'enabled'}`);
  }
}

const untilEnabled: Act = (element, timeoutMs) => untilIt(isEnabled, element, timeoutMs);
const untilEditable: Act = async (element, timeoutMs) => {
  const endsAt = performance.now() + timeoutMs;
  await untilEnabled(element, timeoutMs);
  await untilIt(isEditable, element, Math.max(1, endsAt - performance.now()));
};

/** Waits until a box is as it was clicked to be: some ask their server first. */
async function untilChecked(box: Locator, checked: boolean, timeoutMs: number): Promise<boolean> {
  const endsAt = performance.now() + Math.min(timeoutMs, maxCheckingMs);
  while ((await box.isChecked({ timeout: timeoutMs })) !== checked) {
    if (performance.now() >= endsAt) return false;
    await sleep(restMs);
  }
  return true;
}

/** Checks a box by a click on it, or on what a person clicks in its place. */
async function checkBy(
  label: Locator,
  box: Locator,
  { checked, timeout }: { readonly checked: boolean; readonly timeout: number },
): Promise<void> {
  if ((await box.isChecked({ timeout })) === checked) return;
  await label.click({ timeout });
  if (!(await untilChecked(box, checked, timeout))) throw new Error('Clicking the checkbox did not change its state');
}

/** What an element that is looked for needs of its session. */
interface Surroundings {
  /** The tab that is the page, asked again while the element is not there. */
  readonly page: () => Page;
  /** To be called before an element that is to be acted on is looked for. */
  readonly prepare: () => Promise<void>;
  /** To be called when it is there, before it is acted on. */
  readonly begin: () => void;
  /** To be called when it was. */
  readonly acted: () => void;
  /** How long it may be waited for, in milliseconds. */
  readonly leftMs: () => number;
  readonly downloads: Downloads;
}

/** An element by its target, through the driver's locators, which look it up anew each time. */
export class LocatedElement implements PageElement {
  readonly #current: () => Page;
  readonly #target: Target;
  readonly #prepare: () => Promise<void>;
  readonly #begin: () => void;
  readonly #acted: () => void;
  readonly #leftMs: () => number;
  readonly #downloads: Downloads;
  /** The tab where it is looked for. */
  #page: Page;

  constructor(target: Target, { page, prepare, begin, acted, leftMs, downloads }: Surroundings) {
    this.#current = page;
    this.#page = page();
    this.#target = target;
    this.#prepare = prepare;
    this.#begin = begin;
    this.#acted = acted;
    this.#leftMs = leftMs;
    this.#downloads = downloads;
  }

  click({ button, count }: ClickOptions): Promise<void> {
    return this.#act(async (element, timeout) => {
      if (await orNull(element.evaluate(leadsToFile), lookMs)) this.#downloads.expect();
      await element.click({ button, clickCount: count, timeout });
    }, untilEnabled);
  }

  hover(): Promise<void> {
    return this.#act((element, timeout) => element.hover({ timeout }));
  }

  fill(value: string): Promise<void> {
    return this.#act((element, timeout) => fillAndLook(element, value, timeout, this.#target.selector), untilEditable);
  }

  type(text: string, delayMs: number): Promise<void> {
    return this.#act(async (element, timeout) => {
      await orNull(element.evaluate(editAtEnd), timeout / 2);
      await element.pressSequentially(text, { delay: delayMs, timeout });
    });
  }

  press(key: string): Promise<void> {
    return this.#act(async (element, timeout) => {
      await orNull(element.evaluate(editAtEnd), timeout / 2);
      await element.press(key, { timeout });
    });
  }

  select(values: readonly string[]): Promise<void> {
    return this.#do(async (_, timeout) => {
      await this.#arrive(() => this.#any());
      const any = this.#any();
      if (await orNull(any.evaluate(isReplaced), lookMs)) {
        this.#begin();
        return any.selectOption([...values], { force: true, timeout });
      }
      return this.#look((element, left) => element.selectOption([...values], { timeout: left }), timeout, untilEnabled);
    });
  }

  setChecked(checked: boolean): Promise<void> {
    return this.#do(async (element, timeout) => {
      await this.#arrive(() => this.#any());
      const label = await this.#labelOfHidden();
      const box = label ? this.#any() : element;
      if ((await box.isChecked({ timeout })) !== checked) await untilEnabled(label ?? box, Math.max(1, this.#leftMs()));
      this.#begin();
      const left = Math.max(1, this.#leftMs());
      if (label) return checkBy(label, box, { checked, timeout: left });
      try {
        await element.setChecked(checked, { timeout: left });
      } catch (error) {
        if (!/did not change its state/.test(String(error)) || !(await untilChecked(element, checked, left)))
          throw error;
      }
    });
  }

  upload(files: readonly UploadedFile[]): Promise<void> {
    const payloads = files.map(asPayload);
    return this.#do(async (_, timeout) => {
      await this.#arrive(() => this.#any());
      this.#begin();
      const any = this.#any();
      if (await any.evaluate(takesFiles, undefined, { timeout })) return any.setInputFiles(payloads, { timeout });
      const within = any.locator('input[type=file]');
      if ((await within.count()) === 1) return within.setInputFiles(payloads, { timeout });
      await this.#choose(payloads, timeout);
    });
  }

  dragTo(target: Target): Promise<void> {
    const there = (): Locator =>
      rootOf(this.#page, target.frames).locator(target.selector).filter({ visible: true }).first();
    const untilThere = async (_: Locator, timeout: number): Promise<void> => {
      try {
        await there().waitFor({ state: 'visible', timeout });
      } catch (error) {
        throw await diagnose(error, this.#page, target, timeout);
      }
    };
    return this.#act(async (element, timeout) => {
      const to = there();
      await to.scrollIntoViewIfNeeded({ timeout });
      await element.hover({ timeout });
      const place = await to.boundingBox({ timeout });
      if (place) await drag(this.#page, { x: place.x + place.width / 2, y: place.y + place.height / 2 });
    }, untilThere);
  }

  scrollIntoView(): Promise<void> {
    return this.#look((element, timeout) => element.scrollIntoViewIfNeeded({ timeout }));
  }

  scrollBy(pixels: number): Promise<void> {
    return this.#look((element, timeout) => element.evaluate(scrollContent, pixels, { timeout }));
  }

  waitFor(state: (typeof elementStates)[number]): Promise<void> {
    return this.#diagnosed(async (element, timeout) => {
      if (state === 'visible') return this.#arrive(() => this.#visible());
      if (state === 'attached') return this.#arrive(() => this.#any());
      // Hidden: nothing that matches is seen any more.
      return (state === 'hidden' ? element : this.#any()).waitFor({ state, timeout });
    });
  }

  /** By a button that opens the dialog for files, or by dropping them onto a place that takes them. */
  async #choose(payloads: ReturnType<typeof asPayload>[], timeout: number): Promise<void> {
    const asked = this.#page.waitForEvent('filechooser', { timeout: timeout / 2 }).catch((error) => error);
    await this.#visible().click({ timeout });
    const chooser = await asked;
    if ('setFiles' in chooser) return chooser.setFiles(payloads, { timeout });
    const dropped = payloads.map(({ name, mimeType: type, buffer }) => ({
      name,
      type,
      base64: buffer.toString('base64'),
    }));
    if (!(await this.#visible().evaluate(dropFiles, dropped, { timeout }))) throw chooser;
  }

  get #root(): Page | FrameLocator {
    return rootOf(this.#page, this.#target.frames);
  }

  /** The first match that can be seen: pages have second copies of what they show for other screens. */
  #visible(): Locator {
    return this.#root.locator(this.#target.selector).filter({ visible: true }).first();
  }

  /** Returns the first visible match that a hand can reach: menus wait outside of the window, or transparent, until they open. */
  async #reachable(): Promise<Locator> {
    const all = this.#root.locator(this.#target.selector).filter({ visible: true });
    const index = (await all.count()) > 1 ? await orNull(all.evaluateAll(inReach, undefined), lookMs) : 0;
    return all.nth(Math.max(0, index ?? 0));
  }

  /** The first match, seen or not. */
  #any(): Locator {
    return this.#root.locator(this.#target.selector).first();
  }

  /** The label by which a person checks a box that is hidden behind it; null: the box itself is seen, or has none. */
  async #labelOfHidden(): Promise<Locator | null> {
    const all = this.#root.locator(this.#target.selector);
    if ((await all.count()) === 0 || (await all.filter({ visible: true }).count()) > 0) return null;
    const hidden = this.#any();
    const id = await orNull(hidden.getAttribute('id', { timeout: 500 }), 600);
    const around = hidden.locator('xpath=ancestor::label[1]');
    if ((await around.count()) > 0) return around;
    const named = id ? this.#root.locator(`label[for=${JSON.stringify(id)}]`).first() : null;
    return named && (await named.count()) > 0 ? named : null;
  }

  /** Waits until there is an element, in the tab that is the page then: one may be opened late. Throws as the driver does. */
  async #arrive(element: () => Locator): Promise<void> {
    for (let turn = turnMs; ; turn = Math.min(turn * 2, maxTurnMs)) {
      this.#page = this.#current();
      const left = this.#leftMs();
      try {
        await element().waitFor({ state: 'attached', timeout: Math.max(1, Math.min(turn, left)) });
        return;
      } catch (error) {
        if (this.#page === this.#current() && (!isLate(error) || left <= turn)) throw error;
      }
    }
  }

  /** `withinMs`: how long it may take in all, as a failure tells it. */
  async #diagnosed(act: Act, withinMs = this.#leftMs()): Promise<void> {
    const timeoutMs = Math.max(1, withinMs);
    try {
      await act(this.#visible(), Math.max(1, this.#leftMs()));
    } catch (error) {
      if (!hasClosedItself(error)) throw await diagnose(error, this.#page, this.#target, timeoutMs);
    }
  }

  async #do(act: Act): Promise<void> {
    const withinMs = this.#leftMs();
    await this.#prepare();
    await this.#diagnosed(act, withinMs);
    this.#acted();
  }

  /** Looks at an element that can be seen, or acts on it; `untilReady`: what it waits for besides. */
  #look(act: Act, withinMs?: number, untilReady?: Act): Promise<void> {
    return this.#diagnosed(async () => {
      await this.#arrive(() => this.#visible());
      if (untilReady) await untilReady(await this.#reachable(), Math.max(1, this.#leftMs()));
      const element = await this.#reachable();
      this.#begin();
      await act(element, Math.max(1, this.#leftMs()));
    }, withinMs);
  }

  /** Does what takes an element that can be seen. */
  async #act(act: Act, untilReady?: Act): Promise<void> {
    const withinMs = this.#leftMs();
    await this.#prepare();
    await this.#look(act, withinMs, untilReady);
    this.#acted();
  }
}
