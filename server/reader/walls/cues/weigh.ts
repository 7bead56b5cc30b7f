import { type Cue, has, hasNear, type Statement } from './statements.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const best = (values: readonly number[]): number => Math.max(0, ...values);
const any = (statements: readonly Statement[], cue: Cue): boolean => statements.some((one) => has(one, cue));

/** Words by which a negation may stand apart from what it denies. */
const nearWords = 6;
const headingWords = 14;
const shortHeadingWords = 4;
const briefHeadingWords = 10;
const menuWords = 3;
const maxMenuCharacters = 4;

/** What is quoted is told of. */
const quote = /["“”«»]/;
const opensQuoted = /^\W{0,3}["“”«»]/;
const quotedShare = 0.6;
const isHeading = ({ isLine, words, text }: Statement): boolean => isLine && words <= headingWords && !quote.test(text);
/** Somebody who removed something is told of; what has removed itself is what is missing. */
const active =
  /(?<!\b(?:has|have|had|was|were|been|is|'s|'ve) (?:\w+ )?)\b(?:removed|deleted|removes|deletes) (?:a|an|the|his|her|old)\b/;
const deniesPresence = (one: Statement): boolean =>
  (has(one, 'gone') && !active.test(one.text)) || hasNear(one, 'not', 'there', nearWords);

const opensWith = ({ found }: Statement, cue: Cue): boolean => found.some((one) => one.cue === cue && one.at === 0);

const explains = (one: Statement): boolean =>
  has(one, 'explained') ||
  (one.isLine && has(one, 'reported')) ||
  opensWith(one, 'reported') ||
  (one.isLine && one.text.length > maxMenuCharacters && opensWith(one, 'about'));

/** Points taken away where a page explains what others are; more where it does so again. */
export function explaining(statements: readonly Statement[]): number {
  const count = statements.slice(0, 4).filter(explains).length;
  return count === 0 ? 0 : count === 1 ? 1.5 : 2.25;
}

function absencePoints(one: Statement): number {
  const heading = isHeading(one);
  // A search quotes what was looked for; what is quoted at once is told of.
  if (has(one, 'placeholder') && !opensQuoted.test(one.text))
    return one.isLine && one.words <= headingWords ? 2.5 : 1.5;
  // A page that needs scripts says what does not work without them.
  if (/java ?script/.test(one.text)) return 0;
  if (deniesPresence(one)) {
    if (has(one, 'thing')) return (heading ? 3 : 2) * (quote.test(one.text) ? quotedShare : 1);
    if (!heading) return 0.5;
    return has(one, 'sorry') ? 2.5 : 1.5;
  }
  if (has(one, 'ended') && has(one, 'thing')) return heading ? 2.25 : 1.25;
  if (heading && one.words <= briefHeadingWords && has(one, 'not') && has(one, 'thing')) return 1.75;
  // “No profile”.
  if (heading && one.words <= shortHeadingWords && opensWith(one, 'not') && (has(one, 'thing') || has(one, 'there')))
    return 2;
  return 0;
}

/** The first that are said; the names of a menu before them say nothing of the page. */
const openingOf = (statements: readonly Statement[]): readonly Statement[] =>
  statements.filter((one, index) => index < 2 || one.words > menuWords || one.found.length > 0).slice(0, 5);

/** How much a page of so many words seems to say that it is not there. */
export function weighAbsence(statements: readonly Statement[], words: number): number {
  const first = openingOf(statements);
  const scores = first.map(absencePoints);
  const strongest = best(scores);
  if (strongest === 0) return 0;
  return (
    strongest +
    (strongest >= 1.5 && scores.filter((score) => score >= 1.25).length > 1 ? 0.75 : 0) +
    (any(first, 'sorry') ? 1 : 0) +
    (any(statements.slice(0, 10), 'elsewhere') ? 1 : 0) +
    (any(first, 'address') ? 0.75 : 0) +
    lengthPoints(words) -
    explaining(statements)
  );
}

const lengthPoints = (words: number): number => {
  if (words <= 12) return 1;
  if (words <= 25) return 0.5;
  if (words <= 50) return 0;
  return words <= 90 ? -1 : -2;
};

/** A form to log in stands beside what says more than this of something else. */
const maxOtherWords = 15;
/** What is called a login and says no more than this is a form. */
const shortFormWords = 20;
const loginCues: readonly Cue[] = ['login', 'must', 'members', 'join', 'only', 'already'];
const isOfLogin = (one: Statement): boolean => loginCues.some((cue) => has(one, cue));

/** How much it seems to say that its reader has to log in; `fields`: points for a form to do so. */
export function weighLogin(statements: readonly Statement[], words: number, fields: number): number {
  const asks = (one: Statement): number => {
    if (has(one, 'members') && has(one, 'only')) return has(one, 'thing') || has(one, 'login') ? 2 : 1;
    if (!has(one, 'login')) return 0;
    if (has(one, 'must')) return 2;
    return isHeading(one) ? 1.25 : 0.5;
  };
  const scores = statements.slice(0, 10).map(asks);
  const strongest = best(scores);
  const closed = statements.some((one) => (has(one, 'members') || has(one, 'join')) && has(one, 'must'));
  const otherWords = sum(statements.slice(1).map((one) => (isOfLogin(one) ? 0 : one.words)));
  return (
    strongest +
    (sum(scores) > strongest ? 0.75 : 0) +
    fields +
    (words <= shortFormWords && statements.slice(0, 1).some((title) => has(title, 'login')) ? 0.75 : 0) +
    (any(statements, 'join') ? 0.75 : 0) +
    (closed ? 0.75 : 0) +
    (otherWords > maxOtherWords ? -1 : 0) +
    Math.min(0.5, lengthPoints(words)) -
    explaining(statements)
  );
}

const price = /[$€£¥₹₽]\s?\d|\d\s?(?:€|£|zł|kr\b|kč|ft\b|lei\b|руб|₽|грн|tl\b|usd|eur|円|元|원)/u;
const isOffer = (one: Statement): boolean => has(one, 'offer') || price.test(one.text);

const walls = /paywall|bezahlschranke|mur(?:s)? payant|muros? de pago|платн[а-я]{0,5} стен/;

/** Whether it says that a thing is for those only who pay. */
const isClosed = (one: Statement): boolean =>
  has(one, 'only') && (has(one, 'subscribe') || (has(one, 'members') && has(one, 'thing')));

/** Whether it names a price, or a subscription. */
export const sells = (statements: readonly Statement[]): boolean =>
  statements.some((one) => has(one, 'subscribe') || has(one, 'metered') || price.test(one.text));

/** How much it seems to break off for those who have not paid. */
export function weighPaywall(statements: readonly Statement[]): number {
  const rest = statements.slice(1);
  const asks = (one: Statement): number => {
    if (quote.test(one.text)) return 0;
    const [readOn, paid] = [has(one, 'readOn'), has(one, 'subscribe')];
    const joined = readOn && (paid || (has(one, 'join') && has(one, 'must')));
    return (
      (readOn ? 1 : 0) +
      (paid ? 0.75 : 0) +
      (joined ? 0.75 : 0) +
      (isClosed(one) ? 1.5 : 0) +
      (has(one, 'metered') ? 1.5 : 0)
    );
  };
  const offered = (one: Statement): boolean => isOffer(one) && (has(one, 'readOn') || has(one, 'subscribe'));
  const scores = rest.map(asks);
  const strongest = best(scores);
  const isSubscribed = (one: Statement): boolean =>
    has(one, 'already') && (has(one, 'subscribe') || has(one, 'members') || has(one, 'login'));
  // Who merely sells something breaks off nothing, and who tells of walls is none.
  if (!rest.some((one) => has(one, 'readOn') || has(one, 'metered') || isClosed(one))) return 0;
  if (statements.slice(0, 2).some(({ text }) => walls.test(text))) return 0;
  return (
    strongest +
    Math.min(1.5, (sum(scores) - strongest) / 2) +
    (rest.some(({ text }) => text.includes('🔒')) ? 0.75 : 0) +
    (rest.some(isOffer) ? 0.75 : 0) +
    (rest.some(offered) ? 0.5 : 0) +
    (rest.some(isSubscribed) ? 1 : 0) -
    explaining(statements)
  );
}

/** How much it seems to want leave to keep cookies, and no more. */
export function weighConsent(statements: readonly Statement[], words: number, choices: number): number {
  const first = statements.slice(0, 8);
  const told = first.filter((one) => has(one, 'cookies')).length;
  const asked = statements.filter((one) => has(one, 'accept') && one.isLine && one.words <= 6).length;
  const isDemanded = first.some(
    (one) => !quote.test(one.text) && has(one, 'cookies') && has(one, 'accept') && has(one, 'must'),
  );
  return Math.min(2, told) + Math.min(2, asked + choices) + (isDemanded ? 1 : 0) + Math.max(0, lengthPoints(words));
}

/** A line by which its reader would say what is asked of him. */
const isAssent = (one: Statement): boolean =>
  one.isLine &&
  one.words <= headingWords &&
  opensWith(one, 'yes') &&
  (['accept', 'age', 'profession'] as const).some((cue) => has(one, cue));

/** How much it seems to ask for an age, a profession, or leave to terms, before it says anything. */
export function weighGate(statements: readonly Statement[], words: number): number {
  const asks = (one: Statement): number => {
    const isAsked = one.text.includes('?') || ['must', 'only', 'enter', 'prove'].some((cue) => has(one, cue as Cue));
    if (has(one, 'age')) return isAsked ? 2 : 1.25;
    if (has(one, 'profession')) return isAsked ? 2 : 1;
    if (!has(one, 'terms')) return 0;
    return (has(one, 'must') || has(one, 'enter')) && has(one, 'accept') ? 2 : has(one, 'accept') ? 1 : 0;
  };
  const scores = statements.slice(0, 8).map(asks);
  const strongest = best(scores);
  if (strongest === 0) return 0;
  return (
    strongest +
    (scores.filter((score) => score >= 1).length > 1 ? 0.5 : 0) +
    (statements.slice(2).some(isAssent) ? 0.5 : 0) +
    lengthPoints(words) / 2 -
    explaining(statements)
  );
}

/** How much it seems to say that it may not be had where its reader is. */
export function weighRegion(statements: readonly Statement[], words: number): number {
  const isNetworked = statements.some(({ text }) => /\bvpn\b/.test(text));
  const scores = statements.slice(0, 4).map((one) => {
    const isWithheld = has(one, 'withheld') || hasNear(one, 'not', 'there', nearWords);
    if (quote.test(one.text)) return 0;
    if (has(one, 'region') && isWithheld) return 2;
    if (has(one, 'region') && (has(one, 'not') || has(one, 'only'))) return has(one, 'rights') ? 2 : 1.5;
    if (isNetworked && has(one, 'only') && has(one, 'there')) return 1.75;
    return has(one, 'rights') && (has(one, 'only') || has(one, 'not')) ? 1.75 : 0;
  });
  const strongest = best(scores);
  if (strongest === 0) return 0;
  const headings = statements.slice(0, 3).filter((one) => isHeading(one) && !has(one, 'region'));
  const again = headings.some((one) => has(one, 'withheld') || deniesPresence(one));
  return (
    strongest +
    (scores.filter((score) => score >= 1.5).length > 1 ? 0.5 : 0) +
    (again ? 0.5 : 0) +
    (isNetworked ? 0.5 : 0) +
    (any(statements, 'sorry') ? 0.5 : 0) +
    lengthPoints(words)
  );
}

/** How much it seems to refuse its reader for what he is held to be. */
export function weighRefusal(statements: readonly Statement[], words: number): number {
  const first = statements.slice(0, 4);
  const refused = first.some((one) => has(one, 'withheld') && has(one, 'reader'));
  return (refused ? 1.5 : 0) + (refused && any(statements, 'defence') ? 1 : 0) + lengthPoints(words);
}

/** What a reader came with, by its name in most languages. */
const browserName =
  /browser|navegador|navigateur|webbläsare|selain|przeglądark|prohlížeč|prehliadač|böngész|браузер|πρόγραμμα περιήγησης|tarayıcı|trình duyệt|peramban|ブラウザ|浏览器|瀏覽器|브라우저|เบราว์เซอร์|متصفح|مرورگر|דפדפן/u;

/** How much it seems to want to be shown that its reader is human. */
export function weighChallenge(statements: readonly Statement[], words: number): number {
  const first = statements.slice(0, 6);
  const browser = first.some((one) => has(one, 'prove') && browserName.test(one.text));
  const asks = first.some((one) => has(one, 'human') && has(one, 'prove'));
  const hints = any(first, 'human') && any(first, 'prove');
  const named = first.some((one) => has(one, 'human') && isHeading(one));
  return (
    (asks ? 2 : browser ? 1.75 : hints ? 1.25 : 0) +
    (first.some((one) => has(one, 'puzzle') && has(one, 'prove')) ? 0.5 : 0) +
    (named ? 0.5 : 0) +
    (any(first, 'puzzle') ? 1 : 0) +
    (any(first, 'defence') ? 0.5 : 0) +
    lengthPoints(words) -
    explaining(statements)
  );
}
