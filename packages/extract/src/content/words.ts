import { integers } from '../page-arrays.ts';

/**
 * Words as 32-bit hashes of their lower-case letters, and what single words tell: function words of a dozen languages,
 * and groups of words that stand in the furniture of pages.
 */
const lowerCase = new Uint16Array(65_536);
for (let code = 0; code < 65_536; code++) lowerCase[code] = code;
for (const [from, to] of [
  [0x41, 0x5a],
  [0xc0, 0x587],
  [0x1e00, 0x1fff],
] as const)
  for (let code = from; code <= to; code++) {
    const lower = String.fromCharCode(code).toLowerCase();
    if (lower.length === 1) lowerCase[code] = lower.charCodeAt(0);
  }

/** Where every word's hash begins. */
export const hashSeed = 0x811c9dc5;

/** Takes one UTF-16 code unit into a word's hash. */
export const hashUnit = (hash: number, code: number): number => Math.imul(hash ^ (lowerCase[code] ?? code), 16_777_619);

/** The hash of a whole word, the same as when its units are taken one by one. */
export function hashWord(word: string): number {
  let hash = hashSeed;
  for (let index = 0; index < word.length; index++) hash = hashUnit(hash, word.charCodeAt(index));
  return hash | 0;
}

/** Spreads a hash over 16 bits, for tables. */
export const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & 0xffff;

const functionWords =
  'a an the and or but if of to in on at by for with from as is are was were be been it its this that these those he she they we ' +
  'you i his her their our your not no have has had will would can could do does did so than then there which who what when where how ' +
  'der die das den dem des ein eine einen einem einer und oder aber wenn von zu im am auf mit für aus als ist sind war waren es sich ' +
  'nicht auch wird werden hat haben wir sie er dass daß bei nach über um bis noch nur wie durch zum zur man kann ' +
  'le la les un une des du de et ou mais que qui dans sur pour par avec est sont était il elle ils nous vous ne pas plus au aux ce cette ' +
  'el los las una y o pero en con por para es son era se no su sus del al lo como más que ' +
  'di il gli e che per non si con della del dei nel alla sono è ' +
  'het een van op te met voor zijn aan niet dat er ook maar ' +
  'os da do das dos em um uma não na nas nos com ao à foi são ' +
  'i w z na do nie jest że się to o jak po ale od za co ' +
  'och att det som en på är av för med till den inte har om ett ' +
  'и в не на что с по как это из у за от для к но он она они мы было его ' +
  've bir bu da de için ile olarak çok daha';

/** Groups of words of one meaning; the place of a group is its bit, after the function words. */
export const keywordGroups = [
  'comment comments reply replies respond kommentar kommentare antworten antwort commentaire commentaires répondre comentario comentarios commenti',
  'share tweet facebook twitter whatsapp linkedin pinterest reddit telegram instagram youtube teilen partager compartir email print drucken',
  'related recommended popular trending latest similar suggested also more mehr weitere ähnliche plus lire más read weiterlesen lesen auch',
  'newsletter subscribe subscription abonnieren anmelden abonnez inscrivez suscríbete unsubscribe inbox',
  'cookie cookies privacy policy datenschutz consent gdpr terms nutzungsbedingungen agb impressum imprint disclaimer accept',
  'advertisement advert sponsored anzeige werbung publicité promoted affiliate ads promo',
  'login log sign register account password passwort einloggen registrieren konto username forgot',
  'price cart basket buy add checkout shipping warenkorb kaufen preis versand stock sku wishlist quantity offer sale off save',
  'copyright rights reserved rechte vorbehalten powered inc ltd gmbh llc theme',
  'posted published updated author written von by veröffentlicht aktualisiert publié editor staff contributor redaktion ago edited',
  'january february march april may june july august september october november december januar februar märz mai juni juli oktober dezember jan feb mar apr jun jul aug sep oct nov dec',
  'photo image picture foto bild credit getty source quelle caption courtesy reuters afp dpa ap gallery video',
  'search suche filter sort results show hide view clear reset apply page next previous prev first last zurück weiter seite',
  'home menu contact about help support faq careers jobs kontakt startseite sitemap skip navigation back top',
  'likes like views votes rating ratings review reviews stars score points members joined posts threads topics quote',
] as const;

const flags = new Uint16Array(65_536);
for (const word of functionWords.split(' ')) flags[slotOf(hashWord(word))] = 1;
for (const [group, words] of keywordGroups.entries())
  for (const word of words.split(' ')) {
    const slot = slotOf(hashWord(word));
    flags[slot] = (flags[slot] ?? 0) | (2 << group);
  }

/** Bit 0 for a function word, bit g + 1 for a word of group g. One word in a hundred is taken for another. */
export const flagsOf = (hash: number): number => flags[slotOf(hash)] ?? 0;

/** The words of a page as hashes, in the order in which they stand. */
export class WordTape {
  hashes = integers(1024);
  length = 0;

  push(hash: number): void {
    if (this.length === this.hashes.length) {
      const grown = integers(2 * this.length);
      grown.set(this.hashes);
      this.hashes = grown;
    }
    this.hashes[this.length++] = hash;
  }
}
