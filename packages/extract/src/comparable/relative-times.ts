import { isUnspaced, pastSpace, wordEnd } from './line-words.ts';

/**
 * Names of units of time as they stand beside a number in some 50 languages, abbreviated too. A list, and not the runtime's locale data:
 * they enter the content hash, which may only move with its version.
 */
const unitNames = `
s sec secs second seconds m min mins minute minutes h hr hrs hour hours d day days w wk wks week weeks mo mos month months y yr yrs year years
sekunde sekunden sek minuten std stunde stunden tag tage tagen woche wochen wo monat monaten jahr jahre jahren
seconde secondes heure heures j jour jours semaine semaines sem mois an ans a
segundo segundos minuto minutos hora horas día días dia dias semana semanas mes meses año años ano anos mês seg
secondo secondi minuti ora ore giorno giorni settimana settimane sett mese mesi anno anni g gg
seconden minuut uur uren dag dagen dgn weken maand maanden jaar jaren
sekund sekunder minut minuter timme timmar tim dagar vecka veckor v månad månader mån år
minutter time timer t dage uge uger måned måneder md mdr minutt døgn uke uker u
sekunti sekuntia minuutti minuuttia tunti tuntia päivä päivää pv viikko viikkoa vk kuukausi kuukautta kk vuosi vuotta
sekúndu sekúndum mínútu mínútum klukkustund klukkustundum klst degi dögum viku vikum mánuði mánuðum mín mán ári árum
sekundę sekundy sekund minutę minuty godzinę godziny godzin godz dzień dni tydzień tygodnie tygodni tydz tyg miesiąc miesiące miesięcy mies rok lata lat
sekundou sekundami minutou minutami hodinou hodinami dnem dny týdnem týdny týd měsícem měsíci měs rokem lety r l
minútou minútami dňom dňami týždňom týž týždňami mesiacom mesiacmi rokom rokmi
másodperccel perccel órával nappal héttel hónappal évvel napja perce órája hete hónapja éve
secundă secunde oră zi zile săptămână săptămâni săpt lună luni ani
секунда секунди минута минути час часа ден дни седмица седмици месец месеца година години сек мин ч седм г м
с секунду секунды секунд минуту минуты минут часов день дня дней неделю недели недель месяц месяца месяцев год года лет дн нед мес л
хвилину хвилини хвилин годину години годин дні днів тиждень тижні тижнів місяць місяці місяців рік роки років хв тиж міс р
sekundu sekunde sekundi minutu minute minuta sat sata sati dan dana tjedan tjedna tjedana mjesec mjeseca mjeseci godinu godine godina
д год секунде сата сати дана недеље недеља месеци године дена
ted tj mj sekundo sekundama minuto minutama minutami uro urama urami dnevom dnevoma dnevi tednom tednoma tedni mesecem mesecema meseci letom letoma leti
δευτερόλεπτο δευτερόλεπτα λεπτό λεπτά ώρα ώρες ημέρα ημέρες εβδομάδα εβδομάδες μήνα μήνες έτος έτη χρόνια δευτ λεπ ώ ημ εβδ
saniye dakika saat gün hafta ay yıl sn dk sa hf
ثانية ثوانِ ثوانٍ ثوان دقيقة دقائق ساعة ساعات يوم يومًا يوما أيام أسبوع أسبوعًا أسابيع شهر شهرًا شهرا أشهر سنة سنوات
שניות דקות שעות ימים שבועות חודשים שנים שנ׳ דק׳ שע׳ שב׳ חו׳
ثانیه دقیقه ساعت روز هفته ماه سال سیکنڈ منٹ گھنٹہ گھنٹے دن دنوں ہفتہ ہفتے مہینہ مہینے ماہ
सेकंड मिनट घंटे घंटा दिन से मि घं सप्ताह माह वर्ष साल महीने
সেকেন্ড মিনিট ঘণ্টা দিন সপ্তাহ মাস বছর
giây phút giờ ngày tuần tháng năm
detik menit mgu jam hari minggu bulan tahun dtk mnt mgg bln thn minit
sekundi minuti tunni päeva nädala näd p t kuu aasta
sekundes sekundēm minūtes minūtēm stundas stundām dienas dienām nedēļas nedēļām mēneša mēnešiem gada gadiem st ned mēn
sekundę sekundes sekundžių minutę minučių valandą valandas valandų val dieną dienas dienų savaitę savaites savaičių mėnesį mėnesius mėnesių metus metų sav mėn
segon segons minuts hores dies setmana setmanes mesos setm any anys
sekonde sekondes dae weke maande
`;
const units = new Set(unitNames.split(/\s+/).filter(Boolean));

