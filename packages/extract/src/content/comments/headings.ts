/** How headings over comments begin, digits and what surrounds them aside. */
const heading =
  /^(?:(?:no|all|leave|post|add|write|join|reader|readers['’]?|user|your|view|show|latest|recent|top|the|a|facebook|article|new|der|die|das|zu|neuer|neuen|ein|einen|deja|dejar|deixe|laisser|un|une|uma|lascia|schreibe|schreib|hinterlasse|skriv|dodaj|have your)\s+){0,3}(?:comments?|responses?|replies|reply|thoughts? on|say|trackbacks?|pingbacks?|kommentare?|leserkommentare|leserbriefe|kommentieren|commentaires?|réactions|répondre|comentarios?|comentários?|respuestas?|respostas?|commenti?|commento|risposte|reacties?|reactie|reageer|reageren|komentarze|komentarz|komentarzy|odpowiedz|komentáře|komentář|komentari|komentar|komentarjev|kommentarer|kommentit|kommentti|yorumlar|yorum|комментари[ийев]*|коментар[іив]*|отзыв[ыов]*|коментари|σχόλια|bình luận|コメント|评论|評論|留言|댓글|تعليقات|التعليقات|תגובות)(?![\p{L}])/iu;
/** A count, and not the number of a chapter. */
const counted = /^[[(]?\d{1,4}(?:[.,]\d{3})*[\])]?\s+/;
const maxHeadingWords = 7;
const maxCountedWords = 30;
const maxCharacters = 300;

const tidied = (text: string): string => text.slice(0, maxCharacters).trim().replace(/\s+/g, ' ');

/** Whether a text begins with how many of something there are. */
export const countsComments = (text: string): boolean => counted.test(tidied(text));

/** Whether a short text is the heading of readers' comments. */
export function isCommentHeading(text: string): boolean {
  const trimmed = tidied(text);
  const bare = trimmed.replace(counted, '');
  const words = trimmed.split(' ').length;
  return words <= (bare.length < trimmed.length ? maxCountedWords : maxHeadingWords) && heading.test(bare);
}
