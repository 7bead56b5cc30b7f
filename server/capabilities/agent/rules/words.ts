import { foldLetters } from '@tidemark/extract';

/** What kind of value answers a question. */
export type Kind = 'money' | 'phone' | 'email' | 'date' | 'time' | 'duration' | 'number' | 'person' | 'place';

/** What a column or the pages of a list may be reduced to. */
export type Aggregate = 'sum' | 'average' | 'count' | 'highest' | 'lowest';

/**
 * Phrases that ask for a kind of value, by kind, the surest first: English, German, French, Spanish, Italian, Portuguese, Dutch. Each is
 * compared with whole words, capitals and accents put aside; `*` ends a word that may go on.
 */
export const askingFor: readonly (readonly [Kind, string])[] = [
  ['email', 'email*|e mail*|mail address|mailadresse|courriel|correo electronico|posta elettronica'],
  ['phone', 'phone*|telephone*|telefon*|tel|ring|call|numero de telephone|rufnummer|telefoonnummer|fax'],
  [
    'money',
    'price*|cost|costs|fee|fees|how much is|how much are|how expensive|cheap*|preis*|kostet|kosten|teuer|eintritt|prix|tarif*|coute|coutent|combien coute|' +
      'precio*|cuesta|cuestan|cuanto vale|prezzo|costa|costano|preco*|custa|prijs|salary|turnover|revenue|rent',
  ],
  [
    'duration',
    'how long|wie lange|combien de temps|duree|cuanto tiempo|cuanto dura|quanto dura|quanto tempo|hoe lang|dauer',
  ],
  [
    'time',
    'what time|which time|opening hours|open on|opens|closes|open|closed|hours|um wie viel uhr|offnungszeiten|geoffnet|horaire*|heures|ouvert*|a que hora|horario*|abierto|orari|aperto|openingstijden',
  ],
  [
    'date',
    'when|what date|which date|what year|which year|wann|welches jahr|seit wann|quand|quelle date|cuando|que ano|fecha|quando|data|wanneer|date|year',
  ],
  [
    'number',
    'how many|how high|how deep|how far|how old|how tall|how big|how large|wie viele|wieviele|wie hoch|wie tief|wie gross|wie alt|combien|cuantos|cuantas|quanti|quante|quantos|quantas|hoeveel|number of|anzahl|temperature|temperatur|percentage|population',
  ],
  ['person', 'who|whom|wer|wen|wem|qui|quien|quienes|chi|quem|wie is|by whom|author|name of the person'],
  ['place', 'where|wo|wohin|ou se|donde|dove|onde|waar|address|adresse|direccion|indirizzo|endereco|anschrift'],
];

/** Phrases that ask for what is to be had. */
export const inStock =
  'in stock|available|not sold out|lieferbar|vorratig|verfugbar|en stock|disponible*|disponibil*|disponivel|op voorraad|leverbaar';

/** Phrases that reduce a column to one value, the surest first. */
export const reducing: readonly (readonly [Aggregate, string])[] = [
  [
    'average',
    'average|mean|on average|durchschnitt*|mittelwert|im mittel|moyenne|en moyenne|promedio|media de|in media|gemiddeld*',
  ],
  [
    'highest',
    'highest|largest|biggest|maximum|max|greatest|most|tallest|longest|heaviest|slowest|newest|latest|most recent|deepest|hochste*|hochsten|grosste*|langste*|teuerste*|meisten|plus grand*|plus eleve*|plus cher*|le plus|mas alto|mas caro|mas grande|mayor|maximo|maggiore|hoogste|grootste|duurste',
  ],
  [
    'lowest',
    'lowest|smallest|minimum|min|cheapest|cheaper|least|fewest|shortest|fastest|quickest|oldest|earliest|lightest|niedrigste*|kleinste*|kurzeste*|billigste*|gunstigste*|wenigsten|alteste*|moins cher*|plus petit*|plus bas|le moins|mas barato|mas bajo|mas pequeno|menor|minimo|minore|laagste|kleinste|goedkoopste',
  ],
  [
    'sum',
    'sum|total|add up|altogether|combined|together|in all|overall|summe|gesamt*|insgesamt|zusammen|au total|en tout|somme|suma|en total|totale|somma|totaal',
  ],
  [
    'count',
    'how many|count|number of|wie viele|wieviele|anzahl|combien de|combien d|cuantos|cuantas|quanti|quante|quantos|quantas|hoeveel',
  ],
];

