import { urnOf } from '../../kernel/digests.ts';
import { markup, plain, textOr } from '../values.ts';
import type { FeedEntry } from './feed.ts';

/** The content of an entry, made safe, and as words. `base` is where it stands. */
export const contentOf = ({ content, isMarkup }: FeedEntry, base: string) =>
  isMarkup ? markup(content, base) : plain(content);

/** Words on one line. */
export const oneLine = (words: string | null | undefined): string | null => textOr(words?.replaceAll(/\s+/g, ' '));

/** Names in one text. */
export const namesOf = (names: readonly (string | null)[]): string | null =>
  [...new Set(names.flatMap((name) => oneLine(name) ?? []))].join(', ') || null;

/** The id of an entry that has neither one nor an address, as RSS 2.0 allows; null where it says nothing either. */
export const nameOfWords = (title: string | null, content: string | null, written: string | null): string | null =>
  title === null && content === null ? null : urnOf(title ?? '', content ?? '', written ?? '');
