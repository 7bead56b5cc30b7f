import type { TreeNode } from '../../tree/node.ts';
import { TagSet } from '../../tree/tags.ts';
import { anyPhrase } from '../../words/by-language.ts';
import words from './words.json' with { type: 'json' };

/** What an element's names say: a section of comments, one comment, or neither. */
type CommentName = 'section' | 'item' | null;

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** What a line on a comment says after the name of who wrote it. */
export const verbAfterName = new RegExp(`(?:^|\\s)${anyPhrase(words.saying)}$`, 'i');

/** Words of names that tell of comments, in the languages of publishing systems; in Latin letters, as names are. */
export const commentWords = set(
  'comment comments commentlist commentslist commentarea commentsarea commentsection commentssection commentbox commentsbox ' +
    'commentwrap commentwrapper commentswrapper commentblock commentsblock commentthread commentscontainer commentcontainer ' +
    'commentform commentblog usercomment usercomments readercomment readercomments articlecomment articlecomments ' +
    'postcomment postcomments blogcomments storycomments disqus dsq livefyre fyre intensedebate idc wpdiscuz wpd wpdcom ' +
    'respond responses kommentar kommentare kommentarer kommentarbereich leserkommentare leserkommentar leserbriefe commentaire ' +
    'commentaires comentario comentarios comentariu comentarii commento commenti reacties reactielijst komentarz komentarze ' +
    'komentare komentari komentarai kommentit kommentid kommentek hozzaszolasok yorum yorumlar talkback talkbacks trackback ' +
    'trackbacks pingback pingbacks pings pinglist',
);
/** Beside these, a name tells of a link, a number, a state, or of comments elsewhere. */
const otherWords = set(
  'count counts counter number num link links icon icons button btn toggle trigger closed open opened disabled enabled no has ' +
    'with without recent latest widget widgets bubble badge script css js popup show hide view policy rules notice nonce ' +
    'subscribe rss feed social share top most popular responsive img image fa nav menu tab',
);
const itemWords = set('body content item entry text copy row inner li div meta author message node single html');

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

function read(name: string): CommentName {
  let found: CommentName = null;
  let isItem = false;
  for (const word of wordsOf(name)) {
    const letters = word.replace(/(?<!\d)\d+$/, '');
    if (otherWords.has(letters)) return null;
    if (commentWords.has(letters)) found = letters === 'comment' ? 'item' : (found ?? 'section');
    if (itemWords.has(letters) || /^\d+$/.test(word)) isItem = true;
  }
  if (found === 'section' && isItem) return 'section';
  return found;
}

const neverTags = new TagSet('html body main head a button nav input textarea label span h1'.split(' '));
const itemTypes = /schema\.org\/(?:User)?Comments?\b/i;
/** No name of an element of HTML is so long and has a dash. */
const minMadeCharacters = 8;
/** Whether a site made an element itself. */
export const isMade = (tag: string): boolean => tag.length >= minMadeCharacters && tag.includes('-');
const maxNames = 12;
const maxNameCharacters = 300;

/** Reads names; every distinct one is looked at once. */
export class CommentNames {
  readonly #seen = new Map<string, CommentName>();

  /** What the names of an element say. */
  of(node: TreeNode): CommentName {
    const { attributes } = node;
    // Elements that a site makes itself are called what they are.
    if (attributes.length === 0) return isMade(node.tag) ? this.#of(node.tag) : null;
    if (neverTags.has(node)) return null;
    let found: CommentName = null;
    for (let at = 0; at < attributes.length; at += 2) {
      const name = attributes[at];
      const value = attributes[at + 1] ?? '';
      if (name === 'class' || name === 'id') found ??= this.#of(value);
      else if (name === 'itemtype' ? itemTypes.test(value) : name === 'itemprop' && value === 'comment') return 'item';
    }
    return found ?? (isMade(node.tag) ? this.#of(node.tag) : null);
  }

  #of(names: string): CommentName {
    const seen = this.#seen.get(names);
    if (seen !== undefined) return seen;
    let found: CommentName = null;
    for (const name of names.slice(0, maxNameCharacters).split(/\s+/, maxNames)) found ??= read(name);
    this.#seen.set(names, found);
    return found;
  }
}
