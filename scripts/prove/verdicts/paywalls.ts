import { framed, type LabelledPage } from './labelled-page.ts';

/** Language, headline, first words of the story, and what stands where it breaks off. */
const worded: readonly (readonly [lang: string, headline: string, lead: string, wall: string])[] = [
  [
    'en',
    'Council votes on the new pier',
    'After a long night the council voted for the pier. The cost, though, has doubled since the first plan was drawn,',
    'To continue reading, subscribe now. Already a subscriber? Log in.',
  ],
  [
    'en',
    'Ice in the harbour',
    'For the first time in thirty years the harbour froze over.',
    'Subscribe to unlock this article. Only £1 for 4 weeks. Then £35 per month.',
  ],
  [
    'en',
    'Why ships are late',
    'The reasons are many, and none of them is the weather.',
    'This article is for subscribers only. Start your free trial.',
  ],
  [
    'en',
    'The keeper of the light',
    'He has kept the light for forty years.',
    'You have reached your limit of free articles. Create an account or subscribe to keep reading.',
  ],
  [
    'en',
    'How we built the crane',
    'It began with a drawing on a napkin.',
    'Member-only story. Create an account to read the full story. The author made this story available to members only.',
  ],
  [
    'en',
    'Letter No. 12',
    'This week I write about ropes.',
    'This post is for paid subscribers. Already a paid subscriber? Sign in',
  ],
  ['en', 'Sketches of May', 'A few sketches for you.', 'Unlock this post by becoming a member. Join to unlock.'],
  [
    'en',
    'On the corrosion of piles',
    'Abstract: We measured the corrosion of steel piles in sea water over ten years.',
    'Get access to the full version of this article. View access options below. Purchase PDF',
  ],
  ['en', 'Whale seen off the coast', 'A whale was seen on Monday.', 'To read the full story, subscribe or sign in.'],
  [
    'en',
    'Port statistics 2026',
    'Number of ships by month.',
    'To access this statistic you need a Premium account. Get full access.',
  ],
  [
    'de',
    'Der neue Kai',
    'Nach langem Streit hat der Rat entschieden. Doch die Kosten',
    'Jetzt weiterlesen mit HG+. Sie haben bereits ein Abo? Anmelden.',
  ],
  [
    'de',
    'Eis im Hafen',
    'Zum ersten Mal seit dreißig Jahren ist der Hafen zugefroren.',
    'Dieser Artikel ist nur für Abonnenten lesbar. Jetzt Abo abschließen.',
  ],
  [
    'de',
    'Der Leuchtturmwärter',
    'Vierzig Jahre lang hat er das Licht gehütet.',
    'Weiterlesen mit dem Plus-Abo: 1 Monat für 1 Euro testen. Diesen Artikel weiterlesen.',
  ],
  [
    'de',
    'Streit um den Fischmarkt',
    'Die Händler sind wütend.',
    'Exklusiv für Abonnentinnen und Abonnenten. Lesen Sie diesen Artikel mit Ihrem Digitalabo.',
  ],
  [
    'fr',
    'La nouvelle jetée',
    'Après une longue nuit, le conseil a voté.',
    'Article réservé aux abonnés. Il vous reste 85 % de cet article à lire. La suite est réservée aux abonnés.',
  ],
  [
    'fr',
    'La glace au port',
    'Pour la première fois en trente ans, le port a gelé.',
    'Cet article est réservé aux abonnés. Abonnez-vous pour lire la suite. Déjà abonné ? Connectez-vous.',
  ],
  [
    'es',
    'El nuevo muelle',
    'Tras una larga noche, el consejo votó.',
    'Para seguir leyendo, suscríbete. ¿Ya eres suscriptor? Inicia sesión.',
  ],
  [
    'es',
    'Hielo en el puerto',
    'Por primera vez en treinta años el puerto se heló.',
    'Contenido exclusivo para suscriptores. Suscríbete para leer la noticia completa.',
  ],
  [
    'pt',
    'O novo cais',
    'Depois de uma longa noite, o conselho votou.',
    'Este conteúdo é exclusivo para assinantes. Assine para continuar lendo.',
  ],
  [
    'it',
    'Il nuovo molo',
    'Dopo una lunga notte il consiglio ha votato.',
    'Questo articolo è riservato agli abbonati. Abbonati per continuare a leggere. Sei già abbonato? Accedi',
  ],
  [
    'nl',
    'De nieuwe pier',
    'Na een lange nacht stemde de raad.',
    'Dit artikel is alleen voor abonnees. Verder lezen? Neem een abonnement. Al abonnee? Log in',
  ],
  [
    'sv',
    'Den nya piren',
    'Efter en lång natt röstade rådet.',
    'Den här artikeln är för prenumeranter. Bli prenumerant och läs hela artikeln.',
  ],
  [
    'nb',
    'Den nye kaia',
    'Etter en lang natt stemte rådet.',
    'Denne artikkelen er for abonnenter. Bli abonnent for å lese videre.',
  ],
  [
    'da',
    'Den nye mole',
    'Efter en lang nat stemte rådet.',
    'Artiklen er kun for abonnenter. Køb abonnement og læs videre.',
  ],
  [
    'fi',
    'Uusi laituri',
    'Pitkän yön jälkeen valtuusto äänesti.',
    'Tämä artikkeli on vain tilaajille. Tilaa ja jatka lukemista.',
  ],
  [
    'pl',
    'Nowe molo',
    'Po długiej nocy rada zagłosowała.',
    'Dalsza część artykułu dostępna tylko dla prenumeratorów. Wykup dostęp, aby czytać dalej.',
  ],
  [
    'cs',
    'Nové molo',
    'Po dlouhé noci rada hlasovala.',
    'Tento článek je pouze pro předplatitele. Předplaťte si a čtěte dál.',
  ],
  [
    'hu',
    'Az új móló',
    'A tanács hosszú éjszaka után szavazott.',
    'Ez a cikk csak előfizetőknek olvasható. Fizessen elő a folytatáshoz.',
  ],
  [
    'ru',
    'Новый причал',
    'После долгой ночи совет проголосовал.',
    'Этот материал доступен только подписчикам. Оформите подписку, чтобы читать дальше.',
  ],
  [
    'tr',
    'Yeni iskele',
    'Uzun bir gecenin ardından meclis oy verdi.',
    'Bu içerik yalnızca abonelere özeldir. Okumaya devam etmek için abone olun.',
  ],
  [
    'ja',
    '新しい桟橋',
    '長い夜のあと、議会は採決した。',
    'この記事は会員限定です。続きを読むには有料会員登録が必要です。',
  ],
  ['ja', '港の氷', '三十年ぶりに港が凍った。', 'この記事は有料記事です。残り1200文字。会員登録して続きを読む'],
  ['zh', '新码头', '经过漫长的一夜，议会进行了表决。', '本文为付费内容，订阅后阅读全文。'],
  ['ko', '새 부두', '긴 밤이 지난 뒤 의회는 표결했다.', '이 기사는 유료 회원 전용입니다. 구독하고 계속 읽으세요.'],
  ['ar', 'الرصيف الجديد', 'بعد ليلة طويلة صوت المجلس.', 'هذا المقال للمشتركين فقط. اشترك لمتابعة القراءة.'],
];

