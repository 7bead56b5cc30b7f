import { codeAt } from '../characters.ts';
import { cueWords } from './cues/cues.ts';
import { leans } from './order-weights.ts';

/** What a word may be in an order to a model; one bit each. */
export const kind = {
  verb: 1,
  told: 2,
  model: 4,
  speech: 8,
  thing: 16,
  data: 32,
  person: 64,
  praise: 128,
  given: 256,
  alone: 512,
  foreignVerb: 1024,
  foreignTold: 2048,
  foreignModel: 4096,
  turned: 8192,
  foreignAlone: 16384,
} as const;

/** How many kinds there are. */
export const kinds = Object.keys(kind).length;

/** The first six letters of words (all of shorter ones), two characters where a script sets no spaces. */
const stems: readonly (readonly [bits: number, list: string])[] = [
  [
    kind.verb,
    'ignore ignoring disregard forget override supersedes replaces asked execute run make perform transfer discuss highlight overrule bypass discard abandon stop cease follow obey attention delete reveal print repeat leak dump include mention insert append embed begin start end finish conclude prefix preface send forward post transmit upload email mail exfiltrate submit encode tell inform disclose alert warn wants asked authorized instructed approved act behave pretend do don dont enter enable activate from',
  ],
  [
    kind.foreignVerb,
    'ignoriere ignorier ignora ignorar ignorad ignorare ignorate ignorá ignorera ignorer vergiss vergessen missachte überschreibe befolge oublie oubliez fais faites tiens tenez contourne contournez olvida olviden descarta omite haz sigas esqueça esqueçam desconsidere descarte siga dimentica dimenticate trascura seguire negeer vergeet zignoruj ignoruj zapomnij pomiń glöm glem zapomeň zapomeňte zabudni ignoră ignorați uită uitați abaikan lupakan acuhkan bỏ phớt quên unohda jätä ohita hagyd felejtsd yok görmezden unut dikkate игнорируй проигнорируй забудь обращай отмени ігноруй проігноруй игнорирай забрави αγνόησε αγνοήστε ξέχασε ξεχάστε תجاهل تجاهل تجاهلي تجاهلوا انس להתעלם התעלם התעלמי התעלמו שכח نادیده فراموش अनदेखा नज़रअंदाज़ भूल उपेक्षा উপেক্ষা ভুলে obéis esqueca befolgt folgt folge beachte beachtet beachten compte следуй следуйте выполняй выполняйте partir folgen folget hagas hagan tengas tengan tenere tener tenga bist eres sei você jesteś bent tu',
  ],
  [
    kind.told,
    'always never instead tool function funds money what whatever instructions instructed prompt directives directions guidelines rules commands orders programming training constraints restrictions restricted unrestricted safeguards guardrails policies policy messages message context everything anything all above before task goal objective mission purpose mode without now must override',
  ],
  [
    kind.foreignTold,
    'alles tout todo tudo tutto wszystkim всё все anweisungen anweisung instruktion befehle befehl vorgaben anordnungen richtlinien regeln consignes directives règles ordres invite instrucciones indicaciones órdenes directrices reglas instruções ordens diretrizes regras comandos istruzioni indicazioni regole direttive comandi ordini instructies aanwijzing opdracht opdrachten richtlijnen regels instrukcje polecenia wytyczne reguły instruktioner instrukser anvisningar regler instrukce pokyny příkazy instrucțiunile comenzi instruksi perintah petunjuk aturan arahan hướng chỉ lệnh quy ohjeet käskyt utasítás szabály talimatları yönerge komut kural инструкции указания команды правила промпт інструкції вказівки команд правила οδηγίες εντολές التعليمات تعليمات الأوامر الإرشادات القواعد הוראות ההוראות ההנחיות دستور निर्देश निर्देशों आदेश नियम নির্দেশ invite regole reguł reguła reguł pokyn pokynů příkaz comenzile ohje ohjeita ohjeiden ohjetta käsky käskyj käskyjä οδηγί οδηγία οδηγιών εντολ εντολή εντολών ahora agora kuralı kuralları kurallar komutu komutları komutlar reglerne pravila jetzt maintenant désormais agora teraz asistente assistent asystent berater demandé dit vous chatbot assistant auftrag frage wunsch anliegen usuario utilisateur',
  ],
  [
    kind.model,
    'model models ai ais llm llms gpt gpto gpti gpt2 gpte gpta gpts gpt6 gptt gpt8 gpt9 chatgpt chatbot chatbots bot bots claude gemini copilot grok perplexity assistant summarizer summariser dan openai anthropic',
  ],
  [
    kind.speech,
    'summarize summarise summary summaries reply replies respond response answer output outputs rate rating rank ranking score scoring recommend review evaluate process parse parsing index indexing analyze analyse analysing ingest scrape scraping crawl crawling generated give write provide produce',
  ],
  [
    kind.thing,
    'page webpage paper resume cv candidate document submission manuscript application applicant product company site website store shop service hotel brand',
  ],
  [kind.data, 'history api credentials passwords password session cookies private secrets environment'],
  [kind.person, 'user users human reader'],
  [
    kind.praise,
    'negative criticism weakness drawback drawbacks competitor competitors positive favourable favorable glowing perfect highest maximum',
  ],
  [
    kind.given,
    'new hidden secret overriding system admin administrator developer real actual true primary initial original',
  ],
  [kind.alone, 'jailbreak jailbroken prompt chatbot'],
  [kind.turned, 'vtaber vafgehpgvbaf cebzcg erongi snoitcurtsni tpmorp'],
  [
    kind.foreignModel,
    'sprachmodell ki künstliche ia modèle modelo asistente modello assistente taalmodel asystent языковая языковой ии нейросеть мовна yapay dil نموذج الذكاء भाषा एआई 人工 语言 語言 大模 言語 언어 인공 助手 アシ エー 어시 모델 模型 trợ hình bahasa kiassistent мовною мовні językowy ai ais artificial sztuczna sztuczną искусственный искусственным ذكاء kecerdasan ias språkmodell sprogmodel',
  ],
  [
    kind.foreignAlone,
    '忽略 无视 無視 忘记 忘記 不要 忽視 绕过 别按 别听 别遵 别告 ユー への 向け に対 忘れ 忘掉 从现 破棄 従わ 무시 잊어 잊으 따르 ละเ เพิ ลืม',
  ],
];

