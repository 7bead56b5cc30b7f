import { mayLack } from './lacking.ts';

/** Words that say nothing in a name. */
const fillers = new Set(
  'the a an of in on for to by is has at and or with this its ca approx der die das le la les el los las de du des'.split(
    ' ',
  ),
);

/** Words of one meaning, as the vocabulary of schema.org, its peers and the labels of pages have them; the first stands for all. */
const synonyms = [
  'name|title|headline|product name|item name|full name|product title|article title|page title|display name|job name|course name|event name|room name|plan name|recipe name|card title|item title|bezeichnung|nom|nombre|titel',
  'description|summary|abstract|excerpt|overview|about|synopsis|product description|short description|beschreibung|descripción',
  'price|cost|amount|low price|current price|sale price|product special price|unit price|product price|price amount|price value|preis|prix|precio|prezzo',
  'shipping cost|shipping price|shipping rate|shipping fee|shipping charge|delivery cost|delivery fee|versandkosten',
  'original price|old price|was price|previous price|former price|regular price|list price|compare at price|price before discount|strikethrough price|msrp|rrp|uvp',
  'price per month|monthly price|price monthly|monthly cost|cost per month|monthly fee|fee per month',
  'price per year|yearly price|annual price|price yearly|price annual|yearly cost|annual cost|cost per year',
  'price per night|nightly price|price nightly|nightly rate|rate per night|night rate|cost per night',
  'price per hour|hourly price|hourly rate|rate per hour',
  'price per day|daily price|daily rate|rate per day',
  'price per week|weekly price|weekly rate|rate per week',
  'currency|price currency|currency code',
  'image|photo|picture|thumbnail|image url|thumbnail url|photo url|main image|cover|cover image|poster|og image',
  'author|writer|byline|creator|written by|posted by|author name|autor|auteur|verfasser',
  'date published|published|publish date|publication date|published date|date|date posted|posted|published at|published on|release date|released|erschienen|pubdate',
  'date modified|updated|last updated|modified|modified at|updated at|last modified|update date',
  'url|link|href|page url|canonical url|product url|web page|permalink',
  'website|homepage|official website|web site',
  'rating|rating value|score|average rating|overall rating|user rating|guest rating|customer rating|review score|guest score|star|stars|review rating|aggregate rating|bewertung|note',
  'review count|number of review|num review|total review|rating count|number of rating|num rating|review total',
  'brand|manufacturer|maker|brand name|marke|hersteller|marque|marca',
  'availability|in stock|stock|available|stock status|verfügbarkeit',
  'phone|telephone|tel|phone number|contact number|telephone number|telefon|téléphone|teléfono',
  'email|mail|e mail|email address|contact email',
  'address|street address|postal address|adresse|anschrift|dirección',
  'city|town|address locality|locality|ort|ville|ciudad',
  'postal code|zip|zip code|postcode|plz|code postal',
  'country|address country|land|pays|país',
  'state|region|address region|province',
  'ingredient|recipe ingredient|zutat|zutaten|ingrédient',
  'instruction|recipe instruction|step|direction|method|preparation|zubereitung',
  'serving|recipe yield|yield|portion|serves',
  'preparation time|prep time',
  'cooking time|cook time',
  'company|organization|organisation|hiring organization|employer|company name|organization name|business name|unternehmen|firma',
  'salary|base salary|compensation|pay|gehalt',
  'job type|employment type|contract type',
  'location|job location|place|venue|where|standort|lieu',
  'seller|vendor|sold by|verkäufer|anbieter|händler|vendeur|vendu par|vendedor|vendido por|venditore|verkoper|sprzedawca|продавец',
  'size|größe|grösse|groesse|taille|talla|taglia|maat|rozmiar|размер',
  'color|colour|farbe|couleur|colore|kleur|kolor|cor|цвет',
  'condition|item condition|zustand|état|estado|condizione|stan|состояние',
  'material|materiale|materiaal|matière|materiał',
  'weight|gewicht|poids|peso|waga',
  'room|number of room|zimmer|zi|pièce|habitación|stanza|pokoje',
  'living area|floor area|wohnfläche|surface habitable|superficie',
  'mileage|odometer|kilometerstand|kilométrage|kilometraje|przebieg',
  'fuel|fuel type|kraftstoff|kraftstoffart|carburant|combustible',
  'transmission|gearbox|getriebe|boîte de vitesse|cambio',
  'category|section|article section|genre|kategorie|rubrik|catégorie',
  'keyword|tag|topic|subject',
  'sku|product code|item number|model number|article number|part number|manufacturer part number|artikelnummer|mpn|upc|product id',
  'isbn|isbn 13|isbn13',
  'duration|runtime|running time|laufzeit|durée',
  'start date|start|begin|starts|start time|begins',
  'end date|end|finish|ends|end time',
  'language|in language|lang|sprache|langue|idioma',
  'page count|number of page|pages|page|num page|seiten|seitenzahl',
  'publisher|published by|verlag|éditeur|editorial',
  'founding date|founded|founded in|year founded|founded year|founding year|established|gegründet|gründung',
  'founder|founded by|gründer',
  'employee count|number of employee|employee|mitarbeiter',
  'headquarter|headquarters|hq|head office|hauptsitz',
  'sub event|session|talk|agenda|schedule|programme|program',
  'offer|ticket|ticket offer|price option|pricing option|ticket type',
  'work example|edition',
  'question|q|faq|frequently asked question',
  'answer|accepted answer|a',
  'actor|cast|starring',
  'position|job title|role|occupation',
  'population|inhabitant|einwohner',
  'text|body|content|article body|review body|comment text',
  'opening hour|opening time|business hour|hour|öffnungszeiten',
  'license|licence|lizenz',
  'version|software version|release|latest version',
] as const;

