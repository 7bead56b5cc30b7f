import { isLetter, isUnspaced, pastSpace, wordEnd, wordStart } from './line-words.ts';

/** What is counted on pages, wherever it stands. */
const counted = `
view views viewing viewers visit visits hit hits read reads play plays like likes reaction reactions clap claps comment comments reply replies upvote upvotes retweet retweets repost reposts
aufruf aufrufe ansicht ansichten klicks kommentar kommentare antworten leserkommentare leserkommentar zugriffe besuche
vue vues commentaire commentaires réponse réponses j’aime j'aime visites lectures
vistas visualizaciones visitas comentario comentarios respuestas lecturas reproducciones
visualizações visualização comentário comentários respostas curtidas curtida gostos leituras
visualizzazioni visualizzazione commento commenti risposte letture
weergaven weergave reactie reacties keer_bekeken
visningar visning kommentarer visninger svar gillamarkeringar
katselukertaa kommenttia kommentit tykkäystä
wyświetleń wyświetlenia wyświetlenie odsłon odsłony komentarz komentarze komentarzy polubień polubienia odpowiedzi
zhlédnutí zobrazení komentář komentáře komentářů komentárov komentáre
megtekintés hozzászólás komment vizualizări comentarii
просмотр просмотра просмотров просмотры комментарий комментария комментариев комментарии лайк лайка лайков ответов ответа
перегляд перегляди переглядів коментар коментарі коментарів коментари коментара прегледа преглеждания
προβολές σχόλια σχόλιο görüntüleme görüntülenme yorum beğeni izlenme okunma
مشاهدة مشاهدات تعليق تعليقات إعجاب زيارة قراءة צפיות תגובות לייקים بازدید دیدگاه نظر
lượt_xem bình_luận lượt_thích kali_dilihat dilihat tayangan komentar mi_piace me_gusta gefällt_mir
`;
/** Words beside numbers that are counters, but facts where anything is told of it: "Up to 3 users", "5 points per dollar". */
const countedInShortLines = `
share shares vote votes point points follower followers subscriber subscribers bookmark bookmarks favorite favorites favourite favourites download downloads rating ratings review reviews visitor visitors reader readers member members guest guests user users online watching listening listeners viewers karma impressions
besucher leser mitglieder abonnenten bewertung bewertungen rezensionen geteilt mal_geteilt downloads stimmen gäste nutzer
partages partage abonnés avis téléchargements membres visiteurs votes
compartidos seguidores descargas reseñas opiniones valoraciones votos usuarios compartilhamentos avaliações downloads inscritos
condivisioni recensioni voti iscritti beoordelingen stemmen volgers gedeeld omdömen anmeldelser
udostępnień opinii głosów obserwujących hodnocení stažení
поделились репостов отзывов отзыва отзывы подписчиков скачиваний голосов участников гостей пользователей
takipçi indirme değerlendirme متابع تقييم
`;
/** Version 5 knows them besides. */
const countedSince5 =
  'sold watchers watcher verkauft vendidos vendidas vendus vendues venduti venduto verkocht sålda продано sprzedano';
/** Written without spaces: what follows a number, and what stands before one. */
const unspacedAfter =
  /^\s?(?:次|回|条|條|件|个|個|则|則|人|位|名|개|명|회|ครั้ง)?の?\s?(?:浏览|瀏覽|阅读|閱讀|播放|观看|觀看|查看|点赞|點讚|赞|讚|喜欢|喜歡|评论|評論|回复|回覆|留言|分享|转发|收藏|点击|點擊|视聴|視聴|再生|閲覧|表示|コメント|いいね|返信|高評価|조회|댓글|좋아요|답글|공유|시청|การดู|ความคิดเห็น|ถูกใจ)/;
const unspacedBefore =
  /(?:浏览|瀏覽|阅读|閱讀|播放|观看|觀看|查看|点赞|點讚|赞|评论|評論|回复|回覆|留言|分享|转发|收藏|点击|閲覧|コメント|いいね|返信|조회수?|댓글|좋아요|답글|ความคิดเห็น|ถูกใจ)(?:数|量|數|次数|次數|人数)?\s?[:(（【[]?\s?$/;
const unspacedEnd = /^\s?(?:次|回|条|條|件|个|個|人|개|명|회)?\s?[)）】\]]?/;

const wordsOf = (list: string): Set<string> =>
  new Set(
    list
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => word.replaceAll('_', ' ')),
  );
const anywhere = wordsOf(counted);
const inShortLines = wordsOf(countedInShortLines);
const inShortLinesSince5 = wordsOf(`${countedInShortLines} ${countedSince5}`);
const maxShortLineLength = 60;

