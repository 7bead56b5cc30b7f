import { bare, framed, type LabelledPage } from './labelled-page.ts';

/** Short pages that are all that there is: language, title, body. */
const short: readonly (readonly [lang: string, title: string, body: string])[] = [
  [
    'en',
    'Example Domain',
    '<h1>Example Domain</h1><p>This domain is for use in illustrative examples in documents. You may use this domain in literature without prior coordination or asking for permission.</p>',
  ],
  [
    'en',
    'Opening hours',
    '<h1>Opening hours</h1><p>Monday to Friday 9 to 17, Saturday 10 to 14. Closed on Sundays.</p>',
  ],
  ['en', 'Contact', '<h1>Contact</h1><p>Harbour Gazette, 1 Quay Street, Gull Town. Telephone 555 0100.</p>'],
  ['en', 'Haiku', '<h1>The old pond</h1><p>The old pond,<br>a frog jumps in,<br>sound of water.</p>'],
  [
    'en',
    'Definition of quay',
    '<h1>quay</h1><p><b>quay</b> (noun): a stone or metal platform lying alongside or projecting into water for loading and unloading ships.</p>',
  ],
  [
    'en',
    'Rope, 10 mm',
    '<h1>Rope, 10 mm</h1><p>Price: 2.50 a metre. Three strands, made of hemp. In stock.</p><button>Add to cart</button>',
  ],
  ['en', 'Is it down?', '<h1>All systems operational</h1><p>No incidents reported today.</p>'],
  ['en', 'Weather', '<h1>Gull Town</h1><p>12 degrees, light rain, wind from the west.</p>'],
  ['en', 'Re: Knots', '<h1>Re: Knots</h1><p>Thanks, the bowline did it. Case closed.</p>'],
  ['en', 'Thanks', '<p>Your order was shipped on Monday and will arrive by Thursday.</p>'],
  [
    'en',
    'Recipe: tea',
    '<h1>Tea</h1><ol><li>Boil water.</li><li>Pour it over the leaves.</li><li>Wait four minutes.</li></ol>',
  ],
  [
    'en',
    'Correction',
    '<h1>Correction</h1><p>An article of Monday misstated the length of the pier. It is 240 metres long, not 420.</p>',
  ],
  ['en', 'Release 2.1.4', '<h1>Release 2.1.4</h1><ul><li>Fix a crash on start.</li><li>Faster search.</li></ul>'],
  ['en', 'Obituary', '<h1>John Gull, 1931–2026</h1><p>The keeper of the lighthouse died on Friday. He was 95.</p>'],
  ['en', 'About', '<p>I am a photographer. I live by the sea.</p>'],
  [
    'en',
    'HTTP 404',
    '<h1>404 Not Found</h1><p>The HTTP 404 status code means that the server cannot find the requested resource. It does not say whether the absence is temporary or permanent; 410 Gone says that it is permanent. Links that lead to a 404 page are called broken or dead. A server may send it instead of 403 to hide that a resource exists.</p>',
  ],
  [
    'en',
    'How to write a page for what is not found',
    '<h1>How to write a good 404 page</h1><p>Say in plain words that the page was not found. Offer a search, and links to the most read pages. Keep the design of the site, and return the right status, or search engines will take it for a page of its own. A little humour does no harm.</p>',
  ],
  [
    'en',
    'What is a CAPTCHA?',
    '<h1>What is a CAPTCHA?</h1><p>A CAPTCHA is a test that tells people and robots apart. It asks you, for example, to verify that you are human by clicking on pictures. The word was coined in 2003. Some tests only look at how the mouse moves, and others do not show anything at all.</p>',
  ],
  [
    'en',
    'Cookie policy',
    '<h1>Cookie policy</h1><p>We use cookies to remember your cart and your language. You can accept or reject all others in the settings of your browser. The cookie <code>cart</code> is kept for a day, the cookie <code>lang</code> for a year. We do not give any data to others. Questions go to our office at the quay.</p>',
  ],
  [
    'en',
    'How to log in',
    '<h1>How to log in</h1><p>Click on Log in at the top right, type your user name and your password, and press Enter. If you forgot your password, click on the link below the form; we send you a mail with which you can set a new one. After five wrong attempts the account is locked for an hour.</p>',
  ],
  [
    'en',
    'Subscriptions',
    '<h1>Subscriptions</h1><p>The paper costs 20 a month, and 15 for students. Subscribe at the counter or by telephone. You can cancel at the end of every month. Subscribers read all articles, and get the weekend edition by post.</p>',
  ],
  [
    'en',
    'Access denied to the pier',
    '<h1>Access denied: pier closed until May</h1><p>The council has closed the pier for repairs. Ships are sent to the southern quay until the end of May, and the fish market moves to the hall behind the church.</p>',
  ],
  [
    'en',
    'Lost and found',
    '<h1>Lost and found</h1><p>Found: a blue umbrella, on the ferry of Monday. Not found: the captain’s hat.</p>',
  ],
  [
    'en',
    'The lost city that was not found',
    '<h1>Lost city could not be found, divers say</h1><p>Three weeks of diving brought up stones, but no walls. The team wants to come back in the spring.</p>',
  ],
  [
    'en',
    'Login statistics',
    '<h1>Logins per day</h1><table><tr><th>Day</th><th>Logins</th></tr><tr><td>Monday</td><td>120</td></tr><tr><td>Tuesday</td><td>131</td></tr></table>',
  ],
  [
    'en',
    'Blocked drains',
    '<h1>Blocked drains</h1><p>Call us day and night: 555 0101. We come within the hour and clear your drain for a fixed price.</p>',
  ],
  ['en', 'Members', '<h1>Members of the council</h1><ul><li>Ada Gull</li><li>Bob Tern</li><li>Cleo Heron</li></ul>'],
  [
    'en',
    'Video: the launch',
    '<h1>The launch of the ferry</h1><p>Watch how the new ferry was launched on Saturday, with two thousand guests.</p><video src="/launch.mp4"></video>',
  ],
  [
    'en',
    'Question',
    '<h1>How do I splice a rope?</h1><p>I have two ropes of the same strength.</p><h2>1 answer</h2><p>Unlay the strands and tuck each one under the next, three times.</p>',
  ],
  ['en', 'Poll', '<h1>Poll: do you like the new pier?</h1><p>Yes: 61 %. No: 39 %. 1,204 votes.</p>'],
  ['de', 'Öffnungszeiten', '<h1>Öffnungszeiten</h1><p>Montag bis Freitag 9 bis 17 Uhr, samstags 10 bis 14 Uhr.</p>'],
  [
    'de',
    'Impressum',
    '<h1>Impressum</h1><p>Hafenblatt GmbH, Kaistraße 1, 20457 Möwenstadt. Geschäftsführerin: Ada Möwe. Telefon 040 5550100.</p>',
  ],
  ['de', 'Kurzmeldung', '<h1>Fähre fällt aus</h1><p>Die Fähre um 8 Uhr fällt wegen Nebels aus.</p>'],
  [
    'de',
    'Anmeldung zum Kurs',
    '<h1>Anmeldung zum Segelkurs</h1><p>Anmelden können Sie sich bis zum 1. Mai im Büro am Kai. Der Kurs kostet 120 Euro und dauert vier Wochen.</p>',
  ],
  [
    'de',
    'Abo',
    '<h1>Abo</h1><p>Das Abonnement kostet 20 Euro im Monat. Abonnenten lesen alle Artikel und erhalten die Wochenendausgabe mit der Post.</p>',
  ],
  ['fr', 'Horaires', '<h1>Horaires</h1><p>Du lundi au vendredi de 9 h à 17 h. Fermé le dimanche.</p>'],
  [
    'fr',
    'Connexion internet au port',
    '<h1>Connexion internet au port</h1><p>Le port offre désormais une connexion gratuite sur tous les quais. Le mot de passe est affiché au bureau.</p>',
  ],
  ['fr', 'Brève', '<h1>Le bac est en panne</h1><p>Le bac de 8 heures ne partira pas aujourd’hui.</p>'],
  ['es', 'Horario', '<h1>Horario</h1><p>De lunes a viernes, de 9 a 17 horas.</p>'],
  ['es', 'Aviso', '<h1>El transbordador no sale hoy</h1><p>El de las ocho se suspende por la niebla.</p>'],
  ['it', 'Orari', '<h1>Orari di apertura</h1><p>Dal lunedì al venerdì, dalle 9 alle 17.</p>'],
  ['pt', 'Horário', '<h1>Horário</h1><p>De segunda a sexta, das 9 às 17 horas. Fechado aos domingos.</p>'],
  ['nl', 'Openingstijden', '<h1>Openingstijden</h1><p>Maandag tot en met vrijdag van 9 tot 17 uur.</p>'],
  ['sv', 'Öppettider', '<h1>Öppettider</h1><p>Måndag till fredag 9–17. Stängt på söndagar.</p>'],
  ['pl', 'Godziny otwarcia', '<h1>Godziny otwarcia</h1><p>Od poniedziałku do piątku w godzinach 9–17.</p>'],
  ['ru', 'Часы работы', '<h1>Часы работы</h1><p>С понедельника по пятницу с 9 до 17 часов.</p>'],
  ['ru', 'Кратко', '<h1>Паром не пойдёт</h1><p>Рейс в 8 часов отменён из-за тумана.</p>'],
  ['tr', 'Çalışma saatleri', '<h1>Çalışma saatleri</h1><p>Pazartesiden cumaya 9 ile 17 arası.</p>'],
  ['ja', '営業時間', '<h1>営業時間</h1><p>月曜日から金曜日まで、午前9時から午後5時まで。</p>'],
  ['zh', '营业时间', '<h1>营业时间</h1><p>周一至周五，上午九点至下午五点。</p>'],
  ['ko', '영업시간', '<h1>영업시간</h1><p>월요일부터 금요일까지 오전 9시부터 오후 5시까지.</p>'],
  ['ar', 'ساعات العمل', '<h1>ساعات العمل</h1><p>من الاثنين إلى الجمعة، من التاسعة حتى الخامسة.</p>'],
  ['hi', 'खुलने का समय', '<h1>खुलने का समय</h1><p>सोमवार से शुक्रवार, सुबह नौ से शाम पाँच बजे तक।</p>'],
];

