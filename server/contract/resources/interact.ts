import { z } from 'zod';
import { shortages } from '../operation.ts';
import { Warning } from '../warning.ts';
import { ScreenshotFile } from './scrape.ts';

const given = z.string().optional();

/** What a field takes. */
export const FieldForm = z
  .object({
    type: z.string().describe('As HTML has it: `text`, `date`, `select` …'),
    format: given.describe('How values of such a type are written.'),
    pattern: given.describe('A regular expression of the page.'),
    title: given,
    min_length: z.int().optional(),
    max_length: z.int().optional(),
    min: given,
    max: given,
    step: given,
    input_mode: given,
    placeholder: given,
    mask: given.describe('A mask, as far as the page shows that it has one.'),
    options: z.array(z.string()).optional().describe('Of a list, or of suggestions: the first 20.'),
  })
  .meta({ id: 'FieldForm' });
export type FieldForm = z.output<typeof FieldForm>;

export const ActionError = z
  .object({
    code: z.string(),
    message: z.string(),
    url: z.string().describe('Where the page stood.'),
    selector: z.string().optional().describe('What was looked for, be it a frame.'),
    matches: z.int().optional().describe('How many elements it matched, visible or not.'),
    nearest: z
      .array(z.object({ selector: z.string(), text: z.string() }))
      .optional()
      .describe(
        'Visible elements that are most like it, each with a selector that works; the fields and buttons of the page where none is.',
      ),
    holds: z.string().optional().describe('What the field holds, at most 200 characters; never of a password.'),
    takes: FieldForm.optional().describe('The form of value that the field takes.'),
  })
  .meta({ id: 'ActionError' });
export type ActionError = z.output<typeof ActionError>;

/** An element that can be acted on. */
export const ListedElement = z
  .object({
    selector: z.string().describe('Means it alone; to be sent as it is.'),
    frame: z.array(z.string()).optional().describe('The frames that it is in, to be sent with it.'),
    role: z.string().describe('Its ARIA role.'),
    name: z.string().describe('What people and screen readers know it by.'),
    type: given.describe('Of an `<input>`.'),
    value: given.describe('What a field holds, at most 200 characters.'),
    is_filled: z.boolean().optional().describe('Of a password and its like, in place of the value.'),
    checked: z.boolean().optional(),
    disabled: z.boolean().optional(),
    read_only: z.boolean().optional(),
    required: z.boolean().optional(),
    options: z.array(z.string()).optional().describe('Of a `<select>`: the first 20.'),
    href: given,
  })
  .meta({ id: 'ListedElement' });
export type ListedElement = z.output<typeof ListedElement>;

export const ActionEntry = z
  .object({
    index: z.int(),
    type: z.string(),
    status: z.enum(['ok', 'failed', 'skipped']),
    duration_ms: z.int(),
    url: z.string().optional().describe('Where the page stood after it.'),
    error: ActionError.optional(),
    new_tab: z.literal(true).optional().describe('It opened a tab, which is the page from then on.'),
    dialogs: z
      .array(z.object({ type: z.string(), message: z.string(), answer: z.enum(['accept', 'dismiss']) }))
      .optional(),
    screenshot: ScreenshotFile.optional(),
    content: z.string().nullable().optional().describe('What an `extract` gave.'),
    elements: z.array(ListedElement).optional().describe('What a `list_elements` found, in the order of the document.'),
  })
  .meta({ id: 'ActionEntry' });

export const DownloadedFile = z
  .object({
    action: z.int().describe('The index of the action after which it was there.'),
    name: z.string(),
    url: z.string().describe('A link that needs no key, and ends when the file does.'),
    source_url: z.string(),
    size_bytes: z.int(),
    expires_at: z.string(),
  })
  .meta({ id: 'DownloadedFile' });

const text = z.string().nullable();

/** What an interaction answers besides `_meta`. */
export const InteractResult = z
  .object({
    success: z.boolean().describe('Whether all actions were done, those that are optional aside.'),
    url: z.string().describe('Where the page stood in the end.'),
    title: text,
    statusCode: z
      .int()
      .nullable()
      .describe('The HTTP status that the page came with which stands in the end; null: it came of no server.'),
    actions: z.array(ActionEntry),
    content: text.describe('What the last `extract` gave; without one, the page in the end as markdown.'),
    markdown: text,
    html: text,
    text,
    screenshot: ScreenshotFile.nullable().describe('The last one taken.'),
    downloads: z.array(DownloadedFile),
    profile_id: z.string().nullable().describe('To be sent on a later call; null: nothing was kept.'),
    warnings: z.array(Warning).optional(),
    stopped_by: z.enum([...shortages, 'time']).optional(),
  })
  .meta({ id: 'InteractResult' });
