/** Names of months and days of the week, long and short, in 19 languages, as Unicode's CLDR has them; a test compares them with the runtime's. */
const names = `
january february march april may june july august september october november december thursday friday saturday sunday
monday tuesday wednesday jan feb mar apr jun jul aug sep oct nov dec thu fri sat sun mon tue wed januar februar märz
mai juni juli oktober dezember donnerstag freitag samstag sonntag montag dienstag mittwoch mär sept okt dez do fr sa
so mo di mi janvier février mars avril juin juillet août septembre octobre novembre décembre jeudi vendredi samedi
dimanche lundi mardi mercredi janv févr avr juil déc jeu ven sam dim lun mer enero febrero marzo abril mayo junio
julio agosto septiembre octubre noviembre diciembre jueves viernes sábado domingo lunes martes miércoles ene abr ago
dic jue vie sáb dom mié gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre giovedì venerdì sabato
domenica lunedì martedì mercoledì gen mag giu lug set ott gio sab janeiro fevereiro março maio junho julho setembro
outubro novembro dezembro quinta-feira sexta-feira segunda-feira terça-feira quarta-feira fev out qui sex seg ter qua
januari februari maart mei augustus donderdag vrijdag zaterdag zondag maandag dinsdag woensdag mrt vr za zo ma wo
stycznia styczeń lutego luty marca marzec kwietnia kwiecień maja maj czerwca czerwiec lipca lipiec sierpnia sierpień
września wrzesień października październik listopada listopad grudnia grudzień czwartek piątek sobota niedziela
poniedziałek wtorek środa sty lut kwi cze lip sie wrz paź lis gru czw pt sob niedz pon wt śr ledna leden února únor
března březen dubna duben května květen června červen července červenec srpna srpen září října říjen listopadu
prosince prosinec čtvrtek pátek neděle pondělí úterý středa led úno bře dub kvě čvn čvc srp zář říj pro čt pá ne po út
st января январь февраля февраль марта март апреля апрель мая май июня июнь июля июль августа август сентября сентябрь
октября октябрь ноября ноябрь декабря декабрь четверг пятница суббота воскресенье понедельник вторник среда янв февр
мар апр июн июл авг сент окт нояб дек чт пт сб вс пн вт ср січня січень лютого лютий березня березень квітня квітень
травня травень червня червень липня липень серпня серпень вересня вересень жовтня жовтень листопада листопад грудня
грудень четвер пʼятниця субота неділя понеділок вівторок середа січ лют бер квіт трав черв лип серп вер жовт лист груд
нд ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık perşembe cuma cumartesi pazar pazartesi
salı çarşamba oca şub nis haz tem ağu eyl eki kas ara per cum cmt paz pzt sal çar يناير فبراير مارس أبريل مايو يونيو
يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر الخميس الجمعة السبت الأحد الاثنين الثلاثاء الأربعاء augusti torsdag fredag
lördag söndag måndag tisdag onsdag tors fre lör sön mån tis ons marts lørdag søndag mandag tirsdag lør søn man tirs
desember des tor tir tammikuuta tammikuu helmikuuta helmikuu maaliskuuta maaliskuu huhtikuuta huhtikuu toukokuuta
toukokuu kesäkuuta kesäkuu heinäkuuta heinäkuu elokuuta elokuu syyskuuta syyskuu lokakuuta lokakuu marraskuuta
marraskuu joulukuuta joulukuu torstai perjantai lauantai sunnuntai maanantai tiistai keskiviikko tammi helmi maalis
huhti touko kesä heinä elo syys loka marras joulu to pe la su ti ke ianuarie februarie martie aprilie iunie iulie
septembrie octombrie noiembrie decembrie joi vineri sâmbătă duminică luni marți miercuri ian iun iul vin sâm dum mie
január február március április május június július augusztus szeptember október csütörtök péntek szombat vasárnap
hétfő kedd szerda febr márc ápr máj jún júl szept cs p szo v h k sze ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου
ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου πέμπτη παρασκευή σάββατο κυριακή δευτέρα τρίτη
τετάρτη ιαν φεβ μαρ απρ μαΐ ιουν ιουλ αυγ σεπ οκτ νοε δεκ πέμ παρ σάβ κυρ δευ τρί τετ tues thur thurs
`;
const dateNames: ReadonlySet<string> = new Set(names.split(/\s+/).filter(Boolean));
const besideLetters = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** With what stands around them. */
const maxCharacters = 40;

/** Whether a word is the name of a month or of a day of the week, whatever stands around it. */
export const isDateName = (word: string): boolean =>
  word.length <= maxCharacters && dateNames.has(word.replace(besideLetters, '').replaceAll('.', '').toLowerCase());
