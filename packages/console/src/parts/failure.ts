import { h, type JSX } from 'preact';
import { CallProblem, type Json, type JsonObject, NoAnswer, rows, text } from '../api.ts';
import { coded } from './view.ts';

/** What the library that signs people in refuses, by its codes. */
const signInWords: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'The email or the password is wrong',
  INVALID_PASSWORD: 'The current password is wrong',
  PASSWORD_TOO_SHORT: 'The new password is too short: 10 characters at least',
  PASSWORD_TOO_LONG: 'The new password is too long: 128 characters at most',
  INVALID_EMAIL: 'This is not an email address',
};

/** Titles that speak of API keys where a person calls. */
const ownTitles: Readonly<Record<string, string>> = {
  'missing-credential': 'You are signed out',
  'invalid-credential': 'You are signed out',
  'not-permitted': 'You may not do that',
};

/** A time to wait in words. */
const waitOf = (seconds: number): string =>
  seconds < 120 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;

interface Said {
  readonly title: string;
  readonly detail: string;
}

function ofProblem({ status, code, document, retryAfter }: CallProblem): Said {
  const wait = retryAfter === null ? '' : `Try again in ${waitOf(retryAfter)}.`;
  const known = signInWords[code];
  if (known) return { title: known, detail: wait };
  const title = ownTitles[code] ?? text(document.title);
  const detail = text(document.detail ?? document.message);
  if (status === 429 && !title) return { title: 'Too many attempts', detail: wait || 'Wait a minute and try again.' };
  const told = detail || `The service answered with status ${status}.`;
  return { title: title || 'That did not work', detail: wait && !told.includes('Retry') ? `${told} ${wait}` : told };
}

/** A failure in words: a heading, and what can be done. */
function wordsOf(thrown: unknown): Said {
  if (thrown instanceof CallProblem) return ofProblem(thrown);
  if (thrown instanceof NoAnswer)
    return { title: 'No connection', detail: 'The service cannot be reached. Check the connection and try again.' };
  return { title: 'That did not work', detail: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** How a form calls a field that the API calls so; undefined: the form has no such field. */
export type LabelOf = (name: string) => string | undefined;

function fieldOf(pointer: Json | undefined, labelOf: LabelOf): string {
  const [name = '', ...inner] = text(pointer).slice(1).split('/');
  return labelOf(name) ?? [name, ...inner].join(' › ').replaceAll('_', ' ');
}

const ended = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);

/** The fault of a field and its mend, in sentences. */
function mended({ message, hint }: JsonObject): string {
  const how = text(hint);
  return `${ended(text(message))}${how ? ` ${how.charAt(0).toUpperCase()}${ended(how.slice(1))}` : ''}`;
}

/** The faults of fields, of which the detail of a problem tells the first alone, by the API's name. */
const faults = (errors: readonly JsonObject[], labelOf: LabelOf): JSX.Element =>
  h(
    'ul',
    null,
    errors.map((error) => h('li', null, h('strong', null, fieldOf(error.pointer, labelOf)), ' ', coded(mended(error)))),
  );

/** A failure in words; its problem document is folded. */
export function failure(thrown: unknown, labelOf: LabelOf = () => undefined): JSX.Element {
  const { title, detail } = wordsOf(thrown);
  const document = thrown instanceof CallProblem ? thrown.document : null;
  const errors = document?.code === 'validation-failed' ? rows(document.errors) : [];
  return h(
    'div',
    { class: 'failure', role: 'alert' },
    h('strong', null, title),
    errors.length > 0 ? faults(errors, labelOf) : detail ? h('p', null, detail) : null,
    document?.type
      ? h(
          'details',
          null,
          h('summary', null, 'Problem document'),
          h('pre', { tabIndex: 0 }, JSON.stringify(document, null, 2)),
        )
      : null,
  );
}
