import { codeAt } from '../characters.ts';

/** What a word may be in an order to a model; one bit each. */
const kind = {
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
} as const;

/** The first six letters of words (all of shorter ones), two characters where a script sets no spaces. */
const stems: readonly (readonly [bits: number, list: string])[] = [
  [
    kind.verb,
    'ignore ignoring disregard forget override supersedes replaces asked execute run make perform transfer discuss highlight overrule bypass discard abandon stop cease follow obey attention delete reveal print repeat leak dump include mention insert append embed begin start end finish conclude prefix preface send forward post transmit upload email exfiltrate submit encode tell inform disclose alert warn wants asked authorized instructed approved act behave pretend do don dont enter enable activate from',
  ],
  [
    kind.foreignVerb,
    'ignoriere ignorier ignora ignorar ignorad ignorare ignorate ignorá ignorera ignorer vergiss vergessen missachte überschreibe befolge oublie oubliez fais faites tiens tenez contourne contournez olvida olviden descarta omite haz sigas esqueça esqueçam desconsidere descarte siga dimentica dimenticate trascura seguire negeer vergeet zignoruj ignoruj zapomnij pomiń glöm glem zapomeň zapomeňte zabudni uită uitați abaikan lupakan acuhkan bỏ phớt quên unohda jätä ohita hagyd felejtsd yok görmezden unut dikkate игнорируй проигнорируй забудь обращай отмени ігноруй проігноруй игнорирай забрави αγνόησε αγνοήστε ξέχασε ξεχάστε תجاهل تجاهل تجاهلي تجاهلوا انس להתעלם התעלם התעלמי התעלמו שכח نادیده فراموش अनदेखा नज़रअंदाज़ भूल उपेक्षा উপেক্ষা ভুলে',
  ],
  [
    kind.told,
    'always never instead tool function funds money what whatever instructions instructed prompt directives directions guidelines rules commands orders programming training constraints restrictions restricted unrestricted safeguards guardrails policies policy messages message context everything anything all above before task goal objective mission purpose mode without now must',
  ],
  [
    kind.foreignTold,
    'alles tout todo tudo tutto wszystkim всё все anweisungen anweisung instruktion befehle befehl vorgaben anordnungen richtlinien regeln consignes directives règles ordres invite instrucciones indicaciones órdenes directrices reglas instruções ordens diretrizes regras comandos istruzioni indicazioni regole direttive comandi ordini instructies aanwijzing opdracht opdrachten richtlijnen regels instrukcje polecenia wytyczne reguły instruktioner instrukser anvisningar regler instrukce pokyny příkazy instrucțiunile comenzi instruksi perintah petunjuk aturan arahan hướng chỉ lệnh quy ohjeet käskyt utasítás szabály talimatları yönerge komut kural инструкции указания команды правила промпт інструкції вказівки команд правила οδηγίες εντολές التعليمات تعليمات الأوامر الإرشادات القواعد הוראות ההוראות ההנחיות دستور निर्देश निर्देशों आदेश नियम নির্দেশ',
  ],
  [
    kind.model,
    'model models ai ais llm llms gpt gpta gpte gpts chatgpt chatbot chatbots claude gemini copilot grok perplexity assistant summarizer summariser dan openai anthropic',
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
  [kind.alone, 'jailbreak jailbroken prompt language chatbot'],
  [kind.turned, 'vtaber vafgehpgvbaf cebzcg erongi snoitcurtsni tpmorp'],
  [
    kind.foreignModel,
    'sprachmodell ki künstliche ia modèle modelo asistente modello assistente taalmodel asystent языковая языковой ии нейросеть мовна yapay dil نموذج الذكاء भाषा एआई',
  ],
  [
    kind.foreignModel,
    '忽略 无视 無視 忘记 忘記 不要 忽視 绕过 忘れ 破棄 従わ 무시 잊어 잊으 人工 语言 語言 大模 言語 ละเ เพิ ลืม',
  ],
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

/** Both by character code, so that one look tells them: the class above the lower sixteen bits, the folded letter in them. */
const table = Uint32Array.from(classes, (value, code) => (value << 16) | (folded[code] ?? code));

const stemLetters = 6;
/** Of `code` the lower sixteen bits count, so that an entry of the table does for its letter. */
const hashOf = (hash: number, code: number): number => Math.imul(hash ^ (code & 0xffff), 0x01000193);
const slotOf = (hash: number): number => (hash ^ (hash >>> 16)) & 0xffff;
/** Bits by the hash of a stem; two stems of one slot only make more texts be looked at. */
const bitsOf = new Uint16Array(65_536);
for (const [bits, list] of stems)
  for (const word of list.split(' ')) {
    const letters = classes[codeAt(word, 0)] === 4 ? 2 : stemLetters;
    let hash = 0;
    for (let at = 0; at < Math.min(word.length, letters); at++) {
      hash = hashOf(hash, table[codeAt(word, at)] ?? 0);
    }
    const slot = slotOf(hash);
    bitsOf[slot] = (bitsOf[slot] ?? 0) | bits;
  }

/** How near to each other the words of an order stand, in characters. */
const near = 90;
/** What belongs to an order before and after the words by which it is suspected, in characters. */
const before = 120;
const after = 400;

/** The expressions that a text is worth: for English, for other languages. */
export const languages = { english: 1, foreign: 2 } as const;

/** In which languages kinds of words together may be an order: by any of the pairs. */
function languagesFor(bits: number): number {
  const has = (both: number): boolean => (bits & both) === both;
  const english =
    (bits & (kind.alone | kind.model)) !== 0 ||
    has(kind.verb | kind.told) ||
    has(kind.told | kind.given) ||
    has(kind.verb | kind.person) ||
    has(kind.verb | kind.data) ||
    has(kind.speech | kind.thing) ||
    has(kind.speech | kind.praise) ||
    has(kind.verb | kind.speech) ||
    has(kind.verb | kind.praise) ||
    has(kind.told | kind.speech);
  const foreign =
    (bits & kind.foreignModel) !== 0 ||
    has(kind.foreignVerb | kind.foreignTold) ||
    has(kind.verb | kind.foreignTold) ||
    has(kind.foreignVerb | kind.told);
  return (english ? languages.english : 0) | (foreign ? languages.foreign : 0);
}

const kinds = 14;
/** The same for every set of kinds. */
const languagesOf = Uint8Array.from({ length: 1 << kinds }, (_, bits) => languagesFor(bits));
const longWord = 40;
const spacedLetters = 6;
const oddLetters = 3;

/** What a text is suspected of. */
export interface Suspicion {
  /** The languages in which it may give orders, and the part of it that may; 0 for none. */
  readonly languages: number;
  readonly from: number;
  readonly to: number;
  /** It is spelt so that its words are not what they look like. */
  readonly odd: boolean;
  /** It holds a word as long as only encoded text has. */
  readonly encoded: boolean;
  /** It holds the words of an order backwards, or rotated. */
  readonly turned: boolean;
}

/** Where each kind of word was met last, in the text that is being read; one for all texts, for there are many. */
const lastAt = new Int32Array(kinds);

/** Reads a text once, character by character: whether a closer look at it is worth its cost, and at what. */
class Scan implements Suspicion {
  languages = 0;
  from = 0;
  to = 0;
  odd = false;
  encoded = false;
  turned = false;
  #singles = 0;
  #oddLetters = 0;

  constructor() {
    lastAt.fill(-near - 1);
  }

  /** A word, or a pair of characters, that has meaning at some place. */
  #hit(bits: number, at: number): void {
    let around = 0;
    for (let index = 0; index < kinds; index++) {
      if (bits & (1 << index)) lastAt[index] = at;
      if (at - (lastAt[index] ?? 0) <= near) around |= 1 << index;
    }
    const found = languagesOf[around] ?? 0;
    if (found === 0) return;
    if (this.languages === 0) this.from = Math.max(0, at - before);
    this.languages |= found;
    this.to = at + after;
  }

  run(text: string): this {
    let hash = 0;
    let length = 0;
    let last = 0;
    for (let at = 0; at < text.length; at++) {
      const code = codeAt(text, at);
      const entry = table[code] ?? 0;
      const value = entry >>> 16;
      if (value > 0 && value < 4) {
        if (value + last === 3) this.odd = true;
        if (length < stemLetters) hash = hashOf(hash, entry);
        if (++length === longWord) this.encoded = true;
      } else {
        if (length > 0) this.#endWord(hash, length, at);
        hash = 0;
        length = 0;
        if (value !== 0 || code === 0x3c || code === 0x5b || code === 0x23) this.#mark(text, at, code, value);
      }
      last = value;
    }
    if (length > 0) this.#endWord(hash, length, text.length);
    return this;
  }

  #endWord(hash: number, length: number, at: number): void {
    const bits = bitsOf[slotOf(hash)] ?? 0;
    if (bits !== 0) this.#hit(bits, at);
    if (bits & kind.turned) {
      this.odd = true;
      this.turned = true;
    }
    this.#singles = length === 1 ? this.#singles + 1 : 0;
    this.#oddLetters = 0;
    if (this.#singles >= spacedLetters) this.odd = true;
  }

  /** A character that ends words: of a script without spaces, unseen, odd, or one by which prompts are put together. */
  #mark(text: string, at: number, code: number, value: number): void {
    const next = codeAt(text, at + 1);
    if (value === 4) {
      const bits = bitsOf[slotOf(hashOf(hashOf(0, code), next))] ?? 0;
      if (bits !== 0) this.#hit(bits, at);
    } else if (value === 5) {
      const joins = (code === 0x200c || code === 0x200d) && codeAt(text, at - 1) >= 0x600;
      if (!joins) this.odd = true;
    } else if (value === 6) {
      if (++this.#oddLetters >= oddLetters) this.odd = true;
    } else if (
      code === 0x3c
        ? next === 0x7c || next === 0x3c || promptLetters.includes(text.charAt(at + 1))
        : code === 0x5b
          ? promptLetters.includes(text.charAt(at + 1))
          : next === 0x23
    )
      this.#hit(kind.alone, at);
  }
}

/** With what the marks `[INST]`, `[/INST]`, `[system message]` and their like begin. */
const promptLetters = '/IiSsAaDd';

/** Whether a text may hold an order to a model, in plain words or in disguise. A few nanoseconds a character. */
export const suspicionOf = (text: string): Suspicion => new Scan().run(text);

/** Whether what was found in a text is worth a closer look. */
export const isWorthALook = ({ languages: found, odd, encoded }: Suspicion): boolean => found !== 0 || odd || encoded;

export const isSuspect = (text: string): boolean => isWorthALook(suspicionOf(text));
