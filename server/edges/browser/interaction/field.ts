import { setTimeout as sleep } from 'node:timers/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import type { FieldForm } from '../../../contract/resources/interact.ts';
import { ActionFailure } from '../../../kernel/ports/interactive-browser.ts';
import { orNull } from '../page/or-null.ts';
import { keepsValue } from './field-value.ts';
import { fieldOf } from './in-page/fields.js';
import { secretPart } from './in-page/listing.js';
import { withParts } from './in-page/parts.ts';

/** How long a page may take to tell what a field holds, in milliseconds. */
const askMs = 500;
/** A page has so long to format or refuse what a field was filled with, until it is looked at, in milliseconds. */
const settlingMs = 60;
/** One that holds something else is looked at again, so often, after so many milliseconds. */
const furtherLooks = 4;
const betweenLooksMs = 80;
/** The most characters of a value that is told. */
const maxToldValue = 200;

const text = z.string().max(200).optional();
const Field = z.object({
  isConnected: z.boolean(),
  isSecret: z.boolean(),
  value: z.string(),
  takes: z.object({
    type: z.string().max(200),
    pattern: text,
    title: text,
    min_length: z.int().optional(),
    max_length: z.int().optional(),
    min: text,
    max: text,
    step: text,
    input_mode: text,
    placeholder: text,
    mask: text,
    options: z.array(z.string().max(80)).max(20).optional(),
  }),
});
const look = withParts(fieldOf, secretPart);
type Field = z.output<typeof Field>;

/** How values of a type are written, where their page does not say. */
const formats: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  time: 'HH:MM',
  'datetime-local': 'YYYY-MM-DDTHH:MM',
  month: 'YYYY-MM',
  week: 'YYYY-Wnn',
  color: '#rrggbb',
  number: 'digits, with a point before decimals',
  range: 'a number between `min` and `max`',
  email: 'name@host',
  url: 'https://host/path',
};

/** The form that a field takes, as it is told. */
function formOf({ takes }: Field): FieldForm {
  const format = formats[takes.type];
  return { ...takes, ...(format === undefined ? {} : { format }) };
}

/** What the form says, in words. */
function inWords({ type, format, min, max, max_length, pattern, mask, options }: FieldForm): string {
  const parts = [
    `type ${type}`,
    ...(format ? [`as ${format}`] : []),
    ...(min === undefined ? [] : [`from ${min}`]),
    ...(max === undefined ? [] : [`to ${max}`]),
    ...(max_length === undefined ? [] : [`at most ${max_length} characters`]),
    ...(pattern === undefined ? [] : [`pattern ${pattern}`]),
    ...(mask === undefined ? [] : [`as ${mask}`]),
    ...(options
      ? [
          `one of ${options
            .slice(0, 10)
            .map((option) => JSON.stringify(option))
            .join(', ')}`,
        ]
      : []),
  ];
  return parts.join(', ');
}

/** What an element holds and takes; null: the page does not tell, or it is no field that is still there. */
async function lookAt(element: Pick<Locator, 'evaluate'>): Promise<Field | null> {
  const told = Field.safeParse(await orNull(element.evaluate(look, undefined), askMs));
  return told.success && told.data.isConnected ? told.data : null;
}

/** What is told of a field where a value did not suit it. */
const detailsOf = (field: Field) => ({
  ...(field.isSecret ? {} : { holds: field.value.slice(0, maxToldValue) }),
  takes: formOf(field),
});

/** The same of what a selector matches first; nothing where the page does not tell. */
export async function detailsAt(root: Page | FrameLocator, selector: string) {
  const field = await lookAt(root.locator(selector).first());
  return field ? detailsOf(field) : {};
}

/**
 * Fills a field and looks at what it holds then. Throws `wrong-value` where its page changed the value or refused it, formatting
 * aside, and what the driver throws.
 */
export async function fillAndLook(element: Locator, value: string, timeoutMs: number, selector: string): Promise<void> {
  const endsAt = performance.now() + timeoutMs;
  // What tells the element from others may not hold any more when it is filled.
  const handle = await element.elementHandle({ timeout: timeoutMs });
  try {
    await element.fill(value, { timeout: Math.max(1, endsAt - performance.now()) });
    await sleep(settlingMs);
    for (let look = 0; ; look++) {
      const field = handle && (await lookAt(handle));
      if (!field || keepsValue(value, field.value, field.takes.type)) return;
      if (look === furtherLooks) throw wrongValue(field, selector);
      await sleep(betweenLooksMs);
    }
  } finally {
    await handle?.dispose().catch(() => {});
  }
}

function wrongValue(field: Field, selector: string): ActionFailure {
  const details = detailsOf(field);
  const holds = field.isSecret ? 'something else' : details.holds === '' ? 'nothing' : JSON.stringify(details.holds);
  const told = `\`${selector}\` holds ${holds} after it was filled: the page changed or refused the value. It takes ${inWords(details.takes)}.`;
  return new ActionFailure('wrong-value', told, { selector, matches: 1, ...details });
}
