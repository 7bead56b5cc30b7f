/**
 * Names and short forms of units of length, area, volume, weight, time and data in 20 languages, the first word of each, as Unicode's
 * CLDR writes them; a test compares them with the runtime's. Making them when they are needed took 100 ms.
 */
const names = `
kilogram kilograms kg gram grams g ounce ounces oz pound pounds lb liter liters l milliliter milliliters ml meter
meters m kilometer kilometers km centimeter centimeters cm millimeter millimeters mm mile miles mi foot feet ft inch
inches in hectare hectares ha acre acres ac hour hours hr minute minutes min day days week weeks wk wks month months
mth mths year years yr yrs megabyte megabytes mb gigabyte gigabytes gb terabyte terabytes tb gallon gallons gal
kilogramm gramm unze unzen pfund zentimeter meile meilen fuß zoll hektar stunde stunden std minuten tag tage tg woche
wochen wo monat monate mon jahr jahre j gallone gallonen kilogramme kilogrammes gramme grammes once onces livre livres
litre litres millilitre millilitres mètre mètres kilomètre kilomètres centimètre centimètres millimètre millimètres
pied pieds pi pouce pouces po heure heures h jour jours semaine semaines sem mois an ans mégaoctet mégaoctets mo
gigaoctet gigaoctets go téraoctet téraoctets to kilogramo kilogramos gramo gramos onza onzas libra libras litro litros
mililitro mililitros metro metros kilómetro kilómetros centímetro centímetros milímetro milímetros milla millas pie
pies pulgada pulgadas hectárea hectáreas hora horas minuto minutos día días d semana semanas mes meses año años a
galón galones chilogrammo chilogrammi grammo grammi oncia libbra libbre litri millilitro millilitri metri chilometro
chilometri centimetro centimetri millimetro millimetri miglio miglia piede piedi pollice pollici ettaro ettari acro
acri ora ore minuti giorno giorni settimana settimane sett mese mesi anno anni galloni quilograma quilogramas grama
gramas onça onças quilômetro quilômetros milha milhas pé pés polegada polegadas pol dia dias mês ano anos galão galões
mijl voet uur minuut dag dagen weken wkn maand maanden mnd jaar jr kilogramy kilogramów kilograma gramy gramów uncja
uncje uncji funt funty funtów funta litr litry litrów litra mililitr mililitry mililitrów mililitra metr metry metrów
metra kilometr kilometry kilometrów kilometra centymetr centymetry centymetrów centymetra milimetr milimetry
milimetrów milimetra mila mil mili stopa stopy stóp cal cale cali cala hektary hektarów hektara akr akry akrów akra
godzina godziny godzin godz minuta minuty minut dzień dni dnia tydzień tygodnie tygodni tygodnia tydz tyg miesiąc
miesiące miesięcy miesiąca mies rok lata lat roku megabajt megabajty megabajtów megabajta gigabajt gigabajty
gigabajtów gigabajta terabajt terabajty terabajtów terabajta galon galony galonów galona килограмм килограмма кг грамм
грамма г унция унции унций унц фунт фунта фунтов фнт литр литра литров л миллилитр миллилитра миллилитров мл метр
метра метров м километр километра километров км сантиметр сантиметра сантиметров см миллиметр миллиметра миллиметров
мм миля мили миль ми фут фута футов фт дюйм дюйма дюймов гектар гектара гектаров га акр акра акров час часа часов ч
минута минуты минут мин день дня дней дн неделя недели недель нед месяц месяца месяцев мес год года лет мегабайт
мегабайта мб гигабайт гигабайта гб терабайт терабайта тб амер ам кілограм кілограми кілограмів кілограма грам грами
грамів грама унція унції унцій фунти фунтів літр літри літрів літра мілілітр мілілітри мілілітрів мілілітра метри
метрів кілометр кілометри кілометрів кілометра сантиметри сантиметрів міліметр міліметри міліметрів міліметра милі
фути футів дюйми дюймів гектари гектарів акри акрів година години годин хвилина хвилини хвилин хв дні днів тиждень
тижні тижнів тижня тиж місяць місяці місяців місяця міс рік роки років року р мегабайти мегабайтів гігабайт гігабайти
гігабайтів гігабайта терабайти терабайтів галон галони галонів галона гал ons libre mililitre metre kilometre
santimetre milimetre fit inç akre saat sa dakika dk gün hafta hf ay yıl megabayt gigabayt terabayt كيلوغرام كغم غرام
غرامان غرامات أونصة رطل رطلان لتر مليلتر ملتر متر أمتار متران كيلومتر كيلومترات كم سنتيمتر سم مليمتر مم ميل ميلان
أميال قدم بوصة هكتار فدان ساعة ساعتان ساعات س دقيقة دقيقتان دقائق د يوم يومان أيام أسبوع أسبوعان أسابيع شهر شهران أشهر
سنة سنتان سنوات ميغابايت مب غيغابايت غب تيرابايت غالون キログラム グラム オンス ポンド リットル ミリリットル メートル キロメートル センチメートル ミリメートル マイル
フィート インチ ヘクタール エーカー 時間 分 日 週間 か月 年 メガバイト ギガバイト テラバイト ガロン 千克 克 盎司 磅 升 毫升 米 公里 厘米 毫米 英里 英尺 英寸 公顷 英亩 小时 分钟 天 周 个月 兆字节 吉字节
太字节 加仑 킬로그램 그램 온스 파운드 리터 밀리리터 미터 킬로미터 센티미터 밀리미터 마일 피트 인치 헥타르 에이커 시간 분 일 주 개월 년 메가바이트 기가바이트 테라바이트 갤런 uns pund fot tum
engelskt engelska timme timmar tim minuter dygn vecka veckor v månad månader mån år fod tomme tommer time timer t
minutter dage uge uger måned måneder md mdr unse unser minutt døgn uke uker u kilogramma kilogrammaa gramma grammaa
unssi unssia pauna paunaa litraa millilitra millilitraa metriä kilometri kilometriä senttimetri senttimetriä
millimetriä maili mailia jalka jalkaa tuuma tuumaa hehtaari hehtaaria eekkeri eekkeriä tunti tuntia minuutti minuuttia
päivä päivää pv viikko viikkoa vk kuukausi kuukautta kk vuosi vuotta megatavu megatavua mt gigatavu gigatavua gt
teratavu teratavua tt am kilogramů kilogramu gramů gramu unce uncí libry liber litrů litru mililitrů mililitru metrů
metru kilometrů kilometru centimetr centimetry centimetrů centimetru milimetrů milimetru míle stop palec palce palců
hektarů hektaru akrů akru hodina hodiny hodin den dny dnů dne týden týdny týdnů týdne týd měsíc měsíce měsíců měs roky
let megabajtů megabajtu gigabajtů gigabajtu terabajtů terabajtu galonů galonu
`;
const units: ReadonlySet<string> = new Set(names.split(/\s+/).filter(Boolean));
const longestUnspaced = 4;

// Bounded by maxCharacters.
const measured = /\d[\d.,]*\s?(\p{L}[\p{L}\p{M}-]{0,24})/u;
const unspaced =
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]|^[a-z]{1,2}[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/iu;

const mark = /[.,;:!?]$/;
/** What is looked at for a number with its unit. */
const maxCharacters = 200;

/** Whether a word is the name of a unit. */
export const isUnit = (word: string): boolean => units.has(word.replace(mark, '').toLowerCase());

/** Whether a number stands in a text with a unit behind it: "5 kg", "12 Monate", "6kgです". */
export function isMeasured(text: string): boolean {
  const word = measured.exec(text.slice(0, maxCharacters))?.[1]?.toLowerCase();
  if (word === undefined) return false;
  if (units.has(word)) return true;
  if (!unspaced.test(word)) return false;
  for (let length = 1; length <= longestUnspaced; length++) if (units.has(word.slice(0, length))) return true;
  return false;
}