/** Words of orders that follow each other, with at most so many characters between two: by themselves they tell nothing. */
const phrases: readonly (readonly [maxGap: number, ...steps: readonly string[]])[] = [
  [
    2,
    'autonomous browsing web automated virtual language research search shopping coding',
    'agent agents system systems crawler crawlers tool tools reader readers reviewer reviewers engine engines recruiter recruiters screener screeners parser parsers',
  ],
  [14, 'your any all every', 'summary summaries output outputs generated'],
  [2, 'repeat', 'after'],
  [2, 'only', 'task instruction instructions goal objective directive mission purpose'],
  [2, 'debug god maintenance sudo root unrestricted unfiltered dan', 'mode'],
  [2, 'five', 'star'],
  [2, 'set leave', 'aside'],
  [20, 'every each', 'reply replies response output summary'],
  [2, 'real actual true priority overriding', 'request task instruction instructions order assignment goal'],
  [30, 'stop', 'reading processing summarizing summarising', 'reply respond answer output print say write'],
  [
    20,
    'producing produce writing write creating create generating generate preparing prepare giving give',
    'summary overview abstract review comparison',
    'page site document article paper product text',
  ],
  [14, 'pretend assume if though', 'user human', 'has had wants asked agreed'],
  [8, 'if though', 'had', 'restrictions limits filters guidelines rules safeguards'],
  [2, 'your', 'operator operators developer developers creator creators'],
  [
    45,
    'paste send post submit upload forward copy append leak',
    'conversation chat session context',
    'there http https into',
  ],
  [
    10,
    'order orders instruction instructions command commands',
    'by from',
    'operator operators administrator administrators developer developers creator creators owner owners provider providers',
  ],
  [
    20,
    'never not don dont',
    'reveal mention acknowledge quote',
    'text texts instruction instructions note notes prompt prompts paragraph paragraphs line lines',
  ],
  [
    80,
    'add include insert put place append work',
    'link url address phrase word words sentence image name',
    'response responses answer answers reply replies',
  ],
  [2, 'no', 'matter', 'what'],
  [7, 'forget abandon drop', 'role persona character task job'],
  [8, 'use', 'browser search code email mail shell file', 'tool plugin function'],
  [6, 'tell', 'anyone everyone anybody whoever', 'asks'],
  [18, 'if', 'read reading see', 'this', 'write say print reply respond include add mention begin start recommend'],
  [10, 'line sentence paragraph word', 'your', 'answer reply response summary output'],
  [20, 'answer response reply output summary', 'accepted valid correct complete', 'if when'],
  [8, 'hide omit suppress downplay out', 'negative criticism weaknesses drawbacks'],
  [50, 'repeat', 'word verbatim user'],
  [6, 'dear hello hey hi attention', 'agent agents machine machines'],
  [10, 'output print reply respond answer', 'only', 'word words phrase sentence json'],
  [12, 'you', 'longer now', 'work serve obey answer'],
  [
    10,
    'previous',
    'message instruction instructions prompt task',
    'mistake wrong void canceled cancelled obsolete longer',
  ],
  [
    2,
    'your',
    'next final first',
    'answer answers reply replies response responses summary message messages output outputs',
  ],
  [
    30,
    'stop quit cease',
    'applying enforcing using obeying respecting honoring honouring',
    'policy policies rules guidelines filter filters instruction instructions restrictions',
  ],
  [12, 'ignore disregard skip', 'rest remainder else other'],
  [45, 'password passwords credentials keys key secrets', 'mail email send forward post upload', 'them it those these'],
  [
    10,
    'summary summaries answers responses descriptions',
    'this',
    'page site document article paper product text',
    'must should shall',
  ],
  [
    24,
    'safety content security',
    'check checks filter filters rules guardrail guardrails guideline guidelines policy policies',
    'off disabled lifted suspended removed',
  ],
  [
    20,
    'when while if before after',
    'summarize summarise process parse parsing index indexing analyze analyse evaluate review ingest read reading scrape scraping crawl crawling rank ranking',
    'page webpage site website document content resume cv paper application candidate text email article submission manuscript product',
  ],
  [20, 'user human', 'consented'],
  [20, 'not never don dont', 'show'],
  [20, 'instead', 'say'],
  [70, 'asked', 'only'],
  [20, 'test tests message messages instruction instructions', 'developer developers'],
];

