import { anyPhrase, type ByLanguage } from '../../words/by-language.ts';
import data from './other-days.json' with { type: 'json' };

/**
 * Words right before a date that say it is not the page's: a term begins or ends on that day, or something is sold from it on.
 * By the language of the page.
 */
const words: ByLanguage = data;

/** Understood on pages of every language; the short words of others are words of another kind elsewhere. */
const everywhere = 'en';
const forms = new Map<string, RegExp>();

function formOf(language: string): RegExp {
  const known = forms.get(language);
  if (known) return known;
  const all = anyPhrase(...[everywhere, language].map((name) => ({ [name]: words[name] ?? '' })));
  const form = new RegExp(`(?<![\\p{L}\\p{M}])${all}\\s?[:：]?\\s*$`, 'iu');
  forms.set(language, form);
  return form;
}

/** Whether the words before a date say that it is of another day than the page's. */
export const saysOtherDay = (before: string, language: string | null): boolean =>
  formOf(language !== null && words[language] !== undefined ? language : everywhere).test(before);