const marked = (isFree: string): string =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Ropes","isAccessibleForFree":${isFree},"hasPart":{"@type":"WebPageElement","isAccessibleForFree":${isFree},"cssSelector":".paywall"}}</script>`;
const teaser =
  '<h1>Ropes</h1><p>By Ada Gull</p><p>The rope makers of the harbour have no heirs. A visit to the last of them, on a cold day in March.</p>';

/** Stories of which only the beginning is given to those who have not paid. */
export const paywalls: readonly LabelledPage[] = [
  ...worded.map(
    ([lang, headline, lead, wall], at): LabelledPage => ({
      name: `paywall ${at + 1} (${lang}): ${headline}`,
      html: framed(
        `${headline} - Harbour Gazette`,
        `<article><h1>${headline}</h1><p>${lead}</p><div class="${at % 2 === 0 ? 'paywall-box' : 'offer'}"><p>${wall}</p></div></article>`,
        lang,
      ),
      reason: 'paywall',
    }),
  ),
  {
    name: 'paywall that linked data tells of',
    html: framed('Ropes', `${marked('false')}<article>${teaser}<div class="paywall"></div></article>`),
    reason: 'paywall',
  },
  {
    name: 'paywall that linked data tells of as text',
    html: framed('Ropes', `${marked('"False"')}<article>${teaser}</article>`),
    reason: 'paywall',
  },
];