/** Persons that a plan or a room is for, unless the line tells of those who are there now. */
const admitted = wordsOf(
  'guest guests user users nutzer gäste usuarios гостей пользователей visitor visitors besucher visiteurs',
);
const presentNow =
  /(?<![\p{L}\p{M}])(?:online|watching|listening|browsing|viewing|currently|now|active|aktuell|gerade|en ligne|en línea|онлайн|в сети)(?![\p{L}\p{M}])/iu;
/** Words that stand between counters: "12 shares and 3 comments". */
const joining = wordsOf('and und et y e en og och и total in k m mio mln tsd тыс млн online now');
/** What bounds the places of a line that tell something of their own, such as "By Ann · 12 shares · 3 comments". */
const divider = /[·•|–—;/()[\]\t]|,(?!\d)|\s-\s/g;
// Bounded by maxShortLineLength.
const numberOrWord = /(\d[\d.,'’]*(?: \d{3}(?!\d))*)|[\p{L}\p{M}'’]+/gu;
/** A mean, such as that of ratings: what is counted is whole, but for thousands and millions. */
const isMean = /^\d+[.,]\d{1,2}$/;
const hasPrice = /\p{Sc}/u;

/** The place of a line, between its dividers, that has its number at `at`. */
function placeAround(line: string, at: number): string {
  let from = 0;
  for (const {
    index,
    0: { length },
  } of line.matchAll(divider)) {
    if (index >= at) return line.slice(from, index);
    from = index + length;
  }
  return line.slice(from);
}

/** How many other words may stand beside so many counters: the head of a row beside those of a post. */
const othersBeside = 2;
const reach = 24;

/** Whether a short line tells, around the number at [at, past), how often things were counted, and nothing else. */
function tellsCountersOnly(
  line: string,
  [at, past]: readonly [number, number],
  isRounded: boolean,
  inShort: ReadonlySet<string>,
): boolean {
  if (hasPrice.test(line)) return false;
  const { word: following, end } = wordAt(line, past);
  const isOfNow = presentNow.test(line);
  // "231 users online" and "1.2M subscribers" are counters in the row of a table, too.
  if (inShort.has(following))
    if (admitted.has(following) ? presentNow.test(wordAt(line, end).word) : isRounded) return true;
  let [numbers, named, others] = [0, 0, 0];
  for (const [word, digits] of placeAround(line, at).toLowerCase().matchAll(numberOrWord)) {
    if (digits !== undefined) numbers += 1;
    else if (anywhere.has(word) || inShort.has(word)) {
      if (admitted.has(word) && !isOfNow) return false;
      named += 1;
    } else if (!between.has(word) && !joining.has(word) && !presentNow.test(word)) others += 1;
  }
  return numbers <= named && (others === 0 || others <= named - othersBeside);
}

/** What makes a number a limit, a rate or an offer, before it and after its word. */
// Bounded by reach.
const limitBefore =
  /(?<![\p{L}\p{M}])(?:up to|max(?:imum)?(?: of)?|min(?:imum)?(?: of)?|at (?:least|most)|includ(?:es|ing)|limit(?:ed)?(?: to)?|bis zu|maximal|höchstens|mindestens|inkl(?:usive)?|jusqu['’]à|maximum de|hasta|máximo(?: de)?|mínimo(?: de)?|fino a|massimo|até|до)\.?[\s:]*$/iu;
// Bounded by reach.
const limitAfter =
  /^\s*(?:(?:per|pro|par|por|al|each|every|allowed|included|remaining|inklusive|enthalten|inclus|incluid[oa]s|inclus[ei])(?![\p{L}\p{M}])|an? (?:day|week|month|year)|\/|for\s\p{Sc})/iu;
const isLimit = (line: string, [from, to]: readonly [number, number], at: number): boolean =>
  limitBefore.test(line.slice(Math.max(0, at - reach), at)) ||
  (from === at && limitAfter.test(line.slice(to, to + reach)));

const magnitude =
  '(?:\\s?(?:k|m|b|mio|mln|mil|tsd|tys|тыс|млн|万|萬|億|亿|千|천|만)\\.?(?![\\p{L}\\p{M}])|[万萬億亿千천만])?\\+?';
const magnitudeAfter = new RegExp(magnitude, 'iuy');
/** Words between a number and what is counted. */
const between = new Set('total new unique more other user customer reader people mal veces fois'.split(' '));
const symbolBefore = /[👍👎❤♥👁💬🔥▲▼⬆]\ufe0f?\s?$/u;

/** The word behind a place, a space perhaps between, in lower case; empty where none follows. */
function wordAt(line: string, past: number): { readonly word: string; readonly start: number; readonly end: number } {
  const start = pastSpace(line, past);
  const end = wordEnd(line, start);
  return { word: line.slice(start, end).toLowerCase(), start, end };
}

/** Which words name a count: in short lines more do. */
interface Words {
  readonly isShort: boolean;
  readonly inShort: ReadonlySet<string>;
}
const isCounted = (words: string, { isShort, inShort }: Words): boolean =>
  anywhere.has(words) || (isShort && inShort.has(words));

/** The end of a number with its magnitude, such as "12K" or "3 万". */
function magnitudeEnd(line: string, end: number): number {
  magnitudeAfter.lastIndex = end;
  return magnitudeAfter.test(line) ? magnitudeAfter.lastIndex : end;
}

/** How often something was done, behind a verb or before one: "Viewed 700 times", "700 Mal angesehen". */
const times = wordsOf('times mal fois veces volte vezes keer gånger ganger gange razy раз раза разів kertaa kez lần');
const done = wordsOf(`
viewed seen read watched played visited downloaded shared liked opened clicked
angesehen gelesen aufgerufen geteilt angeklickt heruntergeladen abgespielt vu vue lu lue consulté consultée partagé visto vista leído leída
compartido letto letta condiviso lido lida compartilhado bekeken gelezen gedeeld visad läst delad vist lest set læst delt wyświetlono
przeczytano просмотрено прочитано переглянуто katsottu luettu görüntülendi okundu xem
`);

function timesDone(line: string, at: number, past: number): readonly [number, number] | null {
  const { word, end } = wordAt(line, past);
  if (!times.has(word)) return null;
  const before = line.charCodeAt(at - 1) === 32 ? at - 1 : at;
  const colon = line.charCodeAt(before - 1) === 58 ? before - 1 : before;
  if (done.has(line.slice(wordStart(line, colon), colon).toLowerCase())) return [at, end];
  return done.has(wordAt(line, end).word) ? [at, end] : null;
}

/** Persons who do at the moment what is counted: "12 people are viewing this". */
const persons = wordsOf(
  'people persons person others shoppers customers visitors users readers personen leute kunden personnes personas persone pessoas mensen personer osób человек',
);
const presently = wordsOf('are is currently now also have sind gerade is ook regardent están estão stanno');
const looking = wordsOf('viewing watching looking reading browsing sehen schauen lesen');
const maxPresently = 3;

function personsLooking(line: string, at: number, past: number): readonly [number, number] | null {
  let found = wordAt(line, past);
  if (between.has(found.word) && !persons.has(found.word)) found = wordAt(line, found.end);
  if (!persons.has(found.word)) return null;
  for (let count = 0; count <= maxPresently && found.word !== ''; count++) {
    found = wordAt(line, found.end);
    if (looking.has(found.word)) return [at, found.end];
    if (!presently.has(found.word)) return null;
  }
  return null;
}

/** "1,234 views": number and word. */
function counterBefore(line: string, at: number, past: number, short: Words): readonly [number, number] | null {
  let first = wordAt(line, past);
  if (between.has(first.word)) first = wordAt(line, first.end);
  if (first.word === '') return null;
  const { end } = wordAt(line, first.end);
  if (isCounted(line.slice(first.start, end).toLowerCase(), short)) return [at, end];
  return isCounted(first.word, short) ? [at, first.end] : null;
}

const isOpening = (code: number): boolean => code === 58 || code === 40 || code === 91;
const isClosing = (code: number): boolean => code === 41 || code === 93;

/** "Views: 1,234", "Comments (12)": the word stays, for without a number it stands there too. */
function counterAfter(line: string, at: number, past: number, short: Words): readonly [number, number] | null {
  let from = line.charCodeAt(at - 1) === 32 ? at - 1 : at;
  const opened = isOpening(line.charCodeAt(from - 1));
  if (opened) from -= line.charCodeAt(from - 2) === 32 ? 2 : 1;
  if ((!opened && !short.isShort) || from === at) return null;
  const start = wordStart(line, from);
  if (start === from) return null;
  const first = line.charCodeAt(start - 1) === 32 ? wordStart(line, start - 1) : start;
  const found =
    isCounted(line.slice(start, from).toLowerCase(), short) || isCounted(line.slice(first, from).toLowerCase(), short);
  if (!found) return null;
  const closing = pastSpace(line, past);
  const closes = isClosing(line.charCodeAt(closing));
  if (opened && !closes && line.charCodeAt(from) !== 58 && line.charCodeAt(from + 1) !== 58) return null;
  return [from, opened && closes ? closing + 1 : past];
}

/** "👍 5". */
function symbolCounter(line: string, at: number, past: number): readonly [number, number] | null {
  const last = line.charCodeAt(line.charCodeAt(at - 1) === 32 ? at - 2 : at - 1);
  if (last < 0x2000 || isUnspaced(last)) return null;
  return symbolBefore.test(line.slice(Math.max(0, at - 4), at)) ? [at, past] : null;
}

function unspacedCounter(line: string, at: number, past: number): readonly [number, number] | null {
  const following = isUnspaced(line.charCodeAt(pastSpace(line, past)))
    ? unspacedAfter.exec(line.slice(past, past + 12))
    : null;
  if (following) return [at, past + following[0].length];
  const words = line.slice(Math.max(0, at - 10), at);
  if (!unspacedBefore.test(words)) return null;
  const opened = /[:(（【[]?\s?$/.exec(words)?.[0].length ?? 0;
  return [at - opened, past + (unspacedEnd.exec(line.slice(past, past + 4))?.[0].length ?? 0)];
}

/** Dollar, pound, yen, and the signs from U+20A0 on. */
const isCurrency = (code: number): boolean =>
  code === 0x24 || code === 0xa3 || code === 0xa5 || (code >= 0x20a0 && code <= 0x20cf);

/** Whether such letters stand beside a number, a space or a bracket perhaps between. */
const hasUnspacedNeighbour = (line: string, at: number, end: number): boolean =>
  isUnspaced(line.charCodeAt(end)) ||
  isUnspaced(line.charCodeAt(end + 1)) ||
  isUnspaced(line.charCodeAt(at - 1)) ||
  isUnspaced(line.charCodeAt(at - 2)) ||
  isUnspaced(line.charCodeAt(at - 3));

/** A mean of five or ten before a bracket, or stars. */
// Bounded by reach.
const meanBefore = /(?:(?<![\d.,])(?:\d|10)[.,]\d{1,2}|[★☆⭐]\ufe0f?|\bstars|\bout of (?:5|10))\s?\($/iu;
const year = /^(?:19|20)\d\d$/;
// Bounded by reach.
const boughtAfter = /^\s?bought in (?:the )?(?:past|last) (?:day|week|month)\b/i;

/** "4.6 (1,204)", "2K+ bought in past month"; null: the number is none, for a price stands beside it: "10 visits $90". Undefined: by other rules. */
function countedSinceVersion5(line: string, at: number, end: number): readonly [number, number] | null | undefined {
  if (line.length > maxShortLineLength) return undefined;
  const past = magnitudeEnd(line, end);
  if (line.charCodeAt(at - 1) === 40 && line.charCodeAt(past) === 41 && !year.test(line.slice(at, end)))
    if (meanBefore.test(line.slice(Math.max(0, at - reach), at))) return [at - 1, past + 1];
  const bought = boughtAfter.exec(line.slice(past, past + 2 * reach));
  if (bought) return [at, past + bought[0].length];
  return hasPrice.test(placeAround(line, at)) ? null : undefined;
}

/**
 * The counter that has its number at [at, end): how often something was viewed, liked or commented on, as [from, to) of
 * what goes; null: there is none.
 */
export function counterAt(line: string, at: number, end: number, version: number): readonly [number, number] | null {
  if (isCurrency(line.charCodeAt(at - 1))) return null;
  const ofVersion5 = version >= 5 ? countedSinceVersion5(line, at, end) : undefined;
  if (ofVersion5 !== undefined) return ofVersion5;
  const isShort = line.length <= maxShortLineLength;
  const past = magnitudeEnd(line, end);
  const ofNow = version >= 3 && isShort ? (timesDone(line, at, past) ?? personsLooking(line, at, past)) : null;
  const mayCount = isShort && (past > end || !isMean.test(line.slice(at, end)));
  const inShort = version >= 5 ? inShortLinesSince5 : inShortLines;
  const isShortOnly = version < 4 ? isShort : mayCount && tellsCountersOnly(line, [at, past], past > end, inShort);
  const short = { isShort: isShortOnly, inShort };
  const found =
    ofNow ??
    (hasUnspacedNeighbour(line, at, end) ? unspacedCounter(line, at, past) : null) ??
    (isLetter(line.charCodeAt(pastSpace(line, past))) ? counterBefore(line, at, past, short) : null) ??
    counterAfter(line, at, past, short) ??
    symbolCounter(line, at, past);
  return found && version >= 4 && isLimit(line, found, at) ? null : found;
}
