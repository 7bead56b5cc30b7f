/** Words before an author's name, in many languages; only at the beginning of a text. */
const openers =
  'written by|posted by|published by|reported by|story by|words by|text by|article by|by|geschrieben von|verfasst von|veröffentlicht von|ein beitrag von|von|text|autor(?:in|en)?|author|authors|auteur|autore|par|publié par|écrit par|por|publicado por|escrito por|postado por|di|scritto da|pubblicato da|door|geschreven door|av|skrevet av|skriven av|af|skrevet af|kirjoittanut|autorzy|tekst|napsal|napísal|szerző|írta|yazan|penulis|oleh|tác giả|автор|автора?|текст|публикувано от|συντάκτης|του|کاتب|بقلم|كتب|מאת|作者|文|記者|记者|글|기자';
const opening = new RegExp(`^(?:${openers})(?:\\s*[:：/]\\s*|\\s+)(?=\\S)`, 'iu');
const alone = new RegExp(`^(?:${openers})\\s*[:：/]?$`, 'iu');

const firstLetters = new Set(
  openers.split('|').flatMap((opener) => [opener.charAt(0), opener.charAt(0).toUpperCase()]),
);

/** Whether a text begins with a letter that some byline word begins with. */
export const mayOpen = (text: string): boolean => firstLetters.has(text.charAt(0));

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
  /publi|post(?:ed|ado)|veröffentlicht|erschienen|erstellt|datum|geplaatst|gepubliceerd|opublikowano|dodano|vydáno|julkaistu|yayın|опубликован|публик|дата|发布|發布|投稿|公開|작성|입력|stand:|^(?:am|vom|on|le|el|em|il)\s/iu;
const modifiedWords =
  /updat|modif|aktualisier|geändert|actuali[sz]|mis à jour|atualizad|aggiornat|bijgewerkt|gewijzigd|oppdatert|uppdatera|opdatere|zaktualizowano|aktualizováno|päivitetty|güncelle|обновлен|оновлен|更新|수정|review(?:ed)?\b/iu;

export const saysPublished = (text: string): boolean => publishedWords.test(text);
export const saysModified = (text: string): boolean => modifiedWords.test(text);