/** What follows such a time that is past, the first word of it. */
const pastAfter: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'ago fa atrás geleden gelede sedan sen siden sitten temu ezelőtt назад тому önce öncə eest lalu πριν पहले আগে পূর্বে پہلے قبل پیش trước'
      .split(' ')
      .map((word) => [word, word]),
  ),
  yang: 'yang lalu',
  ang: 'ang nakalipas',
  më: 'më parë',
};
/** What stands before such a time that is past, the last word of it, perhaps with a word such as "about" between. */
const pastBefore: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'vor hace há hai fa acum fyrir před pred преди пред пре prije pre πριν قبل منذ לפני pirms prieš för for'
      .split(' ')
      .map((word) => [word, word]),
  ),
  a: 'il y a',
  από: 'πριν από',
};
/** What follows a time that is counted down, and what stands before one. */
const leftAfter = new Set(
  'left remaining verbleibend restants restantes restantes rimanenti resterend осталось'.split(' '),
);
const endingBefore =
  /(?:^|\s)(?:ends?|ending|closes?|closing|expires?|starts?|starting|endet|beginnt|termine|termina|finit) in$/;
const limitBefore = 'within';
/** Version 5 counts them. */
const countsDown = 5;

/** These make a time past only with a word behind it: "for 3 timer siden", but "for 3 hours". */
const needsAfter = new Set(['for', 'för']);
/** For hours at most: what is so near in the future is counted down. Days are not: they are when goods arrive. */
const soonBefore = new Set('in dans tra om через'.split(' '));
/** What version 1 took for such words too: they tell how long something takes. */
const soonBeforeOnce = new Set('en em за'.split(' '));
/** What is counted down is told in days from here on. */
const hoursOfDay = 24;
const shortUnits = new Set(
  'second seconds sec secs s minute minutes min mins m hour hours hr hrs h sekunde sekunden minuten stunde stunden seconde secondes heure heures segundo segundos minuto minutos hora horas secondi minuti ora ore seconden minuut uur секунд минут минуты часа часов'.split(
    ' ',
  ),
);
const isHour = (name: string): boolean => /^(?:h|hrs?|hours?|stunden?|heures?|horas?|ore|uur|час)/.test(name);
const longestBefore = 26;
const maxBetween = 8;

/** Written without spaces. */
const unspaced =
  /\s?(?:秒钟?|秒鐘|分钟?|分鐘|分|小时|小時|個小時|个小时|時間|天|日|周|週|週間|星期|个月|個月|か月|ヶ月|ヵ月|カ月|年|초|분|시간|일|주|개월|달|년|วินาที|นาที|ชั่วโมง|ชม\.|วัน|สัปดาห์|เดือน|ปี)\s?(?:以?前|之前|전|ที่ผ่านมา|ที่แล้ว)/y;

const nextAmount = /(?:,?\s(?:and\s|und\s|et\s|y\s)?|\s?)\d{1,4}(?=\s?\p{L})/uy;
const isDot = (code: number): boolean => code === 46 || code === 0x970;
const maxUnits = 2;
const maxUnitsCountedDown = 4;

/** The unit that stands at a place, a "de" perhaps before it as in Romanian: its end and name. */
function unitAt(line: string, at: number): { end: number; name: string } | null {
  const start = line.startsWith(' de ', at) ? at + 4 : pastSpace(line, at);
  const end = wordEnd(line, start);
  const name = line.slice(start, end).toLowerCase();
  return units.has(name) ? { end: isDot(line.charCodeAt(end)) ? end + 1 : end, name } : null;
}

/** The units after a number, of "2 hours 5 minutes" the last; null where none follows. */
function unitsAfter(line: string, end: number, most: number): { end: number; name: string; count: number } | null {
  let found = unitAt(line, end);
  let count = 1;
  for (; found && count < most; count++) {
    nextAmount.lastIndex = found.end;
    const next = nextAmount.test(line) ? unitAt(line, nextAmount.lastIndex) : null;
    if (!next) break;
    found = next;
  }
  return found && { ...found, count };
}