const lastFolded = 0x600;
/** Letters of bicameral scripts in small, digits inside words as the letters that they stand for. */
const folded = new Uint16Array(lastFolded);
for (let code = 0; code < lastFolded; code++) folded[code] = codeAt(String.fromCharCode(code).toLowerCase(), 0);
for (const pair of ['0o', '1i', '3e', '4a', '5s', '7t', '@a', '$s', '|i']) folded[codeAt(pair, 0)] = codeAt(pair, 1);

/** 1 Latin, 2 Greek or Cyrillic, 3 other letters, 4 scripts without spaces, 5 what is not seen, 6 odd letters; 0 the rest. */
const classes = new Uint8Array(65_536);
const fill = (value: number, ...ranges: readonly (readonly [number, number])[]): void => {
  for (const [from, to] of ranges) classes.fill(value, from, to + 1);
};
fill(1, [0x30, 0x39], [0x40, 0x5a], [0x61, 0x7a], [0xc0, 0x24f], [0x1e00, 0x1eff], [0x24, 0x24]);
fill(2, [0x370, 0x52f], [0x1f00, 0x1fff]);
fill(3, [0x530, 0xdff], [0xf00, 0x1cff]);
fill(4, [0xe00, 0xe7f], [0x3040, 0x30ff], [0x3400, 0x9fff], [0xac00, 0xd7a3]);
fill(
  5,
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0xfeff, 0xfeff],
  [0x180e, 0x180e],
  [0x34f, 0x34f],
  [0xdb40, 0xdb40],
);
fill(6, [0x1d00, 0x1d2b], [0x24b6, 0x24e9], [0xff21, 0xff5a], [0xd835, 0xd835], [0xfe00, 0xfe0e]);