const canonical = new Map<string, string>();
for (const group of synonyms) {
  const [first = '', ...others] = group.split('|').map((phrase) => wordsOf(phrase).join(' '));
  for (const phrase of [first, ...others]) if (!canonical.has(phrase)) canonical.set(phrase, first);
}

/** Words that many things have: alone they do not tell which is meant. */
const generic = new Set('name type id value number text data info detail item url code kind label'.split(' '));

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.length > 3 && /[^sui]s$/.test(word)) return word.slice(0, -1);
  return word;
}

function wordsOf(name: string): string[] {
  const apart = name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').toLowerCase();
  const words = apart.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // `Part No.` is its number.
  if (words.length > 1 && /^n[or]$/.test(words.at(-1) ?? '')) words.splice(-1, 1, 'number');
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words).map(singular);
}

/** A name as it is compared: its words, singular and without fillers, and what they are called in general. */
export interface Name {
  readonly words: readonly string[];
  readonly meaning: string;
}

const known = new Map<string, Name>();
const maxKnown = 5_000;

/** The name in a property of a schema, a key of data, a class or a label. */
export function nameOf(text: string): Name {
  const kept = known.get(text);
  if (kept) return kept;
  const words = wordsOf(text.slice(0, 100));
  const phrase = words.join(' ');
  const name = { words, meaning: canonical.get(phrase) ?? phrase };
  if (known.size >= maxKnown) known.clear();
  known.set(text, name);
  return name;
}

/** Words with which a label means the end of a scale, and no value on it. */
const ends = new Set(['best', 'worst']);

/** How surely two names mean the same, 0 to 1; of the label's value, where it is known, that it is of the make that is wanted. */
export function likeness(wanted: Name, label: Name, value?: unknown): number {
  if (wanted.words.length === 0 || label.words.length === 0) return 0;
  if (wanted.meaning === label.meaning) return wanted.words.join() === label.words.join() ? 1 : 0.95;
  // Most pairs of names share no word and need no sets.
  if (!label.words.some((word) => wanted.words.includes(word))) return 0;
  const ofWanted = new Set(wanted.words);
  const ofLabel = [...new Set(label.words)];
  const shared = ofLabel.filter((word) => ofWanted.has(word));
  if (shared.length === ofWanted.size && shared.length === ofLabel.length) return 0.95;
  if (shared.every((word) => generic.has(word))) return 0;
  const further = ofLabel.length - shared.length;
  const lacking = [...ofWanted].filter((word) => !shared.includes(word));
  if (lacking.length === 0)
    return ofLabel.some((word) => ends.has(word) && !ofWanted.has(word)) ? 0 : Math.max(0, 0.8 - 0.12 * further);
  return further === 0 && mayLack(lacking, ofLabel, value) ? Math.max(0, 0.7 - 0.12 * lacking.length) : 0;
}
