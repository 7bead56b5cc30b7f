import { WordBits } from '../content/word-bits.ts';

/** The commonest short words of each language; none that only names things. */
const lists: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for it with as was on are be this by from have you not or at which they we can will has their',
  de: 'der die und das den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man',
  fr: 'le la les de des et en un une du dans est pour que qui par sur au avec plus ne se pas sont ce il aux cette ont elle nous vous mais ou leur ses être',
  es: 'el la los las de que y en un una del se por con para no es al lo como más su sus o este esta pero ha son fue entre sobre también muy ya cuando hay',
  pt: 'o a os as de que e do da em um uma para com não por mais dos das no na se como ao foi à ou seu sua também é são pelo pela mas isso está',
  it: 'il la di che e in un una per del è della non con si dei le da al nel sono i gli più come ma anche alla delle lo questo ha ed o dal nella',
  nl: 'de het een van en in is dat op te zijn voor met die niet aan er om ook als bij maar door naar uit over worden wordt deze nog was of heeft je ik',
  da: 'og i at det er en til af på for med som den der ikke de har et han var kan fra men vil om ved jeg sig eller blev også efter være nogle hvad mere',
  sv: 'och i att det som en på är av för med till den har inte om de ett var man han vi jag kan från så men eller ska också när vid efter över där mer',
  no: 'og i det er på som en til å av for at med har ikke den de om et var men kan jeg seg fra så vi ble eller vil også ved etter bli hva noe mer skal',
  fi: 'ja on ei että se oli hän ovat mutta myös kun joka tai niin kuin olla jos ole sekä mukaan ne sen jo vain nyt voi mitä siitä tämä',
  et: 'ja on ei et see oli ka kui mis aga või oma ta ning siis kes ma nii selle ole seda veel välja juba pole kuid',
  lv: 'un ir ar uz no par ka kas nav lai arī vai bet pēc tas tika būs pie kā savu šo to līdz gan tiek',
  lt: 'ir yra kad su į iš tai kaip bet ne už apie nuo dėl ar buvo po jis tik prie kurie jau gali taip labai',
  pl: 'i w z na się nie do to że jest o jak po co dla od przez ale są za tym ma jego oraz może być tak czy już przy które który',
  cs: 'a v se na je že s z do o to k i za po ve jako by pro ale si tak od nebo jsou co jeho podle který která jsem aby byl při',
  sk: 'a v sa na je že s z do o to k aj za po vo ako by pre ale si tak od alebo sú čo jeho podľa ktorý ktorá som aby bol pri',
  sl: 'in v je na se da za so z tudi ki pa po ne kot ali bi s pri od bil iz ga lahko še ter do bo sem če kar',
  hr: 'i u je na se da za su s od a to ne koji što iz kako kao o će do ili bi po sam koja nije biti ali prema te više',
  hu: 'a az és hogy nem is egy meg ez de csak van volt már ha még mint vagy el azt mert ki lehet pedig lesz után így',
  ro: 'și şi de în a la cu pe care nu din o să un este pentru mai că sunt ca au fost dar sau prin după se fi ce',
  ca: 'el la els les de que i en un una del per amb no és al com més seu o aquest aquesta però ha són va entre sobre també molt dels',
  tr: 've bir bu da de için ile olarak çok daha olan gibi ne ama kadar sonra var o en her değil ki olduğu ya diye',
  id: 'yang dan di dengan untuk ini dari dalam itu tidak pada ke adalah akan juga ada atau oleh saya sebagai bisa karena telah kami mereka lebih dapat',
  vi: 'và của là có các được cho không trong một những với người khi đã này để từ ra đến cũng như vào thì sẽ nhiều',
  sq: 'të e në dhe një me për që nga është i u si ka më se do nuk por kjo janë ky tij duke',
  sw: 'ya na wa kwa ni katika la za kuwa hii cha hiyo kama yake pia alisema lakini si wakati au',
  eo: 'la de kaj en estas al ne kiu por mi ke li ĝi oni pri kun sed el vi ankaŭ da ili tiu pli',
  ru: 'и в не на что с по это как он к из но а от за для так же все то было у его только бы или если мы при',
  uk: 'і в не на що з та до як це за від для у про але його є який які або був при під так вони ми він буде',
  be: 'і ў не на што з да як гэта за ад для у пра але яго які якія або быў пры так яны мы ён будзе',
  bg: 'и на да за се от в не с е са като че по който към което тази този но а до ще му той или при има съм',
  sr: 'и у је на се да за су од а то не који што из како као о ће до или би по сам која није али према те',
  el: 'και το να του η της με για την που στο από τα είναι δεν τον θα οι σε στην ο τους των μας αλλά ένα',
  ar: 'في من على إلى أن التي الذي عن مع هذا هذه ما كان لا بعد كل قد ذلك بين أو ولم كما هو هي',
  fa: 'و در به از که این را با است برای آن یک تا های خود هم می بر شد شده ها ما کرد اما',
  ur: 'کے میں کی ہے اور سے کا کو اس نے پر ہیں یہ کہ تھا بھی جو ایک نہیں ہو گیا کر تھے',
  he: 'של את על לא הוא זה עם כי גם או אני היא אל יש כל כך אבל היה אם מה אין רק',
  hi: 'के में की है और से का को इस पर हैं यह कि था भी जो एक नहीं ने लिए कर तो',
  mr: 'आणि आहे या हे ते व आहेत की होते मध्ये तो नाही ही होता त्या केली',
  ne: 'छ र को मा का ले लाई पनि गरेको यो छन् भने हो थियो एक तर',
};

/** The words of all languages. */
export const stopWords: readonly string[] = Object.values(lists).flatMap((list) => list.split(' '));

/** The languages, each at its place. */
export const languages: readonly string[] = Object.keys(lists);

/** By its words' hashes. No two of these words share one. */
const placesOfWord = (() => {
  const found = new Map<string, number[]>();
  for (const [place, language] of languages.entries())
    for (const word of lists[language]?.split(' ') ?? []) found.set(word, [...(found.get(word) ?? []), place]);
  return found;
})();
/** The places of no word first, then those of each word in the order of `numberOfWord`. */
const placesByNumber: readonly (readonly number[])[] = [[], ...placesOfWord.values()];
const numberOfWord = new WordBits(Array.from(placesOfWord.keys(), (word, at): [string, number] => [word, at + 1]));

/** The places of the languages that have the word with a hash; none for a word that is no stop word. */
export const languagesWith = (hash: number): readonly number[] => placesByNumber[numberOfWord.of(hash)] ?? [];