/** The names of columns that an adjective speaks of, where the words do not name the column. */
export const quantityOf: readonly (readonly [string, string])[] = [
  [
    'cheap*|expensive|dearest|teuerste*|billigste*|gunstigste*|cher|chere|caro|cara|barat*|duurste|goedkoopste',
    'price cost fee',
  ],
  ['fastest|quickest|slowest|schnellste*|langsamste*', 'time duration minutes seconds'],
  ['longest|shortest|langste*|kurzeste*', 'length duration'],
  ['tallest|highest|hochste*', 'height'],
  ['heaviest|lightest|schwerste*|leichteste*', 'weight'],
  ['deepest', 'depth'],
  ['newest|latest|most recent|oldest|earliest|neueste*|alteste*', 'date year founded built'],
  ['populous', 'population inhabitants'],
  ['largest|biggest|smallest|grosste*|kleinste*', 'area size'],
];

/** Verbs and nouns of questions, and what the labels of their answers are called. */
export const labelsOf: readonly (readonly [string, string])[] = [
  [
    'wrote|written|writes|author|geschrieben|verfasst|verfasser|autor|ecrit|auteur|escribio|escrito|scritto|ha scritto',
    'author',
  ],
  ['title|titles|headline|titel|uberschrift|titre|titulo|titolo', 'title'],
  ['published|posted|veroffentlicht|erschienen|publie|publicado|pubblicato|gepubliceerd', 'published'],
  ['cost|costs|how much|kostet|kosten|coute|coutent|cuesta|cuestan|costa|costano|kost', 'price'],
  ['call|ring|anrufen|appeler|llamar|chiamare|telephone|phone', 'phone'],
  ['write to|mail', 'email'],
  ['available|sold out|in stock|lieferbar|disponible|disponibile', 'availability'],
  ['founded|established|gegrundet|fonde|fondee|fundada|fundado|fondata|fondato', 'founded'],
  ['heavy|weigh|weighs|schwer|wiegt|pese|lourd|pesa|pesado|pesante|zwaar|weegt', 'weight'],
  ['tall|how high|hoch|haut|alto|alta|hoog', 'height'],
  ['how deep|tief|profond|profundo|profondo|diep', 'depth'],
  ['how old|wie alt|quel age|cuantos anos|quanti anni', 'age'],
  ['how wide|breit|large de|ancho|larghezza|breed', 'width'],
  ['made by|makes|manufactured|hergestellt|fabrique|fabricado', 'brand'],
];

/** The kinds of values that pages of these names have. */
export const pagesWith = {
  email: 'contact imprint impressum kontakt contacto contatti about',
  phone: 'contact imprint impressum kontakt contacto contatti about',
  place: 'contact locations visit imprint kontakt contacto about',
  time: 'visit opening hours contact besuch',
  money: 'pricing prices plans tickets preise tarifs precios prezzi planos prijzen cennik',
  person: 'team about people leadership management equipe equipo equipa zespol azienda company',
} as const satisfies Partial<Record<Kind, string>>;

/** What links to the next page of a list are called; with them, a number one higher, and arrows. */
export const nextPage =
  'next|next page|older|older posts|older entries|more results|weiter|nachste|nachste seite|suivant|suivante|page suivante|siguiente|proxima|seguente|successiva|volgende|nasta|naeste';

/** Adjectives whose sense is the other way: a dear thing is a high price. */
export const turning = { highest: 'most expensive|dearest|more expensive|dearer', lowest: 'least expensive' } as const;

export const listing =
  'list|all|every|each|collect|gather|which are|what are|which of the|names of|name of all|titles of|alle|liste|nenne|tous|toutes|liste|quels sont|quelles sont|todos|todas|lista|cuales son|tutti|tutte|quali sono|enumerate';
/** What the links of a page are called by those who want them all. */
export const linkNames = 'links|urls|hyperlinks|liens|enlaces|collegamenti|verweise';
export const ofSite =
  'site|website|web site|pages|across|shop|store|catalog*|blog|webseite|seiten|laden|boutique|tienda|sito|negozio';
/** A text as phrases are looked for in it: its words, without capitals and accents, between blanks. */
export const plainWords = (text: string): string => ` ${(foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;

/** Returns those of the phrases, which strokes part, that stand in the words. */
export function phrasesIn(words: string, phrases: string): string[] {
  return phrases.split('|').flatMap((phrase) => {
    if (!phrase.endsWith('*')) return words.includes(` ${phrase} `) ? [phrase] : [];
    const at = words.indexOf(` ${phrase.slice(0, -1)}`);
    return at < 0 ? [] : [words.slice(at + 1, words.indexOf(' ', at + phrase.length))];
  });
}

/** Whether one of the phrases, which stand between strokes, is in the words. */
export const hasPhrase = (words: string, phrases: string): boolean => phrasesIn(words, phrases).length > 0;
