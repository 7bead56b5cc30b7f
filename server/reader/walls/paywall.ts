import { attributeOf, type Markup } from '../markup.ts';
import type { PageSignals } from './signals.ts';

/** What stands where a story breaks off, in many languages. Offers of a subscription alone are no wall. */
const walls = new RegExp(
  [
    '(?:to )?(?:continue|keep) reading[^.]{0,40}(?:subscri|account)|subscribe[^.]{0,40}to (?:continue|keep|read|unlock|finish)|create an account to read the full|to read (?:the|this)[^.]{0,30}(?:subscribe|sign in)',
    'subscribe to unlock|unlock this (?:article|post|story)|(?:article|story|post) is (?:only )?(?:for|available to|exclusive to) (?:paid |our )?(?:subscribers|members|paying)|content is (?:only )?(?:for|available to|exclusive to) (?:paid |our |paying )*subscribers|(?:subscriber|member)s?-only (?:story|article|content|post)|reached your (?:\\w+ )?limit of (?:free )?articles|get access to the full (?:version|text|article)|need a (?:premium|paid) account|the rest of this (?:article|story|post) is',
    'jetzt weiterlesen|weiterlesen mit|nur für (?:\\w+-)?abonnent|exklusiv für abonnent|diesen artikel (?:weiter)?lesen|artikel ist (?:nur )?(?:mit|für)[^.]{0,30}abo|mit (?:dem|einem) [\\w-]*abo (?:weiter)?lesen',
    'réservée?s? aux abonnés|il vous reste[^.]{0,30}(?:article|lire)|abonnez-vous pour (?:lire|continuer)|la suite est réservée',
    'para seguir leyendo|exclusiv[oa] para suscriptores|suscríbe?(?:te|ase) para (?:leer|seguir|continuar)|solo para suscriptores',
    'exclusivo para assinantes|assine para (?:continuar|ler)|conteúdo para assinantes',
    'riservato agli abbonati|abbonati per (?:continuare|leggere)|per continuare a leggere',
    'alleen voor abonnees|verder lezen\\?|exclusief voor abonnees',
    'är för prenumeranter|bli prenumerant (?:och|för)|läs hela artikeln med|artikkelen er for abonnenter|bli abonnent for å lese|kun for abonnenter|køb abonnement|forbeholdt abonnenter',
    'vain tilaajille|tilaa ja (?:jatka|lue)|tilaajille',
    'tylko dla prenumeratorów|dostępn[ay] (?:tylko )?dla (?:prenumeratorów|subskrybentów)|wykup dostęp',
    'pouze pro předplatitele|předplaťte si|len pre predplatiteľov|csak előfizetőknek|fizessen elő|doar pentru abonați',
    'только (?:для )?подписчик\\p{L}*|доступ\\p{L}* (?:только )?(?:по подписке|подписчик)|чтобы читать дальше|тільки для передплатників|само за абонати',
    'yalnızca abonelere|okumaya devam etmek için|μόνο για συνδρομητές|للمشتركين فقط|למנויים בלבד',
    '会員限定|有料会員|有料記事|続きを読むには|付费内容|付費內容|订阅后阅读|訂閱後閱讀|阅读全文需|剩余内容需|유료 회원|구독하고 계속|구독자 전용',
  ].join('|'),
  'iu',
);

const notFree = /"isAccessibleForFree"\s*:\s*"?(?:false|no)\b|"article:content_tier"\s+content="locked"/i;
/** What scripts carry of a page may be all of it. */
const carried = /__APOLLO_STATE__|__NEXT_DATA__|__NUXT|__INITIAL_STATE__|__PRELOADED_STATE__/;
const wallName =
  /paywall|regwall|subscribe-?wall|premium-?wall|piano-(?:offer|inline|container)|tp-container|subscriber-only/i;
const boxes = new Set(['div', 'section', 'aside', 'p', 'form']);
/** A beginning is shorter than a story; what linked data calls closed may be given whole all the same. */
const maxWords = 200;
const maxClosedWords = 120;

const namedWall = (markup: Markup): boolean =>
  markup.has(wallName) &&
  markup
    .elements(boxes)
    .some(
      (node) =>
        wallName.test(`${attributeOf(node, 'class')} ${attributeOf(node, 'id')}`) &&
        walls.test(markup.textOf(node).slice(0, 2_000)),
    );

/** Whether a page gives only the beginning of what it has to those who have not paid. */
export function isPaywall({ text, words, markup }: PageSignals): boolean {
  if (words >= maxWords) return false;
  if (walls.test(text)) return true;
  const isClosed = words < maxClosedWords && markup.has(notFree) && !markup.has(carried);
  return isClosed || namedWall(markup);
}
