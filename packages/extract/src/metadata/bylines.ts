import { codeAt } from '../characters.ts';

/** Words before an author's name, in many languages; only at the beginning of a text. */
const openers =
  'written by|posted by|published by|reported by|story by|words by|text by|article by|by|geschrieben von|verfasst von|veröffentlicht von|ein beitrag von|beitrag von|blog beitrag von|blog-beitrag von|blogbeitrag von|gastbeitrag von|artikel von|erstellt von|eingestellt von|publiziert von|gepostet von|interview von|von|autor(?:[:*_/]?-?in|innen|en)?|author|authors|thread starter|themenstarter|auteur|autore|par|publié par|écrit par|por|publicado por|escrito por|postado por|di|scritto da|pubblicato da|door|geschreven door|av|skrevet av|skriven av|af|skrevet af|kirjoittanut|autorzy|napsal|napísal|szerző|írta|yazan|penulis|oleh|tác giả|автор|автора?|публикувано от|συντάκτης|του|کاتب|بقلم|كتب|מאת|作者|記者|记者|글|기자';
/** Words that announce an author only with a colon. */
const labels = 'text|tekst|текст|文|words|redaktion';
const opening = new RegExp(`^(?:(?:${openers})(?:\\s*[:：/]\\s*|\\s+)|(?:${labels})\\s*[:：/]\\s*)(?=\\S)`, 'iu');
const alone = new RegExp(`^(?:(?:${openers})\\s*[:：/]?|(?:${labels})\\s*[:：/])$`, 'iu');

/** A bit for each second letter of a byline word, by the code of the first; letters may share a place and a bit. */
const places = 1_024;
const secondLetters = new Int32Array(places);
const placeOf = (code: number): number => code & (places - 1);
const bitOf = (code: number): number => 1 << (code & 31);
for (const opener of `${openers}|${labels}`.split('|')) {
  const [first = '', second] = opener;
  const seconds = second === undefined ? -1 : bitOf(codeAt(second, 0)) | bitOf(codeAt(second.toUpperCase(), 0));
  for (const letter of [first, first.toUpperCase()]) {
    const place = placeOf(codeAt(letter, 0));
    secondLetters[place] = (secondLetters[place] ?? 0) | seconds;
  }
}

/** Whether a text of two letters or more may begin with a byline word, by these two. */
export const mayOpen = (text: string): boolean =>
  ((secondLetters[placeOf(codeAt(text, 0))] ?? 0) & bitOf(codeAt(text, 1))) !== 0;

/** The rest of a text after its byline word; null when it begins with none. */
export function afterOpener(text: string): string | null {
  const match = opening.exec(text);
  return match ? text.slice(match[0].length) : null;
}

/** Whether a text is nothing but a byline word, so that the name stands in what follows. */
export const isOpener = (text: string): boolean => alone.test(text);

const inside = /[\s,|•·–-](?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]oor|[Aa]v|[Dd]i|[Aa]utor:|[Aa]uthor:|[Аа]втор:)\s+\p{Lu}/u;

/** The part of a text from a byline word within it, with a name's capital after it; null when there is none. */
export function bylineWithin(text: string): string | null {
  const match = inside.exec(text);
  return match ? text.slice(match.index + 1) : null;
}

/** Words that say a date is the publication's, or the last change's. */
const publishedWords =
  /publi|post(?:ed|ado)|\b(?:started|asked) by\b|veröffentlicht|erschienen|erstellt|datum|geplaatst|gepubliceerd|opublikowano|dodano|vydáno|julkaistu|yayın|опубликован|публик|дата|发布|發布|投稿|公開|작성|입력|stand:|^(?:am|vom|on|le|el|em|il)\s/iu;
const modifiedWords =
  /updat|modif|aktualisier|geändert|actuali[sz]|mis à jour|atualizad|aggiornat|bijgewerkt|gewijzigd|oppdatert|uppdatera|opdatere|zaktualizowano|aktualizováno|päivitetty|güncelle|обновлен|оновлен|изменен|更新|编辑|編輯|수정|review(?:ed)?\b|\b(?:last|latest|recently) (?:edited|changed|revised)|\b(?:edited|revised) (?:on|at)\b|bearbeitet/iu;
/** `Update` alone may be the name of a text; a change is told by its verb. */
const changeWords = new RegExp(
  modifiedWords.source
    .replace('updat|', 'updated|\\b(?:last|latest) update|\\bupdate:|')
    .replace('review(?:ed)?', '\\blast review(?:ed)?'),
  'iu',
);

export const saysPublished = (text: string): boolean => publishedWords.test(text);
/** Whether the words right before a date say that it is that of the last change, and of nothing else. */
export const saysChange = (text: string): boolean => changeWords.test(text) && !publishedWords.test(text);
export const saysModified = (text: string): boolean => modifiedWords.test(text);

const writerWords =
  /writ|author|escrit|publicado|autor|verfass|geschrieb|écrit|auteur|scritto|geschreven|skrev|napisa|автор|yazan|作者|投稿|執筆|by\b/iu;

/** Whether the label of a card's first datum announces who wrote the page. */
export const saysWriter = (label: string): boolean => writerWords.test(label);

const label =
  /^(?:autor(?:[:*_/]?-?in|innen|en)?|author|authors|auteur|autore|autorzy|автор|συντάκτης|作者|記者|记者|글|기자|text)\s*[:：]|^(?:thread starter|(?:written|posted|reported) by|(?:geschrieben|verfasst|erstellt|eingestellt) von|(?:publié|écrit) par|(?:publicado|escrito|postado) por)[\s:：]/iu;

/** Whether a text begins with an author's label or a verb of writing, not just with a preposition. */
export const isLabelled = (text: string): boolean => label.test(text);

const office =
  /^(?:\p{Lu}[\p{L}.]{1,4}|Ph\.?D\.?)$|\b(?:president|director|editor|manager|officer|professor|lecturer|fellow|researcher|writer|reporter|correspondent|contributor|analyst|engineer|developer|founder|partner|attorney|columnist|consultant|advisor|specialist|expert|chief|head of|directeur|directrice|redactora?|giornalista)\b|(?:leiter|redakteur|referent|korrespondent|berater|sprecher|direktor|journalist)(?:in)?\b|\brédact/iu;

/** Whether a part of a byline is a degree or an office rather than a name. */
export const isOffice = (part: string): boolean => office.test(part) && !/^\p{Lu}\p{Ll}+$/u.test(part);
