import { screenReaderOnly } from '../tree/cell-labels.ts';
import type { TreeNode } from '../tree/node.ts';
import { TagNumbers } from '../tree/tags.ts';
import { commentWords, isMade } from './comments/names.ts';
import { hintsOfWord } from './hints.ts';
import { type Lexicon, maxNameCharacters, maxNameWords, slotOfName, slotOfTag, weightUnit } from './lexicon.ts';
import { NameWords, WordBits } from './word-bits.ts';

/** What an element's tag, role or class words say about what is inside; one bit each. */
const names = [
  'navigation',
  'footer',
  'header',
  'aside',
  'comments',
  'related',
  'share',
  'subscribe',
  'consent',
  'advert',
  'byline',
  'tags',
  'contents',
  'thread',
  'form',
  'control',
  'search',
  'concealed',
  'drawn',
  /** From here on what may hold; the element is looked at where it is asked about. */
  'remark',
  'post',
  'vote',
  'typed',
  'opener',
] as const;

type ElementFlag = (typeof names)[number];

/** The bit of each flag. */
export const bit = Object.fromEntries(names.map((name, index) => [name, 2 ** index])) as Readonly<
  Record<ElementFlag, number>
>;

const words: Readonly<Partial<Record<ElementFlag, string>>> = {
  navigation:
    'nav navbar navigation menu menus submenu megamenu topnav subnav breadcrumb breadcrumbs crumb crumbs pagination pager paging ' +
    'paginator navi sitenav skip skiplink mainmenu topmenu menubar tablist navigationlist navheader navfooter',
  footer:
    'footer foot colophon copyright bottombar imprint impressum subfooter pagefooter sitefooter navfooter navheader contentinfo',
  header: 'header masthead topbar banner siteheader pageheader logo branding toolbar topheader',
  aside: 'sidebar side aside rail widget widgets sidecol rightcol leftcol secondary sidebox complementary marginalia',
  comments:
    'comment comments disqus respond commentlist replies commentform comentarios kommentare kommentar commentaires',
  related:
    'related recommended recommendation recommendations recirculation recirc suggested trending popular mostread upsell crosssell ' +
    'teaser teasers more morefrom readmore latest promo promos promotion similar nextprev prevnext seealso also',
  share: 'share sharing shares social socials addthis sharedaddy follow sharebar sharethis addtoany',
  subscribe: 'newsletter subscribe subscription signup login signin register paywall optin mailchimp',
  consent: 'cookie cookies consent gdpr modal popup overlay dialog lightbox alertdialog cookiebanner toast',
  advert:
    'ad ads advert adverts advertisement advertising sponsored sponsor dfp taboola outbrain adsense anzeige werbung',
  byline:
    'byline author authors dateline timestamp pubdate published date posted authorbox bio meta entrymeta postmeta credit',
  tags: 'tag tags taglist category categories topics labels keywords cats',
  contents: 'toc tableofcontents contents outline onthispage',
  thread: 'thread topic message messages reply answer answers question forum posting discussion bbp',
  search: 'search filter filters facet facets sort sorting searchbox',
};

/** `has-sidebar` and its like tell about the layout, not about what is inside. */
const layoutWords = ['has', 'no', 'with', 'without', 'is', 'js', 'show', 'hide'];
const drawnFormula = /(?:^|\s)(?:katex-html|mwe-math-fallback|MathJax_Preview)/;
/** A name for which a flag holds has at least one of these words; most names have none, and need no expression. */
const wordsNeeded = {
  /** Classes that hide text from all but screen readers. */
  concealed:
    'sr sronly visually visuallyhidden hiddenvisually offscreen screen screenreader screenreadertext screenreaderonly invisible hidden assistive',
  /** Classes of formulas drawn a second time. */
  drawn: 'katex mwe jax',
  /** See `comments/names.ts`. */
  remark: [...commentWords].join(' '),
  /** See `comments/post-names.ts`. */
  post:
    'p pid post postbit postcontainer message msg comment comtr reply answer question review forum forumpost discussion discussionpost ' +
    'discussionitem blockpost topic email commentthread entry',
  /** See `comments/thread.ts`. */
  vote: 'down downvote downvoter downvoted downvotes vote votearrow votebar score upvoter voter',
} as const;
const needed = bit.concealed | bit.drawn | bit.remark | bit.post | bit.vote;
/** Software for forums makes many words of this one. */
const postWord = 'postbit';

