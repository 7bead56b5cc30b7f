/**
 * Days, weeks, months and years before this one as pages name them in place of a number: Unicode's CLDR 48 (relative fields, long and
 * short), by language. A list, and not the runtime's data: it enters the content hash, which may only move with its version.
 */
const named = `
en: yesterday|last week|last month|last year|last wk.|last mo.|last yr.
de: gestern|vorgestern|letzte woche|letzten monat|letztes jahr
fr: hier|avant-hier|la semaine dernière|le mois dernier|l’année dernière|l’an dernier
es: ayer|anteayer|la semana pasada|el mes pasado|el año pasado|sem. ant.
pt: ontem|anteontem|semana passada|mês passado|ano passado
it: ieri|l’altro ieri|settimana scorsa|mese scorso|anno scorso|sett. scorsa
nl: gisteren|eergisteren|vorige week|vorige maand|vorig jaar
sv: i går|i förrgår|förra veckan|förra månaden|förra året|förra v.|förra mån.|igår
da: i går|i forgårs|sidste uge|sidste måned|sidste år|sidste md.
nb: i går|i forgårs|forrige uke|forrige måned|i fjor|forrige md.
fi: eilen|toissa päivänä|viime viikolla|viime kuussa|viime vuonna|toissap.|viime vk|viime kk
pl: wczoraj|przedwczoraj|w zeszłym tygodniu|w zeszłym miesiącu|w zeszłym roku|w zeszłym tyg.|w zeszłym mies.
cs: včera|předevčírem|minulý týden|minulý měsíc|minulý rok|minulý týd.|minulý měs.
sk: včera|predvčerom|minulý týždeň|minulý mesiac|minulý rok|minulý týž.|minulý mes.
hu: tegnap|tegnapelőtt|előző hét|előző hónap|előző év
ro: ieri|alaltăieri|săptămâna trecută|luna trecută|anul trecut|săpt. trecută
bg: вчера|онзи ден|предходната седмица|предходен месец|миналата година|мин. седм.|мин. мес.
ru: вчера|позавчера|на прошлой неделе|в прошлом месяце|в прошлом году|на прошлой нед.|в прошлом мес.
uk: учора|позавчора|минулого тижня|минулого місяця|минулого року|мин. тижня|торік|мин. міс.
hr: jučer|prekjučer|prošli tjedan|prošli mjesec|prošle godine|prošli tj.|prošli mj.|prošle god.
sr: јуче|прекјуче|прошле недеље|прошлог месеца|прошле године|прошле нед.|прошлог мес.|прошле год.
sl: včeraj|predvčerajšnjim|prejšnji teden|prejšnji mesec|lani|prejšnji ted.|prejšnji mes.
el: χθες|προχθές|προηγούμενη εβδομάδα|προηγούμενος μήνας|πέρσι|προηγ. εβδομάδα|προηγ. μήνας
tr: dün|evvelsi gün|geçen hafta|geçen ay|geçen yıl|geçen hf.
ar: أمس|أول أمس|الأسبوع الماضي|قبل أسبوعين|الشهر الماضي|قبل شهرين|السنة الماضية|قبل سنتين
he: אתמול|שלשום|השבוע שעבר|החודש שעבר|השנה שעברה|לפני שנתיים
fa: دیروز|پریروز|هفتهٔ گذشته|ماه گذشته|سال گذشته
hi: परसों|पिछला सप्ताह|पिछला माह|पिछला वर्ष|बीता कल|पिछले साल
bn: গতকাল|গত পরশু|গত সপ্তাহ|গত মাস|গত বছর
vi: hôm qua|hôm kia|tuần trước|tháng trước|năm ngoái
id: kemarin|kemarin dulu|minggu lalu|bulan lalu|tahun lalu|selumbari|mgg lalu|bln lalu|thn lalu
et: eile|üleeile|eelmine nädal|eelmine kuu|eelmine aasta
lv: vakar|aizvakar|pagājušajā nedēļā|pagājušajā mēnesī|pagājušajā gadā
lt: vakar|užvakar|praėjusią savaitę|praėjusį mėnesį|praėjusiais metais
ca: ahir|abans-d’ahir|la setmana passada|el mes passat|l’any passat
af: gister|eergister|verlede week|verlede maand|verlede jaar
zh: 昨天|前天|上周|上週|上个月|上個月|去年
ja: 昨日|一昨日|先週|先月|昨年
ko: 어제|그저께|지난주|지난달|작년
th: เมื่อวาน|เมื่อวานซืน|สัปดาห์ที่แล้ว|เดือนที่แล้ว|ปีที่แล้ว
`;
const comparable = (words: string): string => words.toLowerCase().replaceAll('’', "'");
const phrases = new Set(
  named
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => line.slice(line.indexOf(':') + 2).split('|'))
    .map((phrase) => comparable(phrase.normalize('NFKC'))),
);
const mostWords = Math.max(...[...phrases].map((phrase) => phrase.split(' ').length));

/** By its last word most text is known to have no such phrase at its end. */
const lastWords = new Set([...phrases].map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1)));

/** The day itself is told so only behind such a word: "Posted today", but "Closed today". */
const posted = new Set(
  (
    'posted published updated added listed edited modified reposted veröffentlicht aktualisiert eingestellt gepostet publié publiée ajouté ' +
    'ajoutée publicado publicada actualizado pubblicato pubblicata aggiornato geplaatst bijgewerkt publicerad uppdaterad opublikowano ' +
    'dodano zaktualizowano опубликовано обновлено добавлено размещено'
  ).split(' '),
);
const today = new Set(
  "today heute aujourd'hui hoy hoje oggi vandaag idag tänään dzisiaj dziś dnes ma astăzi azi сегодня сьогодні bugün".split(
    ' ',
  ),
);
const sinceVersion = 5;

/** In longer lines such words stand in sentences, where they are facts. */
const maxLineLength = 60;
/** Words that may stand before them in one part of a line: "Posted yesterday". */
const maxWordsBefore = 2;
const separators = /(\s[·|•–—-]\s|[,;:()[\]·|•])/;

/** A part of a line without such words at its end. */
function partWithout(part: string, version: number): string {
  const text = part.trim();
  const ending = comparable(text.slice(text.lastIndexOf(' ') + 1));
  const isToday = version >= sinceVersion && today.has(ending);
  if (!isToday && !lastWords.has(ending)) return part;
  const words = text.split(' ');
  if (isToday) return posted.has(comparable(words.at(-2) ?? '')) ? ` ${words.slice(0, -1).join(' ')} ` : part;
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const last = comparable(words.slice(-count).join(' '));
    const isPosted = version >= sinceVersion && posted.has(comparable(words.at(-count - 1) ?? ''));
    if (phrases.has(last) && (isPosted || words.length - count <= maxWordsBefore))
      return ` ${words.slice(0, -count).join(' ')} `;
  }
  return part;
}

/** A short line without the names of days, weeks, months and years before this one, which stand where a number stood before. */
export function withoutPastDays(line: string, version: number): string {
  if (line.length > maxLineLength) return line;
  const text = line
    .split(separators)
    .map((part) => partWithout(part, version))
    .join('');
  return text === line ? line : text.replace(/ +/g, ' ').trim();
}