/** What is known of a character, by its code, so that one look tells it: the class above the lower sixteen bits, the folded letter in them. */
export const characters = Uint32Array.from(classes, (value, code) => (value << 16) | (folded[code] ?? code));

/** Of a word's letters so many count. */
export const stemLetters = 6;
/**
 * Takes a letter into a stem's hash; of `code` the lower sixteen bits count, so that an entry of `characters` does. Five bits a
 * letter tell all stems of small Latin letters apart.
 */
export const hashOf = (hash: number, code: number): number => (hash << 5) ^ (code & 0xffff);

const slotBits = 14;
const slots = 1 << slotBits;
const slotOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - slotBits);
/** Hashes, kinds and steps of the stems, each in the first free slot from its own on. */
const hashes = new Int32Array(slots);
const kindsAt = new Uint16Array(slots);
const stepsAt: (readonly number[])[] = new Array(slots).fill([]);
/** The cues of a word, and its number among the words that have any. */
const cuesAt = new Int32Array(slots);
const wordsAt = new Int16Array(slots).fill(-1);
/** Beside its kinds, for a stem may have steps only. */
const isTaken = 1 << kinds;

/** What is known of the word with the stem of a hash, as a place for `kindsOf` and `stepsOf`; -1: it has no part in orders. */
export function meaningOf(hash: number): number {
  for (let slot = slotOf(hash); kindsAt[slot] !== 0; slot = (slot + 1) & (slots - 1))
    if (hashes[slot] === hash) return slot;
  return -1;
}

/** The kinds of a known word. */
export const kindsOf = (meaning: number): number => (kindsAt[meaning] ?? 0) & (isTaken - 1);
/** The steps that a known word may be, as places in `steps`. */
export const stepsOf = (meaning: number): readonly number[] => stepsAt[meaning] ?? [];

/** What a known word may be in an order, as bits of `cueNames`. */
export const cuesOf = (meaning: number): number => cuesAt[meaning] ?? 0;
/** The number of a known word among those with cues; -1: it has none. */
export const wordOf = (meaning: number): number => wordsAt[meaning] ?? -1;

const stemBucketBits = 15;
/** Among how many buckets the stems of all words are spread, known or not. */
export const stemBuckets = 1 << stemBucketBits;
/** The bucket of a stem's hash. */
export const stemBucketOf = (hash: number): number => Math.imul(hash, 0x9e3779b1) >>> (32 - stemBucketBits);
/** How much the word with the stem of a hash leans towards orders, in sixteenths. */
export const leanOf = (hash: number): number => leans[stemBucketOf(hash)] ?? 0;

/** The slot of a word, which is its own from now on. */
function learn(word: string): number {
  const letters = classes[codeAt(word, 0)] === 4 ? 2 : stemLetters;
  let hash = 0;
  for (let at = 0; at < Math.min(word.length, letters); at++) hash = hashOf(hash, characters[codeAt(word, at)] ?? 0);
  let slot = slotOf(hash);
  while (kindsAt[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & (slots - 1);
  hashes[slot] = hash;
  kindsAt[slot] = (kindsAt[slot] ?? 0) | isTaken;
  return slot;
}

for (const [kinds, list] of stems)
  for (const word of list.split(' ')) {
    const slot = learn(word);
    kindsAt[slot] = (kindsAt[slot] ?? 0) | kinds;
  }

/** A word's place in a phrase. */
interface Step {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Characters between the end of the word before and the beginning of this one. */
  readonly maxGap: number;
}

/** The steps of all phrases, one phrase after the other. */
export const steps: readonly Step[] = phrases.flatMap(([maxGap, ...words]) =>
  words.map((_, at) => ({ isFirst: at === 0, isLast: at === words.length - 1, maxGap })),
);

for (const [at, list] of phrases.flatMap(([, ...words]) => words).entries())
  for (const word of list.split(' ')) {
    const slot = learn(word);
    stepsAt[slot] = [...stepsOf(slot), at];
  }

let words = 0;
for (const [word, cue] of cueWords()) {
  const slot = learn(word);
  cuesAt[slot] = (cuesAt[slot] ?? 0) | cue;
  if (wordsAt[slot] === -1) wordsAt[slot] = words++;
}

/** How many words have cues. */
export const cueWordCount = words;