/** What a single word says in a name. */
interface WordSense {
  flags: number;
  hints: number;
  isAboutLayout: boolean;
  /** Flags that may hold, also in names about the layout. */
  mayBe: number;
}

/** What single words say, and the place of each. */
function sensesOfWords(): { readonly senses: readonly WordSense[]; readonly places: WordBits } {
  const known = new Map<string, WordSense>();
  const senseOf = (word: string): WordSense => {
    const sense = known.get(word) ?? { flags: 0, hints: 0, isAboutLayout: false, mayBe: 0 };
    known.set(word, sense);
    return sense;
  };
  // No word has the place 0.
  senseOf('');
  for (const name of names) for (const word of words[name]?.split(' ') ?? []) senseOf(word).flags |= bit[name];
  for (const [word, hints] of hintsOfWord) senseOf(word).hints |= hints;
  for (const word of layoutWords) senseOf(word).isAboutLayout = true;
  for (const name of ['concealed', 'drawn', 'remark', 'post', 'vote'] as const)
    for (const word of wordsNeeded[name].split(' ')) senseOf(word).mayBe |= bit[name];
  return { senses: [...known.values()], places: new WordBits(Array.from(known.keys(), (word, at) => [word, at])) };
}
const { senses, places } = sensesOfWords();

const bitsOfTag = new TagNumbers(
  Object.entries({
    nav: bit.navigation,
    menu: bit.navigation,
    footer: bit.footer,
    header: bit.header,
    aside: bit.aside,
    dialog: bit.consent,
    search: bit.search,
    form: bit.form,
    button: bit.control,
    label: bit.control,
    legend: bit.control,
    fieldset: bit.form,
  }),
);

const bitsOfRole = new Map<string, number>([
  ...(['navigation', 'search', 'form'] as const).map((role): [string, number] => [role, bit[role]]),
  ['banner', bit.header],
  ['contentinfo', bit.footer],
  ['complementary', bit.aside],
  ['menu', bit.navigation],
  ['menubar', bit.navigation],
  ['dialog', bit.consent],
  ['alertdialog', bit.consent],
  ['button', bit.control],
]);

/** What names say of tabs and their lists. */
export const tabWord = /tabs|tab(?:list|bed)|tab-list/i;

/** Whether a control names by an attribute what it opens. */
export const isReference = (name: string | undefined): boolean =>
  name === 'aria-controls' || name === 'data-bs-target' || name === 'data-target';

/** The attribute of a control that opens and closes what follows it. */
export const expanding = 'aria-expanded';

/** What a name says: flags, hints (see `hints.ts`), and its weights in the lexicon, in its units. */
interface NameBits {
  flags: number;
  hints: number;
  own: number;
  parent: number;
  outer: number;
  /** Whether it speaks of tabs. */
  isTabbed: boolean;
}

const nothing = (): NameBits => ({ flags: 0, hints: 0, own: 0, parent: 0, outer: 0, isTabbed: false });

/** Adds the weights of a word of a name, or of a tag. */
function weigh(bits: NameBits, { own, parent, outer }: Lexicon, slot: number): void {
  bits.own += own[slot] ?? 0;
  bits.parent += parent[slot] ?? 0;
  bits.outer += outer[slot] ?? 0;
}

const wordsOfName = new NameWords(maxNameCharacters, false);