/** An amount of time, and by which rules it is looked at. */
interface Amount {
  readonly isShort: boolean;
  readonly units: number;
  readonly version: number;
}

/** Where words begin; `isHalf`: they need others behind the time. */
interface Before {
  readonly from: number;
  readonly isHalf: boolean;
}

/** Where the words begin that make a time past, or soon, when they stand before its number; null where there are none. */
function wordsBefore(line: string, at: number, { isShort, units: many, version }: Amount): Before | null {
  if (line.charCodeAt(at - 1) !== 32) return null;
  const text = line.slice(Math.max(0, at - longestBefore), at - 1).toLowerCase();
  const space = text.lastIndexOf(' ');
  const last = text.slice(space + 1);
  if (isShort && (soonBefore.has(last) || (version === 1 && soonBeforeOnce.has(last))))
    return { from: at - 1 - last.length, isHalf: false };
  if (version >= countsDown && (endingBefore.test(text) || (last === limitBefore && many > 1)))
    return { from: at - 1 - last.length, isHalf: false };
  const isBetween = space > 0 && last.length <= maxBetween && !Object.hasOwn(pastBefore, last);
  const ending = isBetween ? text.slice(0, space) : text;
  const marker = ending.slice(ending.lastIndexOf(' ') + 1);
  const words = Object.hasOwn(pastBefore, marker) ? pastBefore[marker] : undefined;
  if (words === undefined || !ending.endsWith(words)) return null;
  return { from: at - 1 - text.length + ending.length - words.length, isHalf: version > 1 && needsAfter.has(marker) };
}

/** Where the words end that make a time past, when they stand after its unit; null where there are none. */
function wordsAfter(line: string, end: number, version: number): number | null {
  const start = pastSpace(line, end);
  const word = line.slice(start, wordEnd(line, start)).toLowerCase();
  if (version >= countsDown && leftAfter.has(word)) return start + word.length;
  const words = Object.hasOwn(pastAfter, word) ? (pastAfter[word] ?? word) : null;
  return words !== null && line.slice(start, start + words.length).toLowerCase() === words
    ? start + words.length
    : null;
}

/** The time told from now that has its number at [at, end), as [from, to); null: there is none. */
export function relativeTimeAt(
  line: string,
  at: number,
  end: number,
  version: number,
): readonly [number, number] | null {
  if (end - at > 4) return null;
  const next = line.charCodeAt(pastSpace(line, end));
  if (isUnspaced(next)) {
    unspaced.lastIndex = end;
    if (unspaced.test(line)) return [at, unspaced.lastIndex];
  }
  const amount = unitsAfter(line, end, version >= countsDown ? maxUnitsCountedDown : maxUnits);
  if (!amount) return null;
  const after = wordsAfter(line, amount.end, version);
  const isShort =
    shortUnits.has(amount.name) && (version === 1 || Number(line.slice(at, end)) < hoursOfDay || !isHour(amount.name));
  const before = wordsBefore(line, at, { isShort, units: amount.count, version });
  if (after !== null) return [before?.from ?? at, after];
  return before === null || before.isHalf ? null : [before.from, amount.end];
}

/** The same without digits, in the languages where it is common. */
const inWords =
  /(?<![\p{L}\p{M}])(?:(?:about |less than |over |half )?(?:an?|one|two|three|a few|a couple of|several) (?:second|minute|hour|day|week|month|year)s? ago|just now|moments? ago|vor (?:einer|einem|wenigen|kurzem|ein paar)(?: (?:sekunden?|minuten?|stunden?|tag(?:en)?|wochen?|monat(?:en)?|jahr(?:en)?))?|gerade eben|il y a (?:une?|quelques) (?:secondes?|minutes?|heures?|jours?|semaines?|mois|an)|à l['’]instant|hace (?:una?|unos|unas) (?:segundos?|minutos?|horas?|días?|semanas?|mes|año)|há (?:uma?|alguns|poucos) (?:segundos?|minutos?|horas?|dias?|semanas?|mês|ano)|un(?:a |o |['’]| )(?:secondo|minuto|ora|giorno|settimana|mese|anno) fa|een (?:minuut|uur|dag|week|maand|jaar) geleden|(?:минуту|час|день|неделю|месяц|год) назад|только что|刚刚|剛剛|たった今|방금)(?![\p{L}\p{M}])/giu;

/** Without the times told from now in words. */
export const withoutTimesInWords = (line: string): string => line.replace(inWords, '');
