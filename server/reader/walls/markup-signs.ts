import { attributeOf, type Markup } from '../markup.ts';

/** What the vendors of challenges write into their pages; a page that merely loads their script has words besides. */
const vendorMarks =
  /cdn-cgi\/challenge-platform|_cf_chl_opt|cf-browser-verification|cf-turnstile-response|captcha-delivery\.com|geo\.captcha|px-captcha|_pxAppId|_Incapsula_Resource|\/_sec\/cp_challenge|sec-if-cpt-container|awswaf\.com|AwsWafIntegration|__ddg|ddos-guard|\/\.well-known\/sgcaptcha|hcaptcha\.com\/1\/api|recaptcha\/(?:api|enterprise)\.js|friendlycaptcha|kpsdk|validateCaptcha|CheckboxCaptcha|smartcaptcha|passMod_slide|techaro\.lol|anubis_challenge|_wafchallengeid|waforiginalreid|\/waf-aiso\//i;
const notFree = /"isAccessibleForFree"\s*:\s*"?(?:false|no)\b|"article:content_tier"\s+content="locked"/i;
/** What scripts carry of a page may be all of it. */
const carried = /__APOLLO_STATE__|__NEXT_DATA__|__NUXT|__INITIAL_STATE__|__PRELOADED_STATE__/;
const wallName =
  /paywall|regwall|subscribe-?wall|premium-?wall|piano-(?:offer|inline|container)|tp-container|subscriber-only/i;
const loginPlace =
  /\/(?:log-?in|sign-?in|signin|sso|auth(?:enticate|orize)?|authwall|accounts?\/login|session\/new|uas\/login|wp-login\.php|oauth2?|idp)\b/i;
const loginHost = /^(?:accounts?|login|signin|auth|sso|idp|id|passport)\./i;
const consentPlace = /^https?:\/\/(?:consent|cmp|privacy)\.|\/(?:consent|cookie-?wall|privacy-?gate|collectConsent)\b/i;

const fields = new Set(['input']);
const boxes = new Set(['div', 'section', 'aside', 'p', 'form']);
const labelled = new Set(['button', 'a', 'input', 'label', 'option']);
const outside = new Set(['nav', 'footer', 'header']);
const maxLabels = 40;
const maxLabelCharacters = 60;

/** A field in a site's frame is on each of its pages, and asks for nothing. */
const hasField = (markup: Markup, type: RegExp): boolean =>
  markup.elements(fields, outside).some((node) => type.test(attributeOf(node, 'type').trim()));

/** Parsing costs more than most pages are worth here, and most hold no such word. */
const asksForPassword = (markup: Markup): boolean => markup.has(/password/i) && hasField(markup, /^password/i);
const asksForAddress = (markup: Markup): boolean => markup.has(/type\s*=\s*["']?email/i) && hasField(markup, /^email/i);

const namesWall = (markup: Markup): boolean =>
  markup.has(wallName) &&
  markup.elements(boxes).some((node) => wallName.test(`${attributeOf(node, 'class')} ${attributeOf(node, 'id')}`));

/** What a page's markup and address tell of it without a word. */
export type Sign = 'vendor' | 'closed' | 'box' | 'password' | 'email' | 'login address' | 'consent address';

/** The signs of a page with few words. */
export function signsOf(markup: Markup, address: string): Set<Sign> {
  const { pathname, hostname } = new URL(address);
  const found: readonly (readonly [Sign, boolean])[] = [
    ['vendor', markup.has(vendorMarks)],
    ['closed', markup.has(notFree) && !markup.has(carried)],
    ['box', namesWall(markup)],
    ['password', asksForPassword(markup)],
    ['email', asksForAddress(markup)],
    ['login address', loginPlace.test(pathname) || loginHost.test(hostname)],
    ['consent address', consentPlace.test(address)],
  ];
  return new Set(found.flatMap(([sign, isThere]) => (isThere ? [sign] : [])));
}

/** What the buttons, links and choices of a page say that stand in none of its menus, a line each. */
export const labelsOf = (markup: Markup): string =>
  markup
    .elements(labelled, outside)
    .slice(0, maxLabels)
    .map((node) => (node.tag === 'input' ? attributeOf(node, 'value') : markup.textOf(node)).trim())
    .map((label) => label.slice(0, maxLabelCharacters))
    .filter((label) => label !== '')
    .join('\n');