/** What the words in a name say. */
function readName(name: string, lexicon: Lexicon | null): NameBits {
  const bits = nothing();
  let mayBe = name.length > maxNameCharacters ? needed : 0;
  let isAboutLayout = false;
  let weighed = 0;
  wordsOfName.read(name);
  while (wordsOfName.next()) {
    const { hash } = wordsOfName;
    if (lexicon && wordsOfName.letters > 1 && weighed++ < maxNameWords) weigh(bits, lexicon, slotOfName(hash));
    const place = places.of(hash);
    const sense = place === 0 ? undefined : senses[place];
    if (sense) {
      if (!isAboutLayout) {
        bits.flags |= sense.flags;
        bits.hints |= sense.hints;
      }
      mayBe |= sense.mayBe;
      isAboutLayout ||= sense.isAboutLayout;
    }
    isAboutLayout &&= wordsOfName.behind !== 32;
  }
  if (name.includes(postWord)) mayBe |= bit.post;
  if (mayBe & bit.concealed && !screenReaderOnly.test(name)) mayBe &= ~bit.concealed;
  if (mayBe & bit.drawn && !drawnFormula.test(name)) mayBe &= ~bit.drawn;
  bits.flags |= mayBe;
  bits.isTabbed = tabWord.test(name);
  return bits;
}

/** The slots of known tags, by `tagId`. */
const slotsOfTags: number[] = [];

/** Reads flags, hints and weights off names; every distinct name is looked at once. */
export class FlagReader {
  readonly #lexicon: Lexicon | null;
  readonly #seen = new Map<string, NameBits>();
  /** The bits of known tags, by `tagId`. */
  readonly #tags: NameBits[] = [];
  /** Bits of `hints.ts` of the element asked about last, and what the lexicon says of its tag and names. */
  hints = 0;
  own = 0;
  parent = 0;
  outer = 0;
  /** Its role; '' without one. */
  role = '';
  isTabbed = false;
  /** Whether it has an attribute that may hide it. */
  mayHide = false;

  constructor(lexicon: Lexicon | null) {
    this.#lexicon = lexicon;
  }

  /** The flags of an element. */
  of(node: TreeNode): number {
    const tag = this.#ofTag(node);
    let { flags, hints, own, parent, outer } = tag;
    this.role = '';
    this.isTabbed = false;
    this.mayHide = false;
    const { attributes } = node;
    for (let at = 0; at < attributes.length; at += 2) {
      const name = attributes[at];
      const isRole = name === 'role';
      if (!isRole && name !== 'class' && name !== 'id' && name !== 'itemprop' && name !== 'data-testid') {
        if (name === 'style' || name === 'hidden') this.mayHide = true;
        else if (name === 'itemtype') flags |= bit.typed;
        else if (isReference(name) || name === expanding) flags |= bit.opener;
        continue;
      }
      const value = attributes[at + 1] ?? '';
      const found = this.#ofName(value);
      own += found.own;
      parent += found.parent;
      this.isTabbed ||= found.isTabbed;
      outer += found.outer;
      const role = isRole ? value.toLowerCase() : null;
      if (role !== null) this.role = role;
      flags |= role === null ? found.flags : (bitsOfRole.get(role) ?? 0);
      hints |= role === null ? found.hints : (hintsOfWord.get(role) ?? 0);
    }
    this.hints = hints;
    this.own = own * weightUnit;
    this.parent = parent * weightUnit;
    this.outer = outer * weightUnit;
    return flags;
  }

  #ofTag(node: TreeNode): NameBits {
    const known = this.#tags[node.tagId];
    if (known) return known;
    const bits = nothing();
    bits.flags = isMade(node.tag) ? bit.remark : bitsOfTag.of(node);
    const slot = slotsOfTags[node.tagId] ?? slotOfTag(node.tag);
    if (this.#lexicon) weigh(bits, this.#lexicon, slot);
    if (node.tagId > 0) {
      slotsOfTags[node.tagId] = slot;
      this.#tags[node.tagId] = bits;
    }
    return bits;
  }

  #ofName(name: string): NameBits {
    const seen = this.#seen.get(name);
    if (seen) return seen;
    const bits = readName(name, this.#lexicon);
    this.#seen.set(name, bits);
    return bits;
  }
}

/** Parts that are content of no page. */
export const boilerplateFlags =
  bit.navigation |
  bit.footer |
  bit.share |
  bit.subscribe |
  bit.consent |
  bit.advert |
  bit.form |
  bit.control |
  bit.search |
  bit.comments;
/** What may be content, but for links. */
export const doubtfulFlags = bit.header | bit.related | bit.aside | bit.contents | bit.tags | bit.byline;
