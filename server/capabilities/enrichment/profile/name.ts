import { ownLabel } from '../host.ts';
import { collapse, fold, isWide, lettersOf, Phrases, wordsOf } from '../text.ts';
import legalForms from '../words/legal-forms.json' with { type: 'json' };
import siteWords from '../words/site-parts.json' with { type: 'json' };
import { organizationsOf, textsOf } from './json-ld.ts';
import type { ReadPage } from './page.ts';
import { type Fact, factOf, quoteInSource, stated } from './quote.ts';

interface Candidate {
  readonly fact: Fact<string>;
  readonly source: string;
  readonly weight: number;
}

const maxName = 80;
const forms = new Set(legalForms.map((form) => wordsOf(form).join('')));
const generic = new Set(
  'home homepage start startseite welcome willkommen accueil bienvenue inicio index untitled website site official page about contact'.split(
    ' ',
  ),
);

/** Forms of wide scripts stand at a name without a blank. */
const wideForms: readonly string[] = legalForms.filter(isWide);

/** A name without its legal form. */
export function plainName(name: string): string {
  const parts = collapse(name)
    .split(/[\s,]+/)
    .filter(Boolean);
  const [first = ''] = parts;
  // "ООО «Имя»": the form stands first.
  if (parts.length > 1 && !/^[A-Za-z]/.test(first) && forms.has(wordsOf(first).join('')))
    return plainName(
      parts
        .slice(1)
        .join(' ')
        .replaceAll(/[«»“”„"]/g, ''),
    );
  const bare = wideForms.reduce((all, form) => all.replace(form, ''), name.trim()).trim();
  if (isWide(name) && bare !== '' && bare !== name.trim()) return bare;
  for (let count = Math.min(4, parts.length - 1); count > 0; count--) {
    const form = wordsOf(parts.slice(-count).join(' ')).join('');
    if (forms.has(form)) return plainName(parts.slice(0, -count).join(' ')) || name;
  }
  return parts.join(' ');
}

const keyOf = (name: string): string => wordsOf(plainName(name)).join('');

/** Whether a name and a domain are made of the same letters. */
export function fitsDomain(name: string, domain: string): boolean {
  const labels = domain.replace(/:\d+$/, '').split('.').slice(0, -1).map(lettersOf);
  const key = keyOf(name);
  if (key.length < 2) return false;
  const initials = wordsOf(name)
    .map(([first = '']) => first)
    .join('');
  const words = wordsOf(plainName(name)).toSorted((one, other) => other.length - one.length);
  const isMixed = (label: string): boolean =>
    words.length > 1 && words.reduce((left, word) => left.replace(word, ''), label) === '';
  if (labels.some(isMixed)) return true;
  return labels.some((label) => label.length > 1 && (label.includes(key) || key.includes(label) || initials === label));
}

/** A name without quotation marks around it, a form before them and marks at its end. */
const withoutMarks = (text: string): string =>
  collapse(text)
    .replace(/(?<![.,;:–—|-])[.,;:–—|-]+$/, '')
    .replace(/^(?:\p{Lu}{2,4}\s)?[«“„"]([^«»“”„"]{1,80})[»”“"]$/u, '$1')
    .trim();

/** A name whose legal form ends with its dot, where the page writes it so: "Acme, Inc.". */
function withDot(name: string, { visible }: ReadPage): string {
  const last = name.split(' ').at(-1) ?? '';
  const isForm = last !== name && plainName(name) !== name && /^(?:\p{L}{1,3}|\p{L}(?:\.\p{L}){1,4})$/u.test(last);
  return isForm && visible.includes(`${name}.`) ? `${name}.` : name;
}

const siteParts = new Phrases(siteWords);

/** The name of a company in that of a part of its site: "Acme Blog" of `acme.com`. */
function partOfSite(value: string, domain: string): string {
  const label = lettersOf(ownLabel(domain));
  const parts = value.split(' ');
  for (let count = parts.length - 1; count > 0; count--) {
    const [head, tail] = [parts.slice(0, count).join(' '), parts.slice(count).join(' ')];
    if (keyOf(head) === label && siteParts.is(tail)) return head;
  }
  return value;
}

const maxTag = 400;

/** The tag of the head that has this name, as the source writes it; null: it is too long. */
function tagOf({ html }: ReadPage, name: string): string | null {
  const at = html.indexOf(`"${name}"`);
  const from = at < 0 ? -1 : html.lastIndexOf('<', at);
  const to = html.indexOf('>', at);
  return from < 0 || to < 0 || to - from > maxTag ? null : html.slice(from, to + 1);
}

/** The very place that a candidate was taken from, where there is one: a name stands in bylines, too. */
function ownQuote(page: ReadPage, name: string, source: string, member: string | undefined): string | null {
  if (source === 'title') return quoteInSource(page, page.fullTitle);
  if (source === 'site name') return tagOf(page, 'og:site_name');
  return member === undefined ? null : quoteInSource(page, name, member);
}

function candidate(page: ReadPage, name: string, source: string, weight: number, member?: string): Candidate[] {
  const value = withDot(withoutMarks(name), page);
  if (value.length < 2 || value.length > maxName || wordsOf(value).every((word) => generic.has(word))) return [];
  const own = ownQuote(page, name, source, member);
  const fact = own
    ? factOf(page, value, own)
    : (stated(page, value, value, member) ?? stated(page, value, name, member));
  return fact ? [{ fact, source, weight }] : [];
}

/** What stands in a title beside what the page is about. */
function titleParts(page: ReadPage, domain: string): Candidate[] {
  const parts = page.fullTitle.split(/\s[|–—·•:»-]\s|\s?[|·•»｜【】]\s?|: /);
  const label = lettersOf(ownLabel(domain));
  const exact = parts.filter((part) => keyOf(part) === label);
  const fitting =
    exact.length > 0 ? exact : parts.filter((part) => fitsDomain(part, domain) && part.split(' ').length <= 6);
  if (fitting.length > 0) return fitting.flatMap((part) => candidate(page, part, 'title', 3));
  return parts.length > 1 && page.kind === 'home'
    ? [parts[0] ?? '', parts.at(-1) ?? ''].flatMap((part) =>
        part.split(' ').length <= 3 ? candidate(page, part, 'title', 1) : [],
      )
    : [];
}

// Bounded by maxLine.
const copyright =
  /(?:©|\(c\)|copyright)\s{0,3}(?:©\s?)?(?:(?:19|20)\d\d(?:\s?[-–—]\s?(?:(?:19|20)\d\d|\p{L}{3,8}))?)?[\s,.|:–-]{0,4}(?:by\s)?([\p{L}\p{N}][^|©]{1,80})/iu;
const maxLine = 300;
// Bounded by maxLine.
const afterName =
  /\s?(?:[|•·–—]|(?<!\bCo)\. |, (?:all|alle|tous|todos)\b|\b(?:all rights|alle rechte|tous droits|todos los|tutti i diritti|todos os|alle rettigheder|wszelkie|rights reserved)|(?:19|20)\d\d).*$/i;

function copyrightLines(page: ReadPage): Candidate[] {
  return page.blocks.flatMap(({ text }) => {
    const name = text.length <= maxLine ? copyright.exec(text)?.[1]?.replace(afterName, '') : undefined;
    return name && name.split(' ').length <= 7 ? candidate(page, name, 'copyright', 3) : [];
  });
}

/** Lines of an imprint that end in a legal form; in wide scripts the page about the company is one. */
function imprintNames(page: ReadPage): Candidate[] {
  const isImprint = page.kind === 'imprint' || page.kind === 'contact';
  if (!isImprint && page.kind !== 'about') return [];
  const lines = page.blocks.filter(
    ({ text }) => text.length <= maxName && plainName(text) !== collapse(text) && (isImprint || isWide(text)),
  );
  return lines.slice(0, 1).flatMap(({ text }) => candidate(page, text, 'imprint', 3));
}

function candidatesOf(page: ReadPage, domain: string): Candidate[] {
  const organizations = organizationsOf(page).flatMap((node) => [
    ...textsOf(node.name).flatMap((name) => candidate(page, name, 'json-ld', 5, 'name')),
    ...textsOf(node.legalName).flatMap((name) => candidate(page, name, 'legal name', 2, 'legalName')),
  ]);
  const metas = [
    ...candidate(page, page.meta['og:site_name'] ?? '', 'site name', 4),
    ...candidate(page, page.meta['application-name'] ?? '', 'application name', 2),
    ...candidate(page, page.meta['apple-mobile-web-app-title'] ?? '', 'application name', 2),
  ];
  const logos = page.pictures
    .filter(({ hints, src, alt }) => /logo/i.test(`${hints} ${src} ${alt}`) && alt.length <= 60)
    .slice(0, 1)
    .flatMap(({ alt }) =>
      candidate(page, alt.replace(/\s?logo\s?/i, ' '), 'logo', fitsDomain(alt, domain) || isWide(alt) ? 3 : 0),
    );
  return [
    ...organizations,
    ...metas,
    ...titleParts(page, domain),
    ...copyrightLines(page),
    ...imprintNames(page),
    ...logos,
  ];
}

/** So often a word stands in a page that is written by its company. */
const minTimes = 3;

/** A word that often stands in the text of the start page, in capitals, and is the domain's. */
function spelledInText([home]: readonly ReadPage[], domain: string): Fact<string> | null {
  const label = lettersOf(ownLabel(domain));
  if (!home || label.length < 4) return null;
  const all = (home.visible.match(/\p{Lu}[\p{L}\p{N}]{3,30}/gu) ?? []).filter((word) => fold(word) === label);
  const counts = [...Map.groupBy(all, (word) => word)].sort(([, one], [, other]) => other.length - one.length);
  const [word, same] = counts[0] ?? [];
  return word && same && same.length >= minTimes ? stated(home, word, word) : null;
}

/** What the company is called: the name that most places of its pages agree on. */
export function findName(pages: readonly ReadPage[], domain: string): Fact<string> | null {
  const candidates = pages
    .flatMap((page) => candidatesOf(page, domain))
    .map(({ fact, ...rest }) => ({ ...rest, fact: { ...fact, value: partOfSite(fact.value, domain) } }));
  const groups = Map.groupBy(candidates, ({ fact }) => keyOf(fact.value));
  let best: { readonly score: number; readonly facts: readonly Candidate[] } | null = null;
  for (const [key, facts] of groups) {
    const sources = new Map(facts.map(({ source, weight }) => [source, weight]));
    const [{ fact } = { fact: null }] = facts;
    // A domain has no letters of wide scripts: names in them are as good where several sources agree.
    const isAgreed = sources.size > 1 && isWide(fact?.value ?? '');
    const fits = fitsDomain(fact?.value ?? '', domain) || isAgreed ? 4 : 0;
    // Between two equal names, the one that others continue wins: "Acme" where there is "Acme in London".
    const others = [...groups.keys()].filter((other) => other !== key && other.startsWith(key)).length;
    const score = [...sources.values()].reduce((sum, weight) => sum + weight, 0) + fits + Math.min(0.5, 0.1 * others);
    if (key !== '' && (!best || score > best.score)) best = { score, facts };
  }
  if (!best || best.score < 3) return spelledInText(pages, domain);
  const order = ['json-ld', 'site name', 'title', 'logo', 'application name', 'copyright', 'legal name', 'imprint'];
  const hasForm = ({ fact }: Candidate): number => Number(plainName(fact.value) !== fact.value);
  const [first] = best.facts.toSorted(
    (one, other) => hasForm(one) - hasForm(other) || order.indexOf(one.source) - order.indexOf(other.source),
  );
  return first?.fact ?? null;
}
