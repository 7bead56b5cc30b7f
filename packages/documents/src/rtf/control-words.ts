import { type Destination, type Ground, type GroupState, type ParagraphState, plainRun } from './state.ts';

/** What control words mean. A file may use any name, those of members of every object included: so these are no objects. */
const table = <Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(values));

/** Groups whose text is not the document's, or goes elsewhere. */
export const destinations = table<Destination>({
  fonttbl: 'fonts',
  colortbl: 'colours',
  stylesheet: 'styles',
  listtable: 'lists',
  listoverridetable: 'listOverrides',
  info: 'info',
  fldinst: 'instruction',
  pn: 'oldNumber',
  background: 'background',
});
export const skipped: ReadonlySet<string> = new Set(
  (
    'header headerl headerr headerf footer footerl footerr footerf pict object listtext pntext annotation atnid atnauthor ' +
    'atndate atnref xe tc rxe bkmkstart bkmkend themedata datastore latentstyles rsidtbl generator filetbl revtbl nonshppict ' +
    'pgptbl listpicture fchars lchars private mmathPr wgrffmtfilter userprops xmlnstbl objdata shpinst template ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn'
  ).split(' '),
);

/** Words that stand for a character. */
export const characters = table<string>({
  tab: '\t',
  emdash: '—',
  endash: '–',
  emspace: '\u2003',
  enspace: '\u2002',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': '\u00a0',
  _: '\u2011',
  '\\': '\\',
  '{': '{',
  '}': '}',
});
/** Words that colour what lies behind a run. */
export const runGrounds = table<keyof Ground>({
  highlight: 'highlight',
  cb: 'colour',
  chcbpat: 'colour',
  chshdng: 'shading',
  chcfpat: 'pattern',
});

/** Words that colour what lies behind a paragraph. */
export const paragraphGrounds = table<keyof Ground>({
  cbpat: 'colour',
  shading: 'shading',
  cfpat: 'pattern',
});

/** Words that format the text behind them; a value of 0 takes a mark away. */
export const runWords = table<(value: number | null) => Partial<GroupState>>({
  b: (value) => ({ bold: value !== 0 }),
  i: (value) => ({ italic: value !== 0 }),
  strike: (value) => ({ strike: value !== 0 }),
  striked: (value) => ({ strike: value !== 0 }),
  v: (value) => ({ hidden: value !== 0 }),
  deleted: (value) => ({ deleted: value !== 0 }),
  f: (value) => ({ font: value ?? 0 }),
  cf: (value) => ({ ink: value ?? 0 }),
  fs: (value) => ({ halfPoints: value ?? plainRun.halfPoints }),
  uc: (value) => ({ skipAfterUnicode: bounded(value ?? 1) }),
  plain: () => plainRun,
});

/** Words that format a paragraph. */
export const paragraphWords = table<(value: number | null) => Partial<ParagraphState>>({
  s: (value) => ({ style: value }),
  outlinelevel: (value) => ({ outlineLevel: value }),
  ls: (value) => ({ list: value }),
  ilvl: (value) => ({ listLevel: bounded(value ?? 0) }),
  intbl: () => ({ inTable: true }),
  li: (value) => ({ leftTwips: value ?? 0 }),
  fi: (value) => ({ firstTwips: value ?? 0 }),
});

const most = 8;
const bounded = (value: number): number => Math.min(Math.max(value, 0), most);