const story =
  '<p>The council voted on Monday. After a long night the new pier was approved with nine votes against four. Work begins in May, when the ice has gone, and it will take two years.</p><p>The cost has doubled since the first plan was drawn. The mayor says that the money is there; others doubt it. The fishermen, who were not asked, want to go to court.</p>';

/** Pages with a story and what walls look like beside it. */
const beside: readonly (readonly [name: string, body: string])[] = [
  [
    'a cookie bar',
    `<article><h1>The pier</h1>${story}</article><div class="cookie-bar"><p>We use cookies.</p><button>Accept</button><button>Reject</button></div>`,
  ],
  [
    'a form for members',
    `<article><h1>The pier</h1>${story}</article><form class="login"><input name="u"><input type="password" name="p"><button>Log in</button></form>`,
  ],
  [
    'a plea to subscribe',
    `<article><h1>The pier</h1>${story}</article><aside><p>Subscribe now and read all articles. Already a subscriber? Log in.</p></aside>`,
  ],
  [
    'a mark of what is free',
    `<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":true}</script><article><h1>The pier</h1>${story}</article>`,
  ],
  [
    'a captcha before the comments',
    `<article><h1>The pier</h1>${story}</article><form id="comment"><textarea></textarea><div class="g-recaptcha"></div></form><script src="https://www.google.com/recaptcha/api.js"></script>`,
  ],
  [
    'an empty root of a widget',
    `<article><h1>The pier</h1>${story}</article><div id="app"></div><script type="module" src="/assets/index.js"></script>`,
  ],
  [
    'a plea for scripts',
    `<noscript>Please enable JavaScript for comments.</noscript><article><h1>The pier</h1>${story}</article><script src="/main.js"></script>`,
  ],
  [
    'a challenge’s script',
    `<article><h1>The pier</h1>${story}</article><script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>`,
  ],
  [
    'a link to the 404 of another',
    `<article><h1>The pier</h1>${story}<p>The page of the plan is gone (404 not found).</p></article>`,
  ],
  [
    'a short story and a form',
    '<article><h1>Ferry cancelled</h1><p>The ferry at 8 is cancelled because of fog. The next one leaves at 10, and tickets stay valid all day.</p></article><form class="newsletter"><input type="email"><button>Subscribe</button></form>',
  ],
];

/** Pages that the gate has to let pass. */
export const goodPages: readonly LabelledPage[] = [
  ...short.map(
    ([lang, title, body]): LabelledPage => ({
      name: `good (${lang}): ${title}`,
      html: framed(title, body, lang),
      reason: null,
    }),
  ),
  ...short.slice(0, 15).map(
    ([lang, title, body]): LabelledPage => ({
      name: `good, bare: ${title}`,
      html: bare(title, body, lang),
      reason: null,
    }),
  ),
  ...beside.map(
    ([name, body]): LabelledPage => ({ name: `good beside ${name}`, html: framed('The pier', body), reason: null }),
  ),
];
